// What a person meant by a tap that is no legal choice, as a move to ask the rules about. Nothing here decides anything: the
// answer is the refusal of the game.

import type { Seat } from '@parlor/engine';
import {
  CENTER,
  clockwise,
  cornerOf,
  counterClockwise,
  FOUR,
  formatRank,
  gateOf,
  type Hole,
  holeOf,
  hopFrom,
  inHolding,
  inSafeZone,
  isCorner,
  type Move,
  onPerimeter,
  type Peg,
  rankOf,
  SEVEN,
  safeOf,
  stepsOf,
  type View,
} from './game.ts';
import { holesOfSeat, wedgeOfSeat } from './legs.ts';
import type { Guide } from './targets.ts';

/** The holes one step further on, as the board is drawn: whether a peg may step there is asked. */
const after = (hole: Hole, wedge: number): readonly Hole[] => {
  if (inSafeZone(hole)) return hole === safeOf(wedge, 4) ? [] : [hole + 1];
  if (!onPerimeter(hole)) return [];
  if (hole === gateOf(wedge)) return [clockwise(hole), safeOf(wedge, 1)];
  return isCorner(hole) ? [clockwise(hole), hopFrom(hole), CENTER] : [clockwise(hole)];
};

/** How many steps of a half seven lead from hole to hole; undefined where none do. */
const stepsBetween = (from: Hole, to: Hole, wedge: number): number | undefined => {
  let reached: readonly Hole[] = [from];
  for (let steps = 1; steps < 7; steps++) {
    reached = reached.flatMap((hole) => after(hole, wedge));
    if (reached.includes(to)) return steps;
  }
  return undefined;
};

const rankNow = ({ now }: View): number => (now.phase === 'turn' ? rankOf(now.card) : 0);

/** Whether a peg of somebody else stands there, and the card trades places with such pegs. */
const isTrade = (view: View, seat: Seat, hole: Hole): boolean =>
  view.options.jackSwap &&
  formatRank(rankNow(view)) === 'J' &&
  view.pegs.some((place, at) => holeOf(place) === hole && Math.floor(at / view.options.pegs) !== seat);

/** "May this peg go there?" A hole nearer than seven steps is meant as the first half of a seven. */
export const askHole = (view: View, seat: Seat, guide: Guide, hole: Hole): Move | undefined => {
  const { peg, done, left } = guide;
  const first = done[0];
  if (peg === undefined) return undefined;
  if (first !== undefined && left !== undefined)
    return {
      type: 'split',
      first: { peg: first.peg, steps: first.steps ?? 0, to: first.to },
      second: { peg, steps: left, to: hole },
    };
  const from = holesOfSeat(view, seat)[peg] as Hole;
  if (from === CENTER) return { type: 'exit', peg, to: hole };
  if (isTrade(view, seat, hole)) return { type: 'swap', peg, to: hole };
  const steps = rankNow(view) === SEVEN ? stepsBetween(from, hole, wedgeOfSeat(view, seat)) : undefined;
  return steps === undefined
    ? { type: 'move', peg, from, to: hole }
    : { type: 'part', half: { peg, steps, to: hole } };
};

/** The hole so many holes further on, as one counts along the perimeter with a finger. */
const counted = (from: Hole, steps: number, rank: number): Hole => {
  if (!onPerimeter(from)) return from;
  let hole = from;
  for (let left = steps; left > 0; left--) hole = rank === FOUR ? counterClockwise(hole) : clockwise(hole);
  return hole;
};

/** "Why can I not take this peg?" */
export const askPeg = (view: View, seat: Seat, guide: Guide | undefined, peg: Peg): Move => {
  const from = holesOfSeat(view, seat)[peg] as Hole;
  if (inHolding(from)) return { type: 'enter' };
  if (from === CENTER) return { type: 'exit', peg, to: cornerOf(wedgeOfSeat(view, seat)) };
  const rank = rankNow(view);
  const first = guide?.done[0];
  if (first === undefined || guide?.left === undefined)
    return { type: 'move', peg, from, to: counted(from, stepsOf(rank), rank) };
  return {
    type: 'split',
    first: { peg: first.peg, steps: first.steps ?? 0, to: first.to },
    second: { peg, steps: guide.left, to: counted(from, guide.left, rank) },
  };
};
