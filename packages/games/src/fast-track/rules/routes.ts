// The routes of a peg: riding the ring, walking the perimeter, into the bullseye, backwards (FT-21, FT-22,
// FT-40 to FT-69). One walk serves the list of moves, refusals and animated paths.

import type { Refusal } from '@parlor/engine';
import { FOUR, stepsOf } from '../pieces/cards.ts';
import {
  CENTER,
  clockwise,
  counterClockwise,
  hopFrom,
  inSafeZone,
  isCorner,
  onPerimeter,
  reachesCorner,
} from '../pieces/track.ts';
import { refuse } from '../rulebook.ts';
import { type Hole, hasLap, hasStatus, holeOf, type Peg, type Place } from '../types.ts';
import { type Board, isForeignCorner, isFull, ownAt, placeOf } from './board.ts';

/** The end of a route, or the reason why it is blocked. */
export type RouteEnd = Hole | Refusal;

const OWN_PEG = refuse('OWN_PEG_IN_WAY', 'FT-32');
const ZONE_TOO_SHORT = refuse('EXACT_COUNT', 'FT-66');
const LANE_ENDS = refuse('EXACT_COUNT', 'FT-67');
const PAST_HOME = refuse('EXACT_COUNT', 'FT-68');
const NOT_BACKWARDS = refuse('NOT_BACKWARDS', 'FT-22');
const GATE_FROM_BEHIND = refuse('GATE_FROM_BEHIND', 'FT-65');
const CENTER_CORNER = refuse('NOT_FROM_THIS_HOLE', 'FT-54');
const CENTER_ONE_STEP = refuse('NOT_FROM_THIS_HOLE', 'FT-55');
const CENTER_NEXT_CORNER = refuse('NOT_FROM_THIS_HOLE', 'FT-56');
const CENTER_OFF = refuse('NO_BULLSEYE', 'FT-57');

/** FT-40, FT-53. True when the peg may ride the ring. */
export const mayRide = (board: Board, place: Place): boolean =>
  hasStatus(place) || (board.options.ftReentry && isForeignCorner(board, holeOf(place)));

/** FT-41 to FT-43. True when the peg may hop from corner to corner. */
const mayHop = (board: Board, from: Hole, to: Hole, left: number): boolean => {
  if (ownAt(board, to) && !(board.options.ownPassOnRing && left > 1)) return false;
  if (!board.options.ftCrossTrackBlock) return true;
  for (let hole = clockwise(from); hole !== to; hole = clockwise(hole)) if (ownAt(board, hole)) return false;
  return true;
};

/**
 * Walks the ring first, at most `hops` times, then the perimeter. Visited holes are added to `visited` if
 * given; with `more` steps to follow, the end of this walk is only passed.
 */
export const walk = (
  board: Board,
  place: Place,
  steps: number,
  hops: number,
  visited?: Hole[],
  more = 0,
): RouteEnd => {
  let hole = holeOf(place);
  let left = steps;
  for (let rides = hops; rides > 0 && left > 0 && hole !== board.corner; rides--) {
    const next = hopFrom(hole);
    if (!mayHop(board, hole, next, left + more)) break;
    hole = next;
    left--;
    visited?.push(hole);
  }
  const { who, mine, gate, home } = board;
  const full = isFull(board);
  let lap = hasLap(place);
  for (; left > 0; left--) {
    let next: Hole;
    if (!onPerimeter(hole)) {
      if (hole === board.lastSafe) return onPerimeter(holeOf(place)) ? ZONE_TOO_SHORT : LANE_ENDS;
      next = hole + 1;
    } else if (hole === gate && !full) next = board.firstSafe;
    else if (hole === home && full && lap && board.options.winOvershoot === 'forbid') return PAST_HOME;
    else next = clockwise(hole);
    if (who[next] === mine) return OWN_PEG;
    hole = next;
    if (hole === gate) lap = true;
    visited?.push(hole);
  }
  return hole;
};

