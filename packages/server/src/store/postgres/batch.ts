// The hot path of a group commit: changes that are only a move (a line of the log, the answer to its command,
// due rows) are written together, one statement for each table. Statements are sent without waiting for each
// other: the database answers them all in one journey. A line whose ply was taken takes its command back with
// it.

import { CONFLICT, commandKey, DONE, lineKey } from '../change.ts';
import type { Change, CommitResult } from '../port.ts';
import type { Row, Session, Value } from '../sql/database.ts';
import { lineRow } from '../sql/line-row.ts';
import type { Statements } from '../sql/statements.ts';

/** A statement that writes any number of rows: each of its values is the list of a column. */
interface RowsStatement {
  /** The statement for a single row, which the database need not plan anew for each length of the lists. */
  readonly single: 'addCommand' | 'addLine' | 'putDue';
  readonly sql: string;
  readonly columns: readonly string[];
}

const COMMAND_KEY = ' returning person_id, id';
const LINE_KEY = ' returning match_id, ply';

const ADD_COMMANDS: RowsStatement = {
  single: 'addCommand',
  columns: ['person', 'id', 'answer', 'at'],
  sql: `insert into commands (person_id, id, answer, at)
    select * from unnest($1::text[], $2::text[], $3::text[], $4::bigint[])
    on conflict do nothing`,
};
const ADD_LINES: RowsStatement = {
  single: 'addLine',
  columns: ['match', 'ply', 'actor', 'move', 'at', 'checksum'],
  sql: `insert into lines (match_id, ply, actor, move, at, checksum)
    select * from unnest($1::text[], $2::integer[], $3::text[], $4::text[], $5::bigint[], $6::integer[])
    on conflict do nothing`,
};
const PUT_DUES: RowsStatement = {
  single: 'putDue',
  columns: ['owner', 'name', 'at', 'tag'],
  sql: `insert into due (owner, name, at, tag, held_until)
    select *, 0 from unnest($1::text[], $2::text[], $3::bigint[], $4::text[])
    on conflict (owner, name) do update set
      at = excluded.at, tag = excluded.tag, held_until = excluded.held_until`,
};
const valuesOf = ({ columns }: RowsStatement, rows: readonly Row[]): readonly (readonly Value[])[] =>
  columns.map((column) => rows.map((row) => row[column] as Value));

/** Returns how many rows were written. Nothing is sent for none. */
const write = async (
  session: Session,
  q: Statements,
  statement: RowsStatement,
  rows: readonly Row[],
): Promise<number> => {
  const [first] = rows;
  if (first === undefined) return 0;
  const { sql, bind } = q[statement.single];
  return rows.length === 1
    ? session.run(sql, bind(first))
    : session.run(statement.sql, valuesOf(statement, rows));
};

/** Returns the keys of the rows that were written. */
const writeNaming = async (
  session: Session,
  statement: RowsStatement,
  key: string,
  rows: readonly Row[],
): Promise<readonly Row[]> =>
  rows.length === 0 ? [] : session.rows(statement.sql + key, valuesOf(statement, rows));

const commandRows = (changes: readonly Change[]): readonly Row[] =>
  changes.flatMap(({ command }): Row[] => (command === undefined ? [] : [{ ...command }]));

const lineRows = (changes: readonly Change[]): readonly Row[] =>
  changes.flatMap(({ line }): Row[] => (line === undefined ? [] : [lineRow(line)]));

const writeDues = (session: Session, q: Statements, changes: readonly Change[]): Promise<unknown> => {
  // Deleted singly, so that nodes lock the same rows in the same order.
  const dropped = changes.flatMap(({ dropDue = [] }) =>
    dropDue.map(({ owner, name }) => session.run(q.dropDue.sql, q.dropDue.bind({ owner, name }))),
  );
  const rows = changes.flatMap(({ putDue = [] }): Row[] => putDue.map((due) => ({ ...due })));
  return Promise.all([...dropped, write(session, q, PUT_DUES, rows)]);
};

/**
 * The usual case, in which every command and every line is new. False, with some of it written, when one was
 * not.
 */
const writeNew = async (session: Session, q: Statements, changes: readonly Change[]): Promise<boolean> => {
  const commands = commandRows(changes);
  const lines = lineRows(changes);
  const [newCommands, newLines] = await Promise.all([
    write(session, q, ADD_COMMANDS, commands),
    write(session, q, ADD_LINES, lines),
    writeDues(session, q, changes),
  ]);
  return newCommands === commands.length && newLines === lines.length;
};

/** Writes the changes whose command and line are new; one result for each, in their order. */
const writeApart = async (
  session: Session,
  q: Statements,
  changes: readonly Change[],
): Promise<readonly CommitResult[]> => {
  const added = await writeNaming(session, ADD_COMMANDS, COMMAND_KEY, commandRows(changes));
  const newKeys = new Set(added.map((row) => commandKey(row.person_id, row.id)));
  const isKnown = ({ command }: Change): boolean =>
    command !== undefined && !newKeys.has(commandKey(command.person, command.id));
  const fresh = changes.filter((change) => !isKnown(change));
  const written = await writeNaming(session, ADD_LINES, LINE_KEY, lineRows(fresh));
  const lines = new Set(written.map((row) => lineKey(row.match_id, row.ply)));
  const isLate = ({ line }: Change): boolean =>
    line !== undefined && !lines.has(lineKey(line.match, line.ply));
  for (const { command } of fresh.filter(isLate))
    if (command !== undefined) await session.run(q.dropCommand.sql, q.dropCommand.bind(command));
  await writeDues(
    session,
    q,
    fresh.filter((change) => !isLate(change)),
  );

  const results: CommitResult[] = [];
  for (const change of changes) {
    if (change.command !== undefined && isKnown(change)) {
      const [known] = await session.rows(q.findCommand.sql, q.findCommand.bind(change.command));
      results.push({ done: false, why: 'known', answer: String(known?.answer) });
    } else results.push(isLate(change) ? CONFLICT : DONE);
  }
  return results;
};

/** Writes the moves; one result for each, in their order. */
export const writeMoves = async (
  session: Session,
  q: Statements,
  changes: readonly Change[],
): Promise<readonly CommitResult[]> => {
  if (changes.length === 0) return [];
  await session.run('SAVEPOINT moves', []);
  const allNew = await writeNew(session, q, changes);
  if (!allNew) await session.run('ROLLBACK TO SAVEPOINT moves', []);
  await session.run('RELEASE SAVEPOINT moves', []);
  return allNew ? changes.map(() => DONE) : writeApart(session, q, changes);
};
