// Notation of cards: `3D`, `10H`, `2S`. No other file turns card numbers into letters.

import { clip, type Parsed, parsed, unreadable } from '@parlor/engine';
import { type Card, type CardSet, from, has, list, none, RANKS, SUITS, union } from './cards.ts';

export const formatCard = (card: Card): string => `${RANKS[card >> 2]}${SUITS[card & 3]}`;

export const parseCard = (text: string): Card | undefined => {
  const rank = (RANKS as readonly string[]).indexOf(text.slice(0, -1));
  const suit = (SUITS as readonly string[]).indexOf(text.slice(-1));
  return rank < 0 || suit < 0 ? undefined : rank * 4 + suit;
};

export const formatCards = (cards: CardSet, between = ' '): string =>
  list(cards).map(formatCard).join(between);

interface CardList {
  readonly cards: CardSet;
  readonly repeated?: Card;
}

/** Reads cards from words. A repeated card is reported in the result, not refused. */
export const readCards = (words: readonly string[]): Parsed<CardList> => {
  let cards: CardSet = none;
  let repeated: Card | undefined;
  for (const word of words) {
    const card = parseCard(word);
    if (card === undefined)
      return unreadable(`"${clip(word)}" is not a card; cards are written like 3D, 10H, 2S`);
    if (has(cards, card)) repeated ??= card;
    cards = union(cards, from([card]));
  }
  return parsed(repeated === undefined ? { cards } : { cards, repeated });
};

/** Reads a set of cards without repeats, separated by blanks or dots. */
export const parseCards = (text: string): Parsed<CardSet> => {
  const words = text.split(/[\s.]+/).filter((word) => word !== '');
  const read = readCards(words);
  if (!read.ok) return read;
  const { cards, repeated } = read.value;
  return repeated === undefined ? parsed(cards) : unreadable(`${formatCard(repeated)} stands twice`);
};
