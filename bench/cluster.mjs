// The cost of a cluster: 50 tables of four sockets at one and two servers, with the embedded store and with
// PostgreSQL and NATS. Flat out every table moves as soon as all its seats have seen the last move: moves a
// second, and per CPU-second of all servers, with and without the share of PostgreSQL and NATS. At an even
// pace: the time from a move to all seats. All processes, clients included, share the cores of this machine:
// moves a second are a floor, CPU is the figure to compare.

import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startNats, startPostgres } from '@parlor/trials';
import { ensureServices } from '../scripts/services.mjs';
import { root } from '../scripts/setup.mjs';
import { figuresOf, sum, table, whole } from './report.mjs';
import { flatOut, paced, quantile } from './server/load.mjs';
import * as parlor from './server/parlor.mjs';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 2);
const TABLES = Number(process.env.BENCH_TABLES ?? 50);
const GAME = process.env.BENCH_GAME ?? 'big-two';
const WARM = { movesPerNode: 6000, seconds: 20 };
const EVERY_MS = 200;

if (!ensureServices()) process.exit(1);

/** Addresses for the seats of a table: all at one server, or at all servers in turn. */
const together = (bases) => (at) => bases[at % bases.length];
const spread = (bases) => (_at, seat) => bases[seat % bases.length];

const contenders = {
  'embedded, one node': { store: 'embedded', nodes: 1, place: together },
  'embedded, two houses apart': { store: 'embedded', nodes: 2, place: together },
  'clustered, one node': { store: 'clustered', nodes: 1, place: together },
  'clustered, two nodes': { store: 'clustered', nodes: 2, place: together },
  'clustered, tables over two nodes': { store: 'clustered', nodes: 2, place: spread },
};

/** The unit of CPU time on Linux, in ticks per second. */
const TICKS = 100;

/** CPU seconds of a process with its children, ended and running: PostgreSQL has one for every connection. */
const cpuOf = (pid) => {
  const read = (one, fields) => {
    try {
      const stat = readFileSync(`/proc/${one}/stat`, 'utf8');
      const values = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields.reduce((sum, field) => sum + Number(values[field]), 0);
    } catch {
      return 0;
    }
  };
  const children = readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === pid;
    } catch {
      return false;
    }
  });
  const own = read(pid, [11, 12, 13, 14]);
  return (own + children.reduce((sum, one) => sum + read(one, [11, 12]), 0)) / TICKS;
};

/** The shared services: PostgreSQL waits for the disk, and its data is beside that of the embedded store. */
const under = join(root, 'tmp');
mkdirSync(under, { recursive: true });
const postgres = await startPostgres({ disk: 'safe', under });
const nats = await startNats();

const measureAll = async (servers) => {
  const all = await Promise.all(servers.map((server) => server.measure()));
  return {
    cpu: all.reduce((sum, { cpu }) => sum + cpu, 0),
    rss: Math.max(...all.map(({ rss }) => rss)),
    postgres: cpuOf(postgres.pid),
    nats: cpuOf(nats.pid),
  };
};

const measured = async (servers, load) => {
  const before = await measureAll(servers);
  const start = performance.now();
  const delays = await load();
  const seconds = (performance.now() - start) / 1000;
  const after = await measureAll(servers);
  return {
    moves: delays.length,
    seconds,
    delays,
    rss: after.rss,
    cpu: after.cpu - before.cpu,
    postgres: after.postgres - before.postgres,
    nats: after.nats - before.nats,
  };
};

const warmUp = async (tables, nodes) => {
  const until = performance.now() + WARM.seconds * 1000;
  for (let moves = 0; moves < WARM.movesPerNode * nodes && performance.now() < until; ) {
    moves += (await flatOut(tables, 0.5)).length;
  }
};

const runOnce = async ({ store, nodes, place }) => {
  const env =
    store === 'embedded' ? {} : { DATABASE_URL: await postgres.freshDatabase(), NATS_URL: nats.url };
  const servers = [];
  try {
    for (let node = 0; node < nodes; node++) servers.push(await parlor.startParlor([], env));
    const tables = await parlor.openTables(place(servers.map(({ base }) => base)), GAME, TABLES);
    await warmUp(tables, nodes);
    const fast = await measured(servers, () => flatOut(tables, SECONDS));
    const even = await measured(servers, () => paced(tables, EVERY_MS, SECONDS));
    for (const one of tables) one.close();
    return { fast, even };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
};

const results = Object.fromEntries(Object.keys(contenders).map((name) => [name, []]));
const failed = [];
try {
  // The contenders alternate in rounds, so that a busy minute of the machine affects all of them.
  for (let round = 1; round <= ROUNDS; round++) {
    for (const [name, contender] of Object.entries(contenders)) {
      console.log(`round ${round} of ${ROUNDS}: ${name} …`);
      try {
        results[name].push(await runOnce(contender));
      } catch (problem) {
        console.error(`${name} did not run: ${problem.message}`);
        failed.push(name);
      }
    }
  }
} finally {
  await postgres.stop();
  await nats.stop();
}

const figures = (runs) => {
  const moves = sum(runs, ({ fast }) => fast.moves);
  const servers = sum(runs, ({ fast }) => fast.cpu);
  const services = sum(runs, ({ fast }) => fast.postgres + fast.nats);
  const even = runs.flatMap((run) => run.even.delays);
  const fast = runs.flatMap((run) => run.fast.delays);
  return {
    movesPerSecond: moves / sum(runs, (run) => run.fast.seconds),
    movesPerCpuSecond: moves / servers,
    movesPerCpuSecondOfAll: moves / (servers + services),
    serverCpuMs: (servers / moves) * 1000,
    serviceCpuMs: (services / moves) * 1000,
    p50: quantile(even, 0.5),
    p99: quantile(even, 0.99),
    p99FlatOut: quantile(fast, 0.99),
    rss: Math.max(...runs.map((run) => run.even.rss)),
  };
};
const all = figuresOf(results, figures);

console.log(
  table(
    [
      '',
      'moves/s',
      'per CPU-s',
      'services too',
      'CPU ms',
      'of services',
      'p50 ms',
      'p99 ms',
      'flat out p99',
      'MB',
    ],
    Object.entries(all).map(([name, one]) => [
      name,
      whole(one.movesPerSecond),
      whole(one.movesPerCpuSecond),
      whole(one.movesPerCpuSecondOfAll),
      one.serverCpuMs.toFixed(2),
      one.serviceCpuMs.toFixed(2),
      one.p50.toFixed(1),
      one.p99.toFixed(1),
      one.p99FlatOut.toFixed(1),
      whole(one.rss / 1e6),
    ]),
  ),
);
console.log(
  JSON.stringify({
    bench: 'cluster',
    game: GAME,
    tables: TABLES,
    seconds: SECONDS,
    rounds: ROUNDS,
    ...all,
    failed,
  }),
);
process.exit(failed.length > 0 ? 1 : 0);
