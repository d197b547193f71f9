// Types of Big Two: options, positions, moves, events, views. No logic.

import type { Bits, Rng, Seat, Viewer } from '@parlor/engine';
import type { Options } from './options.ts';
import type { Card, CardSet } from './pieces/cards.ts';

export type { Options } from './options.ts';

/** The options that define combinations and their order. */
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

/** The reason why a play cannot be beaten. */
export type Reason = 'noHigherPlay' | 'handsTooShort';

/** The last play of the trick and the seat that made it. */
export interface Table {
  readonly seat: Seat;
  readonly cards: CardSet;
}

/** The window of the play on the table. The table and the passes determine its owner and its responders. */
export interface Window {
  /** 1 for the first window of the match, rising. */
  readonly seq: number;
  readonly reason: Reason;
  /** Responders that have passed before their turn. */
  readonly early: Bits;
}

/** The result of a deal. */
export interface DealResult {
  readonly deal: number;
  readonly winner: Seat;
  /** The cards left in each hand. */
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
  /** Cards that were not dealt and are out of play. */
  readonly unseen: CardSet;
  readonly played: CardSet;
  readonly totals: readonly number[];
  /** Deals won by each seat. */
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
  /** The card that was dealt face up, and the seat that took it. */
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
  /** A card that was listed more than once: such a play is readable, but refused. */
  readonly repeated?: Card;
}

export type Move =
  | PlayMove
  | { readonly type: 'pass' }
  /** Takes an early pass back. */
  | { readonly type: 'unpass' }
  /** The clock closes the window of this number. */
  | { readonly type: 'expire'; readonly window: number };

/**
 * The cause of a pass: by hand on turn, by hand before the turn, by the window's end, by the end of the time
 * for a turn.
 */
export type PassCause = 'hand' | 'early' | 'window' | 'limit';

/**
 * The cause that closed a window. The rules know the first two; `superseded` guards against a bug. A match
 * cannot end while a window is open, and a table that is closed keeps its open window without passes or
 * events.
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
  | { readonly type: 'passed'; readonly seat: Seat; readonly by: PassCause; readonly auto?: true }
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
  /** The viewer's cards, and the card count of every other hand; all cards after the end of the match. */
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
  /** Shown to the viewer alone, because it reveals something about its hand. */
  readonly breach?: Seat | undefined;
  readonly window?: Window | undefined;
  readonly last?: DealResult | undefined;
}
