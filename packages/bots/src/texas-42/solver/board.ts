// The position of a search: four open hands, the tables of the declaration, who gains and who wants it.

import { COUNT, NEARER, TILE_COUNT } from '@parlor/games/texas-42/facts';
import type { SuitTables } from './tables.ts';
import { SEVENS, size, tablesOf } from './tables.ts';

// Own names, as in solver.ts.

const tilesWorth = (count: number): number => {
  let set = 0;
  for (let tile = 0; tile < TILE_COUNT; tile++) if (COUNT[tile] === count) set |= 1 << tile;
  return set;
};
export const TENS = tilesWorth(10);
export const FIVES = tilesWorth(5);

export const countOf = (set: number): number => 5 * size(set & FIVES) + 10 * size(set & TENS);

/** The most count that `tiles` tiles of a hand can hold. */
export const mostCount = (hand: number, tiles: number): number => {
  const tens = size(hand & TENS);
  if (tens >= tiles) return 10 * tiles;
  const fives = size(hand & FIVES);
  const rest = tiles - tens;
  return 10 * tens + 5 * Math.min(fives, rest);
};

const closest = (hand: number): number => {
  let distance = 1;
  while ((hand & NEARER[distance]) === 0 && distance < 8) distance++;
  return hand & NEARER[distance];
};

export class SolverBoard {
  readonly hands = new Int32Array(4);
  tables: SuitTables = tablesOf(0);
  /** Seats whose tricks count for the value. */
  gainers = 0;
  /**
   * Seats that want the value high. In nello they are not the gainers: all others want the bidder to win a
   * trick.
   */
  seekers = 0;
  /** The seat that is skipped; 4 for none. */
  absent = 4;
  /** Tiles in a trick. */
  size = 4;

  /** The tiles that a hand may put on a led suit. */
  following(hand: number, suit: number): number {
    if (this.tables.system === SEVENS) return closest(hand);
    const able = hand & this.tables.follow[suit];
    return able === 0 ? hand : able;
  }

  leads(hand: number): number {
    return this.tables.system === SEVENS ? closest(hand) : hand;
  }

  next(seat: number): number {
    const left = (seat + 1) & 3;
    return left === this.absent ? (left + 1) & 3 : left;
  }

  /** True when a gainer wants to win tricks, as in all contracts but nello. */
  get isPlain(): boolean {
    return this.gainers === this.seekers;
  }
}
