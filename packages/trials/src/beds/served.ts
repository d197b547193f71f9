// A whole server on a free port of this machine, with real time and sockets, in a temporary folder.

import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyGame } from '@parlor/engine';
import {
  type Clock,
  inProcessBus,
  type Log,
  openHttp,
  openMetrics,
  openParlor,
  openSqliteStore,
  type Parlor,
  type PlayerHost,
  randomHost,
  silentLog,
} from '@parlor/server/parts';

export const realClock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, Math.min(ms, 2 ** 31 - 1));
    return () => clearTimeout(timer);
  },
};

export interface ServedHouse {
  readonly base: string;
  readonly metricsPort: number | undefined;
  readonly parlor: Parlor;
  close(): Promise<void>;
}

export const serve = async (options: {
  readonly games: readonly AnyGame[];
  readonly bots?: PlayerHost;
  readonly botMs?: number;
  readonly messagesPerSecond?: number;
  readonly log?: Log;
  readonly trustedHops?: number;
  readonly metricsPort?: number;
  readonly metricsToken?: string;
  /** The data folder; if absent, a temporary one that is removed at the end. */
  readonly folder?: string;
  /** The folder of a built client; the server has no pages if absent. */
  readonly site?: string;
}): Promise<ServedHouse> => {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'parlor-served-'));
  const metrics = openMetrics();
  const parlor = await openParlor({
    games: options.games,
    store: await openSqliteStore(folder),
    bus: inProcessBus(),
    clock: realClock,
    entropy: { hex: (bytes) => randomBytes(bytes).toString('hex') },
    log: options.log ?? silentLog,
    meters: metrics.meters,
    bots: options.bots ?? randomHost,
    pace: { botMs: options.botMs ?? 0, delayMs: 30_000, idleMs: 7_200_000, restMs: 7_200_000 },
    node: 'served',
    messagesPerSecond: options.messagesPerSecond ?? 10_000,
  });
  const http = await openHttp(parlor, {
    host: '127.0.0.1',
    port: 0,
    origin: undefined,
    trustedHops: options.trustedHops ?? 0,
    metricsPort: options.metricsPort,
    metricsToken: options.metricsToken,
    site: options.site ?? join(folder, 'no-site'),
    metrics,
  });
  return {
    base: `http://127.0.0.1:${http.port}`,
    metricsPort: http.metricsPort,
    parlor,
    close: async () => {
      await http.close();
      if (options.folder === undefined) rmSync(folder, { recursive: true });
    },
  };
};
