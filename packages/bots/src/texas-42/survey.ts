// What each declaration would bring: all of them tried on the same layouts, before the bid or after it.

import type { Bid } from '@parlor/games/texas-42/sim';
import { openingLeader, rowOf, type View } from '@parlor/games/texas-42/sim';
import type { Thinking } from '../player.ts';
import { knownTo } from './known.ts';
import { Solver } from './solver.ts';
import { bestLooking } from './strength.ts';
import { eachWorld, type WorldsAsked } from './worlds.ts';

/** How one declaration fared. */
export interface Curve {
  readonly row: number;
  readonly layouts: number;
  readonly weight: number;
  /** The weight of layouts in which the bidders take at least 30, and all 42; for nello all that matters is `all`. */
  readonly thirty: number;
  readonly all: number;
  /** Weight by exact points, where they were asked for. */
  readonly exact: Float64Array | undefined;
}

const solver = new Solver();

export interface SurveyAsked extends WorldsAsked {
  /** Exact points for this many of the best declarations, where a bid is likely at all: each bid has its own figure then. */
  readonly exact: number;
  /** Leaves out declarations that cannot become a bid whatever the layouts say, by the look of the hand. */
  readonly prunes: boolean;
}

export interface Survey {
  readonly curves: readonly Curve[];
  /** The curve of a declaration with exact points, from the same layouts. */
  refined(curve: Curve): Curve;
}

interface Sum {
  row: number;
  thirty: number;
  all: number;
}

const OPENING: readonly number[] = [];

/** `bid` and `bidder` say who leads; in a plunge it may be the partner. */
export const survey = (
  view: View,
  rows: readonly number[],
  contract: { readonly bid: Bid; readonly bidder: number },
  asked: WorldsAsked,
  thinking: Thinking,
): Survey => {
  const known = knownTo(view);
  const { bid, bidder } = contract;
  const sums = rows.map((row): Sum => ({ row, thirty: 0, all: 0 }));
  const kept: { readonly hands: Int32Array; readonly weight: number }[] = [];
  let weight = 0;
  eachWorld(view, known, asked, thinking, (hands, layoutWeight) => {
    weight += layoutWeight;
    kept.push({ hands: hands.slice(), weight: layoutWeight });
    for (const sum of sums) {
      const lead = { leader: openingLeader(view, bid, bidder, sum.row), tiles: OPENING };
      solver.load(sum.row, bidder, hands);
      if (rowOf(sum.row).kind === 'nello') {
        if (!solver.reaches(lead, 1)) sum.all += layoutWeight;
      } else if (solver.reaches(lead, 30)) {
        sum.thirty += layoutWeight;
        if (solver.reaches(lead, 42)) sum.all += layoutWeight;
      }
    }
  });
  const curves = sums.map(
    ({ row, thirty, all }): Curve => ({
      row,
      layouts: kept.length,
      weight,
      thirty,
      all,
      exact: undefined,
    }),
  );
  return {
    curves,
    refined: (curve) => {
      if (rowOf(curve.row).kind === 'nello') return curve;
      const exact = new Float64Array(43);
      const lead = { leader: openingLeader(view, bid, bidder, curve.row), tiles: OPENING };
      for (const world of kept) {
        if (thinking.cancelled()) return curve;
        solver.load(curve.row, bidder, world.hands);
        const points = solver.value(lead);
        exact[points] = (exact[points] as number) + world.weight;
      }
      return { ...curve, exact };
    },
  };
};

/** The share of layouts in which a declaration brings at least so many points. */
export const shareOf = ({ row, weight, thirty, all, exact }: Curve, points: number): number => {
  if (weight === 0) return 0;
  if (rowOf(row).kind === 'nello' || points >= 42) return all / weight;
  if (points <= 30 || exact === undefined) return points <= 30 ? thirty / weight : all / weight;
  let sum = 0;
  for (let at = points; at <= 42; at++) sum += exact[at] as number;
  return sum / weight;
};

export const meanPoints = ({ exact, weight }: Curve): number | undefined =>
  exact === undefined || weight === 0
    ? undefined
    : exact.reduce((sum, share, points) => sum + share * points, 0) / weight;

/** How often a plunge or splash works: the partner, who declares and may lead, calls what looks best in its own hand. */
export const partnerSweeps = (
  view: View,
  contract: { readonly bid: Bid; readonly bidder: number },
  asked: WorldsAsked,
  thinking: Thinking,
): { readonly share: number; readonly layouts: number } => {
  const known = knownTo(view);
  let wins = 0;
  let layouts = 0;
  eachWorld(view, known, asked, thinking, (hands) => {
    const { row } = bestLooking(hands[contract.bidder ^ 2] as number);
    solver.load(row, contract.bidder, hands);
    if (
      solver.reaches({ leader: openingLeader(view, contract.bid, contract.bidder, row), tiles: OPENING }, 42)
    )
      wins++;
    layouts++;
  });
  return { share: layouts === 0 ? 0 : wins / layouts, layouts };
};
