// What a person meant by a tap that is no legal choice, as a move to ask the rules about. Nothing here decides anything: the
// answer is the refusal of the game.

import type { Seat } from '@parlor/engine';
import {
  CENTER,
  clockwise,
  cornerOf,
  counterClockwise,
  FOUR,
  type Hole,
  inHolding,
  type Move,
  onPerimeter,
  type Peg,
  rankOf,
  stepsOf,
  type View,
} from './game.ts';
import { holesOfSeat, wedgeOfSeat } from './legs.ts';
import type { Guide } from './targets.ts';

/** "May this peg go there?" */
export const askHole = (view: View, seat: Seat, guide: Guide, hole: Hole): Move | undefined => {
  const { peg, done, left } = guide;
  const first = done[0];
  if (peg === undefined) return undefined;
  const from = holesOfSeat(view, seat)[peg] as Hole;
  if (first === undefined || left === undefined) return { type: 'move', peg, from, to: hole };
  return {
    type: 'split',
    first: { peg: first.peg, steps: first.steps ?? 0, to: first.to },
    second: { peg, steps: left, to: hole },
  };
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
  const rank = view.now.phase === 'turn' ? rankOf(view.now.card) : 0;
  const first = guide?.done[0];
  if (first === undefined || guide?.left === undefined)
    return { type: 'move', peg, from, to: counted(from, stepsOf(rank), rank) };
  return {
    type: 'split',
    first: { peg: first.peg, steps: first.steps ?? 0, to: first.to },
    second: { peg, steps: guide.left, to: counted(from, guide.left, rank) },
  };
};
