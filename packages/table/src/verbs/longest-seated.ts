// The person whom the host role goes to.

import type { Person } from '@parlor/protocol';
import type { PersonSeat, SeatDoc, TableDoc } from '../table.ts';

/** The person who has been seated longest, of those who fit; of those who are out of a knockout where nobody who plays does. */
export const longestSeated = (
  { seats, out = [] }: TableDoc,
  fits: (seat: PersonSeat) => boolean,
): Person | undefined => {
  const first = (all: readonly SeatDoc[]): Person | undefined =>
    all
      .filter((seat) => seat.kind === 'person')
      .filter(fits)
      .sort((a, b) => (a.since ?? 0) - (b.since ?? 0))[0]?.person;
  return first(seats) ?? first(out.map(({ who }) => who));
};
