// A move in progress: pegs move, others are cut, status and laps change, and events record it (FT-34 to
// FT-71, FT-89).

import type { Seat } from '@parlor/engine';
import { stepsOf } from '../pieces/cards.ts';
import { CENTER, gateOf, inSafeZone, isCorner } from '../pieces/track.ts';
import {
  type Event,
  type Half,
  type Hole,
  hasLap,
  hasStatus,
  holeOf,
  type Move,
  type Peg,
  type Place,
  placeOn,
  withLap,
  withStatus,
} from '../types.ts';
import { type Board, isForeignCorner, isFull, placeOf } from './board.ts';
import { type Cut, land } from './cuts.ts';
import { pegToEnter } from './enter-exit.ts';
import { goesBack, pathBack, pathTo } from './routes.ts';

/** The data of a move in progress: the board so far, the fresh pegs that change with it, and the events. */
export interface Making {
  board: Board;
  readonly pegs: number[];
  readonly events: Event[];
  readonly seat: Seat;
  readonly auto: boolean;
  won: boolean;
  /** FT-50. True when a moved peg had status at the draw or has it now. */
  usedStatus: boolean;
}

const indexOf = (making: Making, seat: Seat, peg: Peg): number => seat * making.board.pegsEach + peg;

/** FT-34. Cut pegs lose status and lap. */
const sendCutPegs = (making: Making, cuts: readonly Cut[]): void => {
  const { pegs, events, seat: by } = making;
  for (const { seat, from, to } of cuts) {
    let peg = 0;
    while (holeOf(pegs[indexOf(making, seat, peg)] ?? 0) !== from) peg++;
    const had = hasStatus(pegs[indexOf(making, seat, peg)] ?? 0);
    pegs[indexOf(making, seat, peg)] = placeOn(to);
    events.push({ type: 'cut', by, seat, peg, from, to, auto: true });
    if (had) events.push({ type: 'ftLost', seat, pegs: [peg], reason: 'cut', auto: true });
  }
};

const tellMoved = (making: Making, peg: Peg, from: Hole, to: Hole, path: readonly Hole[]): void => {
  const { seat } = making;
  making.events.push(
    making.auto
      ? { type: 'moved', seat, peg, from, to, path, auto: true }
      : { type: 'moved', seat, peg, from, to, path },
  );
};

const tell = (
  making: Making,
  type: 'enteredCenter' | 'leftCenter' | 'enteredSafe' | 'lapDone' | 'ftGained',
  peg: Peg,
) => making.events.push({ type, seat: making.seat, peg, auto: true });

/**
 * Moves a peg to the end of its path. Cuts come first, so that a peg sent to the hole it left never meets it.
 */
const arrive = (making: Making, peg: Peg, path: readonly Hole[], gives: 'status' | 'nothing'): void => {
  const { pegs, events, seat } = making;
  const at = indexOf(making, seat, peg);
  const before = pegs[at] ?? 0;
  const from = holeOf(before);
  const to = path[path.length - 1] ?? 0;
  const had = hasStatus(before);
  const has = gives === 'status';
  const laps = !hasLap(before) && path.includes(making.board.gate);
  const { board, cuts } = land(making.board, from, to);
  making.board = board;
  tellMoved(making, peg, from, to, path);
  if (cuts.length > 0) sendCutPegs(making, cuts);

  let now = placeOn(to);
  if (has) now = withStatus(now);
  if (laps || hasLap(before)) now = withLap(now);
  pegs[at] = now;
  if (had || has) making.usedStatus = true;
  if (has && !had) tell(making, 'ftGained', peg);
  if (had && !has) events.push({ type: 'ftLost', seat, pegs: [peg], reason: 'left', auto: true });
  if (laps) tell(making, 'lapDone', peg);
  if (to === CENTER) tell(making, 'enteredCenter', peg);
  if (inSafeZone(to) && !inSafeZone(from)) tell(making, 'enteredSafe', peg);
};

/**
 * FT-38, FT-39. True for a move onto a foreign corner by the perimeter, or from corner to corner by the ring.
 */
