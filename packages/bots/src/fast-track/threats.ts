// Threats of the next cards, found by listing every rank that is left: the pegs that could be cut, the cost
// of that, and the number of cards that give a seat a move.

import type { Seat } from '@parlor/engine';
import { type Hole, holdingOf, homeOf, RANKS, type Rank } from '@parlor/games/fast-track/facts';
import { isDone, standingOf } from './chances.ts';
import {
  ENTER,
  type FastBoard,
  listFor,
  SPLIT,
  SWAP,
  secondTargetOf,
  targetOf,
  typeOf,
} from './fast/index.ts';
import { countOf, pileOf, type Thinker } from './thinker.ts';

export interface Threat {
  readonly rank: Rank;
  /** Cards of this rank that are left. */
  readonly cards: number;
  /** The hole of the peg that would be cut. */
  readonly hole: Hole;
}

/** Adds where a move of `by` cuts pegs of `victim`: a split may cut with both of its halves. */
const addCuts = (sim: FastBoard, by: Seat, victim: Seat, move: number, holes: Set<Hole>): void => {
  const type = typeOf(move);
  if (type === SWAP) return;
  const to = type === ENTER ? homeOf(sim.wedges[by]) : targetOf(move);
  if (sim.who[to] === victim + 1) holes.add(to);
  if (type === SPLIT && sim.who[secondTargetOf(move)] === victim + 1) holes.add(secondTargetOf(move));
};

/** Every cut of a peg of `victim` that `by` could make with its next card, each rank and hole once. */
export const threatsBy = (thinker: Thinker, by: Seat, victim: Seat): readonly Threat[] => {
  const { sim, list } = thinker;
  const pile = pileOf(thinker, by);
  const threats: Threat[] = [];
  for (let rank = 0; rank < RANKS.length; rank++) {
    const cards = pile[rank];
    if (cards === 0) continue;
    const holes = new Set<Hole>();
    const count = listFor(sim, by, rank, list, 0);
    for (let at = 0; at < count; at++) addCuts(sim, by, victim, list[at], holes);
    for (const hole of holes) threats.push({ rank, cards, hole });
  }
  return threats;
};

/** The standing of the seat with its peg from this hole back in holding. */
const standingWithout = (sim: FastBoard, seat: Seat, hole: Hole): number => {
  let peg = seat * sim.each;
  while ((sim.pegs[peg] & 255) !== hole) peg++;
  const place = sim.pegs[peg];
  sim.pegs[peg] = holdingOf(sim.wedges[seat], 0);
  const stands = standingOf(sim, seat);
  sim.pegs[peg] = place;
  return stands;
};

/**
 * The expected loss of the seat to the next card of each other seat, in worths: the dearest peg that each
 * card reaches.
 */
export const dangerTo = (thinker: Thinker, seat: Seat): number => {
  const { sim } = thinker;
  const stands = standingOf(sim, seat);
  let danger = 0;
  for (let other = 0; other < sim.seats; other++) {
    if (other === seat || isDone(sim, other)) continue;
    const losses = new Float64Array(RANKS.length);
    for (const { rank, cards, hole } of threatsBy(thinker, other, seat)) {
      const loss = cards * (stands - standingWithout(sim, seat, hole));
      losses[rank] = Math.max(losses[rank], loss);
    }
    danger += losses.reduce((sum, loss) => sum + loss, 0) / countOf(pileOf(thinker, other));
  }
  return danger;
};

/** The number of cards left that give the seat a move. */
export const movingCards = (thinker: Thinker, seat: Seat): number => {
  const { sim, list } = thinker;
  const pile = pileOf(thinker, seat);
  let moving = 0;
  for (let rank = 0; rank < RANKS.length; rank++) {
    const cards = pile[rank];
    if (cards > 0 && listFor(sim, seat, rank, list, 0) > 0) moving += cards;
  }
  return moving;
};
