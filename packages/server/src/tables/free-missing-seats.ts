// Looks after people who were seated by a quick match and never came (`table/src/clocks/arrival.ts`).

import { withoutMissing } from '@parlor/table';
import type { House } from '../house/house.ts';
import { changeDoc } from './change-doc.ts';
import type { Tables } from './tables.ts';

export const ARRIVAL_LOOK_MS = 1000;

/** Opens the seats of missing people at tables where somebody waits for them. */
export const freeMissingSeats = async ({ clock }: House, tables: Tables): Promise<void> => {
  for (const live of tables.live.values()) {
    if (live.watchers.size === 0 || withoutMissing(live.doc, clock.now()) === live.doc) continue;
    await live.inLine(() => changeDoc(live, (doc) => withoutMissing(doc, clock.now())));
  }
};
