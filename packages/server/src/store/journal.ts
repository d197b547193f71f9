// How the embedded store takes moves. All moves of a group become one row at the end of a journal: a page or two to write and
// one sync, where the tables and their indexes would take several pages for every move. The journal is folded into the tables
// when it has grown, before anybody reads what it may touch, and in every transaction that changes them. Because one process
// has the store for itself, what the guards need to know (how long each match is, which commands are waiting to be folded,
// what is due) is remembered here.

import { moveBatch } from './batch.ts';
import { CONFLICT, commandKey, DONE, dueKey, isMove } from './change.ts';
import type { Database, Session } from './database.ts';
import type { DueBook } from './due-book.ts';
import { groupCommit } from './group.ts';
import { type Change, type Committed, type Due, type DueKey, type Store, StoreRefused } from './port.ts';
import type { Statements } from './statements.ts';

const MOST_IN_GROUP = 256;
/** Moves in the journal before it is folded: few enough that nobody feels it. */
const FOLD_AT = 1000;
/** Matches whose length is remembered. */
const MOST_HEADS = 20_000;

const ADD = 'INSERT INTO journal (changes) VALUES (?)';
const ALL = 'SELECT changes FROM journal ORDER BY seq';
const EMPTY = 'DELETE FROM journal';
const KNOWN = `SELECT commands.person_id, commands.id, commands.answer FROM json_each(?) AS asked
  JOIN commands ON commands.person_id = asked.value ->> 0 AND commands.id = asked.value ->> 1`;

const inOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The same rows in the end: neighbours in the tables one after the other, which is quicker, and what is due written once. */
const folded = (changes: readonly Change[]): readonly Change[] => {
  const dues = new Map<string, { readonly put?: Due; readonly drop?: DueKey }>();
  for (const { putDue = [], dropDue = [] } of changes) {
    for (const { owner, name } of dropDue) dues.set(dueKey({ owner, name }), { drop: { owner, name } });
    for (const due of putDue) dues.set(dueKey(due), { put: due });
  }
  const last = [...dues.values()];
  const commands = changes.flatMap(({ command }) => command ?? []);
  const lines = changes.flatMap(({ line }) => line ?? []);
  return [
    ...commands.sort((a, b) => inOrder(a.person, b.person)).map((command) => ({ command })),
    ...lines.sort((a, b) => inOrder(a.match, b.match)).map((line) => ({ line })),
    {
      putDue: last.flatMap(({ put }) => put ?? []),
      dropDue: last.flatMap(({ drop }) => drop ?? []),
    },
  ];
};

