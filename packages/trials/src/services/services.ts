// A real PostgreSQL and a real NATS server for tests, soaks and measurements: on free ports of this machine,
// in temporary folders, as an unprivileged user when run as root, and gone when this process is gone. They
// can be stopped, restarted on the same port and data, and paused, which lets tests cause real outages.

import { chownSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findPostgres, findProgram } from './service-programs.ts';
import { freePort, isRoot, NOBODY, type Running, run, runToEnd } from './service-run.ts';

export interface Service {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Stops the program, at once or after an orderly shutdown; port and data are kept. */
  down(how?: 'orderly' | 'crash'): Promise<void>;
  up(): Promise<void>;
  restart(how?: 'orderly' | 'crash'): Promise<void>;
  /** Pauses the program with all its processes, until `resume`. */
  pause(): void;
  resume(): void;
  /** Stops it for good and removes its folder. */
  stop(): Promise<void>;
}

export interface Postgres extends Service {
  /** The address of a new, empty database. */
  freshDatabase(): Promise<string>;
}

const PATIENCE_MS = 60_000;
const ATTEMPTS = 5;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface Recipe {
  readonly name: string;
  readonly command: (port: number) => readonly [string, ...string[]];
  readonly isReady: (port: number) => Promise<boolean>;
  readonly signals: { readonly orderly: NodeJS.Signals; readonly crash: NodeJS.Signals };
  readonly url: (port: number) => string;
}

const makeFolder = (name: string, under: string): string => {
  const folder = mkdtempSync(join(under, `parlor-${name}-`));
  if (isRoot()) chownSync(folder, NOBODY, NOBODY);
  return folder;
};

const keep = async (recipe: Recipe, folder: string): Promise<Service> => {
  const log = join(folder, 'log');
  let running: Running | undefined;

  const begin = async (port: number): Promise<void> => {
    const one = run(recipe.command(port), { log, signal: recipe.signals.crash, folder });
    running = one;
    const end = Date.now() + PATIENCE_MS;
    while (!(await recipe.isReady(port))) {
      if (one.hasEnded() || Date.now() > end) {
        await one.end(recipe.signals.crash);
        throw new Error(`${recipe.name} did not start:\n${one.logged()}`);
      }
      await wait(20);
    }
  };

  const beginSomewhere = async (): Promise<number> => {
    for (let attempt = 1; ; attempt++) {
      const port = await freePort();
      try {
        await begin(port);
        return port;
      } catch (problem) {
        // Another program may have taken the port since it was found free.
        if (attempt === ATTEMPTS) throw problem;
      }
    }
  };

  const port = await beginSomewhere();
  const down: Service['down'] = async (how = 'orderly') => {
    const one = running;
    running = undefined;
    await one?.end(recipe.signals[how]);
  };
  const up = (): Promise<void> => begin(port);
  return {
    url: recipe.url(port),
    port,
    get pid() {
      return running?.pid ?? 0;
    },
    down,
    up,
    restart: async (how) => {
      await down(how);
      await up();
    },
    pause: () => running?.signal('SIGSTOP'),
    resume: () => running?.signal('SIGCONT'),
    stop: async () => {
      running?.signal('SIGCONT');
      await down('crash');
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const PASSWORD = 'parlor';
const postgresUrl = (port: number, database: string): string =>
  `postgres://parlor:${PASSWORD}@127.0.0.1:${port}/${database}`;

const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
};

const takesQueries = (port: number): Promise<boolean> =>
  withClient(postgresUrl(port, 'postgres'), async (client) => {
    await client.query('select 1');
    return true;
  }).catch(() => false);

export interface PostgresOptions {
  /** `fast` does not wait for the disk: for tests in which only processes die, never the machine. */
  readonly disk: 'safe' | 'fast';
  /** The parent of its folder; the system's temporary folder if absent. */
  readonly under?: string;
}

export const startPostgres = async (
  { disk, under }: PostgresOptions = { disk: 'fast' },
): Promise<Postgres> => {
  const bin = findPostgres();
  const folder = makeFolder('postgres', under ?? tmpdir());
  const data = join(folder, 'data');
  const secret = join(folder, 'password');
  writeFileSync(secret, PASSWORD);
  if (isRoot()) chownSync(secret, NOBODY, NOBODY);
  await runToEnd([
    join(bin, 'initdb'),
    ...['-D', data, '-U', 'parlor', '--auth=scram-sha-256', `--pwfile=${secret}`],
    ...['--no-sync', '--encoding=UTF8', '--locale=C'],
  ]);
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: disk === 'safe' ? 'on' : 'off',
    max_connections: '150',
    shared_buffers: '64MB',
  };
  const service = await keep(
    {
      name: 'PostgreSQL',
      command: (port) => [
        join(bin, 'postgres'),
        ...['-D', data, '-p', String(port)],
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      isReady: takesQueries,
      signals: { orderly: 'SIGINT', crash: 'SIGQUIT' },
      url: (port) => postgresUrl(port, 'postgres'),
    },
    folder,
  );
  let count = 0;
  return Object.assign(service, {
    freshDatabase: async () => {
      const name = `parlor_${++count}`;
      await withClient(service.url, (client) => client.query(`create database ${name}`));
      return postgresUrl(service.port, name);
    },
  });
};

/** NATS speaks first: its greeting begins with INFO. */
const greets = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    const answer = (is: boolean): void => {
      socket.destroy();
      resolve(is);
    };
    socket.setTimeout(1000, () => answer(false));
    socket.on('data', (data) => answer(String(data).startsWith('INFO')));
    socket.on('error', () => answer(false));
  });

export const startNats = async ({ under }: { readonly under?: string } = {}): Promise<Service> => {
  const program = findProgram('nats-server');
  const folder = makeFolder('nats', under ?? tmpdir());
  return keep(
    {
      name: 'NATS',
      command: (port) => [program, '-a', '127.0.0.1', '-p', String(port)],
      isReady: greets,
      signals: { orderly: 'SIGTERM', crash: 'SIGKILL' },
      url: (port) => `nats://127.0.0.1:${port}`,
    },
    folder,
  );
};
