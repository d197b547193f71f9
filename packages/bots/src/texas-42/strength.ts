// How good a hand looks under a declaration, without any search: the chance of 30 and of all 42 from a few counts.
// The weights are a logistic regression on 6,000 random hands solved exactly; so they know perfect play only.

import { ALL_TILES } from '@parlor/games/texas-42/sim';
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
    const beaten = (above[(led[tile] as number) * 28 + tile] as number) & others;
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
    thirty: [-2.17, 0.7, 0.41, 0.54, -0.17, -0.08, 0.57, 0, 0.32, 0.11, -0.2, -0.44],
    all: [-3.92, 0.76, 0.88, 0.42, -0.38, 0.23, 0.08, -0.02, 0.1, -0.33, -0.13, -0.22],
  },
  doubles: {
    thirty: [-1.31, 0.43, -0.05, 0.57, 0.04, -0.12, 0.96, 0.23, 0.14, 0.46, -0.36, -0.63],
    all: [-3.26, 0.53, 0.13, 0.88, -0.23, 0.05, 0.39, 0.18, -0.02, 0.07, -0.54, -0.76],
  },
  none: {
    thirty: [-1.1, 0, 0, 0.64, 0, 0, 0, 0.18, 0.71, 0, -0.08, 0],
    all: [-2.36, 0, 0, 0.87, 0, 0, 0, 0.12, 0.2, 0, -0.22, 0],
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

/** The straight declaration that looks best for 30, by row; no trump counts for less because it looks better than it plays. */
export const bestLooking = (
  hand: number,
  rows: readonly number[] = STRAIGHT,
): { readonly row: number; readonly outlook: Outlook } => {
  let best = { row: rows[0] ?? 0, outlook: { thirty: -1, all: 0 } };
  for (const row of rows) {
    const looks = outlook(hand, row);
    if (looks.thirty - (row >= 8 ? 0.1 : 0) > best.outlook.thirty) best = { row, outlook: looks };
  }
  return best;
};

/** The rows of the nine straight declarations, which are also their systems: seven pips, doubles, no trump with doubles high. */
export const STRAIGHT: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
