// The settings of a server from its environment, checked: every problem is one sentence that names the
// variable.

import { resolve } from 'node:path';

export interface Settings {
  readonly port: number;
  readonly host: string;
  /** The data folder. */
  readonly data: string;
  /** The address at which people reach the server, if it differs from the address it listens on. */
  readonly origin: string | undefined;
  readonly log: string;
  readonly botThreads: number;
  readonly botMs: number;
  readonly delayMs: number;
  /** Messages a second that one connection may send. */
  readonly rate: number;
  /** Proxies in front, each of which appends the address that it saw to X-Forwarded-For. */
  readonly trustedHops: number;
  /** A port of its own for /metrics; undefined: on the same port as everything else. */
  readonly metricsPort: number | undefined;
  /** The word that /metrics asks for; undefined: none. */
  readonly metricsToken: string | undefined;
  /** The services of a cluster; undefined for a single node. */
  readonly cluster: Cluster | undefined;
}

export interface Cluster {
  readonly database: string;
  readonly nats: string;
  /** Connections to the database that this node may open. */
  readonly connections: number;
}

export class BadSetting extends Error {}

/** A variable that is empty counts as one that is not there. */
type Environment = Readonly<Record<string, string | undefined>>;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'];
const KNOWN = [
  'DATA',
  'ORIGIN',
  'LOG',
  'BOT_THREADS',
  'BOT_MS',
  'DELAY_MS',
  'RATE',
  'TRUST_PROXY',
  'METRICS_PORT',
  'METRICS_TOKEN',
  'DB_CONNECTIONS',
];

const count = (env: Environment, name: string, low: number, high: number, usual: number): number => {
  const text = env[name];
  if (!text) return usual;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= low && value <= high)) {
    throw new BadSetting(
      `${name} must be a whole number from ${low} to ${high}, not "${text.slice(0, 40)}".`,
    );
  }
  return value;
};

const readMetricsToken = ({ PARLOR_METRICS_TOKEN: token }: Environment): string | undefined => {
  if (!token) return undefined;
  if (!/^[\x21-\x7e]{16,200}$/.test(token)) {
    throw new BadSetting(
      'PARLOR_METRICS_TOKEN must have 16 to 200 letters, digits and signs without spaces: "openssl rand -hex 16" makes one.',
    );
  }
  return token;
};

const readOrigin = (text: string | undefined): string | undefined => {
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search !== '') {
    throw new BadSetting(
      `PARLOR_ORIGIN must be an address like https://parlor.example, not "${text.slice(0, 80)}".`,
    );
  }
  return url.origin;
};

/** Both or none: nodes that share a database must also share a bus. */
const readCluster = (env: Environment): Cluster | undefined => {
  const connections = count(env, 'PARLOR_DB_CONNECTIONS', 4, 1000, 12);
  const { DATABASE_URL: database = '', NATS_URL: nats = '' } = env;
  if (database === '' && nats === '') return undefined;
  if (database === '' || nats === '') {
    const [given, missing] = database === '' ? ['NATS_URL', 'DATABASE_URL'] : ['DATABASE_URL', 'NATS_URL'];
    throw new BadSetting(
      `${given} is set, but ${missing} is not: a node of a cluster needs both, a server of its own needs none.`,
    );
  }
  return { database, nats, connections };
};

/** The answer to `backup` in a cluster. */
export const CLUSTER_BACKUP =
  'DATABASE_URL is set: the data is in PostgreSQL. Use pg_dump "$DATABASE_URL" to make a backup.';

export const readSettings = (env: Environment, cpus: number): Settings => {
  for (const name of Object.keys(env)) {
    if (name.startsWith('PARLOR_') && !KNOWN.includes(name.slice(7))) {
      const known = KNOWN.map((one) => `PARLOR_${one}`).join(', ');
      throw new BadSetting(
        `There is no setting ${name}; the settings are PORT, HOST, DATABASE_URL, NATS_URL, ${known}.`,
      );
    }
  }
  const log = env.PARLOR_LOG || 'info';
  if (!LOG_LEVELS.includes(log)) throw new BadSetting(`PARLOR_LOG must be one of ${LOG_LEVELS.join(', ')}.`);
  return {
    port: count(env, 'PORT', 0, 65_535, 4242),
    host: env.HOST || '0.0.0.0',
    data: resolve(env.PARLOR_DATA || 'data'),
    origin: readOrigin(env.PARLOR_ORIGIN),
    log,
    botThreads: count(env, 'PARLOR_BOT_THREADS', 1, 64, Math.max(1, cpus - 1)),
    botMs: count(env, 'PARLOR_BOT_MS', 0, 10_000, 450),
    delayMs: count(env, 'PARLOR_DELAY_MS', 1000, 3_600_000, 60_000),
    rate: count(env, 'PARLOR_RATE', 1, 100_000, 30),
    trustedHops: count(env, 'PARLOR_TRUST_PROXY', 0, 9, 0),
    metricsPort: env.PARLOR_METRICS_PORT ? count(env, 'PARLOR_METRICS_PORT', 0, 65_535, 0) : undefined,
    metricsToken: readMetricsToken(env),
    cluster: readCluster(env),
  };
};

/** The address that is printed for a server on this port. */
export const shownAddress = ({ origin, host }: Pick<Settings, 'origin' | 'host'>, port: number): string => {
  // A browser on the same machine, which is where most houses begin, reaches all of these by one name.
  const isNear = /^(0\.0\.0\.0|::|::1|localhost|127\.[\d.]+)$/.test(host);
  const name = isNear ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return origin ?? `http://${name}:${port}`;
};
