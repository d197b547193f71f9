// Starts the server, with the word `serve` or without; `main.js backup FILE` copies the database of a
// running one, `main.js check` reads that of a stopped one, and `main.js accept-time` lets a stopped one go
// on from the time of the system. Only this file reads the environment and ends the process; the clock and
// the chance of the house come from here.

import { randomBytes } from 'node:crypto';
import { availableParallelism, hostname } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { games } from '@parlor/games';
import { pino } from 'pino';
import { acceptTime, timeNotice } from './accept-time.ts';
import { workerHost } from './bots/worker-host.ts';
import { inProcessBus } from './bus/in-process.ts';
import type { Bus } from './bus/port.ts';
import { checkedLines, checkHouse } from './check-house.ts';
import { explain } from './explain.ts';
import { openMetrics } from './http/metrics.ts';
import { type HttpServer, openHttp } from './http/server.ts';
import type { Clock, Entropy, Log } from './node/ports.ts';
import { BadSetting, CLUSTER_BACKUP, readSettings, type Settings, shownAddress } from './node/settings.ts';
import { steadyTime } from './node/steady-clock.ts';
import { openParlor, type Parlor } from './parlor/parlor.ts';
import { backupSqlite } from './store/embedded/backup.ts';
import { openSqliteStore } from './store/embedded/sqlite.ts';
import { type Store, StoreRefused } from './store/port.ts';
import { shownUrl } from './store/postgres/url.ts';

const after: Clock['after'] = (ms, run) => {
  // Longer than a timer can be set for: whoever waits that long looks again by itself.
  const timer = setTimeout(run, Math.min(ms, 2 ** 31 - 1));
  return () => clearTimeout(timer);
};
/** Nodes that share a database must agree on the time, so they follow their system both ways. */
const systemClock: Clock = { now: () => Date.now(), after };
const entropy: Entropy = { hex: (bytes) => randomBytes(bytes).toString('hex') };

/** Whoever reads what is logged may go away, and a disk may be full: the tables go on. */
const openLog = (level: string): Log => {
  const out = pino.destination({ fd: 1, sync: true, maxLength: 1024 * 1024 });
  out.on('error', () => undefined);
  return pino({ level }, out);
};

const say = (text: string): void => void process.stdout.write(`${text}\n`);

interface Shared {
  readonly store: Store;
  readonly bus: Bus;
  readonly clock: Clock;
}

interface SharedOptions {
  readonly node: string;
  readonly log: Log;
  /** Told when one of them is lost and when it is back. */
  readonly changed: (to: 'store' | 'bus', isUp: boolean) => void;
}

/** This process has everything for itself. Its time goes on from the newest that is stored. */
const openAlone = async ({ data }: Settings, log: Log): Promise<Shared> => {
  const store = await openSqliteStore(data, { log });
  const notice = timeNotice(store.newest, Date.now());
  if (notice !== undefined) say(notice);
  const now = steadyTime(Date.now, () => performance.now(), store.newest);
  return { store, bus: inProcessBus(), clock: { now, after } };
};

/** The store and the bus of this process alone, or those that several nodes share. */
const openShared = async (settings: Settings, { node, log, changed }: SharedOptions): Promise<Shared> => {
  const { cluster } = settings;
  const tell = (to: 'store' | 'bus') => (isUp: boolean) => changed(to, isUp);
  if (cluster === undefined) return openAlone(settings, log);
  const { connections } = cluster;
  // Only a cluster loads the drivers of its services.
  const [{ openPostgresStore }, { openNatsBus }] = await Promise.all([
    import('./store/postgres/postgres.ts'),
    import('./bus/nats.ts'),
  ]);
  const store = await openPostgresStore(cluster.database, {
    connections,
    log,
    changed: tell('store'),
    clock: systemClock,
  });
  try {
    const installation = await store.secret('installation', () => entropy.hex(8));
    const bus = await openNatsBus(cluster.nats, { node, installation, log, changed: tell('bus') });
    return { store, bus, clock: systemClock };
  } catch (problem) {
    await store.close();
    throw problem;
  }
};

/**
 * A node without its database sends its people to other nodes; so long it waits for it, after it has said
 * that it is lost.
 */
const SCATTER_MS = 3000;

/** `npm start` opens the house while its client is being built, and tells when it is there. */
const clientBuilt = (): Promise<void> =>
  new Promise((built) => {
    const leave = (): never => process.exit(1);
    process.once('disconnect', leave);
    process.on('message', function listen(message) {
      if (message !== 'client-built') return;
      process.off('disconnect', leave);
      process.off('message', listen);
      built();
    });
  });

