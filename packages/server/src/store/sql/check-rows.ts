// Reads every row of a database and says which cannot be read: texts that are none, documents that are no
// JSON, checksums of something else, logs that lack a line. For `parlor check`; the tables of older versions
// are read as far as they are there.

import { DamagedRow } from '../port.ts';
import type { Row } from './database.ts';
import { lineOf } from './line-row.ts';
import { checkMatchRow } from './match-row.ts';
import { readJson } from './read-json.ts';

export interface CheckResult {
  /** Rows that were read. */
  readonly rows: number;
  /** A sentence for each damage. */
  readonly problems: readonly string[];
}

/** More are counted, not told. */
const MOST_TOLD = 100;

export interface TableCheck {
  readonly table: string;
  /** The columns of its key, in whose order it is read. */
  readonly key: readonly string[];
  /**
   * Throws DamagedRow for a row that cannot be read. Made anew for each check: rows of a log follow one
   * another.
   */
  readonly open?: () => (row: Row) => void;
}

/**
 * Checks that the rows of a match follow one another. `linesOf` reads a row and says how many lines it has.
 */
export const inOrder = (linesOf: (row: Row) => number) => (): ((row: Row) => void) => {
  let match: string | undefined;
  /** Undefined behind a row that cannot be read. */
  let next: number | undefined = 0;
  return (row) => {
    const id = String(row.match_id);
    const expected = id === match ? next : 0;
    match = id;
    next = undefined;
    next = Number(row.ply) + linesOf(row);
    if (expected !== undefined && Number(row.ply) !== expected) throw new DamagedRow('lines before a line');
  };
};

const TABLES: readonly TableCheck[] = [
  { table: 'secrets', key: ['name'] },
  { table: 'people', key: ['id'] },
  { table: 'passes', key: ['person_id'] },
  { table: 'circles', key: ['person_id'], open: () => (row) => void readJson(row.doc, 'document') },
  { table: 'tables', key: ['id'], open: () => (row) => void readJson(row.doc, 'document') },
  { table: 'matches', key: ['id'], open: () => checkMatchRow },
  { table: 'match_people', key: ['person_id', 'match_id'] },
  {
    table: 'lines',
    key: ['match_id', 'ply'],
    open: inOrder((row) => {
      lineOf(row);
      return 1;
    }),
  },
  { table: 'due', key: ['owner', 'name'] },
  { table: 'commands', key: ['person_id', 'id'] },
  { table: 'chat', key: ['table_id', 'seq'], open: () => (row) => void readJson(row.line, 'line') },
  { table: 'moments', key: ['name'] },
];

const shown = (value: unknown): string => {
  try {
    return String(value);
  } catch {
    return '?';
  }
};

export interface RowSource {
  /** The names of the tables that are there. */
  readonly tables: ReadonlySet<string>;
  /** All rows of a table in the order of these columns. */
  rowsOf(table: string, key: readonly string[]): AsyncIterable<Row>;
}

/** `more` are tables that only this kind of store fills; `told` is what is known to be damaged already. */
export const checkRows = async (
  { tables, rowsOf }: RowSource,
  more: readonly TableCheck[] = [],
  told: readonly string[] = [],
): Promise<CheckResult> => {
  const problems = [...told];
  let rows = 0;
  let untold = 0;
  const tell = (sentence: string): void => {
    if (problems.length < MOST_TOLD) problems.push(sentence);
    else untold++;
  };
  for (const { table, key, open } of [...TABLES, ...more]) {
    if (!tables.has(table)) continue;
    const check = open?.();
    try {
      for await (const row of rowsOf(table, key)) {
        rows++;
        try {
          for (const value of Object.values(row)) String(value);
          check?.(row);
        } catch (problem) {
          if (!(problem instanceof DamagedRow)) throw problem;
          const name = key.map((column) => `${column} ${shown(row[column])}`).join(', ');
          tell(`${table}, ${name}: the ${problem.what} cannot be read.`);
        }
      }
    } catch (problem) {
      if (!(problem instanceof DamagedRow)) throw problem;
      tell(`${table}: a page of it cannot be read.`);
    }
  }
  if (untold > 0) problems.push(`There are ${untold} more.`);
  return { rows, problems };
};
