// Taking cards from the table and from piles, and the order in which they lie afterwards. Implements CAS-34 to CAS-36.

import { valuesOf } from './cards.ts';
import type { Build, Capture, Card, Facts } from './types.ts';

type Material = Pick<Capture, 'sets' | 'builds'>;

interface TableLeft {
  readonly loose: readonly Card[];
  readonly builds: readonly Build[];
  /** A fresh list, free to be changed by who asked for it. */
  readonly piles: (readonly Card[])[];
}

const isIn = (sets: Capture['sets'], card: Card): boolean => {
  for (const set of sets) if (set.includes(card)) return true;
  return false;
};

/** The table and the piles when this material has been taken away. */
export const tableWithout = (facts: Facts, { sets, builds }: Material): TableLeft => ({
  loose: sets.length === 0 ? facts.loose : facts.loose.filter((card) => !isIn(sets, card)),
  builds: builds.length === 0 ? facts.builds : facts.builds.filter((build) => !builds.includes(build.id)),
  piles: pilesWithout(facts, sets),
});

const pilesWithout = (facts: Facts, sets: Capture['sets']): (readonly Card[])[] => {
  const piles = facts.piles.slice();
  if (!facts.options.pileTop) return piles;
  for (let seat = 0; seat < piles.length; seat++) {
    const pile = piles[seat] as readonly Card[];
    let left = pile.length;
    while (left > 0 && isIn(sets, pile[left - 1] as Card)) left--;
    if (left < pile.length) piles[seat] = pile.slice(0, left);
  }
  return piles;
};

/** The cards of a capture as they lie on the pile, bottom to top. */
export const taken = (facts: Facts, move: Capture): readonly Card[] => {
  const values = valuesOf(facts.options);
  const higher = (a: Card, b: Card): number => (values[b] as number) - (values[a] as number);
  const cards: Card[] = [];
  if (move.builds.length > 0) {
    for (const build of facts.builds) {
      if (move.builds.includes(build.id)) for (const set of build.sets) cards.push(...set);
    }
  }
  const loose = facts.loose.filter((card) => isIn(move.sets, card));
  if (loose.length > 1) loose.sort(higher);
  for (const card of loose) cards.push(card);
  if (facts.options.pileTop) {
    for (const set of move.sets) for (const card of set) if (!loose.includes(card)) cards.push(card);
  }
  cards.push(move.card);
  return facts.options.pileOrder === 'lowest-top' ? cards.sort(higher) : cards;
};
