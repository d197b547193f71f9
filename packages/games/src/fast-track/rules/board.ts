// The board of a position for the seat on turn and its card: the seat on each hole, and the conditions for
// landing (FT-32 to FT-37). A board is a value: a landing makes another one.

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

type TurnNow = Extract<Position['now'], { phase: 'turn' }>;

export interface Board {
  /** For every hole 0 when empty, else the seat there plus one. */
  readonly who: readonly number[];
  readonly options: Options;
  readonly finished: readonly Seat[];
  readonly rank: Rank;
  readonly wedges: readonly number[];
  /** The pegs as they stood when the card was drawn. */
  readonly pegs: readonly Place[];
  readonly pegsEach: number;
  readonly seat: Seat;
  /** The value of the own seat in `who`. */
  readonly mine: number;
  readonly corner: Hole;
  readonly gate: Hole;
  readonly home: Hole;
  readonly firstSafe: Hole;
  readonly lastSafe: Hole;
  /** The number of own pegs in the safe zone. */
  readonly inSafe: number;
}

const EMPTY_HOLES: readonly number[] = new Array<number>(HOLES_WITH_SPARES).fill(0);

/** The board for the seat on turn and its card. */
export const boardOf = (position: Position, { seat, card }: TurnNow): Board => {
  const { options, pegs, finished } = position;
  const wedges = wedgesFor(position.seats);
  const wedge = wedges[seat] ?? 0;
  const who = EMPTY_HOLES.slice();
  for (let at = 0; at < pegs.length; at++) who[holeOf(pegs[at] as Place)] = Math.floor(at / options.pegs) + 1;
  const firstSafe = safeOf(wedge, 1);
  const lastSafe = safeOf(wedge, 4);
  let inSafe = 0;
  for (let hole = firstSafe; hole <= lastSafe; hole++) if (who[hole] !== 0) inSafe++;
  return {
    who,
    options,
    finished,
    rank: rankOf(card),
    wedges,
    pegs,
    pegsEach: options.pegs,
    seat,
    mine: seat + 1,
    corner: cornerOf(wedge),
    gate: gateOf(wedge),
    home: homeOf(wedge),
    firstSafe,
    lastSafe,
    inSafe,
  };
};

export const placeOf = (board: Board, peg: Peg): Place =>
  board.pegs[board.seat * board.pegsEach + peg] as Place;
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
  const wedge = board.wedges[victim] ?? 0;
  for (let place = 0; place < 4; place++) {
    const hole = holdingOf(wedge, place);
    if (board.who[hole] === 0 || hole === from) return hole;
  }
  if (board.options.cutOverflow === 'fifthHold') return holdingOf(wedge, 4);
  const home = homeOf(wedge);
  if (home === to) return undefined;
  const occupant = board.who[home] ?? 0;
  if (occupant === 0 || home === from) return home;
  if (board.options.cutOverflow !== 'chain') return undefined;
  return receives(board, occupant - 1, from, to) === undefined ? undefined : home;
};

/**
 * The refusal of a landing on `to` by a peg from `from`; undefined when it may land, cutting any peg there.
 */
export const whyNotLand = (board: Board, from: Hole, to: Hole): Refusal | undefined => {
  const occupant = board.who[to] ?? 0;
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
