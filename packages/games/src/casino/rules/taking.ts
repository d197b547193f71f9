// Removal of cards from the table and from piles, and their order on the capturer's pile. Implements CAS-34
// to CAS-36. During one call the removed cards are marked as bits, two words for the pack.

import { valuesOf } from '../pieces/cards.ts';
import type { Build, Capture, Card, Facts, Sets } from '../types.ts';

type Material = Pick<Capture, 'sets' | 'builds'>;

interface RemainingTable {
  readonly loose: readonly Card[];
  readonly builds: readonly Build[];
  readonly piles: readonly (readonly Card[])[];
}

let low = 0;
let high = 0;

const mark = (sets: Sets): void => {
  low = 0;
  high = 0;
  for (let k = 0; k < sets.length; k++) {
    const set = sets[k] as readonly Card[];
    for (let at = 0; at < set.length; at++) {
      const card = set[at] as Card;
      if (card < 32) low |= 1 << card;
      else high |= 1 << (card - 32);
    }
  }
};

const isTaken = (card: Card): boolean => ((card < 32 ? low >>> card : high >>> (card - 32)) & 1) === 1;

/** The table and the piles without these sets and builds. */
export const tableWithout = (facts: Facts, { sets, builds }: Material): RemainingTable => {
  mark(sets);
  return {
    loose: sets.length === 0 ? facts.loose : looseWithout(facts.loose),
    builds: builds.length === 0 ? facts.builds : buildsWithout(facts.builds, builds),
    piles: facts.options.pileTop ? pilesWithout(facts.piles) : facts.piles,
  };
};

const buildsWithout = (builds: readonly Build[], gone: readonly number[]): readonly Build[] => {
  const left: Build[] = [];
  for (const build of builds) if (!gone.includes(build.id)) left.push(build);
  return left;
};

const looseWithout = (loose: readonly Card[]): readonly Card[] => {
  const left: Card[] = [];
  for (let at = 0; at < loose.length; at++) {
    const card = loose[at] as Card;
    if (!isTaken(card)) left.push(card);
  }
  return left;
};

const pilesWithout = (piles: readonly (readonly Card[])[]): readonly (readonly Card[])[] => {
  let found = piles;
  for (let seat = 0; seat < piles.length; seat++) {
    const pile = piles[seat] as readonly Card[];
    let left = pile.length;
    while (left > 0 && isTaken(pile[left - 1] as Card)) left--;
    if (left === pile.length) continue;
    const fewer = found.slice();
    fewer[seat] = pile.slice(0, left);
    found = fewer;
  }
  return found;
};

/** Inserts a card into a list above all cards, from index `first` on, that count at least as much. */
const putSorted = (cards: Card[], first: number, card: Card, values: Int16Array): void => {
  const value = values[card] as number;
  let to = cards.length;
  cards.push(card);
  while (to > first && (values[cards[to - 1] as Card] as number) < value) {
    cards[to] = cards[to - 1] as Card;
    to--;
  }
  cards[to] = card;
};

/** Appends the cards of sets to a list, bottom to top. */
export const putSets = (cards: Card[], sets: Sets): void => {
  for (const set of sets) for (const card of set) cards.push(card);
};

/** The cards of a capture in their order on the pile, bottom to top. */
export const capturedCards = (facts: Facts, { card: played, sets, builds }: Capture): readonly Card[] => {
  const values = valuesOf(facts.options);
  const cards: Card[] = [];
  if (builds.length > 0) {
    for (const build of facts.builds) {
      if (builds.includes(build.id)) putSets(cards, build.sets);
    }
  }
  mark(sets);
  const first = cards.length;
  for (let at = 0; at < facts.loose.length; at++) {
    const card = facts.loose[at] as Card;
    if (isTaken(card)) putSorted(cards, first, card, values);
  }
  if (facts.options.pileTop) {
    for (let k = 0; k < sets.length; k++) {
      const set = sets[k] as readonly Card[];
      for (let at = 0; at < set.length; at++) {
        const card = set[at] as Card;
        if (!facts.loose.includes(card)) cards.push(card);
      }
    }
  }
  cards.push(played);
  if (facts.options.pileOrder !== 'lowest-top') return cards;
  return cards.sort((a, b) => (values[b] as number) - (values[a] as number));
};
