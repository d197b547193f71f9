// The host role passes on when the host leaves, or has not been connected for half a minute. It goes to the person seated longest of
// those who are connected, and to somebody who is out of the knockout when nobody else is here. Only the host's own absence brings
// that about, and a reload is over long before. A host who comes back keeps the seat and is a person like the others.

import { longestSeated } from '@parlor/table';
import type { House } from '../house/house.ts';
import { commitDeed } from './commit.ts';
import type { Tables } from './tables.ts';

export const HOST_LOOK_MS = 5000;
const ABSENT_MS = 30_000;

/** Looks at all tables that are open on this node. A host who was absent at every look for long enough is replaced. */
export const passHosts = async (house: House, tables: Tables): Promise<void> => {
  const now = house.clock.now();
  for (const live of tables.live.values()) {
    const isAbsent = (): boolean => !live.attendance.isHere(live.doc.host.id);
    if (live.watchers.size === 0 || !isAbsent()) {
      live.hostGoneAt = undefined;
      continue;
    }
    live.hostGoneAt ??= now;
    if (now - live.hostGoneAt < ABSENT_MS) continue;
    await live.inLine(async () => {
      const heir = longestSeated(live.doc, ({ person }) => live.attendance.isHere(person.id));
      // Where another node was faster its news come by themselves.
      if (heir !== undefined && isAbsent()) await commitDeed(live, { doc: { ...live.doc, host: heir } });
    });
  }
};
