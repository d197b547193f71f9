// The conditions of a seven: which pegs share it, and what each half may do (FT-39, FT-74 to FT-86).

import type { Refusal } from '@parlor/engine';
import { isCorner, onPerimeter } from '../pieces/track.ts';
import { refuse } from '../rulebook.ts';
import { type Hole, hasStatus, holeOf, type Peg } from '../types.ts';
import { type Board, isForeignCorner, placeOf, whyNotLand } from './board.ts';
import { canWalk } from './routes.ts';

const NOT_ELIGIBLE = refuse('NOT_ELIGIBLE', 'FT-78');
const NOT_ELIGIBLE_SAFE = refuse('NOT_ELIGIBLE', 'FT-79');
const SAME_PEG = refuse('SAME_PEG_TWICE', 'FT-74');
const SAME_PEG_SPLIT_FIRST = refuse('SAME_PEG_TWICE', 'FT-75');
const PAIR_STATUS = refuse('SPLIT_PAIRING', 'FT-80');
const PAIR_RING_FIRST = refuse('SPLIT_PAIRING', 'FT-81');
const OFF_THE_RING = refuse('STAY_ON_RING', 'FT-81');
const FIRST_CUTS = refuse('FIRST_HALF_CUTS', 'FT-84');
const NO_CUTS = refuse('SPLIT_CUTS', 'FT-86');

/** FT-78, FT-79. The refusal of a peg that cannot take part in a split. */
export const whyNotEligible = (board: Board, peg: Peg): Refusal | undefined => {
  const hole = holeOf(placeOf(board, peg));
  if (onPerimeter(hole)) return undefined;
  if (!board.options.splitFromSafeZone) return NOT_ELIGIBLE;
  return canWalk(hole) ? undefined : NOT_ELIGIBLE_SAFE;
};

/** The number of pegs with status. Status pegs stand on corners, so all of them are eligible. */
const countStatus = (board: Board): number => {
  let count = 0;
  for (let peg = 0; peg < board.pegsEach; peg++) if (hasStatus(placeOf(board, peg))) count++;
  return count;
};

/**
 * FT-74, FT-75, FT-80 to FT-82. Pairs are judged by the status at the draw, which is the status before the
 * first half.
 */
export const whyNotPair = (board: Board, first: Peg, second: Peg): Refusal | undefined => {
  if (first === second)
    return board.options.sevenMode === 'splitIfPossible' ? SAME_PEG_SPLIT_FIRST : SAME_PEG;
  const one = hasStatus(placeOf(board, first));
  const other = hasStatus(placeOf(board, second));
  switch (board.options.splitFtPairing) {
    case 'any':
      return undefined;
    case 'sameStatus':
      return one === other ? undefined : PAIR_STATUS;
    case 'ftFirstStayOnRing':
      return Number(one) + Number(other) >= Math.min(2, countStatus(board)) ? undefined : PAIR_RING_FIRST;
  }
};

/** FT-81, FT-84 to FT-86, and the ordinary landing. */
export const whyNotHalf = (
  board: Board,
  half: 'first' | 'second',
  peg: Peg,
  to: Hole,
): Refusal | undefined => {
  const { splitCuts, splitFtPairing } = board.options;
  const place = placeOf(board, peg);
  if (splitFtPairing === 'ftFirstStayOnRing' && hasStatus(place) && !isCorner(to)) return OFF_THE_RING;
  const refused = whyNotLand(board, holeOf(place), to);
  if (refused !== undefined || board.who[to] === 0) return refused;
  if (splitCuts === 'none') return NO_CUTS;
  return half === 'first' && splitCuts === 'secondOnly' ? FIRST_CUTS : undefined;
};

/** FT-39. With declaration a walk onto a foreign corner is two moves; a ride keeps its status without one. */
export const asksToDeclare = (board: Board, from: Hole, to: Hole): boolean =>
  board.options.ftEntry === 'declare' && isForeignCorner(board, to) && !isCorner(from);

/** FT-88. True when another peg could share the split. */
export const hasPartner = (board: Board, first: Peg): boolean => {
  for (let peg = 0; peg < board.pegsEach; peg++) {
    if (whyNotEligible(board, peg) === undefined && whyNotPair(board, first, peg) === undefined) return true;
  }
  return false;
};