/** FT-54 to FT-58. Enters the bullseye with the last step; `whyNotLand` checks that the hole is free. */
export const walkToCenter = (board: Board, place: Place, steps: number, visited?: Hole[]): RouteEnd => {
  const { bullseyeEntry, bullseyeFromOwnFt } = board.options;
  if (bullseyeEntry === 'off') return CENTER_OFF;
  const hops = mayRide(board, place) ? steps : 0;
  const before = steps === 1 ? holeOf(place) : walk(board, place, steps - 1, hops, visited, 1);
  if (typeof before !== 'number') return before;
  const fromOwn = before === board.corner;
  if (!isCorner(before) || (fromOwn && !bullseyeFromOwnFt)) {
    if (bullseyeEntry === 'ownNextCornerOnly') return CENTER_NEXT_CORNER;
    return bullseyeEntry === 'ftStatusOneStep' ? CENTER_ONE_STEP : CENTER_CORNER;
  }
  if (bullseyeEntry === 'ownNextCornerOnly' && !fromOwn && before !== hopFrom(board.corner))
    return CENTER_NEXT_CORNER;
  if (bullseyeEntry === 'ftStatusOneStep' && (steps !== 1 || !(fromOwn || hasStatus(place))))
    return CENTER_ONE_STEP;
  visited?.push(CENTER);
  return CENTER;
};

/** FT-22. Walks backwards. */
export const walkBack = (board: Board, place: Place, steps: number, visited?: Hole[]): RouteEnd => {
  let hole = holeOf(place);
  if (!onPerimeter(hole)) return NOT_BACKWARDS;
  const mayPassGate = board.options.backwardLap || hasLap(place);
  for (let left = steps; left > 0; left--) {
    hole = counterClockwise(hole);
    if (ownAt(board, hole)) return OWN_PEG;
    if (hole === board.gate && !mayPassGate) return GATE_FROM_BEHIND;
    visited?.push(hole);
  }
  return hole;
};

/** False for pegs in holding and in the bullseye, which have no clockwise route. */
export const canWalk = (hole: Hole): boolean => onPerimeter(hole) || inSafeZone(hole);

/**
 * The distinct holes that a peg reaches with this many steps: riding, leaving the ring on the way, walking
 * the perimeter at once, the bullseye. Landing is not judged.
 */
export const endsOf = (board: Board, place: Place, steps: number): readonly Hole[] => {
  const ends: Hole[] = [];
  const add = (end: RouteEnd): void => {
    if (typeof end === 'number' && !ends.includes(end)) ends.push(end);
  };
  const { ftExit } = board.options;
  const rides = mayRide(board, place);
  if (rides) {
    add(walk(board, place, steps, steps));
    if (ftExit === 'anyCorner')
      for (let hops = steps - 1; hops > 0; hops--) add(walk(board, place, steps, hops));
  }
  if (ends.length === 0 || ftExit !== 'ownOnly') add(walk(board, place, steps, 0));
  // Checked only where it is possible: the hole before the last step must be a corner.
  if (rides || reachesCorner(holeOf(place), steps - 1)) add(walkToCenter(board, place, steps));
  return ends;
};

/**
 * True for a backward move with a card other than a 4, which only house rules allow, and never to a hole that
 * the card also reaches forwards.
 */
export const goesBack = (board: Board, peg: Peg, to: Hole): boolean => {
  if (board.rank === FOUR) return true;
  const { jokerBackCut, forcedReverse } = board.options;
  if (!jokerBackCut && !forcedReverse) return false;
  return !endsOf(board, placeOf(board, peg), stepsOf(board.rank)).includes(to);
};

/** The holes on the route of this many steps to `to`, by the first route in the order of `endsOf`. */
export const pathTo = (board: Board, place: Place, steps: number, to: Hole): readonly Hole[] => {
  if (to === CENTER) {
    const path: Hole[] = [];
    walkToCenter(board, place, steps, path);
    return path;
  }
  for (let hops = mayRide(board, place) ? steps : 0; hops >= 0; hops--) {
    const path: Hole[] = [];
    if (walk(board, place, steps, hops, path) === to) return path;
  }
  throw new Error(`fast-track: no way of ${steps} steps to hole ${to}`);
};

export const pathBack = (board: Board, place: Place, steps: number): readonly Hole[] => {
  const path: Hole[] = [];
  walkBack(board, place, steps, path);
  return path;
};
