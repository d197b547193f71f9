// Who has the rights of the host. They pass on when the host leaves, and before a start when the host was not connected for
// half a minute, to whoever has been seated longest of those who are connected, and to who is out of a knockout where nobody else is. Nobody can bring that about for another: it
// needs the host's own absence, one who comes later never takes the turn of one who sat before, and a reload is over long
// before. A host who comes back keeps the seat and is a person like the others.

import type { Person } from '@parlor/protocol';
import type { House } from '../house.ts';
import type { Tables } from '../tables.ts';
import { commitDeed } from './commit.ts';
import type { PersonSeat, SeatDoc, TableDoc } from './doc.ts';

export const HOST_LOOK_MS = 5000;
const ABSENT_MS = 30_000;

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

/** One look at all tables that are open here: whose host has been away at every look for long enough gets another. */
export const passHosts = async (house: House, tables: Tables): Promise<void> => {
  const now = house.clock.now();
  for (const live of tables.live.values()) {
    const isAway = (): boolean => live.doc.stage === 'gathering' && !live.attendance.isHere(live.doc.host.id);
    if (live.watchers.size === 0 || !isAway()) {
      live.hostGoneAt = undefined;
      continue;
    }
    live.hostGoneAt ??= now;
    if (now - live.hostGoneAt < ABSENT_MS) continue;
    await live.inLine(async () => {
      const heir = longestSeated(live.doc, ({ person }) => live.attendance.isHere(person.id));
      // Where another node was faster its news come by themselves.
      if (heir !== undefined && isAway()) await commitDeed(live, { doc: { ...live.doc, host: heir } });
    });
  }
};
