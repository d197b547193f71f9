// 50 tables of four sockets at a server in a separate process: Parlor with its durable store, boardgame.io in
// memory, Colyseus, which stores nothing, two floors (sockets with Parlor's store, and sockets alone), and with
// `--against COMMIT` Parlor of another commit. bench/README.md says what each promises. Flat out every table
// moves as soon as all its seats have seen the last move: moves per CPU-second of the server. At an even pace:
// the time from a move to all seats. Bytes are all bytes that the server wrote.

import { parseArgs } from 'node:util';
import { serverFlags } from '../scripts/flags.mjs';
import { figuresOf, sum, table, whole } from './report.mjs';
import { loadBefore } from './server/before.mjs';
import { startServer } from './server/child.mjs';
import { flatOut, measured, paced, quantile } from './server/load.mjs';
import * as parlor from './server/parlor.mjs';
import * as relay from './server/relay.mjs';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const TABLES = Number(process.env.BENCH_TABLES ?? 50);
/** The contenders to run; all of them unless some are named. */
const ASKED = process.env.BENCH_CONTENDERS?.split(',');
const SEATS = 4;
/** Every server gets the same number of moves to warm up, within a time limit. */
const WARM = { moves: 240 * TABLES, seconds: 10 };
const EVERY_MS = 200;

const GAMES = ['big-two', 'texas-42'];
const { values } = parseArgs({ options: { against: { type: 'string' } } });

const parlorWith = (game, { startParlor, openTables } = parlor) => ({
  start: () => startParlor(),
  openTables: (base) => openTables(base, game, TABLES),
});
const beforeOf = async (commit) => {
  const before = await loadBefore(commit);
  return Object.fromEntries(GAMES.map((game) => [`${game} before`, parlorWith(game, before)]));
};
const peer = (name, env = {}) => ({
  start: () => startServer(new URL(`./peers/${name}-server.mjs`, import.meta.url), env),
  openTables: async (base) => (await import(`./peers/${name}-tables.mjs`)).openTables(base, TABLES),
});

const startRelay = (env) => startServer(new URL('./server/relay.mjs', import.meta.url), env, serverFlags);
const floor = (start) => ({ start, openTables: (base) => relay.openTables(base, TABLES) });

const known = {
  ...Object.fromEntries(GAMES.map((game) => [game, parlorWith(game)])),
  ...(values.against === undefined ? {} : await beforeOf(values.against)),
  'boardgame.io': peer('boardgame'),
  colyseus: peer('colyseus'),
  'colyseus at once': peer('colyseus', { PATCH: 'at-once' }),
  'sockets and store': floor(() => parlor.startIn((folder) => startRelay({ STORE: folder }))),
  'sockets alone': floor(() => startRelay({})),
};

const unknown = ASKED?.filter((name) => !Object.hasOwn(known, name)) ?? [];
if (unknown.length > 0) {
  console.error(`There is no contender ${unknown.join(', ')}; there are ${Object.keys(known).join(', ')}.`);
  process.exit(1);
}
const contenders = Object.fromEntries(
  Object.entries(known).filter(([name]) => ASKED === undefined || ASKED.includes(name)),
);

const warmUp = async (tables) => {
  const until = performance.now() + WARM.seconds * 1000;
  for (let moves = 0; moves < WARM.moves && performance.now() < until; ) {
    moves += (await flatOut(tables, 0.5)).length;
  }
};

const runOnce = async ({ start, openTables }) => {
  const server = await start();
  try {
    const tables = await openTables(server.base);
    await warmUp(tables);
    const fast = await measured(server, SEATS, () => flatOut(tables, SECONDS));
    const even = await measured(server, SEATS, () => paced(tables, EVERY_MS, SECONDS));
    for (const one of tables) one.close();
    return { fast, even };
  } finally {
    await server.stop();
  }
};

