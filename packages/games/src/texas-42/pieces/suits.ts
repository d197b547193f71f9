// The suit system as generated tables (T42-25 to T42-29): the suits of a tile, the suit it leads, the tiles
// that follow, and their strength. Code for tricks looks these up and allocates no memory.

import type { Bits } from '@parlor/engine';
import {
  DOUBLES,
  HIGH,
  isDouble,
  LOW,
  type Numbers,
  type Pip,
  SHOWING,
  TILE_COUNT,
  TILES,
  type Tile,
} from './tiles.ts';

/** A suit: 0..6 are the pip suits, 7 is the suit of the called tiles. */
export type Suit = number;
export const CALLED: Suit = 7;

/** The number of one of the twelve systems in which tiles form suits and rank. */
export type System = number;

interface SystemFacts {
  readonly called: Bits;
  /** True when called tiles beat all others. */
  readonly power: boolean;
  readonly doubles: 'high' | 'low' | 'own' | 'inverted';
}

const pipTrump = (pip: Pip): SystemFacts => ({
  called: SHOWING[pip] ?? 0,
  power: true,
  doubles: 'high',
});

/**
 * The twelve systems: seven pip trumps, doubles trump, and no trump with doubles high, low, a suit of their
 * own, or that suit in reverse order.
 */
export const SYSTEMS: readonly SystemFacts[] = [
  ...[0, 1, 2, 3, 4, 5, 6].map(pipTrump),
  { called: DOUBLES, power: true, doubles: 'own' },
  { called: 0, power: false, doubles: 'high' },
  { called: 0, power: false, doubles: 'low' },
  { called: DOUBLES, power: false, doubles: 'own' },
  { called: DOUBLES, power: false, doubles: 'inverted' },
];

const suitsOf = ({ called }: SystemFacts, tile: Tile): number => {
  if ((called >>> tile) & 1) return 1 << CALLED;
  return (1 << (HIGH[tile] ?? 0)) | (1 << (LOW[tile] ?? 0));
};

/**
 * The rank of a tile in one of its suits, 0..8, by its other end; the rank of a double follows the doubles
 * rule.
 */
const rankIn = (facts: SystemFacts, suit: Suit, tile: Tile): number => {
  const high = HIGH[tile] ?? 0;
  const low = LOW[tile] ?? 0;
  if (isDouble(tile)) {
    if (facts.doubles === 'own') return high + 1;
    if (facts.doubles === 'inverted') return 7 - high;
    return facts.doubles === 'high' ? 8 : 0;
  }
  const pip = suit === CALLED ? SYSTEMS.indexOf(facts) : suit;
  return (pip === high ? low : high) + 1;
};

const strengthOf = (facts: SystemFacts, led: Suit, tile: Tile): number => {
  const suits = suitsOf(facts, tile);
  if (facts.power && suits === 1 << CALLED) return 32 + rankIn(facts, CALLED, tile);
  return (suits >>> led) & 1 ? 16 + rankIn(facts, led, tile) : 0;
};

const allSuits: readonly Suit[] = [0, 1, 2, 3, 4, 5, 6, CALLED];

/** The suits of each tile, indexed by `system * 28 + tile`: bits 0..6 for the pips, bit 7 for called. */
export const SUITS: Numbers = Uint8Array.from(
  SYSTEMS.flatMap((facts) => TILES.map((tile) => suitsOf(facts, tile))),
);

/** The suit that each tile leads, indexed by `system * 28 + tile`. */
export const LED: Numbers = Uint8Array.from(
  SYSTEMS.flatMap(({ called }) => TILES.map((tile) => ((called >>> tile) & 1 ? CALLED : (HIGH[tile] ?? 0)))),
);

/** The trump tiles of each system. */
export const TRUMP: Numbers = Int32Array.from(SYSTEMS, ({ called, power }) => (power ? called : 0));

/** The tiles that follow a suit, indexed by `system * 8 + suit`. */
export const FOLLOW: Numbers = Int32Array.from(
  SYSTEMS.flatMap((facts) =>
    allSuits.map((suit) =>
      TILES.reduce((set, tile) => ((suitsOf(facts, tile) >>> suit) & 1 ? set | (1 << tile) : set), 0),
    ),
  ),
);

/**
 * The strength of a tile in a trick, indexed by `(system * 8 + suit) * 28 + tile`: 32 and more for a trump,
 * 16 and more for a follower, 0 for a discard.
 */
export const STRENGTH: Numbers = Uint8Array.from(
  SYSTEMS.flatMap((facts) => allSuits.flatMap((suit) => TILES.map((tile) => strengthOf(facts, suit, tile)))),
);

export const ledBy = (system: System, tile: Tile): Suit => LED[system * TILE_COUNT + tile] ?? 0;

export const followers = (system: System, suit: Suit): Bits => FOLLOW[(system << 3) + suit] ?? 0;

export const strength = (system: System, led: Suit, tile: Tile): number =>
  STRENGTH[((system << 3) + led) * TILE_COUNT + tile] ?? 0;

/**
 * The tiles of a hand that may be played to a led suit: the tiles that follow, or the whole hand when none
 * does.
 */
export const following = (system: System, led: Suit, hand: Bits): Bits => {
  const able = hand & followers(system, led);
  return able === 0 ? hand : able;
};

/** The place in the trick of the winning tile; 0 is the lead. */
export const winningPlace = (system: System, led: Suit, trick: readonly Tile[]): number => {
  const row = ((system << 3) + led) * TILE_COUNT;
  let best = 0;
  let top = STRENGTH[row + (trick[0] ?? 0)] ?? 0;
  for (let place = 1; place < trick.length; place++) {
    const now = STRENGTH[row + (trick[place] ?? 0)] ?? 0;
    if (now > top) {
      top = now;
      best = place;
    }
  }
  return best;
};
