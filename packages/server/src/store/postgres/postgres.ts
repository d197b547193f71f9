// Opens the store of several machines: PostgreSQL.

import { Pool } from 'pg';
import type { Clock, Log } from '../../node/ports.ts';
import { type Store, StoreRefused } from '../port.ts';
import { reportTo } from '../sql/damage.ts';
import type { Database } from '../sql/database.ts';
import { migrate } from '../sql/migrate.ts';
import { compileStatements } from '../sql/statements.ts';
import { openDatabase, POSTGRES, type PostgresOptions, poolConfig } from './database.ts';
import { explainFirst } from './failures.ts';
import { pause } from './reconnect.ts';
import { transactOn } from './session.ts';
import { postgresStore } from './store.ts';
import { checkUrl, shownUrl } from './url.ts';

/** A database that is starting is waited for. */
const START_MS = 20_000;
const MOST_AHEAD_MS = 500;
/** Any number, the same for every version of Parlor: the lock under which the schema is changed. */
const MIGRATION_LOCK = 7_201_442;

/** Changes the schema under a lock, for as long as it takes; other nodes wait, and then find it done. */
const migrateAlone = async (url: string): Promise<void> => {
  const pool = new Pool({ ...poolConfig(url, 1), statement_timeout: 0, query_timeout: 0 });
  pool.on('error', () => undefined);
  const transact: Database['transact'] = async (work) =>
    transactOn(await pool.connect(), async (session) => {
      await session.rows('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
      return work(session);
    });
  try {
    await migrate({ dialect: POSTGRES, transact }, shownUrl(url));
  } finally {
    await pool.end();
  }
};

/**
 * The first connection, so that what is wrong with the address is said in one sentence. A database that
 * starts is waited for.
 */
const prepare = async (url: string): Promise<void> => {
  const end = performance.now() + START_MS;
  for (;;) {
    try {
      return await migrateAlone(url);
    } catch (problem) {
      if (problem instanceof StoreRefused) throw problem;
      const isStarting = (problem as { code?: unknown }).code === '57P03';
      if (!isStarting || performance.now() > end) throw explainFirst(problem, url);
    }
    await pause(200);
  }
};

/** Warns the operator of a clock that goes wrong, because turns end by the clocks of the nodes. */
const compareClocks = async ({ read }: Database, clock: Pick<Clock, 'now'>, log: Log): Promise<void> => {
  const before = clock.now();
  const [row] = await read('SELECT (extract(epoch from clock_timestamp()) * 1000)::bigint AS now', []);
  const tripMs = clock.now() - before;
  const aheadMs = Math.round(before + tripMs / 2 - Number(row?.now));
  if (Math.abs(aheadMs) > MOST_AHEAD_MS + tripMs)
    log.warn({ aheadMs }, 'the clock of this machine and that of the database differ; set them by NTP');
};

/** Opens the shared store. Throws StoreRefused, with nothing written, when it cannot be used. */
export const openPostgresStore = async (url: string, options: PostgresOptions): Promise<Store> => {
  checkUrl(url);
  await prepare(url);
  const database = openDatabase(url, options);
  if (options.clock !== undefined) await compareClocks(database, options.clock, options.log);
  return postgresStore(database, compileStatements(POSTGRES), reportTo(options.log));
};
