// Tunes the weights of Big Two's linear scorer by the cross-entropy method: node packages/bots/tuning/big-two.mjs [GENERATIONS [SEED]].
// Each generation draws weights around the mean, plays each against three of the mean and against three dumpers on the same
// deals from every seat, and moves the mean to the best of them. Prints the mean after every generation; the last one is
// what src/big-two/weights.ts holds. Built packages are needed.

import { defaultOptions, fastRng, fastWords } from '@parlor/engine';
import { bigTwo } from '@parlor/games/big-two';
import { DealSim, PlayList } from '@parlor/games/big-two/sim';
import { FEATURES } from '../dist/big-two/features.js';
import { Planner } from '../dist/big-two/plans.js';
import { dump } from '../dist/big-two/policies.js';
import { Scorer } from '../dist/big-two/scorer.js';
import { Sight } from '../dist/big-two/sight.js';

const [generations = 25, seed = 1] = process.argv.slice(2).map(Number);
const DRAWN = 36;
const KEPT = 9;
const DEALS = 150;
/** What winning a deal counts beside the points. */
const WIN = 20;
/** A guess to begin with: few plays left, strong ones kept, low cards led, nothing let through near the end. */
const GUESS = {
  'plays left': -3,
  'plays left that nobody can beat': 1,
  'how the other plays left hold': 0.5,
  'plays short of a certain win': -1.5,
  'weak singles left': -0.6,
  'points that the cards left would cost': -1,
  'pass, and somebody is nearly out': -1,
  'nobody can beat it': 0.4,
  'how it holds': 0.3,
  'high cards spent': -0.4,
  'high cards spent early': -0.2,
  'a single that can be beaten, and somebody is nearly out': -1,
  'height of a lead': -0.5,
  'height above the table': -0.3,
};

const options = defaultOptions(bigTwo.options);
const sim = new DealSim(options, 4);
const list = new PlayList();
const points = new Int32Array(4);
const words = fastWords(fastRng(seed));

const normal = () => {
  const uniform = () => (words.next() + 1) / 0x1_0000_0001;
  return Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
};

const player = (weights) => {
  const scorer = new Scorer(weights, new Planner(sim.lister, options), new Sight());
  return (at, rows) => scorer.choose(at, rows);
};

const deal = (number) => {
  const mixed = fastWords(fastRng(number));
  const order = Array.from({ length: 52 }, (_, card) => card);
  for (let last = 51; last > 0; last--) {
    const other = mixed.below(last + 1);
    [order[last], order[other]] = [order[other], order[last]];
  }
  let leader = 0;
  for (let seat = 0; seat < 4; seat++) {
    let low = 0;
    let high = 0;
    for (const card of order.slice(13 * seat, 13 * seat + 13)) {
      if (card < 28) low |= 1 << card;
      else high |= 1 << (card - 28);
    }
    sim.hold(seat, low, high);
    if ((low & 1) === 1) leader = seat;
  }
  sim.begin(leader, 0);
};

/** What one seat is worth against three others, over deals from every seat. */
const worth = (one, others, first, deals) => {
  let sum = 0;
  for (let number = first; number < first + deals; number++) {
    for (let seat = 0; seat < 4; seat++) {
      deal(number);
      while (sim.winner < 0) {
        sim.moves(list);
        sim.makeRow(list, (sim.turn === seat ? one : others)(sim, list));
      }
      sim.points(points);
      const all = points.reduce((total, each) => total + each, 0);
      sum += (all - points[seat]) / 3 - points[seat] + (sim.winner === seat ? WIN : 0);
    }
  }
  return sum / deals / 4;
};

let mean = FEATURES.map((feature) => GUESS[feature] ?? 0);
let spread = FEATURES.map(() => 0.5);
for (let generation = 1; generation <= generations; generation++) {
  const first = 1_000_000 * seed + generation * DEALS;
  const self = player(mean);
  const drawn = Array.from({ length: DRAWN }, () => {
    const weights = mean.map((one, at) => one + spread[at] * normal());
    const one = player(weights);
    return { weights, value: worth(one, self, first, DEALS) + worth(one, dump, first, DEALS) };
  }).sort((a, b) => b.value - a.value);
  const best = drawn.slice(0, KEPT);
  const average = FEATURES.map((_, at) => best.reduce((sum, { weights }) => sum + weights[at], 0) / KEPT);
  spread = average.map((center, at) => {
    const variance = best.reduce((sum, { weights }) => sum + (weights[at] - center) ** 2, 0) / KEPT;
    // A floor that sinks keeps the search from settling too early.
    return 0.3 * spread[at] + 0.7 * (Math.sqrt(variance) + 0.15 / generation);
  });
  mean = mean.map((old, at) => 0.3 * old + 0.7 * average[at]);
  const value = (one) => one.value.toFixed(2);
  process.stdout.write(`generation ${generation}: best ${value(drawn[0])}, kept ${value(best[KEPT - 1])}\n`);
  process.stdout.write(`[${mean.map((one) => one.toFixed(3)).join(', ')}]\n`);
}
