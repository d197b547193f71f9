// The results of each declaration: all of them tried on the same layouts, before the bid or after it; by
// habit first, where a level asks for it, and those with some hope perfectly.

import { HAND_POINTS, rowOf, type View } from '@parlor/games/texas-42/facts';
import type { Thinking } from '../../player.ts';
import { knownTo } from '../layouts/known.ts';
import { eachWorld, type WorldsAsked } from '../layouts/worlds.ts';
import { type Bidding, Opening } from '../solver/opening.ts';
import { Solver } from '../solver/solver.ts';
import { bestLooking } from '../solver/strength.ts';
import { shareFrom, type Trials, tryByHabit } from './trial.ts';

/** The results of one declaration. */
export interface Curve {
  readonly row: number;
  readonly layouts: number;
  readonly weight: number;
  /** The weight of layouts in which the bidders take at least 30, and all 42; nello reads `all` alone. */
  readonly thirty: number;
  readonly all: number;
  /** Weight by exact points, where they were asked for. */
  readonly exact: Float64Array | undefined;
  /** The share of playouts by points, where the declaration was played out by habit. */
  readonly played: Float64Array | undefined;
}

const solver = new Solver();

const openingOf = (view: View, contract: Bidding, row: number, hands: Int32Array): Opening => {
  solver.load(row, contract.bidder, hands);
  return new Opening(solver, view, contract, row, hands);
};

export interface SurveyAsked extends WorldsAsked {
  /**
   * Exact points for this many of the best declarations, where a bid is likely at all: each bid has its own
   * figure then.
   */
  readonly exact: number;
  /** Leaves out declarations that cannot become a bid whatever the layouts say, by the look of the hand. */
  readonly prunes: boolean;
  /** Layouts on which every declaration is played out by habit before any is solved. */
  readonly playouts: number;
  /**
   * The discount on the chance of a bid: a seat that passes leaves the bid to others, who make it more often
   * than not.
   */
  readonly bolder: number;
  /** By how many standard errors the share of layouts must be above what a bid is worth. */
  readonly errors: number;
}

export interface Survey {
  readonly curves: readonly Curve[];
  /**
   * The curve of a declaration with exact points, from the same layouts; points below `least` are not told
   * apart.
   */
  refined(curve: Curve, least?: number): Curve;
}

const LESS = 0;
const THIRTY = 1;
const ALL = 2;

interface CurveSum {
  row: number;
  thirty: number;
  all: number;
  /** The points reached, layout by layout. */
  found: number[];
}

/**
 * A declaration that makes 30 less often than this by habit, or clearly less often than the best, is not
 * worth solving.
 */
const SOME_HOPE = 0.25;
const CLEARLY_LESS = 0.12;

const withHope = (rows: readonly number[], trials: Trials): readonly number[] => {
  const thirty = (row: number): number => shareFrom(trials.get(row) ?? new Float64Array(43), 30);
  const best = Math.max(...rows.map(thirty));
  return rows.filter(
    (row) => !trials.has(row) || thirty(row) >= Math.min(best, Math.max(SOME_HOPE, best - CLEARLY_LESS)),
  );
};

export const survey = (
  view: View,
  rows: readonly number[],
  contract: Bidding,
  asked: SurveyAsked,
  thinking: Thinking,
): Survey => {
  const known = knownTo(view);
  const trials = asked.playouts === 0 ? undefined : triedByHabit(view, rows, contract, asked, thinking);
  const hopeful = trials === undefined ? rows : withHope(rows, trials);
  const sums = hopeful.map((row): CurveSum => ({ row, thirty: 0, all: 0, found: [] }));
  const kept: { readonly hands: Int32Array; readonly weight: number }[] = [];
  let weight = 0;
  let layouts = 0;
  eachWorld(view, known, asked, thinking, (hands, layoutWeight, { times }) => {
    weight += layoutWeight;
    layouts += times;
    kept.push({ hands: hands.slice(), weight: layoutWeight });
    for (const sum of sums) {
      const opening = openingOf(view, contract, sum.row, hands);
      if (rowOf(sum.row).kind === 'nello') {
        if (opening.canAvoid()) sum.all += layoutWeight;
      } else {
        const found = !opening.canReach(30) ? LESS : opening.canReach(HAND_POINTS) ? ALL : THIRTY;
        if (found !== LESS) sum.thirty += layoutWeight;
        if (found === ALL) sum.all += layoutWeight;
        sum.found.push(found);
      }
    }
  });
  const curves = sums.map(
    ({ row, thirty, all }): Curve => ({
      row,
      layouts,
      weight,
      thirty,
      all,
      exact: undefined,
      played: trials?.get(row),
    }),
  );
  return {
    curves,
    refined: (curve, least = 0) => {
      if (rowOf(curve.row).kind === 'nello') return curve;
      const exact = new Float64Array(43);
      const { found } = sums.find(({ row }) => row === curve.row) as CurveSum;
      for (const [at, world] of kept.entries()) {
        if (thinking.cancelled()) return curve;
        const opening = openingOf(view, contract, curve.row, world.hands);
        let points = HAND_POINTS;
        if (found[at] === THIRTY) points = opening.value(30, HAND_POINTS - 1);
        else if (found[at] === LESS) points = least >= 30 ? 0 : opening.value(0, 29);
        exact[points] = exact[points] + world.weight;
      }
      return { ...curve, exact };
    },
  };
};

/** Playouts keep their number beside that of the solved layouts when a budget names one. */
const triedByHabit = (
  view: View,
  rows: readonly number[],
  contract: Bidding,
  asked: SurveyAsked,
  thinking: Thinking,
): Trials => {
  const { samples, ...rest } = thinking.budget;
  const budget =
    samples === undefined
      ? rest
      : { ...rest, samples: Math.ceil((samples * asked.playouts) / asked.samples) };
  return tryByHabit(view, rows, contract, { ...asked, samples: asked.playouts }, { ...thinking, budget });
};

/** The share of layouts in which a declaration brings at least so many points. */
export const shareOf = ({ row, weight, thirty, all, exact }: Curve, points: number): number => {
  if (rowOf(row).kind === 'nello' || points >= 42) return all / weight;
  if (points <= 30 || exact === undefined) return points <= 30 ? thirty / weight : all / weight;
  let sum = 0;
  for (let at = points; at <= 42; at++) sum += exact[at];
  return sum / weight;
};

/** True when that share is a lower bound: without exact points, all tricks stand for everything above 30. */
export const isLeast = ({ row, exact }: Pick<Curve, 'row' | 'exact'>, points: number): boolean =>
  exact === undefined && rowOf(row).kind !== 'nello' && points > 30 && points < HAND_POINTS;

export const meanPoints = ({ exact, weight }: Curve): number | undefined =>
  exact === undefined ? undefined : exact.reduce((sum, share, points) => sum + share * points, 0) / weight;

/**
 * The chance that a plunge or splash works: the partner, who declares and may lead, calls what looks best in
 * its own hand.
 */
export const partnerSweeps = (
  view: View,
  contract: Bidding,
  asked: WorldsAsked,
  thinking: Thinking,
): { readonly share: number; readonly layouts: number } => {
  const known = knownTo(view);
  let wins = 0;
  let layouts = 0;
  eachWorld(view, known, asked, thinking, (hands, _weight, { times }) => {
    const { row } = bestLooking(hands[contract.bidder ^ 2]);
    if (openingOf(view, contract, row, hands).canReach(HAND_POINTS)) wins += times;
    layouts += times;
  });
  return { share: wins / layouts, layouts };
};
