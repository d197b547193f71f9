// A connection of libsql, and the session that the store has on it. A text that is no UTF-8, which the driver
// would end the process at, and a page that makes no sense are damage of a row: what else the file holds may
// be whole.

import Libsql from 'libsql';
import { DamagedRow } from '../port.ts';
import { textOf } from '../sql/damage.ts';
import type { Row, Session, Value } from '../sql/database.ts';

export type Connection = InstanceType<typeof Libsql>;
type PreparedStatement = ReturnType<Connection['prepare']>;

/** The driver ends the process at a text that is no UTF-8, so a query gives its texts as bytes. */
const asBytes = (connection: Connection, sql: string): string => {
  const columns = connection.prepare(sql).columns() as readonly { readonly name: string }[];
  const fields = columns.map(({ name }) => {
    const field = `"${name}"`;
    return `CASE typeof(${field}) WHEN 'text' THEN CAST(${field} AS BLOB) ELSE ${field} END AS ${field}`;
  });
  return `SELECT ${fields.join(', ')} FROM (${sql})`;
};

const withTexts = (row: Readonly<Record<string, unknown>>): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof ArrayBuffer ? textOf(Buffer.from(value), name) : (value as Value),
    ]),
  );

const CORRUPT = /^SQLITE_(CORRUPT|NOTADB)/;
/** The statements of the store are fixed: where one does not fit the tables, these are described wrongly. */
const MISFIT = /^no such (table|column|index)|has no column named|malformed/;

const attempt = <T>(work: () => T): T => {
  try {
    return work();
  } catch (problem) {
    const { code = '', message = '' } = problem as { code?: string; message?: string };
    if (CORRUPT.test(code)) throw new DamagedRow('page');
    throw MISFIT.test(message) ? new DamagedRow('table') : problem;
  }
};

export const sessionOn = (connection: Connection): Session => {
  const prepared = new Map<string, PreparedStatement>();
  const prepare = (sql: string, read: (sql: string) => string): PreparedStatement => {
    const known = prepared.get(sql);
    if (known !== undefined) return known;
    const fresh = connection.prepare(read(sql));
    prepared.set(sql, fresh);
    return fresh;
  };
  const query = (sql: string): string => (/^select/i.test(sql) ? asBytes(connection, sql) : sql);
  return {
    rows: async (sql, values) =>
      attempt(() =>
        (prepare(sql, query).all(values) as readonly Readonly<Record<string, unknown>>[]).map(withTexts),
      ),
    run: async (sql, values) => attempt(() => prepare(sql, (text) => text).run(values).changes),
  };
};

export const openConnection = (path: string): Connection => {
  const connection = new Libsql(path);
  connection.exec('PRAGMA busy_timeout = 5000; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
  return connection;
};

export const pragma = (connection: Connection, name: string): unknown => {
  const [row] = connection.prepare(`PRAGMA ${name}`).all() as readonly Readonly<Record<string, unknown>>[];
  return row === undefined ? undefined : Object.values(row)[0];
};

/**
 * SQLite's own check of the file's structure, or of one table. Its words come as bytes, because they may
 * quote what is no text.
 */
export const structureProblems = (
  connection: Connection,
  check: 'quick_check' | 'integrity_check',
  argument: string,
): readonly string[] => {
  const text = `SELECT CAST(${check} AS BLOB) AS text FROM pragma_${check}(${argument})`;
  const rows = connection.prepare(text).all() as readonly { readonly text: ArrayBuffer }[];
  return rows.map((row) => Buffer.from(row.text).toString()).filter((problem) => problem !== 'ok');
};

/** The rows of a query one after the other, however many there are. */
export const rowsOfQuery = function* (connection: Connection, sql: string): Generator<Row> {
  const rows = attempt(() => connection.prepare(asBytes(connection, sql)).iterate()) as Iterator<
    Readonly<Record<string, unknown>>
  >;
  for (let next = attempt(() => rows.next()); !next.done; next = attempt(() => rows.next()))
    yield withTexts(next.value);
};
