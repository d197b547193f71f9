// Declarations on trial: each is played out by habit on the same layouts, which costs little, so that only
// those with some hope are solved.

import { fastRng, fastWords } from '@parlor/engine';
import { openingLeader, type View } from '@parlor/games/texas-42/facts';
import type { Thinking } from '../../player.ts';
import { hasHabits, Playouts } from '../habits/playout.ts';
import { knownTo } from '../layouts/known.ts';
import { eachWorld, type WorldsAsked } from '../layouts/worlds.ts';
import { type Bidding, firstLeads } from '../solver/opening.ts';

/** By declaration: the share of layouts by the points that the bidders took. */
export type Trials = ReadonlyMap<number, Float64Array>;

const playouts = new Playouts();

/** A stream of its own, so that playouts do not follow the draws of the layouts. */
export const otherWords = (thinking: Thinking) => fastWords(fastRng(fastWords(thinking.rng).next()));

export const tryByHabit = (
  view: View,
  rows: readonly number[],
  contract: Bidding,
  asked: WorldsAsked,
  thinking: Thinking,
): Trials => {
  const { bid, bidder } = contract;
  const words = otherWords(thinking);
  const trials = new Map(rows.filter(hasHabits).map((row) => [row, new Float64Array(43)]));
  let all = 0;
  eachWorld(view, knownTo(view), asked, thinking, (hands, weight) => {
    all += weight;
    for (const [row, shares] of trials) {
      playouts.begin(row, bidder);
      const leader = openingLeader(view, bid, bidder, row);
      const leads = firstLeads(view, row, hands[leader]);
      const points = playouts.points(leader, leads, hands, words);
      shares[points] = shares[points] + weight;
    }
  });
  for (const shares of trials.values()) for (let at = 0; at < 43; at++) shares[at] = shares[at] / all;
  return trials;
};

/** The share of playouts that brought at least so many points. */
export const shareFrom = (shares: Float64Array, points: number): number => {
  let sum = 0;
  for (let at = points; at < 43; at++) sum += shares[at];
  return sum;
};
