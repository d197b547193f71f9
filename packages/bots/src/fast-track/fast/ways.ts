// The ways of a peg on the simulator: where so many steps lead, riding, walking, into the bullseye,
// backwards.

import type { Hole } from '@parlor/games/fast-track/facts';
import {
  CENTER,
  cornerOf,
  counterClockwise,
  gateOf,
  hopFrom,
  isCorner,
  reachesCorner,
} from '@parlor/games/fast-track/facts';
import { ALONG, ENDS_ON_HOME, laneOf, NEXT, OPEN, ROUND, STOP } from './lanes.ts';
import { LAP, STATUS } from './moves.ts';
import type { FastBoard } from './sim.ts';

/** The place of the first end of a second half among all ends. */
export const SECOND_ENDS = 16;

/**
 * Writes the distinct holes that a peg reaches with so many steps to the ends from `base` on: FT-40 to
 * FT-46, FT-54.
 */
export const collect = (sim: FastBoard, place: number, steps: number, base: number): number => {
  const ends = sim.ends;
  const from = place & 255;
  const rides = (place & STATUS) !== 0 || (sim.reenters && isCorner(from) && from !== cornerOf(sim.wedge));
  if (!rides) {
    let count = 0;
    const end = walk(sim, place, steps);
    if (end !== STOP) ends[base + count++] = end;
    if (reachesCorner(from, steps - 1) && reachesCenter(sim, place, steps, 0)) ends[base + count++] = CENTER;
    return count;
  }
  const { ftExit } = sim.options;
  let top = addEnd(sim, base, base, ride(sim, place, steps, steps, 0));
  if (ftExit === 'anyCorner') {
    for (let hops = steps - 1; hops > 0; hops--)
      top = addEnd(sim, base, top, ride(sim, place, steps, hops, 0));
  }
  if (top === base || ftExit !== 'ownOnly') top = addEnd(sim, base, top, walk(sim, place, steps));
  if (reachesCenter(sim, place, steps, steps)) ends[top++] = CENTER;
  return top - base;
};

const addEnd = (sim: FastBoard, base: number, top: number, end: Hole): number => {
  if (end === STOP) return top;
  for (let at = base; at < top; at++) if (sim.ends[at] === end) return top;
  sim.ends[top] = end;
  return top + 1;
};

const walk = (sim: FastBoard, place: number, steps: number): Hole => {
  const { who } = sim;
  const mine = sim.mine;
  const lane = laneFor(sim, place);
  let hole = place & 255;
  for (let left = steps; left > 0; left--) {
    hole = NEXT[lane + hole];
    if (hole === STOP || who[hole] === mine) return STOP;
  }
  return hole;
};

/** FT-66 to FT-69. A peg that has not been round yet may leave home with the safe zone full. */
const laneFor = (sim: FastBoard, place: number): number => {
  if (sim.inSafe[sim.seat] !== 4) return laneOf(sim.wedge, OPEN);
  if (sim.options.winOvershoot === 'pass') return laneOf(sim.wedge, ROUND);
  const fresh = (place & LAP) === 0 && ALONG[(sim.wedge << 8) | (place & 255)] <= 1;
  return laneOf(sim.wedge, fresh ? ROUND : ENDS_ON_HOME);
};

/** The ring first, at most `hops` times, then the perimeter; `more` steps will follow elsewhere. */
const ride = (sim: FastBoard, place: number, steps: number, hops: number, more: number): Hole => {
  let hole = place & 255;
  let left = steps;
  for (let rides = hops; rides > 0 && left > 0 && hole !== cornerOf(sim.wedge); rides--) {
    const next = hopFrom(hole);
    if (!mayHop(sim, hole, next, left + more)) break;
    hole = next;
    left--;
  }
  return left === 0 ? hole : walk(sim, (place & LAP) | hole, left);
};

const mayHop = (sim: FastBoard, from: Hole, to: Hole, left: number): boolean => {
  const { who, options } = sim;
  if (who[to] === sim.mine && !(options.ownPassOnRing && left > 1)) return false;
  if (!options.ftCrossTrackBlock) return true;
  for (let hole = from + 1; hole < from + 14; hole++) if (who[hole] === sim.mine) return false;
  return true;
};

/** FT-54 to FT-58; whether the bullseye is free is for the landing to say. */
const reachesCenter = (sim: FastBoard, place: number, steps: number, hops: number): boolean => {
  const { bullseyeEntry, bullseyeFromOwnFt } = sim.options;
  if (bullseyeEntry === 'off') return false;
  const before = steps === 1 ? place & 255 : ride(sim, place, steps - 1, hops, 1);
  if (before === STOP || !isCorner(before)) return false;
  const fromOwn = before === cornerOf(sim.wedge);
  if (fromOwn && !bullseyeFromOwnFt) return false;
  if (bullseyeEntry === 'ownNextCornerOnly') return fromOwn || before === hopFrom(cornerOf(sim.wedge));
  if (bullseyeEntry === 'ftStatusOneStep') return steps === 1 && (fromOwn || (place & STATUS) !== 0);
  return true;
};

export const walkBack = (sim: FastBoard, place: number, steps: number): Hole => {
  let hole = place & 255;
  const mayPassGate = sim.options.backwardLap || (place & LAP) !== 0;
  const gate = gateOf(sim.wedge);
  for (let left = steps; left > 0; left--) {
    hole = counterClockwise(hole);
    if (sim.who[hole] === sim.mine || (hole === gate && !mayPassGate)) return STOP;
  }
  return hole;
};
