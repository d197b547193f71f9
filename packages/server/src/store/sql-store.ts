// The store over any SQL engine of the portable subset. A change is written inside a savepoint: the first guard that does
// not hold (a known command, a taken ply, another version) undoes it alone, and the rest of the group goes on.

import { type Avatar, type ChatLine, type Ending, LIMITS, type Line, type Person } from '@parlor/protocol';
import type { CircleDoc } from '../people/circle.ts';
import type { MatchDoc, TableDoc } from '../table/doc.ts';
import { moveBatch } from './batch.ts';
import { CONFLICT, DONE, isMove, keysWritten } from './change.ts';
import type { Database, Row, Session, Statement, Value } from './database.ts';
import { groupCommit } from './group.ts';
import { dueOf, type Holds } from './holds.ts';
import { type Change, type Committed, type EndedMatch, type Store, StoreRefused } from './port.ts';
import type { Statements } from './statements.ts';
import { openWriter } from './writer.ts';

const MOST_IN_GROUP = 256;
/** As many lines as an integer of PostgreSQL counts. */
const MOST_LINES = 2 ** 31 - 1;

const lineOf = (row: Row): Line => {
  const actor = String(row.actor);
  return {
    actor: actor === 'clock' || actor === 'table' ? actor : Number(actor),
    move: String(row.move),
    at: Number(row.at),
  };
};

const matchOf = (change: Change | undefined): string =>
  change?.line?.match ?? change?.putDue?.[0]?.owner ?? '';

/** What a row holds as JSON. Only a file that something else has written to holds anything else. */
const readJson = <T>(text: Value | undefined, what: string): T => {
  try {
    return JSON.parse(String(text)) as T;
  } catch {
    throw new StoreRefused(
      `The database is damaged (the ${what} of one of its rows cannot be read). Restore a backup, or choose another place for the data.`,
    );
  }
};

const personOf = ({ id, name, avatar }: Row): Person => ({
  id: String(id),
  name: String(name),
  avatar: avatar as Avatar,
});

const docOf = <T>(row: Row | undefined): T | undefined =>
  row === undefined ? undefined : readJson<T>(row.doc, 'document');

