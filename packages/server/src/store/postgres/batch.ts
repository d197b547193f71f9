// The hot path of a group commit: changes that are only a move (a line of the log, the answer to its command, due rows) are
// written together, a few statements for all of them. Commands are written first, then lines; a line whose ply was taken
// takes its command back with it. Statements are sent without waiting for each other: an engine on another machine answers
// them all in one journey.

import type { CompiledQuery } from 'kysely';
import { CONFLICT, commandKey, DONE, lineKey } from '../change.ts';
import type { Change, Committed } from '../port.ts';
import {
  type Database,
  type Row,
  type RowsStatement,
  rowsStatement,
  type Session,
  type Value,
} from './database.ts';
import { lineRow } from './line-row.ts';
import { insertCommands, insertLines, putDues, type Statements } from './statements.ts';

/** A few sizes only, so that each statement is soon compiled; a list is written in the largest that fit. */
const SIZES = [64, 32, 16, 8, 4, 3, 2, 1] as const;

/** A statement for any number of rows, written in pieces. */
const manyRows = (compile: (rows: number) => CompiledQuery) => {
  const known = new Map<number, RowsStatement>();
  const statementOf = (size: number): RowsStatement => {
    const statement = known.get(size) ?? rowsStatement(compile(size));
    known.set(size, statement);
    return statement;
  };
  return async <T>(
    rows: readonly Row[],
    write: (sql: string, values: readonly Value[]) => Promise<T>,
  ): Promise<readonly T[]> => {
    const sent: Promise<T>[] = [];
    let at = 0;
    for (const size of SIZES) {
      for (; rows.length - at >= size; at += size) {
        const { sql, bind } = statementOf(size);
        sent.push(write(sql, bind(rows.slice(at, at + size))));
      }
    }
    return Promise.all(sent);
  };
};

type ManyRows = ReturnType<typeof manyRows>;

const writtenRows = async (session: Session, many: ManyRows, rows: readonly Row[]): Promise<number> => {
  const written = await many(rows, (sql, values) => session.run(sql, values));
  return written.reduce((sum, one) => sum + one, 0);
};

const returnedRows = async (session: Session, many: ManyRows, rows: readonly Row[]): Promise<Row[]> =>
  (await many(rows, (sql, values) => session.rows(sql, values))).flat();

const commandRows = (changes: readonly Change[]): readonly Row[] =>
  changes.flatMap(({ command }): Row[] => (command === undefined ? [] : [{ ...command }]));

const lineRows = (changes: readonly Change[]): readonly Row[] =>
  changes.flatMap(({ line }): Row[] => {
    if (line === undefined) return [];
    return [lineRow(line)];
  });

export const moveBatch = (database: Database, q: Statements) => {
  const addCommands = manyRows((rows) => insertCommands(database, rows).compile());
  const addLines = manyRows((rows) => insertLines(database, rows).compile());
  const addCommandsNaming = manyRows((rows) =>
    insertCommands(database, rows).returning(['person_id', 'id']).compile(),
  );
  const addLinesNaming = manyRows((rows) =>
    insertLines(database, rows).returning(['match_id', 'ply']).compile(),
  );
  const addDues = manyRows((rows) => putDues(database, rows).compile());
  const writeDues = (session: Session, changes: readonly Change[]): Promise<unknown> => {
    const dropped = changes.flatMap(({ dropDue = [] }) =>
      dropDue.map(({ owner, name }) => session.run(q.dropDue.sql, q.dropDue.bind({ owner, name }))),
    );
    const rows = changes.flatMap(({ putDue = [] }) =>
      putDue.map(({ owner, name, at, tag }) => ({ owner, name, at, tag })),
    );
    return Promise.all([...dropped, writtenRows(session, addDues, rows)]);
  };

  /** The usual case, in which every command and every line is new. False, with some of it written, when one was not. */
  const writeNew = async (session: Session, changes: readonly Change[]): Promise<boolean> => {
    const commands = commandRows(changes);
    const lines = lineRows(changes);
    const [newCommands, newLines] = await Promise.all([
      writtenRows(session, addCommands, commands),
      writtenRows(session, addLines, lines),
      writeDues(session, changes),
    ]);
    return newCommands === commands.length && newLines === lines.length;
  };

  const writeApart = async (session: Session, changes: readonly Change[]): Promise<readonly Committed[]> => {
    const added = await returnedRows(session, addCommandsNaming, commandRows(changes));
    const fresh = new Set(added.map((row) => commandKey(row.person_id, row.id)));
    const isKnown = ({ command }: Change): boolean =>
      command !== undefined && !fresh.has(commandKey(command.person, command.id));
    const going = changes.filter((change) => !isKnown(change));
    const written = await returnedRows(session, addLinesNaming, lineRows(going));
    const lines = new Set(written.map((row) => lineKey(row.match_id, row.ply)));
    const isLate = ({ line }: Change): boolean =>
      line !== undefined && !lines.has(lineKey(line.match, line.ply));
    const done = going.filter((change) => !isLate(change));

    for (const { command } of going.filter(isLate)) {
      if (command !== undefined) await session.run(q.dropCommand.sql, q.dropCommand.bind(command));
    }
    await writeDues(session, done);

    const results: Committed[] = [];
    for (const change of changes) {
      if (change.command !== undefined && isKnown(change)) {
        const [known] = await session.rows(q.findCommand.sql, q.findCommand.bind(change.command));
        results.push({ done: false, why: 'known', answer: String(known?.answer) });
      } else results.push(isLate(change) ? CONFLICT : DONE);
    }
    return results;
  };

  /** Writes them all; one answer for each, in their order. */
  return async (session: Session, changes: readonly Change[]): Promise<readonly Committed[]> => {
    if (changes.length === 0) return [];
    await session.run('SAVEPOINT moves', []);
    const allNew = await writeNew(session, changes);
    if (!allNew) await session.run('ROLLBACK TO SAVEPOINT moves', []);
    await session.run('RELEASE SAVEPOINT moves', []);
    return allNew ? changes.map(() => DONE) : writeApart(session, changes);
  };
};
