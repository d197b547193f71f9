// The 28 tiles of a double-six set as the numbers 0..27, with their pips and counts (T42-1, T42-2).

import type { Bits } from '@parlor/engine';

/** `id(high, low) = high * (high + 1) / 2 + low`: 0-0 is 0, 1-0 is 1, 6-6 is 27. */
export type Tile = number;
export type Pip = number;

export const TILE_COUNT = 28;
export const ALL_TILES: Bits = (1 << TILE_COUNT) - 1;
/** The number of tiles in a hand, which is also the number of tricks. */
export const HAND_SIZE = 7;
/** One point for each trick and 35 points of count. */
export const HAND_POINTS = 42;

/** A lookup table that is never changed after it was made. */
export interface Numbers {
  readonly length: number;
  readonly [index: number]: number;
}

/** The tile with these two ends, in either order. */
export const tileOf = (one: Pip, other: Pip): Tile =>
  one >= other ? (one * (one + 1)) / 2 + other : (other * (other + 1)) / 2 + one;

export const TILES: readonly Tile[] = Array.from({ length: TILE_COUNT }, (_, tile) => tile);

const ends: readonly (readonly [high: Pip, low: Pip])[] = [0, 1, 2, 3, 4, 5, 6].flatMap((high) =>
  Array.from({ length: high + 1 }, (_, low): [Pip, Pip] => [high, low]),
);

export const HIGH: Numbers = Uint8Array.from(ends, ([high]) => high);
export const LOW: Numbers = Uint8Array.from(ends, ([, low]) => low);

/** The count of each tile: five or ten points when its pips add up to five or ten. */
export const COUNT: Numbers = Uint8Array.from(ends, ([high, low]) =>
  (high + low) % 5 === 0 ? high + low : 0,
);

/** The distance of each tile's pips from seven. */
export const DISTANCE: Numbers = Uint8Array.from(ends, ([high, low]) => Math.abs(high + low - 7));

export const isDouble = (tile: Tile): boolean => HIGH[tile] === LOW[tile];

const tilesWhere = (holds: (tile: Tile) => boolean): Bits =>
  TILES.reduce((set, tile) => (holds(tile) ? set | (1 << tile) : set), 0);

export const DOUBLES: Bits = tilesWhere(isDouble);

/** The seven tiles that show each pip. */
export const SHOWING: Numbers = Int32Array.from([0, 1, 2, 3, 4, 5, 6], (pip) =>
  tilesWhere((tile) => HIGH[tile] === pip || LOW[tile] === pip),
);

/** The tiles nearer to seven than each distance 0..8. */
export const NEARER: Numbers = Int32Array.from([0, 1, 2, 3, 4, 5, 6, 7, 8], (distance) =>
  tilesWhere((tile) => (DISTANCE[tile] ?? 0) < distance),
);
