// Plays that nobody can beat (BT-63, BT-64, BT-66). Judged from the play, the cards played before it, the sizes of hands and
// the rules, never from a hand. The strongest play that the unseen cards could form is found in constant time from
// the ranks of each suit; a play is safe when that one is not higher.

import { bits } from '@parlor/engine';
import {
  arranged,
  type CardSet,
  from,
  LOW_RANKS,
  minus,
  ranksOf,
  rest,
  restored,
  size,
  suitsOf,
} from './cards.ts';
import { keyOf, keyOfArranged, threesIn, twosIn } from './combos.ts';
import { highestStraight, orderOf, RANKS_IN, topRank } from './sequences.ts';
import type { ComboRules, Reason } from './types.ts';

export type Verdict =
  | { readonly unbeatable: true; readonly reason: Reason }
  | {
      readonly unbeatable: false;
      /** The strongest play that could beat it. */
      readonly witness: CardSet;
    };

/** Cards of one rank, from its suits as four bits. */
const ofRank = (rank: number, suits: number): CardSet =>
  rank < LOW_RANKS
    ? { low: suits << (rank * 4), high: 0 }
    : { low: 0, high: suits << ((rank - LOW_RANKS) * 4) };

const both = (a: CardSet, b: CardSet): CardSet => ({ low: a.low | b.low, high: a.high | b.high });

/** The highest `count` of a set of small numbers that has at least so many. */
const topOf = (set: number, count: number): number => {
  let top = 0;
  let left = set;
  for (let taken = 0; taken < count; taken++) {
    const bit = 1 << bits.last(left);
    top |= bit;
    left &= ~bit;
  }
  return top;
};

const ofSuit = (ranks: number, suit: number): CardSet =>
  from(bits.list(ranks).map((rank) => rank * 4 + suit));

/** The strongest straight flush, then flush or straight, of an arranged pool: `four` and `fullHouse` stand between them. */
const strongestFive = (pool: CardSet, rules: ComboRules): CardSet | undefined => {
  const { low, high } = pool;
  const d = ranksOf(low, high, 0);
  const c = ranksOf(low, high, 1);
  const h = ranksOf(low, high, 2);
  const s = ranksOf(low, high, 3);
  const suited = strongestStraightFlush(d, c, h, s, rules);
  if (suited !== undefined) return suited;
  const four = d & c & h & s;
  if (four !== 0 && rules.fourCardPlays === 'none' && size(pool) >= 5) {
    const cards = ofRank(bits.last(four), 15);
    return both(cards, lowestOf(minus(pool, cards)));
  }
  const three = threesIn(d, c, h, s);
  if (three !== 0) {
    const rank = bits.last(three);
    const pairs = twosIn(d, c, h, s) & ~(1 << rank);
    if (pairs !== 0) return both(topCards(pool, rank, 3), topCards(pool, bits.last(pairs), 2));
  }
  if (rules.fiveCardTiers === 'standard') {
    const flush = strongestFlush(d, c, h, s, rules);
    if (flush !== undefined) return flush;
  }
  const sequence = highestStraight(d | c | h | s, rules.straights);
  if (sequence === undefined) return undefined;
  // No straight flush can be formed here, so the suits cannot all be equal by accident.
  let cards: CardSet = topCards(pool, topRank(sequence), 1);
  for (const rank of RANKS_IN[sequence] as readonly number[]) {
    if (rank !== topRank(sequence)) cards = both(cards, topCards(pool, rank, 1));
  }
  return cards;
};

const lowestOf = ({ low, high }: CardSet): CardSet =>
  low !== 0 ? { low: low & -low, high: 0 } : { low: 0, high: high & -high };

/** The highest cards of a rank. */
const topCards = (pool: CardSet, rank: number, count: number): CardSet =>
  ofRank(rank, topOf(suitsOf(pool.low, pool.high, rank), count));

const strongestStraightFlush = (
  d: number,
  c: number,
  h: number,
  s: number,
  { straights }: ComboRules,
): CardSet | undefined => {
  let best = 0;
  let found: CardSet | undefined;
  for (let suit = 3; suit >= 0; suit--) {
    const ranks = suit === 3 ? s : suit === 2 ? h : suit === 1 ? c : d;
    const sequence = highestStraight(ranks, straights);
    if (sequence === undefined) continue;
    const order = orderOf(sequence, straights);
    if (order <= best) continue;
    best = order;
    found = from((RANKS_IN[sequence] as readonly number[]).map((rank) => rank * 4 + suit));
  }
  return found;
};

