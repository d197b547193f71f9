// The standings of the house: read on from where the last reading ended. An ending is dated before it is stored, and several
// nodes write endings, each with its own clock: one may be stored behind a later one. So the newest are looked at again, each
// counted once; and where there are several nodes they wait a little before they count, so that all count them in one order.

import type { House } from '../house.ts';
import type { EndedCursor, EndedMatch } from '../store/port.ts';
import { Standings } from './ratings.ts';

const PAGE = 500;

const SETTLED_MS = 15_000;

export const openStandings = (
  house: Pick<House, 'store' | 'bus' | 'clock'>,
): { read(): Promise<Standings> } => {
  const standings = new Standings();
  /** When the newest that was counted ended, and those that ended not long before it. */
  let newest = 0;
  const counted = new Map<string, number>();
  let reading: Promise<Standings> | undefined;

  const count = (ended: EndedMatch): void => {
    if (counted.has(ended.doc.id)) return;
    standings.add(ended);
    counted.set(ended.doc.id, ended.at);
    newest = Math.max(newest, ended.at);
  };

  const readOn = async (): Promise<Standings> => {
    const until = house.bus.lossy ? house.clock.now() - SETTLED_MS : Number.POSITIVE_INFINITY;
    let after: EndedCursor | undefined = newest === 0 ? undefined : { at: newest - SETTLED_MS, match: '' };
    for (;;) {
      const page = await house.store.endedMatches(after, PAGE);
      const settled = page.filter(({ at }) => at <= until);
      for (const ended of settled) count(ended);
      for (const [match, at] of counted) if (at < newest - SETTLED_MS) counted.delete(match);
      const last = settled.at(-1);
      if (settled.length < PAGE || last === undefined) return standings;
      after = { at: last.at, match: last.doc.id };
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
