// Meanings of failures of PostgreSQL: a passing one, after which the work is tried again, or a sentence for
// the person who started the server. Passwords never appear in a sentence.

import { DatabaseError } from 'pg';
import { StoreRefused } from '../port.ts';
import { shownUrl } from './url.ts';

const codeOf = (problem: unknown): string =>
  typeof problem === 'object' && problem !== null && 'code' in problem ? String(problem.code) : '';

/**
 * States of SQL after which the same work may succeed: the connection (08), resources (53), shutdown and
 * cancelling (57), deadlock and its kin (40), a lock that took too long (55P03), a transaction that the
 * server ended (25P), a standby (25006).
 */
const PASSING_STATE = /^(08|53|57|40|55P03|25P|25006)/;

/**
 * True when trying again may help. Anything that is not an answer of the database is a broken or missing
 * connection.
 */
export const isPassing = (problem: unknown): boolean => {
  if (problem instanceof StoreRefused) return false;
  if (problem instanceof DatabaseError) return PASSING_STATE.test(problem.code ?? '');
  if (/^E[A-Z]+/.test(codeOf(problem))) return true;
  const text = problem instanceof Error ? problem.message : '';
  return /terminated|timeout|not queryable|ended by other|closed the connection/i.test(text);
};

/** Why a first connection did not come about. */
export const explainFirst = (problem: unknown, url: string): StoreRefused => {
  const { username, pathname, host } = new URL(url);
  const database = decodeURIComponent(pathname.slice(1));
  const code = codeOf(problem);
  const detail = problem instanceof Error ? problem.message : String(problem);
  const sentences: Readonly<Record<string, string>> = {
    ECONNREFUSED: `No PostgreSQL answers at ${host}. Start it, or mend DATABASE_URL.`,
    ENOTFOUND: `The host ${host} of DATABASE_URL is not known.`,
    EAI_AGAIN: `The host ${host} of DATABASE_URL is not known at the moment.`,
    '28P01': `PostgreSQL at ${host} does not accept the password of "${username}". Mend DATABASE_URL.`,
    '28000': `PostgreSQL at ${host} does not let "${username}" in (${detail}). Mend DATABASE_URL or its settings.`,
    '3D000': `PostgreSQL at ${host} has no database "${database}". Create it: createdb ${database}`,
    '42501': `"${username}" may not make tables in the database "${database}" (${detail}).`,
    '53300': `PostgreSQL at ${host} has no connection left. Raise its max_connections, or lower PARLOR_DB_CONNECTIONS.`,
    '42P07': `The database "${database}" has tables of another program (${detail}). Choose another database.`,
  };
  const usual = `The database ${shownUrl(url)} cannot be used: ${detail}`;
  return new StoreRefused(sentences[code] ?? (/[.!]$/.test(usual) ? usual : `${usual}.`));
};
