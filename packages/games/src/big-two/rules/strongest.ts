// The strongest play of a given size that a set of cards can form (BT-18 to BT-37), in constant time from the
// ranks of each suit. Five cards are tried from the highest tier down.

import { bits } from '@parlor/engine';
import {
  arranged,
  type CardSet,
  from,
  LOW_RANKS,
  minus,
  ranksOf,
  restored,
  size,
  suitsOf,
  union,
} from '../pieces/cards.ts';
import { highestStraight, orderOf, RANKS_IN } from '../pieces/sequences.ts';
import type { ComboRules } from '../types.ts';
import { threesIn, twosIn } from './combos.ts';

/** The cards of one rank, from its suits as four bits. */
const ofRank = (rank: number, suits: number): CardSet =>
  rank < LOW_RANKS
    ? { low: suits << (rank * 4), high: 0 }
    : { low: 0, high: suits << ((rank - LOW_RANKS) * 4) };

/** The `count` highest members of a set of small numbers that has at least this many. */
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

/** The strongest five cards of an arranged pool. */
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
    return union(cards, lowestOf(minus(pool, cards)));
  }
  const three = threesIn(d, c, h, s);
  if (three !== 0) {
    const rank = bits.last(three);
    const pairs = twosIn(d, c, h, s) & ~(1 << rank);
    if (pairs !== 0) return union(topCards(pool, rank, 3), topCards(pool, bits.last(pairs), 2));
  }
  if (rules.fiveCardTiers === 'standard') {
    const flush = strongestFlush(d, c, h, s, rules);
    if (flush !== undefined) return flush;
  }
  const sequence = highestStraight(d | c | h | s, rules.straights);
  if (sequence === undefined) return undefined;
  // A straight flush was ruled out above, so these five cards are never all of one suit.
  const ranks = RANKS_IN[sequence] as readonly number[];
  return ranks.map((rank) => topCards(pool, rank, 1)).reduce(union);
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
  return union(topCards(pool, rank, 2), topCards(pool, bits.last(pairs & ~(1 << rank)), 2));
};

/** The strongest play of a size that an arranged pool can form, or undefined. */
export const strongestArranged = (pool: CardSet, count: number, rules: ComboRules): CardSet | undefined => {
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

/** The strongest play of `count` cards that these cards can form, or undefined. */
export const strongest = (cards: CardSet, count: number, rules: ComboRules): CardSet | undefined => {
  const found = strongestArranged(arranged(cards, rules.suitOrder), count, rules);
  return found === undefined ? undefined : restored(found, rules.suitOrder);
};
