// From masks of the layout to lists of cards, the form that moves contain. Short lists are written as
// literals, because a list that grows by `push` reserves far more memory.

import { alone } from '../../pieces/cards.ts';
import type { Card, Sets } from '../../types.ts';
import { laidOut } from './sums.ts';

type CardSet = readonly Card[];

const cards = laidOut;
const singles = alone;

const cardAt = (mask: number): Card => cards[31 - Math.clz32(mask & -mask)] as number;

/** The loose cards of a mask, largest first. */
export const cardsIn = (mask: number): CardSet => {
  const second = mask & (mask - 1);
  if (second === 0) return singles[cardAt(mask)] as CardSet;
  if ((second & (second - 1)) === 0) return [cardAt(mask), cardAt(second)];
  const all: Card[] = [];
  for (let left = mask; left !== 0; left &= left - 1) all.push(cardAt(left));
  return all;
};

/** A set with one more card on top. */
export const withCard = (set: CardSet, card: Card): CardSet => {
  switch (set.length) {
    case 0:
      return singles[card] as CardSet;
    case 1:
      return [set[0] as Card, card];
    case 2:
      return [set[0] as Card, set[1] as Card, card];
    default:
      return [...set, card];
  }
};

/** These sets followed by one more. */
export const withSet = (sets: Sets, set: CardSet): Sets => {
  switch (sets.length) {
    case 0:
      return [set];
    case 1:
      return [sets[0] as CardSet, set];
    case 2:
      return [sets[0] as CardSet, sets[1] as CardSet, set];
    default:
      return [...sets, set];
  }
};

/** One set followed by these sets. */
export const withFirst = (set: CardSet, sets: Sets): Sets => {
  switch (sets.length) {
    case 0:
      return [set];
    case 1:
      return [set, sets[0] as CardSet];
    case 2:
      return [set, sets[0] as CardSet, sets[1] as CardSet];
    default:
      return [set, ...sets];
  }
};
