// Types of Fast Track. Pegs, holes and cards are small integers; the notation folder turns them into text.

import type { Rng, Seat, Viewer } from '@parlor/engine';
import type { Options } from './options.ts';
import type { Card } from './pieces/cards.ts';
import type { Hole } from './pieces/track.ts';

export type { Options } from './options.ts';
export type { Card } from './pieces/cards.ts';
export type { Hole } from './pieces/track.ts';

/** A peg of a seat: 0..4 for a..e. */
export type Peg = number;

/** The hole of a peg and its two flags, in one integer: the hole, 256 for status, 512 for lap. */
export type Place = number;

/** A deck in the order of its last shuffle; the first `drawn` cards have been drawn since. */
export interface Deck {
  readonly order: readonly Card[];
  readonly drawn: number;
}

export type Now =
  | { readonly phase: 'turn'; readonly seat: Seat; readonly card: Card }
  | { readonly phase: 'over' };

/** The facts on which legality depends: the part of a state that every view shows in full. */
export interface Position {
  readonly options: Options;
  readonly seats: number;
  /** All pegs, seat by seat. */
  readonly pegs: readonly Place[];
  readonly now: Now;
  /** Draws in a row without a move, by seat; counted only with jail relief. */
  readonly blocked: readonly number[];
  /** Seats that have finished, first to last. */
  readonly finished: readonly Seat[];
  /** Moves made so far. */
  readonly ply: number;
}

export interface State extends Position {
  readonly rng: Rng;
  /**
   * The decks: a shared deck, or a deck for each seat. The current card is the last drawn one of the deck on
   * turn.
   */
  readonly decks: readonly Deck[];
}

/** One half of a split, or a part of a 7 that stands alone. `declare` takes status on a foreign corner. */
export interface Half {
  readonly peg: Peg;
  readonly steps: number;
  readonly to: Hole;
  readonly declare?: true;
}

export type Move =
  | { readonly type: 'enter' }
  | { readonly type: 'exit'; readonly peg: Peg; readonly to: Hole }
  | {
      readonly type: 'move';
      readonly peg: Peg;
      readonly from: Hole;
      readonly to: Hole;
      readonly declare?: true;
    }
  | { readonly type: 'swap'; readonly peg: Peg; readonly to: Hole }
  | { readonly type: 'part'; readonly half: Half }
  | { readonly type: 'split'; readonly first: Half; readonly second: Half };

type FtLossReason = 'left' | 'cut' | 'four' | 'neglect' | 'swap';

export type Event =
  | { readonly type: 'firstSeat'; readonly seat: Seat; readonly cards?: readonly Card[]; readonly auto: true }
  | { readonly type: 'reshuffled'; readonly seat: Seat; readonly auto: true }
  | { readonly type: 'drew'; readonly seat: Seat; readonly card: Card; readonly auto: true }
  | { readonly type: 'noMove'; readonly seat: Seat; readonly card: Card; readonly auto: true }
  | {
      readonly type: 'moved';
      readonly seat: Seat;
      readonly peg: Peg;
      readonly from: Hole;
      readonly to: Hole;
      /** Every hole the peg visits, without the start. */
      readonly path: readonly Hole[];
      readonly auto?: true;
    }
  | {
      readonly type: 'entered';
      readonly seat: Seat;
      readonly peg: Peg;
      readonly from: Hole;
      readonly to: Hole;
      readonly auto?: true;
    }
  | {
      readonly type: 'swapped';
      readonly seat: Seat;
      readonly peg: Peg;
      readonly from: Hole;
      readonly to: Hole;
      readonly other: Seat;
      readonly otherPeg: Peg;
      readonly auto?: true;
    }
  | {
      readonly type: 'cut';
      readonly by: Seat;
      readonly seat: Seat;
      readonly peg: Peg;
      readonly from: Hole;
      readonly to: Hole;
      readonly auto: true;
    }
  | { readonly type: 'ftGained'; readonly seat: Seat; readonly peg: Peg; readonly auto: true }
  | {
      readonly type: 'ftLost';
      readonly seat: Seat;
      readonly pegs: readonly Peg[];
      readonly reason: FtLossReason;
      readonly auto: true;
    }
  | {
      readonly type: 'enteredCenter' | 'leftCenter' | 'enteredSafe' | 'lapDone';
      readonly seat: Seat;
      readonly peg: Peg;
      readonly auto: true;
    }
  | { readonly type: 'drawAgain'; readonly seat: Seat; readonly auto: true }
  | { readonly type: 'won'; readonly seat: Seat; readonly place: number; readonly auto: true };

/** Everything except the order of the draw piles and the random generator. */
export interface View {
  readonly viewer: Viewer;
  readonly options: Options;
  readonly seats: number;
  readonly pegs: readonly Place[];
  readonly now: Now;
  readonly blocked: readonly number[];
  readonly finished: readonly Seat[];
  readonly ply: number;
  /** The discard pile of each deck, first discarded first. */
  readonly discards: readonly (readonly Card[])[];
  /** The number of cards left in each draw pile. */
  readonly left: readonly number[];
  /** The number of cards of each rank, ace to joker, left in each draw pile. */
  readonly leftByRank: readonly (readonly number[])[];
}

const STATUS = 256;
const LAP = 512;

export const placeOn = (hole: Hole, flags: { readonly ft?: boolean; readonly lap?: boolean } = {}): Place =>
  hole | (flags.ft ? STATUS : 0) | (flags.lap ? LAP : 0);
export const holeOf = (place: Place): Hole => place & 255;
export const hasStatus = (place: Place): boolean => (place & STATUS) !== 0;
export const hasLap = (place: Place): boolean => (place & LAP) !== 0;
export const withStatus = (place: Place): Place => place | STATUS;
export const withoutStatus = (place: Place): Place => place & ~STATUS;
export const withLap = (place: Place): Place => place | LAP;

export const PEG_LETTERS = 'abcde';
