// Limits on trailing a card, and the number of faces that pair at once. Implements CAS-26 to CAS-30, CAS-37,
// CAS-38.

import { HIGH_ACE, isAce, seatsOf, valuesOf } from '../pieces/cards.ts';
import type { Card, Facts } from '../types.ts';

/** CAS-26, CAS-27: true when the seat may trail although it owns a build. */
export const mayTrailOwning = (facts: Facts): boolean => {
  const { trailWhileOwning } = facts.options;
  if (trailWhileOwning === 'never') return false;
  return trailWhileOwning === 'always' || seatsOf(facts) > 2 || facts.deal > 1;
};

/** CAS-29, CAS-30. True when the card could capture a loose card of its value. */
export const matchesLoose = (facts: Facts, card: Card): boolean => {
  for (const other of facts.loose) if (other >> 2 === card >> 2) return true;
  return false;
};
export const matchesBuild = (facts: Facts, card: Card): boolean => {
  const value = valuesOf(facts.options)[card];
  const high = facts.options.aceHigh && isAce(card);
  for (const build of facts.builds) {
    if (build.value === value || (high && build.value === HIGH_ACE)) return true;
  }
  return false;
};

export const faceLimitAllows = (facts: Facts, taken: number): boolean => {
  const { facePairLimit } = facts.options;
  return facePairLimit === 'any' || taken === 1 || (facePairLimit === 'one-or-three' && taken === 3);
};
