// The lead that two tallies give at the end of a game, and a table of leads for the bounds of the solver.

import type { Options } from '@parlor/games/casino/facts';
import { cardsIn, pointsFor, pointsIn, spadesIn, worthOf } from '../fast/index.ts';

/** The tally of all cards. */
export const ALL = Array.from({ length: 40 }, (_, card) => worthOf(card)).reduce((sum, one) => sum + one, 0);

export const leadWith = (options: Options, mine: number, theirs: number): number =>
  pointsFor(options, mine, theirs) - pointsFor(options, theirs, mine);

/** Cards, spades and points of a tally as a small number. */
export const placeOf = (tally: number): number =>
  cardsIn(tally) | (spadesIn(tally) << 6) | (pointsIn(tally) << 10);

/** The lead for every tally of a seat when the other has all the rest. */
export const leadsUnder = (options: Options): Int8Array => {
  const leads = new Int8Array(1 << 13);
  for (let points = 0; points <= pointsIn(ALL); points++)
    for (let spades = 0; spades <= spadesIn(ALL); spades++)
      for (let cards = 0; cards <= cardsIn(ALL); cards++) {
        const tally = cards | (spades << 8) | (points << 16);
        leads[placeOf(tally)] = leadWith(options, tally, ALL - tally);
      }
  return leads;
};
