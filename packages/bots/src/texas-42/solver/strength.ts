// The strength of a hand under a declaration, without any search: the chance of 30 and of all 42 from a few
// counts. The weights are a logistic regression on 5,000 random hands played out by four players who do not
// search.

import { ALL_TILES } from '@parlor/games/texas-42/facts';
import { countOf } from './board.ts';
import { first, size, tablesOf } from './tables.ts';

const chance = (weights: readonly number[], features: readonly number[]): number =>
  1 / (1 + Math.exp(-features.reduce((sum, feature, at) => sum + feature * (weights[at] ?? 0), 0)));

/** Trumps that no trump elsewhere beats, and tiles that no other of their suit beats. */
export const sureTiles = (
  hand: number,
  system: number,
): { readonly trumps: number; readonly tops: number } => {
  const { above, led, trump } = tablesOf(system);
  const others = ALL_TILES & ~hand;
  let trumps = 0;
  let tops = 0;
  for (let rest = hand; rest !== 0; rest &= rest - 1) {
    const tile = first(rest);
    const beaten = above[led[tile] * 28 + tile] & others;
    if ((trump >>> tile) & 1) {
      if (beaten === 0) trumps |= 1 << tile;
    } else if ((beaten & ~trump) === 0) tops |= 1 << tile;
  }
  return { trumps, tops };
};

const featuresOf = (hand: number, system: number): readonly number[] => {
  const { trump } = tablesOf(system);
  const { trumps, tops } = sureTiles(hand, system);
  const all = size(hand & trump);
  const sure = size(trumps);
  const top = size(tops);
  return [
    1,
    all,
    sure,
    top,
    Math.max(0, all - 3),
    sure > 0 && all >= 4 ? 1 : 0,
    countOf(hand & trump) / 10,
    countOf(hand & ~trump & ~tops) / 10,
    countOf(tops) / 10,
    (all * sure) / 4,
    (top * top) / 4,
    all >= 2 && sure === 0 ? 1 : 0,
  ];
};

/** By kind of system: pip trumps, doubles trump, no trumps. */
const WEIGHTS = {
  pips: {
    thirty: [-4.05, 0.91, 0.7, 0.45, -0.04, -0.16, 0.46, 0.02, 0.42, -0.55, -0.09, -0.09],
    all: [-5.48, 0.8, 0.52, 0.47, -0.13, 0.04, -0.03, -0.06, 0.08, -0.03, 0.07, -0.54],
  },
  doubles: {
    thirty: [-3.28, 0.57, 0.24, 0.52, 0.25, -0.05, 0.67, 0.44, 0.21, -0.24, 0.05, -0.25],
    all: [-6.16, 0.59, 0.34, 0.99, 0.47, 0.29, 0.37, -0.04, -0.5, -0.02, 0.03, -0.53],
  },
  none: {
    thirty: [-1.72, 0, 0, 0.1, 0, 0, 0, 0.14, 0.85, 0, 0.27, 0],
    all: [-3.35, 0, 0, 0.45, 0, 0, 0, -0.03, 0.35, 0, 0.08, 0],
  },
} as const;

const weightsFor = (system: number) =>
  system < 7 ? WEIGHTS.pips : system === 7 ? WEIGHTS.doubles : WEIGHTS.none;

export interface Outlook {
  readonly thirty: number;
  readonly all: number;
}

export const outlook = (hand: number, system: number): Outlook => {
  const features = featuresOf(hand, system);
  const { thirty, all } = weightsFor(system);
  return { thirty: chance(thirty, features), all: chance(all, features) };
};

/** The straight declaration that looks best for 30, by row. */
export const bestLooking = (
  hand: number,
  rows: readonly number[] = STRAIGHT,
): { readonly row: number; readonly outlook: Outlook } => {
  let best = { row: rows[0] ?? 0, outlook: { thirty: -1, all: 0 } };
  for (const row of rows) {
    const looks = outlook(hand, row);
    if (looks.thirty > best.outlook.thirty) best = { row, outlook: looks };
  }
  return best;
};

/**
 * The rows of the nine straight declarations, which are also their systems: seven pips, doubles, no trump
 * with doubles high.
 */
export const STRAIGHT: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
