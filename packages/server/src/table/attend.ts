// Coming to a table and going away from it, as a connection. Taking a seat is another matter (sit.ts).

import { encodeServer, LIMITS } from '@parlor/protocol';
import { spreadPresence } from '../presence.ts';
import { mayWatch } from './admit.ts';
import type { LiveTable, Watcher } from './live.ts';
import { showName } from './name.ts';
import { refresh } from './refresh.ts';
import { tellChat, tellSync, tellTable } from './tell.ts';

/** Shows the table from now on; false when the person may not look. */
export const watch = (live: LiveTable, watcher: Watcher): Promise<boolean> =>
  live.inLine(async () => {
    // Who comes from another node may have seen more there than hints have told this one.
    if (live.house.bus.lossy) await refresh(live);
    if (!mayWatch(live, watcher.person.id)) return false;
    // The name may have changed since the connection was opened, on another node too.
    watcher.person = (await live.house.store.person(watcher.person.id)) ?? watcher.person;
    await showName(live, watcher.person);
    if (live.doc.match !== undefined && live.replica?.doc.id !== live.doc.match) await live.catchUp();
    const lines = await live.house.store.chat(live.doc.id, LIMITS.chatKept);
    // The others may have missed a line.
    if (live.house.bus.lossy) tellChat(live, lines);
    live.watchers.set(watcher, undefined);
    live.toldLate.delete(watcher);
    tellTable(live, [watcher]);
    watcher.send(encodeServer({ t: 'chat', lines: [...lines] }));
    await tellSync(live, watcher);
    tellTable(
      live,
      [...live.watchers.keys()].filter((other) => other !== watcher),
    );
    spreadPresence(live);
    return true;
  });

export const unwatch = (live: LiveTable, watcher: Watcher): void => {
  if (!live.watchers.delete(watcher)) return;
  live.lose([watcher.person.id]);
  tellTable(live);
  spreadPresence(live);
};
