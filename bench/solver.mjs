// The exact solver of Texas 42 on random deals and the nine straight declarations: nodes and milliseconds for "does 30 make?",
// "all 42?" and the exact value, and the time to grade every play of a finished hand.

import { Solver } from '@parlor/bots/texas-42';
import { fastRng, shuffled } from '@parlor/engine';
import { table } from './report.mjs';

const DEALS = Number(process.env.BENCH_DEALS ?? 100);
/** Means of a plain search over 900 random deals, and the bar: a third of them. */
const PLAIN = { 'does 30 make?': 33_000, 'all 42?': 40_000, 'exact value': 117_000 };

const dealOf = (seed) => {
  const { value } = shuffled(
    fastRng(seed),
    Array.from({ length: 28 }, (_, tile) => tile),
  );
  return [0, 7, 14, 21].map((from) =>
    value.slice(from, from + 7).reduce((set, tile) => set | (1 << tile), 0),
  );
};

const solver = new Solver();
const start = { leader: 0, tiles: [] };
const tasks = {
  'does 30 make?': () => solver.reaches(start, 30),
  'all 42?': () => solver.reaches(start, 42),
  'exact value': () => solver.value(start),
};

const measure = (task) => {
  let nodes = 0;
  let ms = 0;
  let worst = 0;
  for (let seed = 1; seed <= DEALS; seed++) {
    const hands = dealOf(seed);
    for (let declaration = 0; declaration < 9; declaration++) {
      solver.load(declaration, 0, hands);
      const before = solver.nodes;
      const began = performance.now();
      task();
      const spent = performance.now() - began;
      ms += spent;
      worst = Math.max(worst, spent);
      nodes += solver.nodes - before;
    }
  }
  const solved = 9 * DEALS;
  return { nodes: nodes / solved, ms: ms / solved, worst, rate: nodes / (ms / 1000) };
};

const rows = Object.entries(tasks).map(([name, task]) => ({
  task: name,
  plain: PLAIN[name],
  ...measure(task),
}));
const round = (value) => Math.round(value).toLocaleString('en');
console.log(
  table(
    ['task', 'nodes', 'bar', 'plain search', 'ms', 'worst ms', 'nodes/s'],
    rows.map(({ task, nodes, plain, ms, worst, rate }) => [
      task,
      round(nodes),
      round(plain / 3),
      round(plain),
      ms.toFixed(2),
      worst.toFixed(1),
      round(rate),
    ]),
  ),
);
console.log(JSON.stringify({ bench: 'solver', deals: DEALS, rows }));
process.exitCode = rows.every(({ nodes, plain }) => nodes <= plain / 3) ? 0 : 1;
