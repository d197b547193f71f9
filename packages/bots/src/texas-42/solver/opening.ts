// The first lead of a hand in the terms of the solver: any tile as it is, unless the options bind the leader
// to trumps (T42-32) or let it lead a low end (T42-30).

import { bits } from '@parlor/engine';
import {
  type Bid,
  CALLED,
  HIGH,
  LED,
  LOW,
  openingLeader,
  rowOf,
  TILE_COUNT,
  TRUMP,
  type View,
} from '@parlor/games/texas-42/facts';
import type { OpenTrick, Solver } from './solver.ts';

/** The bid and its seat: with the declaration they name the leader, which in a plunge may be the partner. */
export interface Bidding {
  readonly bid: Bid;
  readonly bidder: number;
}

/** T42-32. The tiles that may be led first, where there are suits. */
export const firstLeads = ({ options }: View, row: number, hand: number): number => {
  const { system } = rowOf(row);
  const trumps = system === undefined ? 0 : hand & TRUMP[system];
  return options.openingLeadMustBeTrump && trumps !== 0 ? trumps : hand;
};

/** All ways to begin the hand; one trick without a tile where the solver may lead what it likes. */
const openings = (view: View, row: number, leader: number, hand: number): readonly OpenTrick[] => {
  const { options } = view;
  const { system } = rowOf(row);
  const hasSmallEnds = options.smallEnd !== 'off';
  if (system === undefined || !(hasSmallEnds || options.openingLeadMustBeTrump))
    return [{ leader, tiles: [] }];
  return bits.list(firstLeads(view, row, hand)).flatMap((tile) => {
    const lead: OpenTrick = { leader, tiles: [tile] };
    const isMixed = HIGH[tile] !== LOW[tile] && LED[system * TILE_COUNT + tile] !== CALLED;
    return hasSmallEnds && isMixed ? [lead, { ...lead, suit: LOW[tile] }] : [lead];
  });
};

/** The results of the first lead of a layout that the solver has loaded; the leader is one of the bidders. */
export class Opening {
  readonly #solver: Solver;
  readonly #hand: number;
  readonly #tricks: readonly OpenTrick[];

  constructor(solver: Solver, view: View, { bid, bidder }: Bidding, row: number, hands: ArrayLike<number>) {
    const leader = openingLeader(view, bid, bidder, row);
    this.#solver = solver;
    this.#hand = hands[leader];
    this.#tricks = openings(view, row, leader, this.#hand);
  }

  /** True when some lead brings the gainers so many points. */
  canReach(points: number): boolean {
    return this.#tricks.some((trick) => this.#after(trick, () => this.#solver.reaches(trick, points)));
  }

  /** True when some lead leaves the gainers without a point, as the bidder of nello wants it. */
  canAvoid(): boolean {
    return this.#tricks.some((trick) => this.#after(trick, () => !this.#solver.reaches(trick, 1)));
  }

  /** The most points that a lead brings the gainers, between bounds that are known already. */
  value(least?: number, most?: number): number {
    return Math.max(
      ...this.#tricks.map((trick) => this.#after(trick, () => this.#solver.value(trick, least, most))),
    );
  }

  #after<T>({ leader, tiles }: OpenTrick, ask: () => T): T {
    this.#solver.hold(leader, this.#hand & ~bits.from(tiles));
    const answer = ask();
    this.#solver.hold(leader, this.#hand);
    return answer;
  }
}
