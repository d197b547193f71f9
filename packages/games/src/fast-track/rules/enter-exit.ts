// Entering the board, leaving the bullseye, and the jack's trade (FT-23, FT-24, FT-29, FT-62).

import type { Refusal } from '@parlor/engine';
import { cornerBefore, inHolding, onPerimeter } from '../pieces/track.ts';
import { refuse } from '../rulebook.ts';
import { type Hole, holeOf, type Peg } from '../types.ts';
import { type Board, ownAt, placeOf, whyNotLand } from './board.ts';

const NOBODY_HOLDS = refuse('NO_PEG_IN_HOLDING', 'FT-23');
const HOME_TAKEN = refuse('HOME_TAKEN', 'FT-24');

/** FT-23. The first peg in holding. */
export const pegToEnter = (board: Board): Peg | undefined => {
  for (let peg = 0; peg < board.pegsEach; peg++) if (inHolding(holeOf(placeOf(board, peg)))) return peg;
  return undefined;
};

/** FT-23, FT-24. The refusal of entering, whatever the card. */
export const whyNotEnter = (board: Board): Refusal | undefined => {
  const peg = pegToEnter(board);
  if (peg === undefined) return NOBODY_HOLDS;
  if (ownAt(board, board.home)) return HOME_TAKEN;
  return whyNotLand(board, holeOf(placeOf(board, peg)), board.home);
};

/** FT-62. The corner where a peg leaves the bullseye. */
export const exitOf = (board: Board): Hole => {
  let corner = board.corner;
  while (ownAt(board, corner)) corner = cornerBefore(corner);
  return corner;
};

/** FT-29, and FT-73 for pegs of seats that have finished. */
export const maySwapWith = (board: Board, to: Hole): boolean => {
  const occupant = board.who[to] ?? 0;
  return (
    onPerimeter(to) && occupant !== 0 && occupant !== board.mine && !board.finished.includes(occupant - 1)
  );
};
