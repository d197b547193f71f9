// Combinations and their order (BT-18 to BT-39). The key of a combination is one number: the number of cards,
// the tier, then the order within the tier. Keys of one size compare as the combinations do; plays that share
// no card never have equal keys.

import { bits } from '@parlor/engine';
import {
  arranged,
  type Card,
  type CardSet,
  first,
  last,
  list,
  RANKS,
  ranksOf,
  size,
  suitsOf,
} from '../pieces/cards.ts';
import { highestStraight, orderOf, topRank } from '../pieces/sequences.ts';
import type { ComboRules, ComboType } from '../types.ts';

export interface Combo {
  readonly type: ComboType;
  /** The number of cards. */
  readonly size: number;
  readonly key: number;
}

const SIZE_SHIFT = 20;
const TIER_SHIFT = 16;

const TIERS = {
  single: 0,
  pair: 0,
  triple: 0,
  twoPair: 0,
  bareFour: 1,
  straight: 1,
  flush: 2,
  fullHouse: 3,
  fourOfAKind: 4,
  straightFlush: 5,
} as const satisfies Readonly<Record<ComboType, number>>;

const SIZES: Readonly<Record<ComboType, number>> = {
  single: 1,
  pair: 2,
  triple: 3,
  twoPair: 4,
  bareFour: 4,
  straight: 5,
  flush: 5,
  fullHouse: 5,
  fourOfAKind: 5,
  straightFlush: 5,
};

const keyed = (type: ComboType, within: number): number =>
  (SIZES[type] << SIZE_SHIFT) | (TIERS[type] << TIER_SHIFT) | within;

export const sizeOfKey = (key: number): number => key >>> SIZE_SHIFT;
export const tierOfKey = (key: number): number => (key >>> TIER_SHIFT) & 15;
/** The part of the key that orders combinations within a tier. */
export const withinKey = (key: number): number => key & 0xffff;

export const singleKey = (card: number): number => (1 << SIZE_SHIFT) | card;
/** The key of a pair, from its higher card: rank, then suit. */
export const pairKey = (top: number): number => (2 << SIZE_SHIFT) | top;
export const tripleKey = (rank: number): number => (3 << SIZE_SHIFT) | rank;
export const twoPairKey = (top: number): number => (4 << SIZE_SHIFT) | top;
export const bareFourKey = (rank: number): number => keyed('bareFour', rank);
export const fourKey = (rank: number): number => keyed('fourOfAKind', rank);
export const fullHouseKey = (rank: number): number => keyed('fullHouse', rank);
export const straightKey = (order: number, suit: number): number => keyed('straight', (order << 2) | suit);
export const straightFlushKey = (order: number, suit: number): number =>
  keyed('straightFlush', (order << 2) | suit);

/** BT-29 to BT-31. Sets of ranks compare as numbers: the highest rank first, then the next. */
export const flushKey = (ranks: number, suit: number, order: ComboRules['flushOrder']): number => {
  if (order === 'topCard') return keyed('flush', (bits.last(ranks) << 2) | suit);
  return keyed('flush', order === 'suitFirst' ? (suit << 13) | ranks : (ranks << 2) | suit);
};

/** The ranks of which an arranged set holds at least two, three or all four, from the ranks of each suit. */
export const twosIn = (d: number, c: number, h: number, s: number): number =>
  (d & c) | ((d | c) & h) | ((d | c | h) & s);
export const threesIn = (d: number, c: number, h: number, s: number): number =>
  (d & c & (h | s)) | ((d | c) & h & s);

const fourCardKey = (low: number, high: number): number => {
  const set = { low, high };
  const bottom = first(set) >> 2;
  const top = last(set);
  if (bottom === top >> 2) return bareFourKey(bottom);
  const twoAndTwo =
    bits.size(suitsOf(low, high, bottom)) === 2 && bits.size(suitsOf(low, high, top >> 2)) === 2;
  return twoAndTwo ? twoPairKey(top) : 0;
};

