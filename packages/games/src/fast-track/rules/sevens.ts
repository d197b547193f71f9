// Moves with a 7: one peg, or complete splits over two (FT-74 to FT-88).

import type { Refusal } from '@parlor/engine';
import { isCorner, onPerimeter } from '../pieces/track.ts';
import { refuse } from '../rulebook.ts';
import { type Half, type Hole, hasStatus, holeOf, type Move, type Peg } from '../types.ts';
import { type Board, isForeignCorner, ownAt, placeOf, whyNotLand } from './board.ts';
import { land } from './cuts.ts';
import { canWalk, collectEnds, endsOf, noEnds } from './routes.ts';

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

const halvesTo = (board: Board, peg: Peg, steps: number, to: Hole): readonly Half[] =>
  asksToDeclare(board, holeOf(placeOf(board, peg)), to)
    ? [
        { peg, steps, to, declare: true },
        { peg, steps, to },
      ]
    : [{ peg, steps, to }];

const firstEnds = noEnds();
const secondEnds = noEnds();

/**
 * FT-83. Adds the second halves after this first half, judged on the changed board, which is then restored.
 */
const addSeconds = (board: Board, first: Half, from: Hole, moves: Move[]): void => {
  const { who, inSafe } = board;
  const saved = who[first.to] === 0 ? undefined : who.slice();
  land(board, from, first.to);
  const rest = 7 - first.steps;
  for (let peg = 0; peg < board.pegsEach; peg++) {
    if (whyNotEligible(board, peg) !== undefined || whyNotPair(board, first.peg, peg) !== undefined) continue;
    const place = placeOf(board, peg);
    // A chain of cuts in the first half may have removed an own peg.
    if (!ownAt(board, holeOf(place))) continue;
    collectEnds(board, place, rest, secondEnds);
    for (let at = 0; at < secondEnds.count; at++) {
      const to = secondEnds.holes[at] as number;
      if (whyNotHalf(board, 'second', peg, to) !== undefined) continue;
      if (asksToDeclare(board, holeOf(place), to))
        moves.push({ type: 'split', first, second: { peg, steps: rest, to, declare: true } });
      moves.push({ type: 'split', first, second: { peg, steps: rest, to } });
    }
  }
  if (saved === undefined) who[first.to] = 0;
  else who.set(saved);
  who[from] = board.mine;
  board.inSafe = inSafe;
};

/** True when this first half has a second half; the board is restored afterwards. */
export const canFollow = (board: Board, first: Half): boolean => {
  const moves: Move[] = [];
  addSeconds(board, first, holeOf(placeOf(board, first.peg)), moves);
  return moves.length > 0;
};

/** FT-87, FT-88. Adds the splits that begin with this half. */
const addSplitsAfter = (board: Board, first: Half, from: Hole, moves: Move[]): void => {
  const before = moves.length;
  addSeconds(board, first, from, moves);
  if (moves.length === before && !board.options.splitRequireCompletion)
    moves.push({ type: 'part', half: first });
};

/** FT-88. True when another peg could share the split. */
export const hasPartner = (board: Board, first: Peg): boolean => {
  for (let peg = 0; peg < board.pegsEach; peg++) {
    if (whyNotEligible(board, peg) === undefined && whyNotPair(board, first, peg) === undefined) return true;
  }
  return false;
};

export const addSplits = (board: Board, moves: Move[]): void => {
  for (let peg = 0; peg < board.pegsEach; peg++) {
    if (whyNotEligible(board, peg) !== undefined || !hasPartner(board, peg)) continue;
    const place = placeOf(board, peg);
    const from = holeOf(place);
    for (let steps = 1; steps <= 6; steps++) {
      collectEnds(board, place, steps, firstEnds);
      for (let at = 0; at < firstEnds.count; at++) {
        const to = firstEnds.holes[at] as number;
        if (whyNotHalf(board, 'first', peg, to) !== undefined) continue;
        if (asksToDeclare(board, from, to))
          addSplitsAfter(board, { peg, steps, to, declare: true }, from, moves);
        addSplitsAfter(board, { peg, steps, to }, from, moves);
      }
    }
  }
};

/** FT-76. Adds the moves of a wild seven. */
export const addWild = (board: Board, moves: Move[]): void => {
  for (let peg = 0; peg < board.pegsEach; peg++) {
    const place = placeOf(board, peg);
    const from = holeOf(place);
    if (!canWalk(from)) continue;
    const reached: Hole[] = [];
    for (let steps = 1; steps <= 6; steps++) {
      collectEnds(board, place, steps, firstEnds);
      for (const to of endsOf(firstEnds)) {
        if (reached.includes(to) || whyNotLand(board, from, to) !== undefined) continue;
        reached.push(to);
        for (const half of halvesTo(board, peg, steps, to)) moves.push({ type: 'part', half });
      }
    }
    collectEnds(board, place, 7, firstEnds);
    for (const to of endsOf(firstEnds)) {
      if (reached.includes(to) || whyNotLand(board, from, to) !== undefined) continue;
      for (const { declare } of halvesTo(board, peg, 7, to))
        moves.push(declare ? { type: 'move', peg, from, to, declare } : { type: 'move', peg, from, to });
    }
  }
};