const start = async (settings: Settings, client: Promise<void> | undefined): Promise<HttpServer> => {
  const log = openLog(settings.log);
  const metrics = openMetrics();
  const node = `${hostname()}-${process.pid}-${entropy.hex(3)}`;
  let parlor: Parlor | undefined;
  let stopWaiting: () => void = () => undefined;
  const changed = (to: 'store' | 'bus', isUp: boolean): void => {
    metrics.link(to, isUp);
    if (to === 'bus') return;
    stopWaiting();
    if (!isUp) stopWaiting = after(SCATTER_MS, () => parlor?.scatter());
  };
  const { store, bus, clock } = await openShared(settings, { node, log, changed });
  parlor = await openParlor({
    games,
    store,
    bus,
    clock,
    entropy,
    log,
    meters: metrics.meters,
    bots: workerHost({
      threads: settings.botThreads,
      clock,
      late: () => metrics.meters.substitute('late'),
    }),
    pace: {
      botMs: settings.botMs,
      delayMs: settings.delayMs,
      idleMs: 2 * 3600_000,
      restMs: 14 * 24 * 3600_000,
    },
    node,
    messagesPerSecond: settings.rate,
  });
  const { host, port, origin, trustedHops, metricsPort, metricsToken } = settings;
  const site = fileURLToPath(new URL('../../web/dist', import.meta.url));
  await client;
  return openHttp(parlor, {
    ...{ host, port, origin, trustedHops, metricsPort, metricsToken },
    ...{ site, metrics },
  });
};

/** Longer than any commit takes; a supervisor would kill the process not much later. */
const CLOSING_MS = 20_000;

const backup = (settings: Settings, target: string | undefined): void => {
  if (settings.cluster !== undefined) throw new BadSetting(CLUSTER_BACKUP);
  if (target === undefined) throw new BadSetting('Name the file to write: backup FILE.');
  try {
    backupSqlite(settings.data, resolve(target));
  } catch (problem) {
    if (problem instanceof StoreRefused) throw problem;
    throw new StoreRefused(`The backup failed: ${(problem as Error).message}.`);
  }
  say(`The database in ${settings.data} was copied to ${resolve(target)}`);
};

const main = async (): Promise<void> => {
  // The database holds the seeds of running matches and the key of all guests: nobody else on this machine
  // may read it.
  process.umask(0o077);
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  let settings: Settings | undefined;
  try {
    settings = readSettings(process.env, availableParallelism());
    const [order, ...names] = process.argv.slice(2);
    if (order === 'backup') {
      backup(settings, names[0]);
      return;
    }
    if (order === 'check') {
      const checked = await checkHouse(settings);
      for (const line of checkedLines(checked)) say(line);
      process.exitCode = checked.problems.length === 0 ? 0 : 1;
      return;
    }
    if (order === 'accept-time') {
      say(await acceptTime(settings, Date.now()));
      return;
    }
    if (order !== undefined && order !== 'serve')
      throw new BadSetting(
        `"${order}" is no order; there are only serve, backup FILE, check and accept-time.`,
      );
    const awaited = names[0] === '--await-client' && process.connected ? clientBuilt() : undefined;
    const server = await start(settings, awaited);
    let stopping = false;
    const stop = (): void => {
      if (stopping) process.exit(1);
      stopping = true;
      say('Parlor is closing.');
      after(CLOSING_MS, () => {
        process.stderr.write(
          'Parlor could not finish what it was doing; nothing that was acknowledged is lost.\n',
        );
        process.exit(1);
      });
      server.close().then(
        () => process.exit(0),
        (problem: unknown) => {
          process.stderr.write(`${explain(problem, settings)}\n`);
          process.exit(1);
        },
      );
    };
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
    // Last: whoever reads that it is open may stop it at once.
    const { data, cluster, trustedHops } = settings;
    if (trustedHops > 0) {
      const hops = trustedHops === 1 ? 'one hop' : `${trustedHops} hops`;
      say(`Limits count the address ${hops} from the right in X-Forwarded-For (PARLOR_TRUST_PROXY).`);
    }
    if (server.metricsPort !== undefined) say(`Metrics are on port ${server.metricsPort}.`);
    say(
      `Parlor is open at ${shownAddress(settings, server.port)} (data in ${cluster === undefined ? data : shownUrl(cluster.database)})`,
    );
    // `npm start` prints the addresses for other devices only now: a server that refuses its settings has
    // none.
    if (process.connected) process.send?.({ port: server.port });
  } catch (problem) {
    process.stderr.write(`${explain(problem, settings)}\n`);
    process.exit(1);
  }
};

await main();
