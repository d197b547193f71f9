// A whole server on a free port of this machine, with real time and sockets, in a temporary folder.

import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyGame } from '@parlor/engine';
import type { PlayerHost } from '../bots/port.ts';
import { randomHost } from '../bots/random-host.ts';
import { inProcessBus } from '../bus/in-process.ts';
import { openMetrics } from '../http/metrics.ts';
import { openHttp } from '../http/server.ts';
import { type Clock, type Log, silentLog } from '../outside.ts';
import { openParlor, type Parlor } from '../parlor.ts';
import { openSqliteStore } from '../store/sqlite.ts';

export const realClock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, Math.min(ms, 2 ** 31 - 1));
    return () => clearTimeout(timer);
  },
};

export interface Served {
  readonly base: string;
  readonly parlor: Parlor;
  close(): Promise<void>;
}

export const serve = async (options: {
  readonly games: readonly AnyGame[];
  readonly bots?: PlayerHost;
  readonly botMs?: number;
  readonly messagesPerSecond?: number;
  readonly log?: Log;
  /** The folder of a client; none was built if absent. */
  readonly site?: string;
}): Promise<Served> => {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-served-'));
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
    trustProxy: false,
    site: options.site ?? join(folder, 'no-site'),
    metrics,
  });
  return {
    base: `http://127.0.0.1:${http.port}`,
    parlor,
    close: async () => {
      await http.close();
      rmSync(folder, { recursive: true });
    },
  };
};
