// Types of Casino. A card is a small integer, rank times four plus suit; ace is rank 0, suits are ordered C D
// H S.

import type { Bits, Rng, Seat, Viewer, Wide } from '@parlor/engine';
import type { Options } from './options.ts';

export type { Options } from './options.ts';

export type Card = number;
/** Sets from bottom to top; the cards of a set from bottom to top. */
export type Sets = readonly (readonly Card[])[];

/** Cards locked together under one value. Simple with one set, compound with more. */
export interface Build {
  readonly id: number;
  readonly owner: Seat;
  readonly value: number;
  readonly sets: Sets;
}

export interface Trail {
  readonly type: 'trail';
  readonly card: Card;
}
export interface Capture {
  readonly type: 'capture';
  readonly card: Card;
  readonly sets: Sets;
  readonly builds: readonly number[];
}
export interface MakeBuild {
  readonly type: 'build';
  /** Absent when a build is made of loose cards alone. */
  readonly card: Card | undefined;
  readonly value: number;
  /** All cards of the build, the played one included. */
  readonly sets: Sets;
  readonly forPartner: boolean;
}
export interface Extend {
  readonly type: 'extend';
  /** Absent in a load, which costs no hand card and does not end the turn. */
  readonly card: Card | undefined;
  readonly build: number;
  /** All cards added, the played one included. */
  readonly sets: Sets;
}
export interface Raise {
  readonly type: 'raise';
  readonly card: Card;
  readonly build: number;
  /** Loose sets of the new value that the raise takes in as well, where the rules allow it. */
  readonly sets: Sets;
}
/** A partner's answer to a settling capture. */
export type Answer = { readonly type: 'shiya' } | { readonly type: 'stand' };
/** A move that takes or binds cards of the table: what a draft can become. */
export type TableMove = Capture | MakeBuild | Extend | Raise;
export type Move = Trail | TableMove | Answer;

export type Phase =
  | { readonly kind: 'play'; readonly turn: Seat }
  /** A capture of `seat` waits for its partner; the played card has left the hand, nothing else has moved. */
  | {
      readonly kind: 'settling';
      readonly seat: Seat;
      readonly capture: Capture;
      /** The partner has let the capture stand; only that partner knows. */
      readonly stood: boolean;
    }
  | { readonly kind: 'over' };

/**
 * The facts on which legality depends besides the mover's own hand: public, and the same in states and views.
 */
export interface Facts {
  readonly options: Options;
  readonly loose: readonly Card[];
  readonly builds: readonly Build[];
  readonly piles: readonly (readonly Card[])[];
  readonly deal: number;
  /** The values that each seat is proven to hold, as bits (CAS-71). */
  readonly proven: readonly Bits[];
  /** Seats that called Shiya and must capture a build of theirs on their next turn. */
  readonly mustCapture: Bits;
  readonly phase: Phase;
}

export interface State extends Facts {
  readonly rng: Rng;
  readonly hands: readonly Wide[];
  readonly stock: readonly Card[];
  readonly dealer: Seat;
  readonly game: number;
  /** The number of the last build made in this game. */
  readonly made: number;
  readonly lastCapturer: Seat | undefined;
  readonly sweeps: readonly number[];
  /** The points of finished games, or the games won in a best-of match, by side. */
  readonly tally: readonly number[];
}

export interface View extends Facts {
  readonly viewer: Viewer;
  /** The cards of the viewer, and the number of cards in every other hand. */
  readonly hands: readonly (Wide | number)[];
  readonly stock: number;
  /** The cards of each pile that lie open on the table, as `pileVisibility` says. */
  readonly open: readonly (readonly Card[])[];
  readonly dealer: Seat;
  readonly game: number;
  readonly made: number;
  readonly lastCapturer: Seat | undefined;
  readonly sweeps: readonly number[];
  readonly tally: readonly number[];
}

/** The points of one side in one game, item by item. */
export interface Points {
  readonly cards: number;
  readonly spades: number;
  readonly mummy: number;
  readonly spy: number;
  readonly aces: number;
  readonly sweeps: number;
  readonly total: number;
}

/** Tie-breaks between sides with equal points, in this order: the ten of diamonds, spades, cards. */
export const TIE_BREAKS = ['mummy', 'spades', 'cards'] as const;
export type TieBreak = (typeof TIE_BREAKS)[number];

export type Event =
  | {
      readonly type: 'dealt';
      readonly game: number;
      readonly deal: number;
      readonly dealer: Seat;
      readonly hands: readonly (Wide | number)[];
      readonly table: readonly Card[];
    }
  | { readonly type: 'trailed'; readonly seat: Seat; readonly card: Card; readonly auto: boolean }
  /** A partnership capture is on the table and waits for the partner. */
  | { readonly type: 'settling'; readonly seat: Seat; readonly capture: Capture; readonly auto: boolean }
  /** Sent to the partner alone. */
  | { readonly type: 'stood'; readonly seat: Seat }
  | {
      readonly type: 'captured';
      readonly seat: Seat;
      readonly card: Card;
      /** The cards in pile order, bottom to top. */
      readonly cards: readonly Card[];
      readonly builds: readonly number[];
      readonly sweep: boolean;
      readonly auto: boolean;
    }
  | { readonly type: 'shiya'; readonly seat: Seat; readonly build: Build }
  | {
      readonly type: 'built' | 'extended' | 'raised';
      readonly seat: Seat;
      readonly card: Card | undefined;
      readonly build: Build;
    }
  | { readonly type: 'residue'; readonly seat: Seat; readonly cards: readonly Card[]; readonly auto: true }
  | {
      readonly type: 'scored';
      readonly game: number;
      readonly points: readonly Points[];
      readonly tally: readonly number[];
      /** The tie-break that put the winner ahead of a side with equal points. */
      readonly aheadBy?: TieBreak;
      readonly auto: true;
    };
