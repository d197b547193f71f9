// A transaction on a connection of PostgreSQL. Statements whose answer nobody needs (BEGIN, savepoints) are
// sent without waiting: the connection is pipelined, so a group of moves takes two journeys to the database.

import type { PoolClient, QueryConfig, QueryResult } from 'pg';
import { type Bound, OutcomeUnknown, type Row, type Session } from '../sql/database.ts';

const names = new Map<string, string>();

/** A statement has a name, so that each connection reads and plans it once. */
export const named = (sql: string, values: readonly Bound[]): QueryConfig => {
  let name = names.get(sql);
  if (name === undefined) {
    name = `parlor${names.size}`;
    names.set(sql, name);
  }
  return { name, text: sql, values: [...values] };
};

/** Lets so many do their work at the same time; the others wait their turn. */
export const inTurns = (most: number) => {
  const waiting: (() => void)[] = [];
  let working = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (working >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else working++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) working--;
      else next();
    }
  };
};

const CONTROL = /^(BEGIN|SAVEPOINT|RELEASE|ROLLBACK TO)\b/;

const sessionOn = (client: PoolClient): Session & { settled(): Promise<unknown> } => {
  const floating: Promise<unknown>[] = [];
  const ask = async (sql: string, values: readonly Bound[]): Promise<QueryResult> =>
    client.query(named(sql, values));
  return {
    rows: async (sql, values) => (await ask(sql, values)).rows as Row[],
    run: async (sql, values) => {
      if (!CONTROL.test(sql)) return (await ask(sql, values)).rowCount ?? 0;
      const sent = client.query(sql);
      sent.catch(() => undefined);
      floating.push(sent);
      return 0;
    },
    settled: () => Promise.all(floating),
  };
};

/**
 * All of the work in one transaction. A failure before the COMMIT is sent means that nothing has happened;
 * one after it, except the server's own word, means that nobody here knows.
 */
export const transactOn = async <T>(
  client: PoolClient,
  work: (session: Session) => Promise<T>,
): Promise<T> => {
  let isCommitting = false;
  const ignore = (): void => undefined;
  // A connection that breaks fails its statements, too; unheard, the event would end the process.
  client.on('error', ignore);
  try {
    const session = sessionOn(client);
    await session.run('BEGIN', []);
    const result = await work(session);
    isCommitting = true;
    const committed = client.query('COMMIT');
    committed.catch(ignore);
    await session.settled();
    const { command } = await committed;
    // The server rolls a failed transaction back and calls that an answer to COMMIT.
    if (command !== 'COMMIT') throw Object.assign(new Error('rolled back'), { code: 'EROLLEDBACK' });
    client.off('error', ignore);
    client.release();
    return result;
  } catch (problem) {
    client.release(true);
    const isRolledBack = (problem as { code?: unknown }).code === 'EROLLEDBACK';
    throw isCommitting && !isRolledBack ? new OutcomeUnknown(problem) : problem;
  }
};
