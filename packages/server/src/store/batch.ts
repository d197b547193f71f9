// The hot path of a group commit: changes that are only a move (a line of the log, the answer to its command, due rows) are
// written together, a few statements for all of them. Commands are written first, then lines; a line whose ply was taken
// takes its command back with it.

import { type Database, mark, type Session, type Statement, statement, type Value } from './database.ts';
import type { Change, Committed, Due } from './port.ts';
import type { Statements } from './statements.ts';

const MOST_ROWS = 64;
const DONE: Committed = { done: true };
const CONFLICT: Committed = { done: false, why: 'conflict' };

type Fields = Readonly<Record<string, Value>>;

/** A statement for any number of rows, compiled once for each number; longer lists are written in pieces. */
const manyRows = (compile: (rows: number) => Statement) => {
  const known = new Map<number, Statement>();
  return async (session: Session, rows: readonly Fields[]): Promise<readonly Fields[]> => {
    const answers: Fields[] = [];
    for (let at = 0; at < rows.length; at += MOST_ROWS) {
      const piece = rows.slice(at, at + MOST_ROWS);
      const { sql, bind } = known.get(piece.length) ?? compile(piece.length);
      known.set(piece.length, { sql, bind });
      const values: Record<string, Value> = {};
      for (const [n, row] of piece.entries()) for (const key in row) values[key + n] = row[key] ?? null;
      answers.push(...(await session.rows(sql, bind(values))));
    }
    return answers;
  };
};

const each = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));

/** Whether a change is only a move. */
export const isMove = (change: Change): boolean => {
  const { person, table, closeTable, openMatch, endMatch, chat } = change;
  return [person, table, closeTable, openMatch, endMatch, chat].every((part) => part === undefined);
};

const lineKey = (match: unknown, ply: unknown): string => `${match} ${ply}`;
const commandKey = (person: unknown, id: unknown): string => `${person} ${id}`;
const dueKey = ({ owner, name }: Pick<Due, 'owner' | 'name'>): string => `${owner} ${name}`;

/** Everything that a change would write, as keys: two changes of one batch must not meet. */
export const keysWritten = ({ command, line, putDue = [], dropDue = [] }: Change): readonly string[] => [
  ...(command === undefined ? [] : [commandKey(command.person, command.id)]),
  ...(line === undefined ? [] : [lineKey(line.match, line.ply)]),
  ...[...putDue, ...dropDue].map(dueKey),
];

export const moveBatch = ({ builder: db }: Database, q: Statements) => {
  const addCommands = manyRows((rows) =>
    statement(
      db
        .insertInto('commands')
        .values(
          each(rows, (n) => ({
            person_id: mark<string>(`person${n}`),
            id: mark<string>(`id${n}`),
            answer: mark<string>(`answer${n}`),
            at: mark<number>(`at${n}`),
          })),
        )
        .onConflict((c) => c.doNothing())
        .returning(['person_id', 'id'])
        .compile(),
    ),
  );
  const addLines = manyRows((rows) =>
    statement(
      db
        .insertInto('lines')
        .values(
          each(rows, (n) => ({
            match_id: mark<string>(`match${n}`),
            ply: mark<number>(`ply${n}`),
            actor: mark<string>(`actor${n}`),
            move: mark<string>(`move${n}`),
            at: mark<number>(`at${n}`),
          })),
        )
        .onConflict((c) => c.doNothing())
        .returning(['match_id', 'ply'])
        .compile(),
    ),
  );
  const putDues = manyRows((rows) =>
    statement(
      db
        .insertInto('due')
        .values(
          each(rows, (n) => ({
            owner: mark<string>(`owner${n}`),
            name: mark<string>(`name${n}`),
            at: mark<number>(`at${n}`),
            tag: mark<string>(`tag${n}`),
            held_until: 0,
          })),
        )
        .onConflict((c) =>
          c.columns(['owner', 'name']).doUpdateSet({
            at: (e) => e.ref('excluded.at'),
            tag: (e) => e.ref('excluded.tag'),
            held_until: (e) => e.ref('excluded.held_until'),
          }),
        )
        .returning('owner')
        .compile(),
    ),
  );

  /** Which of the changes may go on: their command is new, or they have none. */
  const freshCommands = async (
    session: Session,
    changes: readonly Change[],
  ): Promise<ReadonlySet<string>> => {
    const rows = changes.flatMap(({ command }) => (command === undefined ? [] : [{ ...command }]));
    const added = await addCommands(session, rows);
    return new Set(added.map((row) => commandKey(row.person_id, row.id)));
  };

  const freshLines = async (session: Session, changes: readonly Change[]): Promise<ReadonlySet<string>> => {
    const rows = changes.flatMap(({ line }): Fields[] => {
      if (line === undefined) return [];
      const { actor, move, at } = line.line;
      return [{ match: line.match, ply: line.ply, actor: String(actor), move, at }];
    });
    const added = await addLines(session, rows);
    return new Set(added.map((row) => lineKey(row.match_id, row.ply)));
  };

  /** Writes them all; one answer for each, in their order. */
  return async (session: Session, changes: readonly Change[]): Promise<readonly Committed[]> => {
    const fresh = await freshCommands(session, changes);
    const isKnown = ({ command }: Change): boolean =>
      command !== undefined && !fresh.has(commandKey(command.person, command.id));
    const going = changes.filter((change) => !isKnown(change));
    const lines = await freshLines(session, going);
    const isLate = ({ line }: Change): boolean =>
      line !== undefined && !lines.has(lineKey(line.match, line.ply));
    const done = going.filter((change) => !isLate(change));

    for (const { command } of going.filter(isLate)) {
      if (command !== undefined) await session.run(q.dropCommand.sql, q.dropCommand.bind(command));
    }
    for (const { owner, name } of done.flatMap(({ dropDue = [] }) => dropDue)) {
      await session.run(q.dropDue.sql, q.dropDue.bind({ owner, name }));
    }
    await putDues(
      session,
      done.flatMap(({ putDue = [] }) => putDue.map(({ owner, name, at, tag }) => ({ owner, name, at, tag }))),
    );

    const results: Committed[] = [];
    for (const change of changes) {
      if (change.command !== undefined && isKnown(change)) {
        const [known] = await session.rows(q.findCommand.sql, q.findCommand.bind(change.command));
        results.push({ done: false, why: 'known', answer: String(known?.answer) });
      } else results.push(isLate(change) ? CONFLICT : DONE);
    }
    return results;
  };
};
