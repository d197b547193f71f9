// Learns the worths of Fast Track: node packages/bots/tuning/fast-track.mjs [MATCHES [SEED]]. Players who trust the worths so far
// play each other, and after each match every worth moves towards the value that would have foretold the winner (logistic
// regression). Prints the worths as JSON, in the order of src/fast-track/standing.ts; those of src/fast-track/worths.ts come from
// 590,000 matches. Built packages are needed.

import {
  anyBelow,
  begin,
  draw,
  listMoves,
  MOST_MOVES,
  make,
  newBoard,
  Piles,
  pass,
  unmake,
} from '@parlor/bots/fast-track/fast';
import { defaultOptions, fastRng, fastWords } from '@parlor/engine';
import { fastTrack } from '@parlor/games/fast-track';
import { standingOf } from '../dist/fast-track/chances.js';
import { collectWorths, WORTHS } from '../dist/fast-track/standing.js';

const [matches = 590_000, seed = 1] = process.argv.slice(2).map(Number);
const RATE = 0.05;
/** One move in so many is any move, so that all of the board is seen. */
const CURIOUS = 33;

const list = new Int32Array(MOST_MOVES);
const indices = new Int16Array(16);

/** The worths that count for each seat at one moment. */
const momentOf = (sim) =>
  Array.from({ length: sim.seats }, (_, seat) => indices.slice(0, collectWorths(sim, seat, indices)));

const sumOf = (worths, counted) => {
  let sum = 0;
  for (const index of counted) sum += worths[index];
  return sum;
};

/** The move after which the seat leads by most, or now and then any. */
const choose = (sim, count, worths, words) => {
  if (anyBelow(words, CURIOUS) === 0) return list[anyBelow(words, count)];
  const { seat } = sim;
  let best = 0;
  let top = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < count; at++) {
    make(sim, list[at]);
    let lead = sim.over ? Number.POSITIVE_INFINITY : standingOf(sim, seat, worths);
    for (let other = 0; other < sim.seats; other++)
      if (other !== seat) lead -= standingOf(sim, other, worths) / (sim.seats - 1);
    unmake(sim);
    if (lead <= top) continue;
    top = lead;
    best = at;
  }
  return list[best];
};

const playMatch = (sim, piles, worths, words) => {
  const moments = [];
  piles.gather();
  begin(sim, anyBelow(words, sim.seats));
  while (!sim.over) {
    draw(sim, piles.draw(sim.seat, words));
    const count = listMoves(sim, list, 0);
    if (count === 0) {
      pass(sim);
      continue;
    }
    make(sim, choose(sim, count, worths, words));
    if (!sim.over && anyBelow(words, 2) === 0) moments.push(momentOf(sim));
  }
  return moments;
};

/** Moves the worths of one moment towards the winner; `seen` slows down those that have moved much. */
const correct = (worths, seen, moment, winner, rate) => {
  const shares = moment.map((counted) => Math.exp(sumOf(worths, counted)));
  const all = shares.reduce((sum, share) => sum + share, 0);
  for (const [seat, counted] of moment.entries()) {
    const wrong = (seat === winner ? 1 : 0) - shares[seat] / all;
    for (const index of counted) {
      seen[index] += 0.01 * wrong * wrong;
      worths[index] += (rate * wrong) / Math.sqrt(1 + seen[index]);
    }
  }
};

// Matches of two, and sometimes of three or four, beginning with nothing known.
const words = fastWords(fastRng(seed));
const options = defaultOptions(fastTrack.options);
const sims = [2, 3, 4].map((seats) => newBoard(options, seats));
const piles = new Piles(1);
const worths = new Float64Array(WORTHS);
const seen = new Float64Array(WORTHS);
for (let match = 0; match < matches; match++) {
  const sim = sims[anyBelow(words, 6) < 5 ? 0 : 1 + anyBelow(words, 2)];
  const rate = RATE * Math.max(0.05, 1 - match / matches);
  for (const moment of playMatch(sim, piles, worths, words))
    correct(worths, seen, moment, sim.finished[0], rate);
}
process.stdout.write(`${JSON.stringify([...worths])}\n`);