const givesStatus = (board: Board, from: Hole, { to, declare }: Half): boolean =>
  isForeignCorner(board, to) && (board.options.ftEntry === 'auto' || declare === true || isCorner(from));

const ownPlace = (making: Making, peg: Peg): Place => making.pegs[indexOf(making, making.seat, peg)] as Place;

const goForward = (making: Making, half: Half): void => {
  const { peg, steps, to } = half;
  const place = ownPlace(making, peg);
  const gives = givesStatus(making.board, holeOf(place), half) ? 'status' : 'nothing';
  arrive(making, peg, pathTo(making.board, place, steps, to), gives);
  // FT-70, FT-71. The winning condition.
  const { board } = making;
  making.won ||=
    isFull(board) && (board.pegsEach === 4 || (to === board.home && hasLap(ownPlace(making, peg))));
};

const goBack = (making: Making, peg: Peg, steps: number): void => {
  arrive(making, peg, pathBack(making.board, placeOf(making.board, peg), steps), 'nothing');
};

const goWithWholeCard = (making: Making, { peg, to, declare }: Extract<Move, { type: 'move' }>): void => {
  const { board } = making;
  const steps = stepsOf(board.rank);
  if (goesBack(board, peg, to)) goBack(making, peg, steps);
  else goForward(making, declare ? { peg, steps, to, declare } : { peg, steps, to });
};

const enter = (making: Making): void => {
  const { pegs, events, seat } = making;
  const peg = pegToEnter(making.board) as Peg;
  const from = holeOf(placeOf(making.board, peg));
  const to = making.board.home;
  const { board, cuts } = land(making.board, from, to);
  making.board = board;
  events.push(
    making.auto
      ? { type: 'entered', seat, peg, from, to, auto: true }
      : { type: 'entered', seat, peg, from, to },
  );
  sendCutPegs(making, cuts);
  pegs[indexOf(making, seat, peg)] = placeOn(to);
};

/** FT-62, FT-63. Leaving the bullseye gives no status. */
const exit = (making: Making, peg: Peg, to: Hole): void => {
  arrive(making, peg, [to], 'nothing');
  tell(making, 'leftCenter', peg);
};

/** FT-29. The jack's trade. */
const swap = (making: Making, peg: Peg, to: Hole): void => {
  const { board, pegs, events, seat } = making;
  const other = (board.who[to] ?? 0) - 1;
  let otherPeg = 0;
  while (holeOf(pegs[indexOf(making, other, otherPeg)] ?? 0) !== to) otherPeg++;
  const mine = indexOf(making, seat, peg);
  const theirs = indexOf(making, other, otherPeg);
  const from = holeOf(pegs[mine] ?? 0);
  const had = hasStatus(pegs[mine] ?? 0);
  const theyHad = hasStatus(pegs[theirs] ?? 0);
  making.board = { ...board, who: board.who.with(to, seat + 1).with(from, other + 1) };
  pegs[mine] = placeOn(to, { lap: to === board.gate });
  pegs[theirs] = placeOn(from, { lap: from === gateOf(board.wedges[other] ?? 0) });
  if (had) making.usedStatus = true;
  const swapEvent = { type: 'swapped', seat, peg, from, to, other, otherPeg } as const;
  events.push(making.auto ? { ...swapEvent, auto: true } : swapEvent);
  if (had) events.push({ type: 'ftLost', seat, pegs: [peg], reason: 'swap', auto: true });
  if (theyHad) events.push({ type: 'ftLost', seat: other, pegs: [otherPeg], reason: 'swap', auto: true });
};

export const make = (making: Making, move: Move): void => {
  switch (move.type) {
    case 'enter':
      enter(making);
      break;
    case 'exit':
      exit(making, move.peg, move.to);
      break;
    case 'move':
      goWithWholeCard(making, move);
      break;
    case 'swap':
      swap(making, move.peg, move.to);
      break;
    case 'part':
      goForward(making, move.half);
      break;
    case 'split':
      goForward(making, move.first);
      // FT-89. A win in the first half ends the match before the second.
      if (!making.won) goForward(making, move.second);
  }
};
