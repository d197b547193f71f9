// Every move of the seat on turn with the drawn card, in the order of FT-19: entering, leaving the bullseye,
// walks, backward moves, the jack's trade, and what a seven may do (FT-74 to FT-88). `why-not.ts` names the
// rule that forbids any other move.

import type { Seat } from '@parlor/engine';
import { FOUR, isEntry, JACK, JOKER, leavesBullseye, SEVEN, stepsOf } from '../pieces/cards.ts';
import { CENTER, onPerimeter } from '../pieces/track.ts';
import { type Half, type Hole, hasStatus, holeOf, type Move, type Peg, type Position } from '../types.ts';
import { type Board, boardOf, ownAt, placeOf, whyNotLand } from './board.ts';
import { land } from './cuts.ts';
import { exitOf, maySwapWith, whyNotEnter } from './enter-exit.ts';
import { canWalk, endsOf, walkBack } from './routes.ts';
import { asksToDeclare, hasPartner, whyNotEligible, whyNotHalf, whyNotPair } from './seven.ts';

export const toAct = (state: Position): Seat | undefined =>
  state.now.phase === 'turn' ? state.now.seat : undefined;

/** FT-62. */
const addExits = (board: Board, moves: Move[]): void => {
  for (let peg = 0; peg < board.pegsEach; peg++) {
    if (holeOf(placeOf(board, peg)) !== CENTER) continue;
    const to = exitOf(board);
    if (whyNotLand(board, CENTER, to) === undefined) moves.push({ type: 'exit', peg, to });
  }
};

/** FT-21. */
const addWalks = (board: Board, steps: number, moves: Move[]): void => {
  for (let peg = 0; peg < board.pegsEach; peg++) {
    const place = placeOf(board, peg);
    const from = holeOf(place);
    if (!canWalk(from)) continue;
    for (const to of endsOf(board, place, steps)) {
      if (whyNotLand(board, from, to) !== undefined) continue;
      if (asksToDeclare(board, from, to)) moves.push({ type: 'move', peg, from, to, declare: true });
      moves.push({ type: 'move', peg, from, to });
    }
  }
};

/** FT-22, FT-28, FT-30. */
const addBacks = (board: Board, steps: number, onlyCuts: 'any' | 'cutting', moves: Move[]): void => {
  for (let peg = 0; peg < board.pegsEach; peg++) {
    const place = placeOf(board, peg);
    const from = holeOf(place);
    if (!onPerimeter(from)) continue;
    const to = walkBack(board, place, steps);
    if (typeof to !== 'number' || whyNotLand(board, from, to) !== undefined) continue;
    if (onlyCuts === 'any' || board.who[to] !== 0) moves.push({ type: 'move', peg, from, to });
  }
};

/** FT-29. */
const addSwaps = (board: Board, moves: Move[]): void => {
  for (let peg = 0; peg < board.pegsEach; peg++) {
    if (!onPerimeter(holeOf(placeOf(board, peg)))) continue;
    for (let to = 0; onPerimeter(to); to++) if (maySwapWith(board, to)) moves.push({ type: 'swap', peg, to });
  }
};

/** FT-74 to FT-77. */
const addSevens = (board: Board, moves: Move[]): void => {
  switch (board.options.sevenMode) {
    case 'wild1to7':
      addWild(board, moves);
      break;
    case 'fullOnly':
      addWalks(board, 7, moves);
      break;
    case 'splitOrFull':
      addWalks(board, 7, moves);
      addSplits(board, moves);
      break;
    case 'splitIfPossible':
      addSplits(board, moves);
      if (moves.length === 0) addWalks(board, 7, moves);
  }
};

/** A half, twice where status may be declared. */
const halvesTo = (board: Board, peg: Peg, steps: number, to: Hole): readonly Half[] =>
  asksToDeclare(board, holeOf(placeOf(board, peg)), to)
    ? [
        { peg, steps, to, declare: true },
        { peg, steps, to },
      ]
    : [{ peg, steps, to }];

/** The halves of this peg with this many steps that its routes and its landing allow. */
const halvesOf = (board: Board, which: 'first' | 'second', peg: Peg, steps: number): readonly Half[] =>
  endsOf(board, placeOf(board, peg), steps)
    .filter((to) => whyNotHalf(board, which, peg, to) === undefined)
    .flatMap((to) => halvesTo(board, peg, steps, to));

/** FT-83. The second halves after this first half, judged on the board that it leaves. */
export const secondsAfter = (board: Board, first: Half): readonly Half[] => {
  const after = land(board, holeOf(placeOf(board, first.peg)), first.to).board;
  const seconds: Half[] = [];
  for (let peg = 0; peg < board.pegsEach; peg++) {
    if (whyNotEligible(board, peg) !== undefined || whyNotPair(board, first.peg, peg) !== undefined) continue;
    // A chain of cuts in the first half may have removed an own peg.
    if (ownAt(after, holeOf(placeOf(after, peg))))
      seconds.push(...halvesOf(after, 'second', peg, 7 - first.steps));
  }
  return seconds;
};