/** `makeStore` makes the store of the tables on a database that folds first. */
export const journaled = async (
  makeStore: (database: Database) => Store,
  { database, statements: q, book }: { database: Database; statements: Statements; book: DueBook },
): Promise<Store> => {
  /** In the journal and not yet in the tables. */
  let waiting: Change[] = [];
  const answers = new Map<string, string>();
  const waitingMatches = new Set<string>();
  /** How many lines a match has, the journal's included. */
  const heads = new Map<string, number>();
  /** The last transaction, while nobody knows how it ended: whoever comes next reads the journal again. */
  let unsure = 1;
  let turn = 1;

  const wait = (changes: readonly Change[]): void => {
    for (const change of changes) {
      const { line, command } = change;
      waiting.push(change);
      if (line !== undefined) {
        waitingMatches.add(line.match);
        heads.set(line.match, line.ply + 1);
      }
      if (command !== undefined) answers.set(commandKey(command.person, command.id), command.answer);
    }
  };
  const waitForNone = (): void => {
    waiting = [];
    answers.clear();
    waitingMatches.clear();
    if (heads.size > MOST_HEADS) heads.clear();
  };
  const readJournal = async (session: Session): Promise<void> => {
    waitForNone();
    heads.clear();
    for (const { changes } of await session.rows(ALL, []))
      wait(JSON.parse(String(changes)) as readonly Change[]);
  };

  /** Transactions that know what waits: what they remember counts once they are committed. */
  const transact = async <T>(work: (session: Session) => Promise<T>): Promise<T> => {
    const mine = ++turn;
    const result = await database.transact(async (session) => {
      if (unsure > 0) await readJournal(session);
      unsure = mine;
      return work(session);
    });
    if (unsure === mine) unsure = 0;
    return result;
  };

  const writeMoves = moveBatch(database, q);
  const foldInto = async (session: Session): Promise<void> => {
    if (waiting.length === 0) return;
    const results = await writeMoves(session, folded(waiting));
    if (results.some(({ done }) => !done)) throw new Error('the journal does not fit the tables');
    await session.run(EMPTY, []);
    waitForNone();
  };
  const fold = (): Promise<void> =>
    waiting.length === 0 && unsure === 0 ? Promise.resolve() : transact(foldInto);
  // In one transaction: a move that came between the two would be unknown to the guards of the change.
  const store = makeStore({
    ...database,
    transact: (work) =>
      transact(async (session) => {
        await foldInto(session);
        return work(session);
      }),
  });

  /** What the guards have to know from the tables about these changes. */
  const lookUp = async (
    session: Session,
    changes: readonly Change[],
  ): Promise<ReadonlyMap<string, string>> => {
    const matches = new Set<string>();
    const asked: [string, string][] = [];
    for (const { line, command } of changes) {
      if (line !== undefined && !heads.has(line.match)) matches.add(line.match);
      if (command !== undefined) asked.push([command.person, command.id]);
    }
    if (matches.size > 0) {
      for (const match of matches) heads.set(match, 0);
      const list = JSON.stringify([...matches]);
      for (const { id, last } of await session.rows(q.headsOf.sql, q.headsOf.bind({ list })))
        heads.set(String(id), last === null ? 0 : Number(last) + 1);
    }
    if (asked.length === 0) return new Map();
    const rows = await session.rows(KNOWN, [JSON.stringify(asked)]);
    return new Map(rows.map(({ person_id, id, answer }) => [commandKey(person_id, id), String(answer)]));
  };

  /** Decides, and takes it: the next of the group is judged after it. */
  const judge = (change: Change, known: ReadonlyMap<string, string>): Committed => {
    const { command, line } = change;
    const key = command && commandKey(command.person, command.id);
    const answer = key === undefined ? undefined : (answers.get(key) ?? known.get(key));
    if (answer !== undefined) return { done: false, why: 'known', answer };
    if (line !== undefined && heads.get(line.match) !== line.ply) return CONFLICT;
    wait([change]);
    return DONE;
  };

  const group = groupCommit<Change, Committed>(async (changes) => {
    let results: readonly Committed[] = [];
    await transact(async (session) => {
      const known = await lookUp(session, changes);
      results = changes.map((change) => judge(change, known));
      const taken = changes.filter((_, at) => results[at]?.done);
      if (waiting.length >= FOLD_AT) await foldInto(session);
      else if (taken.length > 0) await session.run(ADD, [JSON.stringify(taken)]);
    });
    for (const [at, change] of changes.entries()) if (results[at]?.done) book.settle(change);
    return results;
  }, MOST_IN_GROUP);

  // What the last process had not folded.
  await transact(async (session) => {
    for (const change of waiting) book.settle(change);
    await foldInto(session);
  });

  /** A reader of these matches must find their lines in the tables. */
  const settled = (matches: readonly string[]): Promise<void> =>
    unsure > 0 || matches.some((match) => waitingMatches.has(match)) ? fold() : Promise.resolve();

  const commitToTables = async (change: Change): Promise<Committed> => {
    const result = await store.commit(change);
    if (change.line !== undefined) {
      if (result.done) heads.set(change.line.match, change.line.ply + 1);
      else heads.delete(change.line.match);
    }
    return result;
  };

  return {
    ...store,
    commit: (change) => (isMove(change) ? group.add(change) : commitToTables(change)),
    answerTo: (person, id) => fold().then(() => store.answerTo(person, id)),
    match: (id) => settled([id]).then(() => store.match(id)),
    lines: (match, from) => settled([match]).then(() => store.lines(match, from)),
    heads: (matches) => settled(matches).then(() => store.heads(matches)),
    dues: async (owner) => book.of(owner),
    duesOfAll: async (owners) => owners.flatMap((owner) => book.of(owner)),
    close: async () => {
      await group.close();
      // The journal is as durable as the tables: where it cannot be folded, because the disk is full, the next start does it.
      await fold().catch((problem: unknown) => {
        if (problem instanceof StoreRefused) throw problem;
      });
      await store.close();
    },
  };
};
