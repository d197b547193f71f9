// Captured material: the table and the piles without it, and its order on the capturer's pile. Implements
// CAS-34 to CAS-36.

import { wide } from '@parlor/engine';
import { worthOf } from '../pieces/cards.ts';
import type { Build, Capture, Card, Facts } from '../types.ts';

type Material = Pick<Capture, 'sets' | 'builds'>;

interface RemainingTable {
  readonly loose: readonly Card[];
  readonly builds: readonly Build[];
  readonly piles: readonly (readonly Card[])[];
}

/** The table and the piles without these sets and builds. */
export const tableWithout = (facts: Facts, { sets, builds }: Material): RemainingTable => {
  const gone = wide.from(sets.flat());
  const stays = (card: Card): boolean => !wide.has(gone, card);
  return {
    loose: facts.loose.filter(stays),
    builds: builds.length === 0 ? facts.builds : facts.builds.filter(({ id }) => !builds.includes(id)),
    piles: facts.options.pileTop
      ? facts.piles.map((pile) => (pile.every(stays) ? pile : pile.filter(stays)))
      : facts.piles,
  };
};

/** The cards of a capture in their order on the pile, bottom to top. */
export const capturedCards = (facts: Facts, { card: played, sets, builds }: Capture): readonly Card[] => {
  const { options } = facts;
  const highestFirst = (a: Card, b: Card): number => worthOf(options, b) - worthOf(options, a);
  const chosen = sets.flat();
  const cards = [
    ...facts.builds.filter(({ id }) => builds.includes(id)).flatMap((build) => build.sets.flat()),
    ...facts.loose.filter((card) => chosen.includes(card)).sort(highestFirst),
    ...chosen.filter((card) => !facts.loose.includes(card)),
    played,
  ];
  return options.pileOrder === 'lowest-top' ? cards.sort(highestFirst) : cards;
};
