// The standings of the house: read on from where the last reading ended. What ended of late is not settled: several nodes write
// endings, each with its own clock, and one may be stored behind a later one; and some may know of an end that is kept from
// others. So the settled ones are counted once, and those after them anew for everybody who asks, always in one order.

import type { House } from '../house.ts';
import type { EndedCursor, EndedMatch } from '../store/port.ts';
import { isKeptFrom } from '../table/behind.ts';
import { Standings } from './ratings.ts';

const PAGE = 500;

/** So long after its own time an ending may still be stored behind a later one. */
const STORED_MS = 15_000;

export const openStandings = (
  house: Pick<House, 'store' | 'clock' | 'pace'>,
): { readFor(person: string): Promise<Standings> } => {
  const settled = new Standings();
  let cursor: EndedCursor | undefined;
  let recent: EndedMatch[] = [];
  let reading: Promise<void> | undefined;

  const readOn = async (): Promise<void> => {
    const until = house.clock.now() - Math.max(STORED_MS, house.pace.delayMs);
    let after = cursor;
    for (let isFirst = true; ; isFirst = false) {
      const page = await house.store.endedMatches(after, PAGE);
      if (isFirst) recent = [];
      for (const ended of page) {
        after = { at: ended.at, match: ended.doc.id };
        if (ended.at >= until) recent.push(ended);
        else {
          settled.add(ended);
          cursor = after;
        }
      }
      if (page.length < PAGE) return;
    }
  };

  return {
    readFor: async (person) => {
      reading ??= readOn().finally(() => {
        reading = undefined;
      });
      await reading;
      return settled.after(recent.filter((ended) => !isKeptFrom(house, ended, person)));
    },
  };
};
