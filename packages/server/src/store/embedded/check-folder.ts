// Reads a whole data folder while no server runs on it, and changes nothing: what SQLite would write when it
// opens the database is written to a copy.

import { constants, copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StoreRefused } from '../port.ts';
import { type CheckResult, checkRows, inOrder, type TableCheck } from '../sql/check-rows.ts';
import type { Row } from '../sql/database.ts';
import { migrations, VERSION_TABLE } from '../sql/schema.ts';
import { checkHeader, checkOwner, refusalOf, tableNames } from './check-file.ts';
import { FILE, holdFolder, LOCK, noDatabase } from './data-folder.ts';
import { readJournalRow } from './journal-row.ts';
import { linesOfStretch } from './match-logs.ts';
import { type Connection, openConnection, rowsOfQuery, structureProblems } from './sqlite-session.ts';
import { checkDatabaseOfLog, checkUncleanStop, logOf } from './stop-mark.ts';

const MOST_STRUCTURE = 100;

const journalInOrder = (): ((row: Row) => void) => {
  let seq = 0;
  return (row) => {
    const before = seq;
    seq = Number(row.seq);
    readJournalRow(row, before);
  };
};

/** Tables in which the embedded store keeps moves. */
const TABLES: readonly TableCheck[] = [
  {
    table: 'stretches',
    key: ['match_id', 'ply'],
    open: inOrder((row) => linesOfStretch(String(row.match_id), row).length),
  },
  { table: 'journal', key: ['seq'], open: journalInOrder },
];

/** Every column and every index, as `table column` and `index`. */
const partsOf = (connection: Connection): ReadonlySet<string> => {
  const rows = connection
    .prepare(
      `SELECT CAST(t.name || ' ' || c.name AS BLOB) AS part FROM sqlite_schema t, pragma_table_info(t.name) c
         WHERE t.type = 'table'
       UNION ALL SELECT CAST(name AS BLOB) FROM sqlite_schema WHERE type = 'index'`,
    )
    .all() as readonly { readonly part: ArrayBuffer }[];
  return new Set(rows.map(({ part }) => Buffer.from(part).toString()));
};

/** Differences of the tables from those that the migrations of this version make. */
const schemaProblems = (connection: Connection): readonly string[] => {
  const versions = connection
    .prepare('SELECT version FROM schema_version ORDER BY version')
    .all() as readonly {
    readonly version: number;
  }[];
  if (versions.some(({ version }, at) => version !== at + 1))
    return ['The version of the tables is damaged.'];
  const fresh = openConnection(':memory:');
  const made = [VERSION_TABLE, ...migrations.slice(0, versions.length).flatMap(({ tables }) => tables)];
  for (const table of made) fresh.exec(table);
  const expected = partsOf(fresh);
  fresh.close();
  const found = partsOf(connection);
  const missing = [...expected].filter((part) => !found.has(part));
  const foreign = [...found].filter((part) => !expected.has(part));
  return [...missing, ...foreign].map((part) => `The description of the tables is damaged (${part}).`);
};

const checkCopy = async (path: string, shown: string, known: readonly string[]): Promise<CheckResult> => {
  let connection: Connection | undefined;
  try {
    connection = openConnection(path);
    const open = connection;
    checkOwner(open, shown);
    const structure = [
      ...schemaProblems(open),
      ...structureProblems(open, 'integrity_check', String(MOST_STRUCTURE)),
    ];
    const rowsOf = async function* (table: string, key: readonly string[]): AsyncGenerator<Row> {
      yield* rowsOfQuery(open, `SELECT * FROM ${table} ORDER BY ${key.join(', ')}`);
    };
    return await checkRows({ tables: tableNames(open), rowsOf }, TABLES, [...known, ...structure]);
  } catch (problem) {
    return { rows: 0, problems: [...known, refusalOf(shown, problem).message] };
  } finally {
    connection?.close();
  }
};

/** Throws StoreRefused while a server holds the folder, and where there is no database. */
export const checkFolder = async (folder: string): Promise<CheckResult> => {
  const path = join(folder, FILE);
  if (!existsSync(path) && !existsSync(logOf(path))) throw noDatabase(folder);
  // A folder in which no server ever ran has no lock to hold.
  const lock = existsSync(join(folder, LOCK)) ? holdFolder(folder) : undefined;
  const place = mkdtempSync(join(tmpdir(), 'parlor-check-'));
  try {
    const problems: string[] = [];
    for (const check of [checkHeader, checkDatabaseOfLog, checkUncleanStop]) {
      try {
        check(path);
      } catch (problem) {
        if (!(problem instanceof StoreRefused)) throw problem;
        problems.push(problem.message);
      }
    }
    if (!existsSync(path)) return { rows: 0, problems };
    const copy = join(place, FILE);
    for (const [from, to] of [
      [path, copy],
      [logOf(path), logOf(copy)],
    ] as const)
      if (existsSync(from)) copyFileSync(from, to, constants.COPYFILE_FICLONE);
    return await checkCopy(copy, path, problems);
  } finally {
    lock?.close();
    rmSync(place, { recursive: true, force: true });
  }
};
