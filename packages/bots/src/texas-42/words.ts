// Reasons in words, built from the figures of a search.

import { DECLARATIONS, marksOf, type Playing, rowOf, type View } from '@parlor/games/texas-42/facts';
import { percent } from '../percent.ts';
import type { Reason } from '../player.ts';
import type { Rated } from './bidding.ts';
import { knownTo } from './layouts/known.ts';
import type { TriedMove } from './search/scales.ts';
import { type Curve, isLeast, meanPoints, shareOf } from './search/survey.ts';
import { contractOf, isBidders, scoresPoints } from './solver/contract.ts';
import { SEVENS, tablesOf } from './solver/tables.ts';

export const counted = (layouts: number): string => `${layouts} ${layouts === 1 ? 'layout' : 'layouts'}`;

/** `31 of 40 layouts` where each counts the same, else a share. */
const outOf = (wins: number, weight: number, layouts: number): string => {
  if (Math.abs(weight - layouts) < 1e-6) return `${Math.round(wins)} of ${counted(layouts)}`;
  return `${percent(wins / weight)} % of ${counted(layouts)}`;
};

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

const callWords = (rated: Rated): string => {
  const { move, row } = rated;
  if (move.type === 'pass') return 'a pass';
  const bid =
    move.kind === 'points'
      ? `${move.level}`
      : move.kind === 'plunge'
        ? 'a plunge'
        : `${move.level} ${move.kind === 'splash' ? 'marks as a splash' : move.level === 1 ? 'mark' : 'marks'}`;
  return row === undefined ? bid : `${bid} with ${rowOf(row).name}`;
};

const callFacts = (rated: Rated) => ({
  layouts: rated.layouts,
  makes: rounded(rated.share * rated.layouts),
  share: rounded(rated.share),
  chance: rounded(rated.chance),
  ...(rated.isLeast ? { atLeast: true } : {}),
  stake: rated.stake,
  ...(rated.row === undefined ? {} : { declaration: rowOf(rated.row).text }),
});

/** The share of layouts is of open tiles, which nobody has: the chance stands beside it. */
const atTheTable = (chance: number): string => `, ${percent(chance)} % at the table`;

/** `safest` is a lower bid that the call was chosen over. */
export const callReason = (rated: Rated, safest: Rated = rated): Reason => {
  const made = outOf(rated.share * rated.layouts, rated.layouts, rated.layouts);
  const room = rated === safest ? '' : `; nearly as safe as ${callWords(safest)}, and harder to bid over`;
  return {
    text: `${callWords(rated)} makes in ${rated.isLeast ? 'at least ' : ''}${made}${atTheTable(rated.chance)}${room}`,
    facts: callFacts(rated),
  };
};

/** A pass is judged by the likeliest bid; `verdict` says what is wrong with that. */
export const passReason = (best: Rated | undefined, verdict = ''): Reason =>
  best === undefined
    ? { text: 'no bid is open', facts: {} }
    : {
        text: `the likeliest bid, ${callWords(best)}, makes with a chance of ${percent(best.chance)} %${verdict}`,
        facts: callFacts(best),
      };

export const declareReason = (curve: Curve, bid: Playing['bid'], chance: number): Reason => {
  const target = marksOf(bid) > 0 ? 42 : bid.level;
  const share = shareOf(curve, target);
  const atLeast = isLeast(curve, target);
  const points = meanPoints(curve);
  const row = DECLARATIONS[curve.row];
  const goal =
    row?.kind === 'nello'
      ? 'loses every trick'
      : marksOf(bid) > 0
        ? 'takes all seven tricks'
        : `makes ${bid.level}`;
  const average = points === undefined ? '' : `, ${points.toFixed(1)} points on average`;
  return {
    text: `${row?.name ?? ''}: ${goal} in ${atLeast ? 'at least ' : ''}${outOf(share * curve.weight, curve.weight, curve.layouts)}${chance === share ? '' : atTheTable(chance)}${average}`,
    facts: {
      layouts: curve.layouts,
      makes: rounded(share * curve.weight),
      share: rounded(share),
      chance: rounded(chance),
      ...(atLeast ? { atLeast } : {}),
      ...(points === undefined ? {} : { points: rounded(points) }),
    },
  };
};

/** True when no unseen tile beats this one as a lead. */
const isUnbeatable = (view: View, play: Playing, { tile, as }: TriedMove['move']): boolean => {
  const row = rowOf(play.declaration);
  const { above, led, system } = tablesOf(row.system ?? SEVENS);
  if (system === SEVENS || play.trick.length > 0) return false;
  const suit = as ?? led[tile];
  return (above[suit * 28 + tile] & knownTo(view).unseen) === 0;
};

export const tileReason = (view: View, play: Playing, tried: TriedMove): Reason => {
  const contract = contractOf(view, play);
  const isOurs = isBidders(contract, knownTo(view).seat);
  const { wins, weight, layouts, points, held } = tried;
  const isByPoints = scoresPoints(view, contract);
  const goal = isOurs ? contract.made : contract.set;
  const first = isByPoints
    ? `${points?.toFixed(1) ?? '?'} points on average over ${counted(layouts)}`
    : `${goal} in ${outOf(wins, weight, layouts)}`;
  const habit = held === undefined ? '' : `, ${percent(held / weight)} % if all play by habit`;
  const second = points === undefined || isByPoints ? '' : `, ${points.toFixed(1)} points on average`;
  const unbeatable = isUnbeatable(view, play, tried.move);
  return {
    text: `${first}${habit}${second}${unbeatable ? '; no tile left beats it' : ''}`,
    facts: {
      layouts,
      // Weights by points have no share of won layouts.
      ...(isByPoints
        ? {}
        : {
            wins: rounded(wins),
            weight: rounded(weight),
            share: rounded(wins / weight),
            chance: rounded(tried.chance),
          }),
      ...(held === undefined ? {} : { held: rounded(held / weight) }),
      complete: tried.isComplete,
      unbeatable,
      ...(points === undefined ? {} : { points: rounded(points) }),
    },
  };
};
