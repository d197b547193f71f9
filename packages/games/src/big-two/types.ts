// The nouns of Big Two: options, positions, moves, events, views. No logic.

import type { Bits, Rng, Seat, Viewer } from '@parlor/engine';
import type { Card, CardSet } from './cards.ts';
import type { Options } from './options.ts';

export type { Options } from './options.ts';

/** The options that decide what a combination is and which is higher. */
export type ComboRules = Pick<
  Options,
  'straights' | 'flushOrder' | 'triples' | 'fiveCardTiers' | 'suitOrder' | 'fourCardPlays'
>;

export const COMBO_TYPES = [
  'single',
  'pair',
  'triple',
  'twoPair',
  'bareFour',
  'straight',
  'flush',
  'fullHouse',
  'fourOfAKind',
  'straightFlush',
] as const;
export type ComboType = (typeof COMBO_TYPES)[number];

/** Why a play cannot be beaten. */
export type Reason = 'noHigherPlay' | 'handsTooShort';

/** What lies on the table: the last play of the trick, and whose it is. */
export interface Table {
  readonly seat: Seat;
  readonly cards: CardSet;
}

/** The window of the play on the table. Its owner and its responders follow from the table and the passes. */
export interface Window {
  /** 1 for the first window of the match, rising. */
  readonly seq: number;
  readonly reason: Reason;
  /** Responders that have passed before their turn. */
  readonly early: Bits;
}

/** How a deal ended. */
export interface DealResult {
  readonly deal: number;
  readonly winner: Seat;
  /** The cards that each seat was left with. */
  readonly left: readonly CardSet[];
  readonly points: readonly number[];
  /** The seat that pays for all losers, where the one-card-left rule is a liability. */
  readonly liable?: Seat | undefined;
}

interface Common {
  readonly options: Options;
  readonly rng: Rng;
  /** 1 for the first deal. */
  readonly deal: number;
  readonly hands: readonly CardSet[];
  /** Not dealt, out of play. */
  readonly unseen: CardSet;
  readonly played: CardSet;
  readonly totals: readonly number[];
  /** Deals won. */
  readonly wins: readonly number[];
  /** Windows opened so far. */
  readonly windows: number;
}

export interface Playing extends Common {
  readonly phase: 'playing';
  readonly turn: Seat;
  readonly table?: Table | undefined;
  /** Seats that passed since the last play; with `passLocks`, in this trick. */
  readonly passed: Bits;
  /** The card that the first play must contain. */
  readonly opening?: Card | undefined;
  /** The card that was dealt face up, and who took it. */
  readonly faceUp?: { readonly card: Card; readonly seat: Seat } | undefined;
  /** The seat that would be liable if the seat on turn went out now. */
  readonly breach?: Seat | undefined;
  readonly window?: Window | undefined;
  readonly last?: DealResult | undefined;
}

export interface Over extends Common {
  readonly phase: 'over';
  readonly last: DealResult;
}

export type State = Playing | Over;

export interface PlayMove {
  readonly type: 'play';
  readonly cards: CardSet;
  /** A card that was listed more than once: such a play is read, and then refused. */
  readonly repeated?: Card;
}

export type Move =
  | PlayMove
  | { readonly type: 'pass' }
  /** Takes an early pass back. */
  | { readonly type: 'unpass' }
  /** The clock closes the window of this number. */
  | { readonly type: 'expire'; readonly window: number };

/** By hand on turn, by hand before the turn, by the window's end, by the end of the time for a turn. */
export type PassedBy = 'hand' | 'early' | 'window' | 'limit';

/**
 * By the rules a window ends in the first two ways; the third is for what should never be. The end of a match finds no window
 * open, and a table that is closed stops with the window as it is: nobody is passed, and the game hears nothing of it.
 */
export type WindowCause = 'allPassed' | 'expired' | 'superseded';

export type Event =
  | {
      readonly type: 'dealt';
      readonly deal: number;
      readonly hands: readonly (CardSet | number)[];
      readonly leader: Seat;
      readonly opening?: Card;
      readonly faceUp?: { readonly card: Card; readonly seat: Seat };
    }
  | {
      readonly type: 'played';
      readonly seat: Seat;
      readonly cards: CardSet;
      readonly combo: ComboType;
      readonly auto?: true;
    }
  | { readonly type: 'passed'; readonly seat: Seat; readonly by: PassedBy; readonly auto?: true }
  | { readonly type: 'passedEarly'; readonly seat: Seat }
  | { readonly type: 'unpassed'; readonly seat: Seat }
  | {
      readonly type: 'windowOpened';
      readonly window: number;
      readonly owner: Seat;
      readonly reason: Reason;
      readonly ms: number;
    }
  | { readonly type: 'windowClosed'; readonly window: number; readonly cause: WindowCause }
  | { readonly type: 'trickClosed'; readonly leader: Seat }
  | { readonly type: 'dealEnded'; readonly result: DealResult; readonly totals: readonly number[] }
  | { readonly type: 'matchEnded'; readonly scores: readonly number[]; readonly places: readonly number[] };

export interface View {
  readonly viewer: Viewer;
  readonly phase: 'playing' | 'over';
  readonly options: Options;
  readonly deal: number;
  /** The viewer's cards, and how many the others hold; all cards after the end of the match. */
  readonly hands: readonly (CardSet | number)[];
  readonly unseen: CardSet | number;
  readonly played: CardSet;
  readonly totals: readonly number[];
  readonly wins: readonly number[];
  readonly windows: number;
  readonly turn?: Seat | undefined;
  readonly table?: Table | undefined;
  readonly passed: Bits;
  readonly opening?: Card | undefined;
  readonly faceUp?: { readonly card: Card; readonly seat: Seat } | undefined;
  /** Only the viewer itself knows that it would be liable: it tells of its hand. */
  readonly breach?: Seat | undefined;
  readonly window?: Window | undefined;
  readonly last?: DealResult | undefined;
}