const fiveCardKey = (low: number, high: number, rules: ComboRules): number => {
  const d = ranksOf(low, high, 0);
  const c = ranksOf(low, high, 1);
  const h = ranksOf(low, high, 2);
  const s = ranksOf(low, high, 3);
  const ranks = d | c | h | s;
  const distinct = bits.size(ranks);
  if (distinct === 2) {
    const four = d & c & h & s;
    if (four === 0) return fullHouseKey(bits.last(threesIn(d, c, h, s)));
    return rules.fourCardPlays === 'none' ? fourKey(bits.last(four)) : 0;
  }
  if (distinct !== 5) return 0;
  const sequence = highestStraight(ranks, rules.straights);
  const suit = ranks === d ? 0 : ranks === c ? 1 : ranks === h ? 2 : ranks === s ? 3 : undefined;
  if (sequence !== undefined) {
    const order = orderOf(sequence, rules.straights);
    if (suit !== undefined) return straightFlushKey(order, suit);
    return straightKey(order, bits.last(suitsOf(low, high, topRank(sequence))));
  }
  if (suit === undefined || rules.fiveCardTiers === 'noFlush') return 0;
  return flushKey(ranks, suit, rules.flushOrder);
};

/** The key of an arranged set; 0 when it is not a combination. */
export const keyOfArranged = (low: number, high: number, rules: ComboRules): number => {
  const count = bits.size(low) + bits.size(high);
  if (count === 0 || count > 5) return 0;
  if (count === 5) return fiveCardKey(low, high, rules);
  const set = { low, high };
  const top = last(set);
  if (count === 1) return singleKey(top);
  if (count === 4) return rules.fourCardPlays === 'none' ? 0 : fourCardKey(low, high);
  if (first(set) >> 2 !== top >> 2) return 0;
  if (count === 2) return pairKey(top);
  return rules.triples ? tripleKey(top >> 2) : 0;
};

/** The key of a set of cards; 0 when it is not a combination. */
export const keyOf = (cards: CardSet, rules: ComboRules): number => {
  const { low, high } = arranged(cards, rules.suitOrder);
  return keyOfArranged(low, high, rules);
};

const FIVES = ['straight', 'flush', 'fullHouse', 'fourOfAKind', 'straightFlush'] as const;

export const typeOfKey = (key: number): ComboType => {
  switch (sizeOfKey(key)) {
    case 1:
      return 'single';
    case 2:
      return 'pair';
    case 3:
      return 'triple';
    case 4:
      return tierOfKey(key) === TIERS.bareFour ? 'bareFour' : 'twoPair';
    default:
      return FIVES[tierOfKey(key) - 1] ?? 'straight';
  }
};

/** The combination that these cards form, or undefined. */
export const classify = (cards: CardSet, rules: ComboRules): Combo | undefined => {
  const key = keyOf(cards, rules);
  return key === 0 ? undefined : { type: typeOfKey(key), size: size(cards), key };
};

const [THREE, ACE, TWO] = [RANKS.indexOf('3'), RANKS.indexOf('A'), RANKS.indexOf('2')];

/**
 * The cards of a play from left to right: a straight in sequence (BT-23), so that an ace or a 2 can stand
 * below the 3; others ascending.
 */
export const inSequence = (cards: CardSet, type: ComboType | undefined): readonly Card[] => {
  const ascending = list(cards);
  const isStraight = type === 'straight' || type === 'straightFlush';
  const ranks = ascending.map((card) => card >> 2);
  if (!isStraight || !ranks.includes(THREE) || !ranks.includes(TWO)) return ascending;
  const isLow = (card: Card): boolean => card >> 2 >= ACE;
  return [...ascending.filter(isLow), ...ascending.filter((card) => !isLow(card))];
};

/** BT-39 for two keys. */
export const keyBeats = (key: number, other: number): boolean =>
  sizeOfKey(key) === sizeOfKey(other) && key > other;

/**
 * BT-39. True when the first play beats the second. Cards that are not a combination neither beat nor are
 * beaten.
 */
export const beats = (play: CardSet, table: CardSet, rules: ComboRules): boolean =>
  keyBeats(keyOf(play, rules), keyOf(table, rules));