const strongestFlush = (
  d: number,
  c: number,
  h: number,
  s: number,
  { flushOrder }: ComboRules,
): CardSet | undefined => {
  let best = 0;
  let suitOfBest = 0;
  for (let suit = 3; suit >= 0; suit--) {
    const ranks = suit === 3 ? s : suit === 2 ? h : suit === 1 ? c : d;
    if (bits.size(ranks) < 5) continue;
    const top = topOf(ranks, 5);
    const higher = flushOrder === 'topCard' ? bits.last(top) > bits.last(best) : top > best;
    if (best !== 0 && (flushOrder === 'suitFirst' || !higher)) continue;
    best = top;
    suitOfBest = suit;
  }
  return best === 0 ? undefined : ofSuit(best, suitOfBest);
};

const strongestFour = (pool: CardSet): CardSet | undefined => {
  const { low, high } = pool;
  const d = ranksOf(low, high, 0);
  const c = ranksOf(low, high, 1);
  const h = ranksOf(low, high, 2);
  const s = ranksOf(low, high, 3);
  const four = d & c & h & s;
  if (four !== 0) return ofRank(bits.last(four), 15);
  const pairs = twosIn(d, c, h, s);
  if (bits.size(pairs) < 2) return undefined;
  const rank = bits.last(pairs);
  return both(topCards(pool, rank, 2), topCards(pool, bits.last(pairs & ~(1 << rank)), 2));
};

/** The strongest play of a size that an arranged pool can form, or undefined. */
const strongestArranged = (pool: CardSet, count: number, rules: ComboRules): CardSet | undefined => {
  if (count === 5) return strongestFive(pool, rules);
  const { low, high } = pool;
  if (count === 1) {
    if (high !== 0) return { low: 0, high: 1 << bits.last(high) };
    return low === 0 ? undefined : { low: 1 << bits.last(low), high: 0 };
  }
  if (count === 4) return rules.fourCardPlays === 'none' ? undefined : strongestFour(pool);
  for (let rank = 12; rank >= 0; rank--) {
    if (bits.size(suitsOf(low, high, rank)) >= count) return topCards(pool, rank, count);
  }
  return undefined;
};

/** The strongest play of so many cards that these cards can form, or undefined. */
export const strongest = (cards: CardSet, count: number, rules: ComboRules): CardSet | undefined => {
  const found = strongestArranged(arranged(cards, rules.suitOrder), count, rules);
  return found === undefined ? undefined : restored(found, rules.suitOrder);
};

/** BT-63 without the sizes of hands: the strongest play that would beat this one, or undefined when there is none. */
export const higherPlay = (play: CardSet, playedBefore: CardSet, rules: ComboRules): CardSet | undefined => {
  const own = arranged(play, rules.suitOrder);
  const gone = arranged(playedBefore, rules.suitOrder);
  const pool = rest(both(own, gone));
  const best = strongestArranged(pool, size(play), rules);
  if (best === undefined) return undefined;
  const higher = keyOfArranged(best.low, best.high, rules) > keyOfArranged(own.low, own.high, rules);
  return higher ? restored(best, rules.suitOrder) : undefined;
};

const NO_HIGHER_PLAY: Verdict = { unbeatable: true, reason: 'noHigherPlay' };
const HANDS_TOO_SHORT: Verdict = { unbeatable: true, reason: 'handsTooShort' };

/**
 * BT-63. Whether nobody can beat a play: `playedBefore` are the cards played before it, `responderHandSizes` the sizes of
 * the hands that may still answer.
 */
export const unbeatable = (
  play: CardSet,
  playedBefore: CardSet,
  responderHandSizes: readonly number[],
  rules: ComboRules,
): Verdict => {
  const count = size(play);
  let longEnough = false;
  for (const held of responderHandSizes) if (held >= count) longEnough = true;
  if (!longEnough) return HANDS_TOO_SHORT;
  const witness = higherPlay(play, playedBefore, rules);
  return witness === undefined ? NO_HIGHER_PLAY : { unbeatable: false, witness };
};

/** Pairs of one rank by both suits, higher suit first: a finer order than the one that beats. */
const strictPairKey = (pair: CardSet, rules: ComboRules): number => {
  const { low, high } = arranged(pair, rules.suitOrder);
  const rank = keyOf(pair, rules) & 0x3c;
  return (rank << 4) | suitsOf(low, high, rank >> 2);
};

/**
 * BT-66. Whether nothing higher could be formed from all cards not played before, the play's own cards included. With
 * `strictPairs` equal top suits are told apart by the lower suit, so that one pair alone is the highest of its rank.
 */
export const highestFormable = (
  play: CardSet,
  playedBefore: CardSet,
  rules: ComboRules,
  { strictPairs }: { readonly strictPairs: boolean },
): boolean => {
  const count = size(play);
  const best = strongest(rest(playedBefore), count, rules);
  if (best === undefined) return false;
  if (count === 2 && strictPairs) return strictPairKey(play, rules) >= strictPairKey(best, rules);
  return keyOf(play, rules) >= keyOf(best, rules);
};
