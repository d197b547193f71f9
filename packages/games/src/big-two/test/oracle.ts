// Exhaustive search: every combination of the deck under given rules, from the strongest down. The tests
// compare `unbeatable` and `highestFormable` with it.

import { type CardSet, from } from '../pieces/cards.ts';
import type { ComboRules } from '../types.ts';
import { type NaiveKey, naiveCompare, naiveKey } from './twin.ts';

export interface OraclePlay {
  readonly cards: readonly number[];
  readonly set: CardSet;
  readonly key: NaiveKey;
}

/**
 * Sets of five that can be a combination under any rules: one suit, two ranks, or five neighbouring ranks.
 */
const candidatesOfFive = (): readonly (readonly number[])[] => {
  const found: number[][] = [];
  const hangsTogether = (mask: number): boolean => {
    for (let first = 0; first < 13; first++)
      if ([0, 1, 2, 3, 4].every((step) => (mask >> ((first + step) % 13)) & 1)) return true;
    return false;
  };
  const together = Array.from({ length: 1 << 13 }, (_, mask) => hangsTogether(mask));
  const twoRanks = Array.from({ length: 1 << 13 }, (_, mask) => mask.toString(2).split('1').length === 3);
  for (let a = 0; a < 48; a++)
    for (let b = a + 1; b < 49; b++)
      for (let c = b + 1; c < 50; c++)
        for (let d = c + 1; d < 51; d++)
          for (let e = d + 1; e < 52; e++) {
            const mask =
              (1 << (a >> 2)) | (1 << (b >> 2)) | (1 << (c >> 2)) | (1 << (d >> 2)) | (1 << (e >> 2));
            const isSuited = a % 4 === b % 4 && b % 4 === c % 4 && c % 4 === d % 4 && d % 4 === e % 4;
            if (isSuited || twoRanks[mask] || together[mask]) found.push([a, b, c, d, e]);
          }
  return found;
};

const ofRanks = (count: number): readonly (readonly number[])[] => {
  const found: number[][] = [];
  for (let rank = 0; rank < 13; rank++)
    for (let suits = 1; suits < 16; suits++) {
      const cards = [0, 1, 2, 3].filter((suit) => (suits >> suit) & 1).map((suit) => rank * 4 + suit);
      if (cards.length === count) found.push(cards);
    }
  return found;
};

const twoPairs = (): readonly (readonly number[])[] =>
  ofRanks(2).flatMap((low) =>
    ofRanks(2).flatMap((high) =>
      (low[0] as number) >> 2 < (high[0] as number) >> 2 ? [[...low, ...high]] : [],
    ),
  );

let fives: readonly (readonly number[])[] | undefined;

const candidates = (size: number): readonly (readonly number[])[] => {
  if (size === 5) {
    fives ??= candidatesOfFive();
    return fives;
  }
  return size === 4 ? [...ofRanks(4), ...twoPairs()] : ofRanks(size);
};

/** Every combination of a size, the strongest first. */
export const everyPlay = (size: number, rules: ComboRules): readonly OraclePlay[] =>
  candidates(size)
    .flatMap((cards): OraclePlay[] => {
      const key = naiveKey(cards, rules);
      return key === undefined ? [] : [{ cards, set: from(cards), key }];
    })
    .sort((a, b) => naiveCompare(b.key, a.key));

/** True when the set contains all cards of the play. */
export const isWithin = ({ set }: OraclePlay, pool: CardSet): boolean =>
  ((set.low & ~pool.low) | (set.high & ~pool.high)) === 0;

/** The words of all plays in one array, so that the search reads nothing else. */
const wordsOf = (plays: readonly OraclePlay[]): Int32Array => {
  const known = words.get(plays);
  if (known !== undefined) return known;
  const made = Int32Array.from(plays.flatMap(({ set }) => [set.low, set.high]));
  words.set(plays, made);
  return made;
};
const words = new WeakMap<readonly OraclePlay[], Int32Array>();

/** The strongest combination inside a set of cards. */
export const searchStrongest = (plays: readonly OraclePlay[], pool: CardSet): OraclePlay | undefined => {
  const all = wordsOf(plays);
  const low = ~pool.low;
  const high = ~pool.high;
  for (let at = 0; at < all.length; at += 2) {
    if ((((all[at] as number) & low) | ((all[at + 1] as number) & high)) === 0) return plays[at >> 1];
  }
  return undefined;
};
