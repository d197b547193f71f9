// The standings of the house: read on from where the last reading ended.

import type { House } from '../house.ts';
import type { EndedCursor } from '../store/port.ts';
import { Standings } from './ratings.ts';

const PAGE = 500;

export const openStandings = (house: Pick<House, 'store'>): { read(): Promise<Standings> } => {
  const standings = new Standings();
  let cursor: EndedCursor | undefined;
  let reading: Promise<Standings> | undefined;

  const readOn = async (): Promise<Standings> => {
    for (;;) {
      const page = await house.store.endedMatches(cursor, PAGE);
      for (const ended of page) {
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
