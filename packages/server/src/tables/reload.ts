// A table that is behind the store catches up with it: another node was faster, or its message was lost.

import type { LiveTable } from './live-table.ts';
import { tellMissed, tellSyncToAll, tellTable } from './tell.ts';
import { sendAway } from './turn-away.ts';

/** Shows what was new. Call it in the table's line. */
export const refresh = async (live: LiveTable): Promise<void> => {
  const { version } = live.doc;
  const match = live.replica?.doc.id;
  tellMissed(live, await live.catchUp());
  const isNext = live.replica !== undefined && live.replica.doc.id !== match;
  if (isNext) sendAway(live);
  if (live.doc.version !== version) tellTable(live);
  if (isNext) tellSyncToAll(live);
};
