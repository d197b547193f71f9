// Coming to a table and going away from it, as a connection. Taking a seat is another matter (sit.ts).

import { encodeServer, LIMITS } from '@parlor/protocol';
import { withArrival } from '@parlor/table';
import { changeDoc } from './change-doc.ts';
import type { LiveTable, Watcher } from './live-table.ts';
import { spreadPresence, tellPresence } from './presence.ts';
import { refresh } from './reload.ts';
import { showName } from './rename.ts';
import { tellChat, tellSync, tellTable } from './tell.ts';
import { mayWatch } from './turn-away.ts';

/** Prepares the table for a new watcher; false when the person may not look. */
const admit = async (live: LiveTable, watcher: Watcher): Promise<boolean> => {
  const { store, bus } = live.house;
  // Who comes from another node may have seen more there than messages have told this one.
  if (bus.lossy) await refresh(live);
  if (!mayWatch(live, watcher.person.id)) return false;
  // The name may have changed since the connection was opened, on another node too.
  watcher.person = (await store.person(watcher.person.id)) ?? watcher.person;
  await showName(live, watcher.person);
  await changeDoc(live, (doc) => withArrival(doc, watcher.person.id));
  if (live.doc.match !== undefined && live.replica?.doc.id !== live.doc.match) await live.catchUp();
  return true;
};

/** Shows the table from now on; false when the person may not look. A repeat answers the watcher and concerns nobody else. */
export const watch = (live: LiveTable, watcher: Watcher): Promise<boolean> =>
  live.inLine(async () => {
    const isNew = !live.watchers.has(watcher);
    if (isNew && !(await admit(live, watcher))) return false;
    const lines = await live.house.store.chat(live.doc.id, LIMITS.chatKept);
    // The others may have missed a line.
    if (isNew && live.house.bus.lossy) tellChat(live, lines);
    live.watchers.set(watcher, undefined);
    live.lastNews.delete(watcher);
    tellTable(live, [watcher]);
    watcher.send(encodeServer({ t: 'chat', lines: [...lines] }));
    await tellSync(live, watcher);
    if (isNew) {
      tellPresence(live);
      spreadPresence(live);
    }
    return true;
  });

export const unwatch = (live: LiveTable, watcher: Watcher): void => {
  if (!live.watchers.delete(watcher)) return;
  live.lose([watcher.person.id]);
  tellPresence(live);
  spreadPresence(live);
};
