// Who is at a table through which node. A node says so when it changes, when it is asked, and every few seconds anyway: a message
// that was lost is made good, and a node that died without a word is forgotten.

import { idleDue, idleMsOf } from '@parlor/table';
import type { Presence } from '../bus/port.ts';
import type { House } from '../house/house.ts';
import type { LiveTable } from './live-table.ts';
import type { Tables } from './tables.ts';
import { tellTable } from './tell.ts';

export const BEAT_MS = 4000;
/** Two beats may be lost before a node counts as dead. */
export const GONE_MS = 3 * BEAT_MS - 1000;

/** Tells the other nodes who is here, a few times a second at most. */
export const spreadPresence = (live: LiveTable): void =>
  live.presenceHints.run(() => {
    const { house, doc, presence } = live;
    // A house that closes has said goodbye for everybody.
    if (!house.closing.aborted)
      house.bus.publish(`table.${doc.id}`, { about: 'presence', table: doc.id, presence });
  });

/** Tells those who watch that people came or went, a few times a second at most. */
export const tellPresence = (live: LiveTable): void => live.presenceNews.run(() => tellTable(live));

const isSame = (a: Presence, b: Presence): boolean =>
  a.people.length === b.people.length && a.people.every((person) => b.people.includes(person));

/** What another node says; those who watch here are told if it is new. */
export const hearPresence = (live: LiveTable, presence: Presence): void => {
  const nobody = { node: presence.node, people: [] };
  const before = live.elsewhere.get(presence.node) ?? nobody;
  if (isSame(presence, nobody)) live.elsewhere.delete(presence.node);
  else live.elsewhere.set(presence.node, { ...presence, heardAt: live.house.clock.now() });
  if (isSame(before, presence)) return;
  live.lose(before.people.filter((person) => !presence.people.includes(person)));
  tellPresence(live);
};

/** One beat: says who is here, and forgets nodes that have been silent. */
export const beatPresence = (house: House, tables: Tables): void => {
  const before = house.clock.now() - GONE_MS;
  for (const live of tables.live.values()) {
    if (live.watchers.size > 0) spreadPresence(live);
    const gone = [...live.elsewhere.values()].filter(({ heardAt }) => heardAt < before);
    for (const { node, people } of gone) {
      live.elsewhere.delete(node);
      live.lose(people);
    }
    if (gone.length > 0) tellPresence(live);
  }
};

/** Says goodbye for everybody who is connected here. */
export const leavePresence = (house: House, tables: Tables): void => {
  for (const { doc, watchers } of tables.live.values()) {
    if (watchers.size === 0) continue;
    const presence = { node: house.node, people: [] };
    house.bus.publish(`table.${doc.id}`, { about: 'presence', table: doc.id, presence });
  }
};

/** A table that somebody looks at stays open, whichever node would close it: its row is put off long before it is due. */
export const keepWatchedTables = async (house: House, tables: Tables): Promise<void> => {
  const now = house.clock.now();
  for (const live of tables.live.values()) {
    if (live.watchers.size === 0 || now - live.keptAt < idleMsOf(house, live.doc) / 4) continue;
    live.keptAt = now;
    await house.store.commit({ putDue: [idleDue(house, live.doc, now)] });
  }
};
