// Tables of plays of one rank, built once, and the facts about a hand that the generators of plays use.

import { bits } from '@parlor/engine';
import { type Card, LOW_RANKS, ranksOf } from '../pieces/cards.ts';
import type { PlayMove } from '../types.ts';
import { threesIn, twosIn } from './combos.ts';

export const lowBits = (rank: number, suits: number): number => (rank < LOW_RANKS ? suits << (rank * 4) : 0);
export const highBits = (rank: number, suits: number): number =>
  rank < LOW_RANKS ? 0 : suits << ((rank - LOW_RANKS) * 4);

export const playOf = (low: number, high: number): PlayMove => ({ type: 'play', cards: { low, high } });

/** The receiver of a generator's results: a list of plays, or of moves. */
export interface Sink {
  push(play: PlayMove): unknown;
}

/** The plays of one rank, indexed by `rank * 16 + suits`, with suits as four bits. */
export const OF_RANK: readonly PlayMove[] = Array.from({ length: 13 * 16 }, (_, at) => {
  const play = playOf(lowBits(at >> 4, at & 15), highBits(at >> 4, at & 15));
  Object.freeze(play.cards);
  return Object.freeze(play);
});

/** The play of one card. */
export const singlePlay = (card: Card): PlayMove =>
  OF_RANK[((card >> 2) << 4) | (1 << (card & 3))] as PlayMove;

/** The subsets of one, two, three suits of each set of suits, in the order of their highest suit. */
const subsetsOf = (count: number): readonly (readonly number[])[] =>
  Array.from({ length: 16 }, (_, suits) =>
    Array.from({ length: 16 }, (_unused, part) => part).filter(
      (part) => bits.contains(suits, part) && bits.size(part) === count,
    ),
  );
export const ONES = subsetsOf(1);
export const TWOS = subsetsOf(2);
export const THREES = subsetsOf(3);

export const some = (table: readonly (readonly number[])[], suits: number): readonly number[] =>
  table[suits] as readonly number[];

/** An arranged hand with the ranks of each suit, and the ranks held twice, three and four times. */
export interface Suited {
  readonly low: number;
  readonly high: number;
  readonly d: number;
  readonly c: number;
  readonly h: number;
  readonly s: number;
  readonly two: number;
  readonly three: number;
  readonly four: number;
}

export const suited = (low: number, high: number): Suited => {
  const d = ranksOf(low, high, 0);
  const c = ranksOf(low, high, 1);
  const h = ranksOf(low, high, 2);
  const s = ranksOf(low, high, 3);
  const two = twosIn(d, c, h, s);
  const three = two === 0 ? 0 : threesIn(d, c, h, s);
  return { low, high, d, c, h, s, two, three, four: three === 0 ? 0 : d & c & h & s };
};
