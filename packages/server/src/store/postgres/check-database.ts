// `parlor check` on the database that nodes share.

import { Pool } from 'pg';
import { StoreRefused } from '../port.ts';
import { type CheckResult, checkRows } from '../sql/check-rows.ts';
import type { Row, Value } from '../sql/database.ts';
import { checkVersion } from '../sql/migrate.ts';
import { LATEST_VERSION } from '../sql/schema.ts';
import { poolConfig } from './database.ts';
import { explainFirst } from './failures.ts';
import { checkUrl, shownUrl } from './url.ts';

/** Rows that one statement of a check reads. */
const CHECK_PAGE = 1000;

/**
 * Reads all rows, while nodes run or not, and changes nothing. Throws StoreRefused where the database cannot
 * be reached.
 */
export const checkPostgres = async (url: string): Promise<CheckResult> => {
  checkUrl(url);
  const pool = new Pool(poolConfig(url, 1));
  pool.on('error', () => undefined);
  const rows = async (text: string, values: readonly Value[] = []): Promise<readonly Row[]> =>
    (await pool.query(text, [...values])).rows as Row[];
  const rowsOf = async function* (table: string, key: readonly string[]): AsyncGenerator<Row> {
    const columns = key.join(', ');
    const marks = key.map((_, at) => `$${at + 1}`).join(', ');
    let page = await rows(`SELECT * FROM ${table} ORDER BY ${columns} LIMIT ${CHECK_PAGE}`);
    for (;;) {
      yield* page;
      const last = page.at(-1);
      if (last === undefined || page.length < CHECK_PAGE) return;
      const text = `SELECT * FROM ${table} WHERE (${columns}) > (${marks}) ORDER BY ${columns} LIMIT ${CHECK_PAGE}`;
      page = await rows(
        text,
        key.map((column) => last[column] ?? null),
      );
    }
  };
  try {
    const tables = await rows('SELECT tablename FROM pg_tables WHERE schemaname = current_schema()');
    const names = new Set(tables.map(({ tablename }) => String(tablename)));
    if (!names.has('schema_version')) throw new StoreRefused(`The database ${shownUrl(url)} holds no house.`);
    const [row] = await rows(LATEST_VERSION);
    checkVersion(Number(row?.version ?? 0), shownUrl(url));
    return await checkRows({ tables: names, rowsOf });
  } catch (problem) {
    throw problem instanceof StoreRefused ? problem : explainFirst(problem, url);
  } finally {
    await pool.end();
  }
};
