// The nouns of Big Two: options, positions, moves, events, views. No logic.

import type { Bits, OptionSpecs, OptionsOf, Rng, Seat, Viewer } from '@parlor/engine';
import { type Card, type CardSet, SUIT_ORDERS } from './cards.ts';
import { STRAIGHTS } from './sequences.ts';

export const specs = {
  deal: {
    kind: 'choice',
    values: [13, '17plus1', 17, 21],
    default: 13,
    text: 'How many cards each seat gets: 13; with three seats also 17 and one more for the holder of the lowest card; with two seats also 17 or 21.',
  },
  nextLead: {
    kind: 'choice',
    values: ['winner', 'lowestCard', 'loser'],
    default: 'winner',
    text: 'Who leads the second and every later deal.',
  },
  lowestCardDuty: {
    kind: 'choice',
    values: ['firstDeal', 'everyDeal', 'off'],
    default: 'firstDeal',
    text: 'Whether the first play must contain the lowest card dealt: in the first deal, in every deal (only when the holder of the lowest card leads every deal), or never.',
  },
  straights: {
    kind: 'choice',
    values: STRAIGHTS,
    default: 'lowTwo',
    text: 'Which sequences are straights and how they rank.',
  },
  flushOrder: {
    kind: 'choice',
    values: ['topCard', 'suitFirst', 'allRanks'],
    default: 'topCard',
    text: 'How flushes compare: by the top card, by the suit and then the ranks, or by all ranks and then the suit.',
  },
  triples: { kind: 'flag', default: true, text: 'Whether three of a rank may be played alone.' },
  fiveCardTiers: {
    kind: 'choice',
    values: ['standard', 'noFlush'],
    default: 'standard',
    text: 'Whether flushes are combinations.',
  },
  suitOrder: {
    kind: 'choice',
    values: SUIT_ORDERS,
    default: 'DCHS',
    text: 'The suits from the lowest to the highest.',
  },
  fourCardPlays: {
    kind: 'choice',
    values: ['none', 'charlesworth'],
    default: 'none',
    text: 'Whether two pairs and four of a rank are plays of four cards; then four of a rank with a fifth card is none.',
  },
  passLocks: {
    kind: 'flag',
    default: false,
    text: 'Whether a seat that passed is out for the rest of the trick.',
  },
  oneCardLeft: {
    kind: 'choice',
    values: ['enforced', 'liability', 'off'],
    default: 'enforced',
    text: 'What a seat owes when the next one holds one card: the highest single, the payment for what follows, or nothing.',
  },
  scoring: {
    kind: 'choice',
    values: ['neo', 'pagat', 'plain'],
    default: 'neo',
    text: 'Points for each card left: 1, 2 or 3 by bands that begin at 5 and 10 cards; 1, 2 or 3 by bands that begin at 10 and 13 cards; or 1.',
  },
  twosDouble: { kind: 'flag', default: false, text: 'Whether each 2 left in a hand doubles its points.' },
  settlement: {
    kind: 'choice',
    values: ['penalty', 'zeroSum'],
    default: 'penalty',
    text: 'Whether points are penalties, or paid to the winner of the deal.',
  },
  target: { kind: 'number', min: 1, max: 1000, default: 101, text: 'The total that ends the match.' },
  deals: {
    kind: 'number',
    min: 1,
    max: 100,
    words: ['untilTarget'],
    default: 'untilTarget',
    text: 'How many deals a match has, or as many as it takes to reach the target.',
  },
  autoPass: {
    kind: 'flag',
    default: true,
    text: 'Whether a play that nobody can beat opens a window after which all are passed.',
  },
  autoPassMs: {
    kind: 'number',
    min: 0,
    max: 30_000,
    default: 10_000,
    text: 'How long that window is open, in milliseconds: 0, or 3000 to 30000.',
  },
  autoPassTrigger: {
    kind: 'choice',
    values: ['unbeatable', 'highestFormable'],
    default: 'unbeatable',
    text: 'What opens a window: a play that cannot be beaten, or only the highest play that all unplayed cards could form.',
  },
  autoPassEarly: {
    kind: 'flag',
    default: true,
    text: 'Whether a seat may pass before its turn while a window is open.',
  },
} as const satisfies OptionSpecs;

export type Options = OptionsOf<typeof specs>;

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

export type WindowCause = 'allPassed' | 'expired' | 'superseded' | 'matchEnded' | 'aborted';

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