const results = Object.fromEntries(Object.keys(contenders).map((name) => [name, []]));
// The contenders alternate in rounds, so that a busy minute of the machine affects all of them.
for (let round = 1; round <= ROUNDS; round++) {
  for (const [name, contender] of Object.entries(contenders)) {
    console.log(`round ${round} of ${ROUNDS}: ${name} …`);
    try {
      results[name].push(await runOnce(contender));
    } catch (problem) {
      console.error(`${name} did not run: ${problem.message}`);
    }
  }
}

/** The median of a figure over the rounds: a busy moment affects one round, not the result of its server. */
const median = (runs, read) => quantile(runs.map(read), 0.5);
const middleOf = (runs, load, share) => median(runs, (run) => quantile(run[load].delays, share));

const figures = (runs) => ({
  movesPerCpuSecond: median(runs, ({ fast }) => fast.moves / fast.cpu),
  movesPerCpuSecondEven: median(runs, ({ even }) => even.moves / even.cpu),
  p50: middleOf(runs, 'even', 0.5),
  p99: middleOf(runs, 'even', 0.99),
  p99Rounds: runs.map((run) => quantile(run.even.delays, 0.99)),
  p50FlatOut: middleOf(runs, 'fast', 0.5),
  p99FlatOut: middleOf(runs, 'fast', 0.99),
  bytes: sum(runs, (run) => run.fast.bytes) / runs.length,
  rss: Math.max(...runs.map((run) => run.even.rss)),
});
const all = figuresOf(results, figures);

console.log(
  table(
    ['', 'moves per CPU-s', 'at an even pace', 'p50 ms', 'p99 ms', 'flat out p50', 'p99', 'bytes', 'MB'],
    Object.entries(all).map(([name, one]) => [
      name,
      whole(one.movesPerCpuSecond),
      whole(one.movesPerCpuSecondEven),
      one.p50.toFixed(1),
      one.p99.toFixed(1),
      one.p50FlatOut.toFixed(1),
      one.p99FlatOut.toFixed(1),
      one.bytes.toFixed(1),
      whole(one.rss / 1e6),
    ]),
  ),
);

/** Of the moves per CPU-second of the tree before, and of sockets with the store. */
const MIN_OF_BEFORE = 0.9;
const MIN_OF_STORE = 0.6;
/** Milliseconds that the p99 may lie above that of sockets with the store. */
const MAX_MORE_P99 = 2;
const MAX_BYTES = 200;

const missed = [];
const bar = (name, holds) => {
  if (!holds) missed.push(name);
  console.log(`${holds ? 'met   ' : 'MISSED'} ${name}`);
};
for (const name of Object.keys(contenders)) if (all[name] === undefined) bar(`${name} ran`, false);
const store = all['sockets and store'];
for (const game of GAMES.filter((name) => all[name] !== undefined)) {
  const { movesPerCpuSecond, p99, bytes } = all[game];
  const before = all[`${game} before`];
  const atLeast = (share, what, least) =>
    bar(`${game}: ${share.toFixed(2)} of ${what}, at least ${least}`, share >= least);
  if (before !== undefined)
    atLeast(movesPerCpuSecond / before.movesPerCpuSecond, 'the moves of the tree before', MIN_OF_BEFORE);
  if (store !== undefined) {
    atLeast(movesPerCpuSecond / store.movesPerCpuSecond, 'the moves of sockets and store', MIN_OF_STORE);
    const more = p99 - store.p99;
    bar(
      `${game}: p99 ${more.toFixed(1)} ms above sockets and store, at most ${MAX_MORE_P99}`,
      more <= MAX_MORE_P99,
    );
  }
  bar(`${game}: ${bytes.toFixed(1)} bytes a viewer and move, at most ${MAX_BYTES}`, bytes <= MAX_BYTES);
}

console.log(
  JSON.stringify({
    bench: 'server',
    tables: TABLES,
    seats: SEATS,
    seconds: SECONDS,
    rounds: ROUNDS,
    ...all,
    missed,
  }),
);
process.exit(missed.length > 0 ? 1 : 0);
