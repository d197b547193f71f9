// The split seven on the simulator, FT-77 to FT-89: every first half with every second half that may follow
// it.

import type { Hole } from '@parlor/games/fast-track/facts';
import { isCorner } from '@parlor/games/fast-track/facts';
import { land, mayLand } from './cuts.ts';
import type { SimMove } from './moves.ts';
import {
  DECLARES,
  HOLDING,
  half,
  PART,
  pegOf,
  SAFE,
  SECOND_DECLARES,
  SPLIT,
  STATUS,
  targetOf,
} from './moves.ts';
import { placeOf } from './pegs.ts';
import type { FastBoard } from './sim.ts';
import { add, asks } from './walks.ts';
import { collect, SECOND_ENDS } from './ways.ts';

const mayShare = (sim: FastBoard, hole: Hole): boolean => {
  return hole < SAFE || (sim.sharesSafe && hole < HOLDING);
};

/** FT-80 to FT-82. */
const mayPair = (sim: FastBoard, one: number, other: number): boolean => {
  const status = (one & STATUS) + (other & STATUS);
  if (sim.pairsEqual) return status !== STATUS;
  if (!sim.staysOnRing) return true;
  let count = 0;
  for (let peg = 0; peg < sim.each; peg++) count += placeOf(sim, peg) & STATUS;
  return status >= Math.min(2 * STATUS, count);
};

/** FT-81, FT-84 to FT-86. */
const mayHalve = (sim: FastBoard, place: number, to: Hole, isFirst: boolean): boolean => {
  if (sim.staysOnRing && (place & STATUS) !== 0 && !isCorner(to)) return false;
  if (sim.who[to] === 0) return true;
  if (sim.splitsCut < (isFirst ? 2 : 1)) return false;
  return mayLand(sim, place & 255, to);
};

export const listEverySplit = (sim: FastBoard): void => {
  for (let peg = 0; peg < sim.each; peg++) {
    const place = placeOf(sim, peg);
    const from = place & 255;
    if (!mayShare(sim, from) || !hasPartner(sim, peg, place)) continue;
    for (let steps = 1; steps <= 6; steps++) {
      const count = collect(sim, place, steps, 0);
      for (let at = 0; at < count; at++) {
        const to = sim.ends[at];
        if (!mayHalve(sim, place, to, true)) continue;
        const first = half(SPLIT, peg, to, steps);
        if (asks(sim, from, to)) listSeconds(sim, first | DECLARES, from);
        listSeconds(sim, first, from);
      }
    }
  }
};

const hasPartner = (sim: FastBoard, first: number, place: number): boolean => {
  for (let peg = 0; peg < sim.each; peg++) {
    if (peg === first) continue;
    const other = placeOf(sim, peg);
    if (mayShare(sim, other & 255) && mayPair(sim, place, other)) return true;
  }
  return false;
};

/**
 * FT-83. What may follow this first half, on the board as it then is; the board is the same again
 * afterwards.
 */
export const listSeconds = (sim: FastBoard, first: SimMove, from: Hole): void => {
  const { who } = sim;
  const before = sim.at;
  const to = targetOf(first);
  const cuts = who[to] !== 0;
  const inSafe = sim.inSafe[sim.seat];
  if (cuts) sim.saved.set(who);
  land(sim, from, to);
  if (to >= SAFE && to < HOLDING && from < SAFE) sim.inSafe[sim.seat] = inSafe + 1;
  listSecondHalves(sim, first);
  if (cuts) who.set(sim.saved);
  else who[to] = 0;
  who[from] = sim.mine;
  sim.inSafe[sim.seat] = inSafe;
  // FT-88.
  if (sim.at === before && !sim.options.splitRequireCompletion) sim.out[sim.at++] = (first & ~7) | PART;
};

const listSecondHalves = (sim: FastBoard, first: SimMove): void => {
  const { who } = sim;
  const firstPeg = pegOf(first);
  const firstPlace = placeOf(sim, firstPeg);
  const rest = 7 - ((first >>> 15) & 7);
  for (let peg = 0; peg < sim.each; peg++) {
    if (peg === firstPeg) continue;
    const place = placeOf(sim, peg);
    const hole = place & 255;
    // A chain of cuts in the first half may have taken an own peg away.
    if (!mayShare(sim, hole) || !mayPair(sim, firstPlace, place) || who[hole] !== sim.mine) continue;
    const count = collect(sim, place, rest, SECOND_ENDS) + SECOND_ENDS;
    for (let at = SECOND_ENDS; at < count; at++) {
      const to = sim.ends[at];
      if (mayHalve(sim, place, to, false))
        add(sim, first | (peg << 18) | (to << 21), hole, to, SECOND_DECLARES);
    }
  }
};
