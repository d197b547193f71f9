// Cards and sets of cards (BT-2 to BT-6). A card is a number, rank * 4 + suit: 0 is the 3 of diamonds, 51 the
// 2 of spades. A set is two words cut between the 9s and the 10s, so that every rank is four neighbouring
// bits of one word.

import { bits } from '@parlor/engine';

export const RANKS = ['3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A', '2'] as const;
export const SUITS = ['D', 'C', 'H', 'S'] as const;
export const SUIT_ORDERS = ['DCHS', 'CDHS', 'CSHD'] as const;

export type Card = number;
export type SuitOrder = (typeof SUIT_ORDERS)[number];

export interface CardSet {
  /** The ranks 3 to 9, 28 bits. */
  readonly low: number;
  /** The ranks 10 to 2, 24 bits. */
  readonly high: number;
}

export const CARDS = 52;
/** The number of ranks in the low word. */
export const LOW_RANKS = 7;
/** The number of cards in the low word. */
export const SPLIT = LOW_RANKS * 4;
const LOW = (1 << SPLIT) - 1;
const HIGH = (1 << (CARDS - SPLIT)) - 1;

export const none: CardSet = { low: 0, high: 0 };
export const deck: CardSet = { low: LOW, high: HIGH };

export const rankOf = (card: Card): number => card >> 2;
export const suitOf = (card: Card): number => card & 3;

export const from = (cards: Iterable<Card>): CardSet => {
  let low = 0;
  let high = 0;
  for (const card of cards) {
    if (card < SPLIT) low |= 1 << card;
    else high |= 1 << (card - SPLIT);
  }
  return { low, high };
};

export const has = (set: CardSet, card: Card): boolean =>
  card < SPLIT ? bits.has(set.low, card) : bits.has(set.high, card - SPLIT);
export const union = (a: CardSet, b: CardSet): CardSet => ({ low: a.low | b.low, high: a.high | b.high });
export const minus = (a: CardSet, b: CardSet): CardSet => ({ low: a.low & ~b.low, high: a.high & ~b.high });
/** The cards of the deck that are not in the set. */
export const rest = (set: CardSet): CardSet => ({ low: LOW & ~set.low, high: HIGH & ~set.high });
export const isEmpty = (set: CardSet): boolean => (set.low | set.high) === 0;
export const equals = (a: CardSet, b: CardSet): boolean => a.low === b.low && a.high === b.high;
export const contains = (set: CardSet, part: CardSet): boolean =>
  ((part.low & ~set.low) | (part.high & ~set.high)) === 0;
export const size = (set: CardSet): number => bits.size(set.low) + bits.size(set.high);

/** The lowest card. The set must not be empty. */
export const first = (set: CardSet): Card =>
  set.low !== 0 ? bits.first(set.low) : SPLIT + bits.first(set.high);
/** The highest card. The set must not be empty. */
export const last = (set: CardSet): Card =>
  set.high !== 0 ? SPLIT + bits.last(set.high) : bits.last(set.low);

/** The cards in ascending order. */
export const list = (set: CardSet): Card[] => {
  const cards: Card[] = [];
  for (let left = set.low; left !== 0; left = bits.rest(left)) cards.push(bits.first(left));
  for (let left = set.high; left !== 0; left = bits.rest(left)) cards.push(SPLIT + bits.first(left));
  return cards;
};

/** The suits that the set holds of a rank, as four bits. */
export const suitsOf = (low: number, high: number, rank: number): number =>
  rank < LOW_RANKS ? (low >>> (rank * 4)) & 15 : (high >>> ((rank - LOW_RANKS) * 4)) & 15;

/**
 * Collects every fourth bit of a word side by side; a multiplication moves four of them at once without a
 * carry.
 */
const gather = (word: number): number =>
  ((Math.imul(word & 0x1111, 0x1248) >>> 12) & 15) |
  ((Math.imul((word >>> 16) & 0x1111, 0x1248) >>> 8) & 0xf0);

/** The ranks that the set holds of a suit, as thirteen bits. */
export const ranksOf = (low: number, high: number, suit: number): number =>
  gather(low >>> suit) | (gather(high >>> suit) << LOW_RANKS);

/** The place of diamonds, clubs, hearts and spades in each order of suits. */
const PLACES: Readonly<Record<SuitOrder, readonly [number, number, number, number]>> = {
  DCHS: [0, 1, 2, 3],
  CDHS: [1, 0, 2, 3],
  CSHD: [3, 0, 2, 1],
};

const EVERY_FOURTH = 0x1111111;

/**
 * The set with each suit moved to its place in the order, so that a greater number is a higher card in every
 * order. Rules that compare cards work on arranged sets; hands, moves and texts are never arranged.
 */
export const arranged = (set: CardSet, order: SuitOrder): CardSet => {
  if (order === 'DCHS') return set;
  const [d, c, h, s] = PLACES[order];
  const move = (word: number): number =>
    ((word & EVERY_FOURTH) << d) |
    (((word >>> 1) & EVERY_FOURTH) << c) |
    (((word >>> 2) & EVERY_FOURTH) << h) |
    (((word >>> 3) & EVERY_FOURTH) << s);
  return { low: move(set.low), high: move(set.high) };
};

/** The inverse of `arranged`. */
export const restored = (set: CardSet, order: SuitOrder): CardSet => {
  if (order === 'DCHS') return set;
  const [d, c, h, s] = PLACES[order];
  const move = (word: number): number =>
    ((word >>> d) & EVERY_FOURTH) |
    (((word >>> c) & EVERY_FOURTH) << 1) |
    (((word >>> h) & EVERY_FOURTH) << 2) |
    (((word >>> s) & EVERY_FOURTH) << 3);
  return { low: move(set.low), high: move(set.high) };
};

/** The lowest card of a set by the order of suits in force. */
export const lowest = (set: CardSet, order: SuitOrder): Card =>
  order === 'DCHS' ? first(set) : first(restored(from([first(arranged(set, order))]), order));
/** The highest card of a set by the order of suits in force. */
export const highest = (set: CardSet, order: SuitOrder): Card =>
  order === 'DCHS' ? last(set) : last(restored(from([last(arranged(set, order))]), order));
