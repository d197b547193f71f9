// The store of several machines: PostgreSQL. Two pools of connections, so that reading never keeps a commit waiting; every
// statement has a limit of time on both sides, so that a node that is cut off knows it.

import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { Pool, type PoolConfig, types } from 'pg';
import type { Clock, Log } from '../../node/ports.ts';
import { type Store, StoreRefused } from '../port.ts';
import { type Checked, checkRows } from '../sql/check-rows.ts';
import { reportTo } from '../sql/damage.ts';
import { type Database, listMark, type Row, type Value } from '../sql/database.ts';
import { holdsInStore } from '../sql/due-claims.ts';
import { checkVersion, migrate } from '../sql/migrate.ts';
import { openReach, pause } from '../sql/reconnect.ts';
import { latestVersion, type Schema } from '../sql/schema.ts';
import { sqlStore } from '../sql/sql-store.ts';
import { compileStatements } from '../sql/statements.ts';
import { explainFirst, isPassing } from './failures.ts';
import { inTurns, named, transactOn } from './session.ts';
import { checkUrl, shownUrl } from './url.ts';

export interface PostgresOptions {
  /** How many connections this node may open. */
  readonly connections: number;
  readonly log: Log;
  /** Told when the database is lost and when it is back. */
  readonly changed?: (isUp: boolean) => void;
  readonly limits?: Partial<typeof LIMITS>;
  /** Compared with the clock of the database, when it is given. */
  readonly clock?: Pick<Clock, 'now'>;
}

/** In milliseconds. */
const LIMITS: Readonly<
  Record<'connect' | 'statement' | 'idleInTransaction' | 'answer' | 'patience', number>
> = {
  connect: 3000,
  /** On the server's side; also how long a statement waits for a row that another node is writing. */
  statement: 4000,
  /** A node that stops in the middle of a transaction loses it, and its locks, after this time. */
  idleInTransaction: 3000,
  /** On our side, for a database that does not answer at all. */
  answer: 6000,
  /** So long a command waits for a database that restarts. */
  patience: 5000,
};
/** A database that is starting is waited for. */
const START_MS = 20_000;
const MOST_AHEAD_MS = 500;
const CLOSE_MS = 3000;

/** Commits, claims and housekeeping; everything else reads. */
const WRITERS = 3;
/** Any number, the same for every version of Parlor: the lock under which the schema is changed. */
const MIGRATION_LOCK = 7_201_442;
const INT8 = 20;

const builder = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Times are numbers of milliseconds, far below the last whole number that JavaScript knows. */
const getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
  oid === INT8 ? Number : types.getTypeParser(oid, format as 'text')) as typeof types.getTypeParser;

const poolConfig = (
  url: string,
  max: number,
  limits: typeof LIMITS = LIMITS,
): PoolConfig & { readonly pipeline: boolean } => ({
  connectionString: url,
  max,
  pipeline: true,
  application_name: 'parlor',
  connectionTimeoutMillis: limits.connect,
  idleTimeoutMillis: 60_000,
  statement_timeout: limits.statement,
  idle_in_transaction_session_timeout: limits.idleInTransaction,
  query_timeout: limits.answer,
  keepAlive: true,
  keepAliveInitialDelayMillis: 5000,
  types: { getTypeParser },
});

const postgresDatabase = (url: string, options: PostgresOptions): Database => {
  const { connections, log, changed } = options;
  const limits = { ...LIMITS, ...options.limits };
  const writers = new Pool(poolConfig(url, Math.min(WRITERS, connections), limits));
  const readers = new Pool(poolConfig(url, Math.max(1, connections - WRITERS), limits));
  // Nobody waits inside a pool: a time limit there would take a crowd for a database that is gone.
  const writing = inTurns(writers.options.max);
  const reading = inTurns(readers.options.max);
  // A connection that breaks while it is idle is replaced when it is needed.
  for (const pool of [writers, readers]) pool.on('error', () => undefined);
  const reach = openReach({
    isPassing,
    patienceMs: limits.patience,
    probe: () => readers.query('SELECT 1'),
    changed: (isUp, why) => {
      log[isUp ? 'info' : 'error']({ why }, isUp ? 'the database is back' : 'the database cannot be reached');
      changed?.(isUp);
    },
  });
  return {
    builder,
    list: sql`json_array_elements_text(${listMark}::json) as list(value)`,
    read: (text, values) =>
      reach.patiently((check) =>
        reading(async () => {
          check();
          return (await readers.query(named(text, values))).rows as Row[];
        }),
      ),
    transact: (work) =>
      reach.patiently((check) =>
        writing(async () => {
          check();
          return transactOn(await writers.connect(), work);
        }),
      ),
    close: async () => {
      reach.close();
      // A database that is away does not say goodbye.
      await Promise.race([Promise.all([writers.end(), readers.end()]), pause(CLOSE_MS)]);
    },
  };
};

/** One node at a time changes the schema, for as long as it takes; the others wait, and then find it done. */
const migrateAlone = async (url: string): Promise<void> => {
  const pool = new Pool({ ...poolConfig(url, 1), statement_timeout: 0, query_timeout: 0 });
  pool.on('error', () => undefined);
  const transact: Database['transact'] = async (work) =>
    transactOn(await pool.connect(), async (session) => {
      await session.rows('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
      return work(session);
    });
  try {
    await migrate({ builder, transact }, shownUrl(url));
  } finally {
    await pool.end();
  }
};

/** The first connection, so that what is wrong with the address is said in one sentence. A database that starts is waited for. */
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

/** Turns end by the clocks of the nodes: whoever runs one that goes wrong is told. */
const compareClocks = async ({ read }: Database, clock: Pick<Clock, 'now'>, log: Log): Promise<void> => {
  const before = clock.now();
  const [row] = await read('SELECT (extract(epoch from clock_timestamp()) * 1000)::bigint AS now', []);
  const tripMs = clock.now() - before;
  const aheadMs = Math.round(before + tripMs / 2 - Number(row?.now));
  if (Math.abs(aheadMs) > MOST_AHEAD_MS + tripMs)
    log.warn({ aheadMs }, 'the clock of this machine and that of the database differ; set them by NTP');
};

/** Rows that one statement of a check reads. */
const CHECK_PAGE = 1000;

/** Reads all rows, while nodes run or not, and changes nothing. Throws StoreRefused where the database cannot be reached. */
export const checkPostgres = async (url: string): Promise<Checked> => {
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
    const [row] = await rows(latestVersion(builder).sql);
    checkVersion(Number(row?.version ?? 0), shownUrl(url));
    return await checkRows({ tables: names, rowsOf });
  } catch (problem) {
    throw problem instanceof StoreRefused ? problem : explainFirst(problem, url);
  } finally {
    await pool.end();
  }
};

/** Opens the shared store. Throws StoreRefused, with nothing written, when it cannot be used. */
export const openPostgresStore = async (url: string, options: PostgresOptions): Promise<Store> => {
  checkUrl(url);
  await prepare(url);
  const database = postgresDatabase(url, options);
  if (options.clock !== undefined) await compareClocks(database, options.clock, options.log);
  const statements = compileStatements(database);
  return sqlStore(database, statements, holdsInStore(database, statements), reportTo(options.log));
};