export const sqlStore = (database: Database, q: Statements, holds: Holds): Store => {
  const run = (session: Session, { sql, bind }: Statement, values: Row): Promise<number> =>
    session.run(sql, bind(values));
  const read = ({ sql, bind }: Statement, values: Row) => database.read(sql, bind(values));

  const writeTable = async (
    session: Session,
    { expected, doc }: NonNullable<Change['table']>,
  ): Promise<boolean> => {
    const values = {
      id: doc.id,
      code: doc.code,
      version: doc.version,
      listed: doc.settings.access === 'public' ? 1 : 0,
      doc: JSON.stringify(doc),
      at: doc.touchedAt,
    };
    const written =
      expected === 0
        ? await run(session, q.addTable, values)
        : await run(session, q.changeTable, { ...values, expected });
    return written === 1;
  };

  const writeCircle = async (
    session: Session,
    { expected, doc }: NonNullable<Change['circles']>[number],
  ): Promise<boolean> => {
    const { person, version, link = null } = doc;
    const values = { person, version, link, doc: JSON.stringify(doc) };
    const written =
      expected === 0
        ? await run(session, q.addCircle, values)
        : await run(session, q.changeCircle, { ...values, expected });
    return written === 1;
  };

  const writeChat = async (
    session: Session,
    { table, line }: NonNullable<Change['chat']>,
  ): Promise<boolean> => {
    const [last] = await session.rows(q.lastChat.sql, q.lastChat.bind({ table }));
    const seq = Number(last?.seq ?? 0) + 1;
    if ((await run(session, q.addChat, { table, seq, line: JSON.stringify(line) })) === 0) return false;
    await run(session, q.forgetChat, { table, seq: seq - LIMITS.chatKept });
    return true;
  };

  /** Every write of the change, guards first. */
  const write = async (session: Session, change: Change): Promise<Committed> => {
    const { command, person, table, closeTable, openMatch, line, endMatch, chat } = change;
    if (command !== undefined && (await run(session, q.addCommand, command)) === 0) {
      const [known] = await session.rows(q.findCommand.sql, q.findCommand.bind(command));
      return { done: false, why: 'known', answer: String(known?.answer) };
    }
    if (change.ifDue !== undefined && (await run(session, q.keepDue, { ...change.ifDue })) === 0)
      return CONFLICT;
    if (line !== undefined) {
      const { actor, move, at } = line.line;
      const values = { match: line.match, ply: line.ply, actor: String(actor), move, at };
      if ((await run(session, q.addLine, values)) === 0) return CONFLICT;
    }
    if (table !== undefined && !(await writeTable(session, table))) return CONFLICT;
    if (closeTable !== undefined) {
      if ((await run(session, q.dropTable, closeTable)) === 0) return CONFLICT;
      await run(session, q.forgetChat, { table: closeTable.id, seq: MOST_LINES });
    }
    if (openMatch !== undefined) {
      const { id, table: at, game, startedAt } = openMatch;
      const values = { id, table: at, game, doc: JSON.stringify(openMatch), at: startedAt };
      if ((await run(session, q.addMatch, values)) === 0) return CONFLICT;
      for (const { person: sitter } of openMatch.seats)
        if (sitter !== undefined) await run(session, q.addMatchPerson, { person: sitter, match: id });
    }
    if (endMatch !== undefined) {
      const values = { id: endMatch.match, at: endMatch.at, ending: JSON.stringify(endMatch.ending) };
      if ((await run(session, q.endMatch, values)) === 0) return CONFLICT;
    }
    if (chat !== undefined && !(await writeChat(session, chat))) return CONFLICT;
    if (person !== undefined) await run(session, q.putPerson, person);
    // In the order of their names: two people who deal with each other on two nodes do not wait for each other in a ring.
    const circles = [...(change.circles ?? [])].sort((a, b) => (a.doc.person < b.doc.person ? -1 : 1));
    for (const circle of circles) if (!(await writeCircle(session, circle))) return CONFLICT;
    for (const { owner, name } of change.dropDue ?? []) await run(session, q.dropDue, { owner, name });
    for (const { owner, name, at, tag } of change.putDue ?? [])
      await run(session, q.putDue, { owner, name, at, tag });
    return DONE;
  };

  const writeAlone = async (session: Session, change: Change): Promise<Committed> => {
    await session.run('SAVEPOINT change', []);
    const result = await write(session, change);
    if (!result.done) await session.run('ROLLBACK TO SAVEPOINT change', []);
    await session.run('RELEASE SAVEPOINT change', []);
    return result;
  };

  const writeMoves = moveBatch(database, q);

  /** Plain moves first and together, then the others one by one: those that meet an earlier one come after it. */
  const writeAll = async (session: Session, changes: readonly Change[]): Promise<readonly Committed[]> => {
    const together: number[] = [];
    const alone: number[] = [];
    const met = new Set<string>();
    for (const [at, change] of changes.entries()) {
      const keys = keysWritten(change);
      const joins = isMove(change) && keys.every((key) => !met.has(key));
      for (const key of keys) met.add(key);
      (joins ? together : alone).push(at);
    }
    const results: Committed[] = [];
    // Nodes that write the same rows at the same time take them in the same order, so that none waits for the other in a ring.
    together.sort(
      (a, b) =>
        Number(matchOf(changes[a]) > matchOf(changes[b])) - Number(matchOf(changes[a]) < matchOf(changes[b])),
    );
    const moves = together.map((at) => changes[at] as Change);
    for (const [n, result] of (await writeMoves(session, moves)).entries())
      results[together[n] as number] = result;
    for (const at of alone) results[at] = await writeAlone(session, changes[at] as Change);
    return results;
  };

  const writer = openWriter(database, q, writeAll);
  const group = groupCommit<Change, Committed>(async (changes) => {
    const results = await writer.write(changes);
    for (const [at, change] of changes.entries()) {
      const result = results[at];
      if (result instanceof Promise)
        void result.then(
          ({ done }) => done && holds.settle(change),
          () => undefined,
        );
      else if (result?.done) holds.settle(change);
    }
    return results;
  }, MOST_IN_GROUP);

  const ended = (row: Row): { ending: Ending; at: number } | undefined =>
    row.ended_at === null
      ? undefined
      : { ending: readJson<Ending>(row.ending, 'ending'), at: Number(row.ended_at) };

  const endedOf = (row: Row): readonly EndedMatch[] => {
    const doc = docOf<MatchDoc>(row);
    const end = ended(row);
    return doc === undefined || end === undefined ? [] : [{ doc, ...end }];
  };

  return {
    commit: (change) => group.add(change),

    answerTo: async (person, id) => {
      const [row] = await read(q.findCommand, { person, id });
      return row === undefined ? undefined : String(row.answer);
    },
    person: async (id) => {
      const [row] = await read(q.findPerson, { id });
      return row === undefined ? undefined : personOf(row);
    },
    people: async (ids) =>
      ids.length === 0 ? [] : (await read(q.peopleOf, { list: JSON.stringify(ids) })).map(personOf),
    circle: async (person) => docOf<CircleDoc>((await read(q.findCircle, { person }))[0]),
    circleByLink: async (link) => docOf<CircleDoc>((await read(q.findCircleByLink, { link }))[0]),
    circleVersions: async (people) => {
      const rows =
        people.length === 0 ? [] : await read(q.circleVersionsOf, { list: JSON.stringify(people) });
      return new Map(rows.map(({ person_id, version }) => [String(person_id), Number(version)]));
    },
    haveMet: async (one, other) => (await read(q.matchOfBoth, { one, other })).length > 0,
    table: async (id) => docOf<TableDoc>((await read(q.findTable, { id }))[0]),
    tableByCode: async (code) => docOf<TableDoc>((await read(q.findTableByCode, { code }))[0]),
    publicTables: async () =>
      (await read(q.listedTables, {})).map((row) => readJson<TableDoc>(row.doc, 'document')),
    match: async (id) => {
      const [row] = await read(q.findMatch, { id });
      const doc = docOf<MatchDoc>(row);
      if (row === undefined || doc === undefined) return undefined;
      const lines = (await read(q.linesFrom, { match: id, from: 0 })).map(lineOf);
      const end = ended(row);
      return end === undefined ? { doc, lines } : { doc, lines, ended: end };
    },
    lines: async (match, from) => (await read(q.linesFrom, { match, from })).map(lineOf),
    heads: async (matches) => {
      const rows = matches.length === 0 ? [] : await read(q.headsOf, { list: JSON.stringify(matches) });
      return new Map(rows.map(({ id, last }) => [String(id), last == null ? 0 : Number(last) + 1]));
    },
    versions: async (tables) => {
      const rows = tables.length === 0 ? [] : await read(q.versionsOf, { list: JSON.stringify(tables) });
      return new Map(rows.map(({ id, version }) => [String(id), Number(version)]));
    },
    chatHeads: async (tables) => {
      const rows = tables.length === 0 ? [] : await read(q.chatHeadsOf, { list: JSON.stringify(tables) });
      return new Map(rows.flatMap(({ id, last }) => (last == null ? [] : [[String(id), Number(last)]])));
    },
    chat: async (table, most) =>
      (await read(q.chatOf, { table, most })).map((row) => readJson<ChatLine>(row.line, 'chat')).reverse(),
    endedMatches: async (after, most) => {
      const rows = await read(q.endedMatches, { at: after?.at ?? -1, match: after?.match ?? '', most });
      return rows.flatMap(endedOf);
    },
    matchesOf: async (person, before, most) => {
      const cursor = { at: before?.at ?? Number.MAX_SAFE_INTEGER, match: before?.match ?? '' };
      return (await read(q.matchesOf, { person, ...cursor, most })).flatMap(endedOf);
    },

    claimDue: (now, heldUntil, most) => holds.claim(now, heldUntil, most),
    releaseDue: (due) => holds.release(due),
    dues: async (owner) => (await read(q.duesOf, { owner })).map(dueOf),
    duesOfAll: async (owners) =>
      owners.length === 0 ? [] : (await read(q.duesOfAll, { list: JSON.stringify(owners) })).map(dueOf),
    nextDue: () => holds.next(),

    secret: async (name, make) => {
      await database.transact((session) => run(session, q.addSecret, { name, value: make() }));
      const [row] = await read(q.findSecret, { name });
      return String(row?.value);
    },
    forgetCommands: async (before) => {
      await database.transact((session) => run(session, q.forgetCommands, { before }));
    },
    close: async () => {
      await group.close();
      await writer.close();
      await database.close();
    },
  };
};
