// How the worths were found: players who trust the worths so far play each other, and after each match every worth moves
// towards what would have foretold the winner (logistic regression). Nothing here is used in play.

import { defaultOptions, type FastWords, fastRng, fastWords } from '@parlor/engine';
import { fastTrack } from '@parlor/games/fast-track';
import { anyBelow, MOST_MOVES, Piles, Sim } from '@parlor/games/fast-track/sim';
import { standingOf } from './chances.ts';
import { collectWorths, WORTHS } from './standing.ts';

/** What counted for each seat at one moment. */
type Moment = readonly Int16Array[];

const RATE = 0.05;
/** One move in so many is any move, so that all of the board is seen. */
const CURIOUS = 33;

const list = new Int32Array(MOST_MOVES);
const indices = new Int16Array(16);

const momentOf = (sim: Sim): Moment =>
  Array.from({ length: sim.seats }, (_, seat) => indices.slice(0, collectWorths(sim, seat, indices)));

const sumOf = (worths: Float64Array, counted: Int16Array): number => {
  let sum = 0;
  for (const index of counted) sum += worths[index] as number;
  return sum;
};

/** The move after which the seat leads by most, or now and then any. */
const choose = (sim: Sim, count: number, worths: Float64Array, words: FastWords): number => {
  if (anyBelow(words, CURIOUS) === 0) return list[anyBelow(words, count)] as number;
  const { seat } = sim;
  let best = 0;
  let top = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < count; at++) {
    sim.make(list[at] as number);
    let lead = sim.over ? Number.POSITIVE_INFINITY : standingOf(sim, seat, worths);
    for (let other = 0; other < sim.seats; other++)
      if (other !== seat) lead -= standingOf(sim, other, worths) / (sim.seats - 1);
    sim.unmake();
    if (lead <= top) continue;
    top = lead;
    best = at;
  }
  return list[best] as number;
};

const playMatch = (sim: Sim, piles: Piles, worths: Float64Array, words: FastWords): readonly Moment[] => {
  const moments: Moment[] = [];
  piles.gather();
  sim.begin(anyBelow(words, sim.seats));
  while (!sim.over) {
    sim.draw(piles.draw(sim.seat, words));
    const count = sim.list(list, 0);
    if (count === 0) {
      sim.pass();
      continue;
    }
    sim.make(choose(sim, count, worths, words));
    if (!sim.over && anyBelow(words, 2) === 0) moments.push(momentOf(sim));
  }
  return moments;
};

/** Moves the worths of one moment towards the winner; `seen` slows down those that have moved much. */
const correct = (
  worths: Float64Array,
  seen: Float64Array,
  moment: Moment,
  winner: number,
  rate: number,
): void => {
  const shares = moment.map((counted) => Math.exp(sumOf(worths, counted)));
  const all = shares.reduce((sum, share) => sum + share, 0);
  for (const [seat, counted] of moment.entries()) {
    const wrong = (seat === winner ? 1 : 0) - (shares[seat] as number) / all;
    for (const index of counted) {
      seen[index] = (seen[index] as number) + 0.01 * wrong * wrong;
      worths[index] = (worths[index] as number) + (rate * wrong) / Math.sqrt(1 + (seen[index] as number));
    }
  }
};

/** The worths after so many matches of two, and sometimes of three or four, beginning with nothing known. */
export const learnWorths = (matches: number, seed: number): Float64Array => {
  const words = fastWords(fastRng(seed));
  const options = defaultOptions(fastTrack.options);
  const sims = [2, 3, 4].map((seats) => new Sim(options, seats));
  const piles = new Piles(1);
  const worths = new Float64Array(WORTHS);
  const seen = new Float64Array(WORTHS);
  for (let match = 0; match < matches; match++) {
    const sim = sims[anyBelow(words, 6) < 5 ? 0 : 1 + anyBelow(words, 2)] as Sim;
    const rate = RATE * Math.max(0.05, 1 - match / matches);
    const moments = playMatch(sim, piles, worths, words);
    for (const moment of moments) correct(worths, seen, moment, sim.finished[0] as number, rate);
  }
  return worths;
};
