// The piles a seat may use, and a quick estimate of the values that their cards can serve. Implements CAS-59
// to CAS-62. With one open pile, as between two seats, the estimate is close; with several it allows every
// value. Values are bits: a set bit means that a search may find something, a clear bit that it cannot.

import type { Seat } from '@parlor/engine';
import { HIGH_ACE, sameSide } from '../../pieces/cards.ts';
import type { Card, Facts } from '../../types.ts';

export type Piles = readonly (readonly Card[])[];

export const NO_PILES: Piles = [];
const ANY_VALUE = -1;

/** The piles that the seat may use, in turn order after it. */
export const openPiles = (facts: Facts, seat: Seat): Piles => {
  const { piles, options } = facts;
  if (!options.pileTop) return NO_PILES;
  if (piles.length === 2) {
    const pile = piles[1 - seat] as readonly Card[];
    return pile.length === 0 ? NO_PILES : [pile];
  }
  const found: (readonly Card[])[] = [];
  for (let step = 1; step < piles.length; step++) {
    const other = (seat + step) % piles.length;
    const pile = piles[other] as readonly Card[];
    if (pile.length > 0 && !sameSide(options, seat, other)) found.push(pile);
  }
  return found;
};

/** The sums of loose cards, or none, together with a card of this value. */
const reached = (sums: number, worth: number): number => (worth > HIGH_ACE ? 0 : (sums | 1) << worth);

/** The values of sets that can contain the top of a pile. */
export const beginnings = (values: Int16Array, piles: Piles, sums: number): number => {
  if (piles.length !== 1) return piles.length === 0 ? 0 : ANY_VALUE;
  const pile = piles[0] as readonly Card[];
  return reached(sums, values[pile[pile.length - 1] as Card] as number);
};

/**
 * The values of sets in which a card that counts this much can join a pile card, the top or one uncovered
 * earlier.
 */
export const joinings = (values: Int16Array, piles: Piles, sums: number, counted: number): number => {
  if (piles.length !== 1) return piles.length === 0 ? 0 : ANY_VALUE;
  const pile = piles[0] as readonly Card[];
  let joins = 0;
  let uncovered = ANY_VALUE;
  for (let at = pile.length - 1; at >= 0 && uncovered !== 0; at--) {
    const top = values[pile[at] as Card] as number;
    joins |= uncovered & reached(sums, top + counted);
    uncovered &= reached(sums, top);
  }
  return joins;
};
