// Cards: their text, and their values under the options.

import { bits, type Seat, type Wide, wide } from '@parlor/engine';
import type { Card, Options } from '../types.ts';

export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
export const SUITS = ['C', 'D', 'H', 'S'] as const;

export const everyCard: readonly Card[] = Object.freeze(Array.from({ length: 52 }, (_, card) => card));
const rankOf = (card: Card): number => card >> 2;
export const formatCard = (card: Card): string => `${RANKS[card >> 2] ?? '?'}${SUITS[card & 3] ?? '?'}`;

const cardsByText: ReadonlyMap<string, Card> = new Map(everyCard.map((card) => [formatCard(card), card]));
export const parseCard = (text: string): Card | undefined => cardsByText.get(text);

const card = (text: string): Card => cardsByText.get(text) as Card;
export const TEN_OF_DIAMONDS = card('10D');
export const TWO_OF_SPADES = card('2S');
export const HIGH_ACE = 14;
/** The values an ace can count, as bits. */
export const BOTH_ACES = bits.of(1, HIGH_ACE);
export const isAce = (one: Card): boolean => one < 4;
export const isSpade = (one: Card): boolean => (one & 3) === 3;

// Faces that only pair get values beyond every sum of other cards, so that the same arithmetic serves all
// packs.
const pairing: readonly number[] = Object.freeze(
  everyCard.map((one) => (rankOf(one) < 10 ? rankOf(one) + 1 : 1000 + 300 * (rankOf(one) - 10))),
);
const counting: readonly number[] = Object.freeze(everyCard.map((one) => rankOf(one) + 1));

/** The value of every card. An ace is worth 1 here, even where a played ace may count 14. */
export const valuesOf = (options: Options): readonly number[] =>
  options.faces === 'value' ? counting : pairing;
/**
 * The value of a card on the table or on a pile. A number that is no card has a value that no sum reaches.
 */
export const worthOf = (options: Options, one: Card): number => valuesOf(options)[one] ?? 10_000;

/** True for the value of a face card that only pairs with equal faces. */
export const onlyPairs = (value: number): boolean => value >= 1000;

/** True when this card, played from the hand, can count as the value. */
export const countsAs = (options: Options, one: Card, value: number): boolean =>
  worthOf(options, one) === value || (value === HIGH_ACE && options.aceHigh && isAce(one));

const ofRank: readonly Wide[] = RANKS.map((_, rank) =>
  wide.from([0, 1, 2, 3].map((suit) => rank * 4 + suit)),
);

/** The number of cards in the hand that can capture this value. */
export const countOf = (options: Options, hand: Wide, value: number): number => {
  const rank = value === HIGH_ACE && options.aceHigh ? 0 : value - 1;
  const cards = ofRank[rank];
  if (cards === undefined || (rank > 9 && options.faces !== 'value')) return 0;
  return bits.size(hand.low & cards.low) + bits.size(hand.high & cards.high);
};

/** The sum of a set whose cards are loose or from piles. */
export const sumOf = (options: Options, cards: readonly Card[]): number => {
  let sum = 0;
  for (const one of cards) sum += worthOf(options, one);
  return sum;
};

export const sideOf = (options: Options, seat: Seat): number => (options.partnership ? seat & 1 : seat);
export const sameSide = (options: Options, one: Seat, other: Seat): boolean =>
  sideOf(options, one) === sideOf(options, other);
export const partnerOf = (seat: Seat): Seat => (seat + 2) % 4;
