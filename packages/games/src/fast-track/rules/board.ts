// The board of a position for one seat and one card: the seat on each hole, and the conditions for landing
// (FT-32 to FT-37). Boards are scratch space for speed: never part of a state, and rebuilt for every
// question.

import type { Refusal, Seat } from '@parlor/engine';
import { isRoyal, type Rank, rankOf } from '../pieces/cards.ts';
import {
  CENTER,
  cornerOf,
  gateOf,
  HOLES_WITH_SPARES,
  holdingOf,
  homeOf,
  isCorner,
  safeOf,
  wedgesFor,
} from '../pieces/track.ts';
import { refuse } from '../rulebook.ts';
import { type Hole, holeOf, type Options, type Peg, type Place, type Position } from '../types.ts';

type Turn = Extract<Position['now'], { phase: 'turn' }>;

export interface Board {
  /** The position on the board; undefined after a peg was moved on it. */
  position: Position | undefined;
  /** For every hole 0 when empty, else the seat there plus one. */
  readonly who: Int8Array;
  options: Options;
  finished: readonly Seat[];
  rank: Rank;
  wedges: readonly number[];
  pegs: readonly Place[];
  pegsEach: number;
  seat: Seat;
  /** The value of the own seat in `who`. */
  mine: number;
  corner: Hole;
  gate: Hole;
  home: Hole;
  firstSafe: Hole;
  lastSafe: Hole;
  /** The number of own pegs in the safe zone. */
  inSafe: number;
}

const makeBoard = (): Board => ({
  position: undefined,
  who: new Int8Array(HOLES_WITH_SPARES),
  options: {} as Options,
  finished: [],
  rank: 0,
  wedges: [],
  pegs: [],
  pegsEach: 5,
  seat: 0,
  mine: 1,
  corner: 0,
  gate: 0,
  home: 0,
  firstSafe: 0,
  lastSafe: 0,
  inSafe: 0,
});

/** The shared board. It is rebuilt only when a different position is asked about. */
export const board = makeBoard();

const setPegs = (board: Board, pegs: readonly Place[], each: number): void => {
  const { who } = board;
  who.fill(0);
  for (let owner = 0, at = 0; at < pegs.length; owner++) {
    for (const end = at + each; at < end; at++) who[holeOf(pegs[at] as number)] = owner + 1;
  }
  board.pegs = pegs;
};

/** Marks the board as changed, so that the next question rebuilds it. */
export const disturb = (board: Board): void => {
  board.position = undefined;
  board.pegs = [];
};

/** Builds the board for the seat on turn and its card. */
export const layOut = (board: Board, position: Position, now: Turn): void => {
  if (board.position === position) return;
  board.position = position;
  const { options } = position;
  const { seat, card } = now;
  const wedges = wedgesFor(position.seats);
  const wedge = wedges[seat] as number;
  if (board.pegs !== position.pegs) setPegs(board, position.pegs, options.pegs);
  board.options = options;
  board.finished = position.finished;
  board.rank = rankOf(card);
  board.wedges = wedges;
  board.pegsEach = options.pegs;
  board.seat = seat;
  board.mine = seat + 1;
  board.corner = cornerOf(wedge);
  board.gate = gateOf(wedge);
  board.home = homeOf(wedge);
  board.firstSafe = safeOf(wedge, 1);
  board.lastSafe = safeOf(wedge, 4);
  let inSafe = 0;
  for (let hole = board.firstSafe; hole <= board.lastSafe; hole++) if (board.who[hole] !== 0) inSafe++;
  board.inSafe = inSafe;
};

export const placeOf = (board: Board, peg: Peg): Place =>
  board.pegs[board.seat * board.pegsEach + peg] as number;
export const isFull = (board: Board): boolean => board.inSafe === 4;
export const ownAt = (board: Board, hole: Hole): boolean => board.who[hole] === board.mine;
export const isForeignCorner = (board: Board, hole: Hole): boolean => isCorner(hole) && hole !== board.corner;

const CUT_IMPOSSIBLE = refuse('CUT_IMPOSSIBLE', 'FT-35');
const CUT_RETURNS = refuse('CUT_IMPOSSIBLE', 'FT-37');
const CENTER_SAFE = refuse('CENTER_OCCUPIED', 'FT-59');
const CENTER_ROYAL = refuse('CENTER_OCCUPIED', 'FT-61');
const PEG_FINISHED = refuse('PEG_FINISHED', 'FT-73');
const OWN_PEG = refuse('OWN_PEG_IN_WAY', 'FT-32');

/**
 * FT-34 to FT-37. The hole that receives a cut peg of this seat; undefined when there is none. With `chain`
 * the hole may be occupied: then its peg is sent away first.
 */
export const receives = (board: Board, victim: Seat, from: Hole, to: Hole): Hole | undefined => {
  const wedge = board.wedges[victim] as number;
  for (let place = 0; place < 4; place++) {
    const hole = holdingOf(wedge, place);
    if (board.who[hole] === 0 || hole === from) return hole;
  }
  if (board.options.cutOverflow === 'fifthHold') return holdingOf(wedge, 4);
  const home = homeOf(wedge);
  if (home === to) return undefined;
  const occupant = board.who[home] as number;
  if (occupant === 0 || home === from) return home;
  if (board.options.cutOverflow !== 'chain') return undefined;
  return receives(board, occupant - 1, from, to) === undefined ? undefined : home;
};

/**
 * The refusal of a landing on `to` by a peg from `from`; undefined when it may land, cutting any peg there.
 */
export const whyNotLand = (board: Board, from: Hole, to: Hole): Refusal | undefined => {
  const occupant = board.who[to] as number;
  if (occupant === 0) return undefined;
  if (occupant === board.mine) return OWN_PEG;
  const { options } = board;
  if (to === CENTER && options.bullseyeCut !== 'always') {
    if (options.bullseyeCut === 'never') return CENTER_SAFE;
    if (!isRoyal(board.rank)) return CENTER_ROYAL;
  }
  if (options.playOut && board.finished.includes(occupant - 1)) return PEG_FINISHED;
  if (receives(board, occupant - 1, from, to) !== undefined) return undefined;
  return options.cutOverflow === 'chain' ? CUT_RETURNS : CUT_IMPOSSIBLE;
};
