// The standings of the house: read on from where the last reading ended. Several nodes write endings, each with its own clock,
// so that one may be stored behind a later one; there the newest endings wait a little before they count.

import type { House } from '../house.ts';
import type { EndedCursor } from '../store/port.ts';
import { Standings } from './ratings.ts';

const PAGE = 500;

const SETTLED_MS = 15_000;

export const openStandings = (
  house: Pick<House, 'store' | 'bus' | 'clock'>,
): { read(): Promise<Standings> } => {
  const standings = new Standings();
  let cursor: EndedCursor | undefined;
  let reading: Promise<Standings> | undefined;

  const readOn = async (): Promise<Standings> => {
    const until = house.bus.lossy ? house.clock.now() - SETTLED_MS : Number.POSITIVE_INFINITY;
    for (;;) {
      const page = await house.store.endedMatches(cursor, PAGE);
      for (const ended of page) {
        if (ended.at > until) return standings;
        standings.add(ended);
        cursor = { at: ended.at, match: ended.doc.id };
      }
      if (page.length < PAGE) return standings;
    }
  };

  return {
    read: () => {
      reading ??= readOn().finally(() => {
        reading = undefined;
      });
      return reading;
    },
  };
};
