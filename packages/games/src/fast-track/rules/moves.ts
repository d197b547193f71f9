// The complete moves of the seat on turn with the drawn card, in the order of FT-19.

import type { Seat } from '@parlor/engine';
import { FOUR, isEntry, JACK, JOKER, leavesBullseye, SEVEN, stepsOf } from '../pieces/cards.ts';
import { CENTER, onPerimeter } from '../pieces/track.ts';
import { type Half, hasStatus, holeOf, type Move, type Peg, type Position } from '../types.ts';
import { type Board, board, layOut, placeOf, whyNotLand } from './board.ts';
import { exitOf, maySwapWith, whyNotEnter } from './enter-exit.ts';
import { canWalk, collectEnds, noEnds, walkBack } from './routes.ts';
import { addSplits, addWild, asksToDeclare } from './sevens.ts';

export const toAct = (state: Position): Seat | undefined =>
  state.now.phase === 'turn' ? state.now.seat : undefined;

const ENTER: Move = { type: 'enter' };
const ends = noEnds();

const addExits = (board: Board, moves: Move[]): void => {
  for (let peg = 0; peg < board.pegsEach; peg++) {
    if (holeOf(placeOf(board, peg)) !== CENTER) continue;
    const to = exitOf(board);
    if (whyNotLand(board, CENTER, to) === undefined) moves.push({ type: 'exit', peg, to });
  }
};

const addWalks = (board: Board, steps: number, moves: Move[]): void => {
  for (let peg = 0; peg < board.pegsEach; peg++) {
    const place = placeOf(board, peg);
    const from = holeOf(place);
    if (!canWalk(from)) continue;
    collectEnds(board, place, steps, ends);
    for (let at = 0; at < ends.count; at++) {
      const to = ends.holes[at] as number;
      if (whyNotLand(board, from, to) !== undefined) continue;
      if (asksToDeclare(board, from, to)) moves.push({ type: 'move', peg, from, to, declare: true });
      moves.push({ type: 'move', peg, from, to });
    }
  }
};

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

const addSwaps = (board: Board, moves: Move[]): void => {
  for (let peg = 0; peg < board.pegsEach; peg++) {
    if (!onPerimeter(holeOf(placeOf(board, peg)))) continue;
    for (let to = 0; onPerimeter(to); to++) if (maySwapWith(board, to)) moves.push({ type: 'swap', peg, to });
  }
};

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
  if (isEntry(rank) && whyNotEnter(board) === undefined) moves.push(ENTER);
  if (leavesBullseye(rank, options)) addExits(board, moves);
  if (rank === FOUR) addBacks(board, 4, 'any', moves);
  else if (rank === SEVEN) addSevens(board, moves);
  else addWalks(board, stepsOf(rank), moves);
  if (rank === JOKER && options.jokerBackCut) addBacks(board, 1, 'cutting', moves);
  if (rank === JACK && options.jackSwap) addSwaps(board, moves);
  if (moves.length > 0) return;
  if (options.forcedReverse && rank !== FOUR) addBacks(board, stepsOf(rank), 'any', moves);
  if (moves.length === 0 && hasRelief(board, position) && whyNotEnter(board) === undefined) moves.push(ENTER);
};

/** FT-31. True when the seat may use jail relief. */
const hasRelief = (board: Board, position: Position): boolean =>
  board.options.jailRelief > 0 && (position.blocked[board.seat] ?? 0) + 1 >= board.options.jailRelief;

/** The moves of the seat on turn; empty only for a drawn card that allows none. */
export const movesOn = (position: Position): readonly Move[] => {
  if (position.now.phase === 'over') return [];
  layOut(board, position, position.now);
  const moves: Move[] = [];
  addMoves(board, position, moves);
  if (board.options.ftPriority !== 'mustMove') return moves;
  const using = moves.filter((move) => usesStatus(board, move));
  return using.length > 0 ? using : moves;
};

// One-entry cache: `play`, bots and clients ask for the moves of the same position many times.
let lastAsked: Position | undefined;
let lastMoves: readonly Move[] = [];

export const remember = (position: Position, moves: readonly Move[]): void => {
  lastAsked = position;
  lastMoves = moves;
};

export const movesAt = (position: Position): readonly Move[] => {
  if (position !== lastAsked) remember(position, movesOn(position));
  return lastMoves;
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

export const isLegal = (position: Position, move: Move): boolean => {
  const moves = movesAt(position);
  return moves.includes(move) || moves.some((one) => sameMove(one, move));
};

/** FT-19. The move that the clock makes. */
export const dueMove = (state: Position): Move => movesAt(state)[0] as Move;
