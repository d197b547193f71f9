// Types of Texas 42. A Table is everything that is public; a state adds the hands and the random generator, a
// view adds the viewer's own hand.

import type { Bits, Rng, Seat, Viewer } from '@parlor/engine';
import type { Options } from './options.ts';
import type { Suit } from './pieces/suits.ts';
import type { Pip, Tile } from './pieces/tiles.ts';
import type { Declaration } from './rules/contracts.ts';

export type { Options } from './options.ts';

/** Seats 0 and 2 are team 0, seats 1 and 3 team 1. */
export type Team = 0 | 1;
export type PerTeam = readonly [number, number];
/** A set of tiles for each seat. */
export type Hands = readonly [Bits, Bits, Bits, Bits];

/** A bid. `level` is the points of a points bid and the marks of all others. */
export interface Bid {
  readonly kind: 'points' | 'marks' | 'plunge' | 'splash';
  readonly level: number;
}
/** A call of a seat in the auction. */
export type Call = 'pass' | Bid;

export type Move =
  | { readonly type: 'pass' }
  | { readonly type: 'bid'; readonly kind: 'points' | 'marks' | 'splash'; readonly level: number }
  /** A plunge is bid without a level, because the rules determine it. */
  | { readonly type: 'bid'; readonly kind: 'plunge' }
  | { readonly type: 'declare'; readonly declaration: Declaration }
  /** `as` is the low end of the tile, if it is led by that end. */
  | { readonly type: 'play'; readonly tile: Tile; readonly as?: Pip }
  /** `order`: the winning leads, in the order in which they will be led. */
  | { readonly type: 'claim'; readonly order: readonly Tile[] }
  | { readonly type: 'concede' }
  | { readonly type: 'end' }
  | { readonly type: 'agree' }
  | { readonly type: 'decline' };

export interface Trick {
  readonly leader: Seat;
  /** Tiles in the order played. */
  readonly tiles: readonly Tile[];
  /** The led suit; absent in sevens. */
  readonly led?: Suit | undefined;
  readonly winner: Seat;
  readonly points: number;
}

/** The public part of a hand in play. */
export interface Playing {
  readonly phase: 'play';
  readonly bid: Bid;
  readonly bidder: Seat;
  readonly declaration: Declaration;
  readonly tricks: readonly Trick[];
  readonly leader: Seat;
  /** The tiles of the trick in progress. */
  readonly trick: readonly Tile[];
  /** The suit of the trick in progress. */
  readonly led?: Suit | undefined;
  readonly turn: Seat;
  readonly banked: PerTeam;
  /** True when a concession or an end was already asked for in this trick. */
  readonly asked: boolean;
}

export type Stage =
  | { readonly phase: 'auction' }
  | { readonly phase: 'declaration'; readonly bid: Bid; readonly bidder: Seat }
  | Playing
  /** `by` asked; another seat must answer. */
  | { readonly phase: 'consent'; readonly proposal: Proposal; readonly by: Seat; readonly play: Playing }
  | { readonly phase: 'over'; readonly winner: Team };

export type Proposal = 'concede' | 'end';

export type Result = 'made' | 'set';
export const REASONS = [
  'played',
  'decided',
  'agreed',
  'claimed',
  'forfeited',
  'conceded',
  'reneged',
] as const;
export type Reason = (typeof REASONS)[number];

/** The last scored hand, open to everybody. */
export interface FinishedHand {
  readonly number: number;
  readonly dealer: Seat;
  readonly calls: readonly Call[];
  readonly play: Playing;
  /** The tiles that were never played. */
  readonly left: Hands;
  readonly result: Result;
  readonly reason: Reason;
  /** The addition to each team's score. */
  readonly delta: PerTeam;
}

/** Public knowledge about the match. */
export interface Table {
  readonly options: Options;
  /** Counts the hands of the match, from 1. */
  readonly number: number;
  readonly dealer: Seat;
  readonly scores: PerTeam;
  /** Games won. */
  readonly games: PerTeam;
  /** Calls in order, from the seat left of the dealer on. */
  readonly calls: readonly Call[];
  readonly stage: Stage;
  /** The last hand, shown until the next declaration. */
  readonly last?: FinishedHand | undefined;
}

export interface State extends Table {
  readonly rng: Rng;
  readonly hands: Hands;
}

export interface View extends Table {
  readonly viewer: Viewer;
  /** The number of tiles in each hand. */
  readonly counts: readonly number[];
  /** The viewer's own tiles. */
  readonly hand?: Bits | undefined;
  /** The finished tricks of this hand that a client shows. */
  readonly review: 'all' | 'last' | 'none';
}

interface Auto {
  /** Set when the clock made the move. */
  readonly auto?: true;
}
type BySeat = Auto & { readonly seat: Seat };

export type Event =
  | { readonly type: 'matchStarted'; readonly options: Options; readonly seats: number }
  | { readonly type: 'dealerDrawn'; readonly draws: readonly Draw[]; readonly dealer: Seat }
  /** In views of seats, only the own hand of the viewer is included. */
  | {
      readonly type: 'dealt';
      readonly number: number;
      readonly dealer: Seat;
      readonly hands: readonly { readonly seat: Seat; readonly tiles: Bits }[];
    }
  | ({ readonly type: 'passed' } & BySeat)
  | ({ readonly type: 'bid'; readonly bid: Bid } & BySeat)
  | { readonly type: 'allPassed' }
  | { readonly type: 'auctionWon'; readonly seat: Seat; readonly bid: Bid }
  | ({ readonly type: 'declared'; readonly declaration: Declaration } & BySeat)
  | ({ readonly type: 'played'; readonly tile: Tile; readonly as?: Pip } & BySeat)
  | { readonly type: 'trickWon'; readonly seat: Seat; readonly points: number }
  | {
      readonly type: 'claimed';
      readonly seat: Seat;
      readonly order: readonly Tile[];
      readonly sound: boolean;
    }
  | { readonly type: 'asked'; readonly seat: Seat; readonly proposal: Proposal }
  | ({ readonly type: 'answered'; readonly proposal: Proposal; readonly agreed: boolean } & BySeat)
  | { readonly type: 'reneged'; readonly seat: Seat; readonly tile: Tile }
  | {
      readonly type: 'handDecided';
      readonly result: Result;
      readonly reason: Reason;
      /** The number of finished tricks. */
      readonly tricks: number;
      readonly left: Hands;
    }
  | { readonly type: 'handScored'; readonly delta: PerTeam; readonly scores: PerTeam }
  | { readonly type: 'gameWon'; readonly team: Team; readonly games: PerTeam }
  | { readonly type: 'matchWon'; readonly team: Team };

/** A tile drawn to choose the dealer. */
export interface Draw {
  readonly seat: Seat;
  readonly tile: Tile;
}

export const teamOf = (seat: Seat): Team => (seat & 1) as Team;
export const partnerOf = (seat: Seat): Seat => seat ^ 2;
export const leftOf = (seat: Seat): Seat => (seat + 1) & 3;
