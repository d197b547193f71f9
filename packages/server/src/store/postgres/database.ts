// A PostgreSQL as the store uses it. Two pools of connections, so that reading never keeps a commit waiting;
// every statement has a limit of time on both sides, so that a node that is cut off knows it.

import { Pool, type PoolConfig, types } from 'pg';
import type { Clock, Log } from '../../node/ports.ts';
import type { Database, Dialect, Row } from '../sql/database.ts';
import { isPassing } from './failures.ts';
import { openReach, pause } from './reconnect.ts';
import { inTurns, named, transactOn } from './session.ts';

export interface PostgresOptions {
  /** The most connections that this node may open. */
  readonly connections: number;
  readonly log: Log;
  /** Called when the database is lost and when it is back. */
  readonly changed?: (isUp: boolean) => void;
  readonly limits?: Partial<typeof LIMITS>;
  /** Is compared with the clock of the database at the start; absent: no comparison. */
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
  /** A command waits this long for a database that restarts. */
  patience: 5000,
};
const CLOSE_MS = 3000;

/** Commits, claims and housekeeping; everything else reads. */
const WRITERS = 3;
const INT8 = 20;

export const POSTGRES: Dialect = {
  mark: (n) => `$${n}`,
  list: (mark) => `json_array_elements_text(${mark}::json) as list(value)`,
};

/** Times are numbers of milliseconds, far below the last whole number that JavaScript knows. */
const getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
  oid === INT8 ? Number : types.getTypeParser(oid, format as 'text')) as typeof types.getTypeParser;

export const poolConfig = (
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

export const openDatabase = (url: string, options: PostgresOptions): Database => {
  const { connections, log, changed } = options;
  const limits = { ...LIMITS, ...options.limits };
  const writers = new Pool(poolConfig(url, Math.min(WRITERS, connections), limits));
  const readers = new Pool(poolConfig(url, Math.max(1, connections - WRITERS), limits));
  // Work waits in front of a pool and not inside it: a time limit there would take a crowd for a database
  // that is gone.
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
    dialect: POSTGRES,
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
