// Checks that a file can be the database of a house. Reads only.

import { isUtf8 } from 'node:buffer';
import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StoreRefused } from '../port.ts';
import { checkVersion } from '../sql/migrate.ts';
import { LATEST_VERSION } from '../sql/schema.ts';
import { type Connection, pragma, structureProblems } from './sqlite-session.ts';

/** Marks a file as ours: the letters PRLR. */
export const APPLICATION_ID = 0x50524c52;

const damaged = (path: string, detail: string): StoreRefused =>
  new StoreRefused(
    `The database ${path} is damaged (${detail.replace(/\s+/g, ' ').slice(0, 100)}). It has not been changed: restore a backup, or choose another data folder.`,
  );

/** Failures of the disk or the system, which say nothing about the file: it may be whole. */
const OUTSIDE = /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN|BUSY|LOCKED|PERM|NOMEM|NOLFS)/;

export const refusalOf = (path: string, problem: unknown): StoreRefused => {
  if (problem instanceof StoreRefused) return problem;
  const { code = '', message = String(problem) } = problem as { code?: string; message?: string };
  // A file that cannot be opened has no code, only the name of the file.
  const unopened = /ConnectionFailed\("(.*): \d+"\)/.exec(message)?.[1];
  if (code === 'SQLITE_FULL')
    return new StoreRefused(
      `The disk of the data folder ${dirname(path)} is full. Make room on it, and start again.`,
    );
  return unopened !== undefined || OUTSIDE.test(code)
    ? new StoreRefused(
        `The database ${path} cannot be used now (${unopened ?? message}). It has not been changed.`,
      )
    : damaged(path, message);
};

/** A file that is not SQLite at all is found before SQLite could touch it. */
export const checkHeader = (path: string): void => {
  if (!existsSync(path) || statSync(path).size === 0) return;
  const head = Buffer.alloc(16);
  const file = openSync(path, 'r');
  readSync(file, head, 0, 16, 0);
  closeSync(file);
  if (head.toString('latin1') !== 'SQLite format 3\0') throw damaged(path, 'it is not a SQLite database');
};

/** Names that are no UTF-8: the driver ends the process when it is asked for the columns of such a table. */
const checkNames = (connection: Connection, path: string): void => {
  const rows = connection
    .prepare('SELECT CAST(name || tbl_name || coalesce(sql, 0) AS BLOB) AS text FROM sqlite_schema')
    .all() as readonly { readonly text: ArrayBuffer | null }[];
  if (!rows.every(({ text }) => text !== null && isUtf8(text))) throw damaged(path, 'names of its tables');
};

/** Refuses a file of another program, and one from the future. */
export const checkOwner = (connection: Connection, path: string): 'new' | 'ours' => {
  if (Number(pragma(connection, 'schema_version')) === 0) return 'new';
  if (Number(pragma(connection, 'application_id')) !== APPLICATION_ID)
    throw new StoreRefused(`The file ${path} is a database of another program. Choose another data folder.`);
  checkNames(connection, path);
  const { version } = connection.prepare(LATEST_VERSION).get() as { readonly version: number };
  checkVersion(version, path);
  return 'ours';
};

/**
 * Tables that every start reads, all of them small: what is damaged in them is found before anybody plays.
 */
const READ_AT_START = ['schema_version', 'secrets', 'journal', 'due'];

export const tableNames = (connection: Connection): ReadonlySet<string> => {
  const rows = connection
    .prepare(`SELECT CAST(name AS BLOB) AS name FROM sqlite_schema WHERE type = 'table'`)
    .all() as readonly { readonly name: ArrayBuffer }[];
  return new Set(rows.map(({ name }) => Buffer.from(name).toString()));
};

/**
 * Refuses a file that is not ours, is from the future, or is damaged where every start reads it. The rest is
 * not read: it may be very large. Reads only: even the mode of the journal is a change of the file.
 */
export const checkContent = (connection: Connection, path: string): void => {
  if (checkOwner(connection, path) === 'new') return;
  const there = tableNames(connection);
  for (const table of READ_AT_START) {
    const [problem] = there.has(table) ? structureProblems(connection, 'quick_check', `'${table}'`) : [];
    if (problem !== undefined) throw damaged(path, problem);
  }
};
