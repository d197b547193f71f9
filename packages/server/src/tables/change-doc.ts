// Changes the table by itself, without a command of anybody.

import type { TableDoc } from '@parlor/table';
import { commitDeed } from './commit.ts';
import type { LiveTable } from './live-table.ts';
import { refresh } from './reload.ts';

const ATTEMPTS = 5;

/** Stores the changed table, or nothing when it stays the same document. Call it in the table's line. */
export const changeDoc = async (live: LiveTable, change: (doc: TableDoc) => TableDoc): Promise<void> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const doc = change(live.doc);
    if (doc === live.doc || (await commitDeed(live, { doc })).done) return;
    await refresh(live);
  }
};
