// The suit tables of one way to declare, laid out for the search: all of a system in small arrays of its own.

import { DISTANCE, FOLLOW, HIGH, LED, LOW, STRENGTH, TILE_COUNT, TRUMP } from '@parlor/games/texas-42/facts';

/** Stands for the system of sevens, which has no suits. */
export const SEVENS = 12;
export const NO_TILE = 31;
const SUITS = 8;
const STRENGTHS = 48;

export interface SuitTables {
  readonly system: number;
  readonly trump: number;
  readonly led: Uint8Array;
  /** By suit: the tiles that follow, and the tiles that lead. */
  readonly follow: Int32Array;
  readonly leading: Int32Array;
  /** By `suit * 28 + tile`: strength, and the tiles that are stronger. */
  readonly strength: Uint8Array;
  readonly above: Int32Array;
  /** By `strength * 8 + suit`: the tiles that are stronger than that. */
  readonly beating: Int32Array;
  /** The low end of a tile that belongs to two suits; 8 for all others. */
  readonly second: Uint8Array;
}

const build = (system: number): SuitTables => {
  const led = new Uint8Array(TILE_COUNT);
  const follow = new Int32Array(SUITS);
  const leading = new Int32Array(SUITS + 1);
  const strength = new Uint8Array(SUITS * TILE_COUNT);
  const above = new Int32Array(SUITS * TILE_COUNT);
  const beating = new Int32Array(STRENGTHS * SUITS);
  const second = new Uint8Array(TILE_COUNT).fill(SUITS);
  for (let tile = 0; tile < TILE_COUNT; tile++) {
    led[tile] = system === SEVENS ? 0 : LED[system * TILE_COUNT + tile];
    leading[led[tile]] = leading[led[tile]] | (1 << tile);
    if (led[tile] !== 7 && HIGH[tile] !== LOW[tile]) second[tile] = LOW[tile];
  }
  for (let suit = 0; suit < SUITS; suit++) {
    follow[suit] = system === SEVENS ? 0 : FOLLOW[system * SUITS + suit];
    for (let tile = 0; tile < TILE_COUNT; tile++) {
      strength[suit * TILE_COUNT + tile] =
        system === SEVENS ? 8 - DISTANCE[tile] : STRENGTH[(system * SUITS + suit) * TILE_COUNT + tile];
    }
    for (let level = 0; level < STRENGTHS; level++) {
      let stronger = 0;
      for (let tile = 0; tile < TILE_COUNT; tile++) {
        if (strength[suit * TILE_COUNT + tile] > level) stronger |= 1 << tile;
      }
      beating[level * SUITS + suit] = stronger;
    }
    for (let tile = 0; tile < TILE_COUNT; tile++) {
      const at = suit * TILE_COUNT + tile;
      above[at] = beating[strength[at] * SUITS + suit];
    }
  }
  const trump = system === SEVENS ? 0 : TRUMP[system];
  return { system, trump, led, follow, leading, strength, above, beating, second };
};

const built: (SuitTables | undefined)[] = [];

/** The tables of a system 0..11 or of SEVENS, made once. */
export const tablesOf = (system: number): SuitTables => {
  let tables = built[system];
  if (tables === undefined) {
    tables = build(system);
    built[system] = tables;
  }
  return tables;
};

export const size = (set: number): number => {
  let n = set - ((set >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
};

export const first = (set: number): number => 31 - Math.clz32(set & -set);
