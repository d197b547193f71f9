// Who may look at a table, and what becomes of those who may not any more.

import { encodeServer } from '@parlor/protocol';
import { isOpen, isOut, seatOf } from '@parlor/table';
import type { LiveTable } from './live-table.ts';
import { spreadPresence } from './presence.ts';

/** Whether this person may look: those who sit, sat in this knockout or host always, others while seats are being taken or if the table admits them. */
export const mayWatch = ({ doc }: LiveTable, person: string): boolean =>
  doc.settings.spectators !== 'off' ||
  isOpen(doc) ||
  doc.host.id === person ||
  seatOf(doc, person) !== undefined ||
  isOut(doc, person);

/** When a match begins at a table without spectators, those without a seat must go before it is shown. */
export const sendAway = (live: LiveTable): void => {
  const going = [...live.watchers.keys()].filter(({ person }) => !mayWatch(live, person.id));
  for (const watcher of going) {
    live.watchers.delete(watcher);
    watcher.send(encodeServer({ t: 'closed', code: 'NO_SPECTATORS' }));
  }
  if (going.length > 0) spreadPresence(live);
};
