// The exact solver of Texas 42 on random deals and the nine straight declarations: nodes and milliseconds for
// "does 30 make?", "all 42?" and the exact value, and the time to grade every play of a finished hand.

import { botsOf } from '@parlor/bots';
import { Solver } from '@parlor/bots/texas-42';
import { fastRng, numberedSeed, openMatch, shuffled } from '@parlor/engine';
import { cpuSeconds, table, whole } from '../report.mjs';

const DEALS = Number(process.env.BENCH_DEALS ?? 100);
const HANDS = Number(process.env.BENCH_HANDS ?? 40);
/** Means of a plain search over 900 random deals; the bar is a third of them. */
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
console.log(
  table(
    ['task', 'nodes', 'bar', 'plain search', 'ms', 'worst ms', 'nodes/s'],
    rows.map(({ task, nodes, plain, ms, worst, rate }) => [
      task,
      whole(nodes),
      whole(plain / 3),
      whole(plain),
      ms.toFixed(2),
      worst.toFixed(1),
      whole(rate),
    ]),
  ),
);

const calm = (seed, samples) => ({
  rng: fastRng(seed),
  budget: samples === undefined ? {} : { samples },
  cancelled: () => false,
});

/** Milliseconds of CPU for a review of one finished hand; calls, which no deal can judge, get one layout. */
const grading = async () => {
  const bots = await botsOf('texas-42');
  const ms = [];
  for (let hand = 1; hand <= HANDS; hand++) {
    const options = { target: 1, claims: 'off', earlyEnd: 'off' };
    let match = openMatch(bots.game, { seats: 4, seed: numberedSeed(hand), options }).value;
    while (match.toAct !== undefined) {
      const { move } = bots.decide('medium', match.view(match.toAct), calm(match.ply));
      match = match.submit(match.toAct, move).match;
    }
    const spent = cpuSeconds();
    bots.review(match.record(), calm(1, 1));
    ms.push(1000 * spent());
  }
  ms.sort((a, b) => a - b);
  return { hands: HANDS, mean: ms.reduce((sum, one) => sum + one, 0) / HANDS, worst: ms[HANDS - 1] };
};

const graded = await grading();
console.log(
  `\nA finished hand of Texas 42 is graded in ${graded.mean.toFixed(0)} ms of CPU on average, ${graded.worst.toFixed(0)} at worst of ${HANDS}.`,
);

console.log(JSON.stringify({ bench: 'solver', deals: DEALS, rows, graded }));
process.exitCode = rows.every(({ nodes, plain }) => nodes <= plain / 3) && graded.worst < 1000 ? 0 : 1;