/** FT-78 to FT-88. A first half without a second is a move of its own only where the options say so. */
const addSplits = (board: Board, moves: Move[]): void => {
  for (let peg = 0; peg < board.pegsEach; peg++) {
    if (whyNotEligible(board, peg) !== undefined || !hasPartner(board, peg)) continue;
    for (let steps = 1; steps <= 6; steps++) {
      for (const first of halvesOf(board, 'first', peg, steps)) {
        const seconds = secondsAfter(board, first);
        for (const second of seconds) moves.push({ type: 'split', first, second });
        if (seconds.length === 0 && !board.options.splitRequireCompletion)
          moves.push({ type: 'part', half: first });
      }
    }
  }
};

/** FT-76. A wild seven: each hole with the fewest steps. */
const addWild = (board: Board, moves: Move[]): void => {
  for (let peg = 0; peg < board.pegsEach; peg++) {
    const place = placeOf(board, peg);
    const from = holeOf(place);
    if (!canWalk(from)) continue;
    const reached: Hole[] = [];
    for (let steps = 1; steps <= 7; steps++) {
      for (const to of endsOf(board, place, steps)) {
        if (reached.includes(to) || whyNotLand(board, from, to) !== undefined) continue;
        reached.push(to);
        for (const half of halvesTo(board, peg, steps, to)) {
          if (steps < 7) moves.push({ type: 'part', half });
          else if (half.declare) moves.push({ type: 'move', peg, from, to, declare: true });
          else moves.push({ type: 'move', peg, from, to });
        }
      }
    }
  }
};

/** FT-51. True when the move moves a peg that had status at the draw. */
const usesStatus = (board: Board, move: Move): boolean => {
  const had = (half: { readonly peg: Peg }): boolean => hasStatus(placeOf(board, half.peg));
  switch (move.type) {
    case 'enter':
    case 'exit':
      return false;
    case 'move':
    case 'swap':
      return had(move);
    case 'part':
      return had(move.half);
    case 'split':
      return had(move.first) || had(move.second);
  }
};

/** Adds every move with this card, before priorities. */
const addMoves = (board: Board, position: Position, moves: Move[]): void => {
  const { rank, options } = board;
  if (isEntry(rank) && whyNotEnter(board) === undefined) moves.push({ type: 'enter' });
  if (leavesBullseye(rank, options)) addExits(board, moves);
  if (rank === FOUR) addBacks(board, 4, 'any', moves);
  else if (rank === SEVEN) addSevens(board, moves);
  else addWalks(board, stepsOf(rank), moves);
  if (rank === JOKER && options.jokerBackCut) addBacks(board, 1, 'cutting', moves);
  if (rank === JACK && options.jackSwap) addSwaps(board, moves);
  if (moves.length > 0) return;
  if (options.forcedReverse && rank !== FOUR) addBacks(board, stepsOf(rank), 'any', moves);
  if (moves.length === 0 && hasRelief(board, position) && whyNotEnter(board) === undefined)
    moves.push({ type: 'enter' });
};

/** FT-31. True when the seat may use jail relief. */
const hasRelief = (board: Board, position: Position): boolean =>
  board.options.jailRelief > 0 && (position.blocked[board.seat] ?? 0) + 1 >= board.options.jailRelief;

/** The moves of the seat on turn; empty only for a drawn card that allows none. */
export const movesAt = (position: Position): readonly Move[] => {
  if (position.now.phase === 'over') return [];
  const board = boardOf(position, position.now);
  const moves: Move[] = [];
  addMoves(board, position, moves);
  if (board.options.ftPriority !== 'mustMove') return moves;
  const using = moves.filter((move) => usesStatus(board, move));
  return using.length > 0 ? using : moves;
};

export const legalMoves = (state: Position, seat: Seat): readonly Move[] =>
  toAct(state) === seat ? movesAt(state) : [];

const sameHalf = (a: Half, b: Half): boolean =>
  a.peg === b.peg && a.steps === b.steps && a.to === b.to && a.declare === b.declare;

export const sameMove = (a: Move, b: Move): boolean => {
  if (a === b) return true;
  switch (a.type) {
    case 'enter':
      return b.type === 'enter';
    case 'exit':
    case 'swap':
      return b.type === a.type && a.peg === b.peg && a.to === b.to;
    case 'move':
      return (
        b.type === 'move' && a.peg === b.peg && a.from === b.from && a.to === b.to && a.declare === b.declare
      );
    case 'part':
      return b.type === 'part' && sameHalf(a.half, b.half);
    case 'split':
      return b.type === 'split' && sameHalf(a.first, b.first) && sameHalf(a.second, b.second);
  }
};

export const isLegal = (position: Position, move: Move): boolean =>
  movesAt(position).some((one) => sameMove(one, move));

/** FT-19. The move that the clock makes. */
export const dueMove = (state: Position): Move => movesAt(state)[0] as Move;
