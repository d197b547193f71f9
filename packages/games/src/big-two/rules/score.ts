// Scoring (BT-52 to BT-61): the points of a deal, the totals, the end of the match and the places.

import { bits, type Outcome, type Seat } from '@parlor/engine';
import { type CardSet, size, suitsOf } from '../pieces/cards.ts';
import type { DealResult, Options, State } from '../types.ts';

const RANK_OF_TWOS = 12;

const perCard = (count: number, scoring: Options['scoring']): number => {
  switch (scoring) {
    case 'neo':
      return count < 5 ? 1 : count < 10 ? 2 : 3;
    case 'pagat':
      return count < 10 ? 1 : count < 13 ? 2 : 3;
    case 'plain':
      return 1;
  }
};

/** The points of the cards left in a hand. */
export const pointsOf = (hand: CardSet, options: Options): number => {
  const count = size(hand);
  const twos = options.twosDouble ? bits.size(suitsOf(hand.low, hand.high, RANK_OF_TWOS)) : 0;
  return (count * perCard(count, options.scoring)) << twos;
};

/** The result of a deal after the winner's last card. */
export const scoreDeal = (
  deal: number,
  winner: Seat,
  left: readonly CardSet[],
  liable: Seat | undefined,
  options: Options,
): DealResult => {
  const own = left.map((hand) => pointsOf(hand, options));
  if (liable === undefined) return { deal, winner, left, points: own };
  const sum = own.reduce((all, one) => all + one, 0);
  return { deal, winner, left, points: own.map((_, seat) => (seat === liable ? sum : 0)), liable };
};

export const addPoints = (
  totals: readonly number[],
  result: DealResult,
  options: Options,
): readonly number[] => {
  if (options.settlement === 'penalty')
    return totals.map((total, seat) => total + (result.points[seat] ?? 0));
  const sum = result.points.reduce((all, one) => all + one, 0);
  return totals.map((total, seat) => total + (seat === result.winner ? sum : -(result.points[seat] ?? 0)));
};

export const isLastDeal = (deal: number, totals: readonly number[], options: Options): boolean =>
  options.deals === 'untilTarget'
    ? totals.some((total) => Math.abs(total) >= options.target)
    : deal >= options.deals;

/** BT-61. Places from totals, deals won, and the points of the last deal. */
export const placesOf = (
  totals: readonly number[],
  wins: readonly number[],
  last: DealResult,
  options: Options,
): readonly number[] => {
  const sign = options.settlement === 'zeroSum' ? -1 : 1;
  // Smaller is better in each of the three numbers.
  const rankingOf = (seat: Seat): readonly number[] => [
    sign * (totals[seat] ?? 0),
    -(wins[seat] ?? 0),
    last.points[seat] ?? 0,
  ];
  const isBetter = (a: readonly number[], b: readonly number[]): boolean => {
    const at = a.findIndex((value, index) => value !== b[index]);
    return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
  };
  return totals.map((_, seat) => {
    const mine = rankingOf(seat);
    return 1 + totals.filter((_other, other) => isBetter(rankingOf(other), mine)).length;
  });
};

export const outcome = (state: State): Outcome | undefined =>
  state.phase === 'over'
    ? { scores: state.totals, places: placesOf(state.totals, state.wins, state.last, state.options) }
    : undefined;
