// From masks of the layout to lists of cards, as moves carry them. Sets of one or two cards are the commonest of all: each
// exists once and is shared by all moves of all lists. Other lists are written as literals where they are short, because a
// list that grows by `push` reserves far more room.

import { alone, everyCard } from './cards.ts';
import { laidOut } from './sums.ts';
import type { Card, Sets } from './types.ts';

type CardSet = readonly Card[];

/** The lists of one set, and that set one card or two. */
const onlyAlone: readonly (readonly [CardSet])[] = alone.map((set) => [set]);
const onlyPairs: (readonly [CardSet] | undefined)[] = everyCard.flatMap(() => everyCard.map(() => undefined));

const onlyPair = (one: Card, other: Card): readonly [CardSet] => {
  const place = one * 52 + other;
  let known = onlyPairs[place];
  if (known === undefined) {
    known = [[one, other]];
    onlyPairs[place] = known;
  }
  return known;
};

const cardAt = (mask: number): Card => laidOut[31 - Math.clz32(mask & -mask)] as number;

/** The loose cards of a mask, largest first. */
export const cardsIn = (mask: number): CardSet => {
  const second = mask & (mask - 1);
  if (second === 0) return alone[cardAt(mask)] as CardSet;
  const third = second & (second - 1);
  if (third === 0) return onlyPair(cardAt(mask), cardAt(second))[0];
  const cards = [cardAt(mask), cardAt(second), cardAt(third)];
  for (let left = third & (third - 1); left !== 0; left &= left - 1) cards.push(cardAt(left));
  return cards;
};

/** A set and one more card on top. */
export const withCard = (set: CardSet, card: Card): CardSet => {
  switch (set.length) {
    case 0:
      return alone[card] as CardSet;
    case 1:
      return onlyPair(set[0] as Card, card)[0];
    case 2:
      return [set[0] as Card, set[1] as Card, card];
    default:
      return [...set, card];
  }
};

/** The list of this one set. */
const onlySet = (set: CardSet): Sets => {
  if (set.length === 1) return onlyAlone[set[0] as Card] as Sets;
  return set.length === 2 ? onlyPair(set[0] as Card, set[1] as Card) : [set];
};

/** These sets and one more. */
export const withSet = (sets: Sets, set: CardSet): Sets => {
  switch (sets.length) {
    case 0:
      return onlySet(set);
    case 1:
      return [sets[0] as CardSet, set];
    case 2:
      return [sets[0] as CardSet, sets[1] as CardSet, set];
    default:
      return [...sets, set];
  }
};

/** One set and these after it. */
export const withFirst = (set: CardSet, sets: Sets): Sets => {
  switch (sets.length) {
    case 0:
      return onlySet(set);
    case 1:
      return [set, sets[0] as CardSet];
    case 2:
      return [set, sets[0] as CardSet, sets[1] as CardSet];
    default:
      return [set, ...sets];
  }
};
