// The suit system as generated tables (T42-25 to T42-29): which suits a tile belongs to, what it leads, what follows,
// and how strong it is. Trick code looks things up here and allocates nothing.

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

/** 0..6 are the pip suits, 7 is the suit of the called tiles. */
export type Suit = number;
export const CALLED: Suit = 7;

/** One of the twelve ways in which tiles form suits and rank. */
export type System = number;

interface SystemFacts {
  readonly called: Bits;
  /** Whether called tiles beat all others. */
  readonly power: boolean;
  readonly doubles: 'high' | 'low' | 'own' | 'inverted';
}

const pipTrump = (pip: Pip): SystemFacts => ({
  called: SHOWING[pip] as number,
  power: true,
  doubles: 'high',
});

/** Seven pip trumps, doubles trump, and without trumps: doubles high, low, a suit of their own, and that upside down. */
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
  return (1 << (HIGH[tile] as number)) | (1 << (LOW[tile] as number));
};

/** 0..8: how a member of a suit ranks in it, by its other end; a double by the doubles rule. */
const rankIn = (facts: SystemFacts, suit: Suit, tile: Tile): number => {
  const high = HIGH[tile] as number;
  const low = LOW[tile] as number;
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

/** Indexed by `system * 28 + tile`: a set of suits, bits 0..6 for the pips and bit 7 for called. */
export const SUITS: Numbers = Uint8Array.from(
  SYSTEMS.flatMap((facts) => TILES.map((tile) => suitsOf(facts, tile))),
);

/** Indexed by `system * 28 + tile`: the suit that is led with the tile. */
export const LED: Numbers = Uint8Array.from(
  SYSTEMS.flatMap(({ called }) =>
    TILES.map((tile) => ((called >>> tile) & 1 ? CALLED : (HIGH[tile] as number))),
  ),
);

/** Indexed by system: the tiles with trump power. */
export const TRUMP: Numbers = Int32Array.from(SYSTEMS, ({ called, power }) => (power ? called : 0));

/** Indexed by `system * 8 + suit`: the tiles that follow the suit. */
export const FOLLOW: Numbers = Int32Array.from(
  SYSTEMS.flatMap((facts) =>
    allSuits.map((suit) =>
      TILES.reduce((set, tile) => ((suitsOf(facts, tile) >>> suit) & 1 ? set | (1 << tile) : set), 0),
    ),
  ),
);

/** Indexed by `(system * 8 + suit) * 28 + tile`: 32 and more for a trump, 16 and more for a follower, 0 for a discard. */
export const STRENGTH: Numbers = Uint8Array.from(
  SYSTEMS.flatMap((facts) => allSuits.flatMap((suit) => TILES.map((tile) => strengthOf(facts, suit, tile)))),
);

export const ledBy = (system: System, tile: Tile): Suit => LED[system * TILE_COUNT + tile] as number;

export const followers = (system: System, suit: Suit): Bits => FOLLOW[(system << 3) + suit] as number;

export const strength = (system: System, led: Suit, tile: Tile): number =>
  STRENGTH[((system << 3) + led) * TILE_COUNT + tile] as number;

/** The tiles of a hand that may be played on a led suit: those that follow, or all when none does. */
export const following = (system: System, led: Suit, hand: Bits): Bits => {
  const able = hand & followers(system, led);
  return able === 0 ? hand : able;
};

/** The place in the trick, 0 for the lead, of the tile that wins it. */
export const winningPlace = (system: System, led: Suit, trick: readonly Tile[]): number => {
  const row = ((system << 3) + led) * TILE_COUNT;
  let best = 0;
  let top = STRENGTH[row + (trick[0] as number)] as number;
  for (let place = 1; place < trick.length; place++) {
    const now = STRENGTH[row + (trick[place] as number)] as number;
    if (now > top) {
      top = now;
      best = place;
    }
  }
  return best;
};
