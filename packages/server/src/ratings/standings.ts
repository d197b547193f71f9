// The standings of the house: read on from where the last reading ended. What ended of late is not settled:
// several nodes write endings, each with its own clock, and one may be stored behind a later one; and some
// may know of an end that is kept from others. So the settled ones are counted once, and those after them
// anew once a second, always in one order.

import { setImmediate as nextTurn } from 'node:timers/promises';
import { isKeptFrom } from '@parlor/table';
import type { House } from '../house/house.ts';
import type { EndedCursor, EndedMatch } from '../store/port.ts';
import { Standings } from './ratings.ts';

/** Endings that are read at once, a few milliseconds; a house may have a million. */
const PAGE = 100;

/** So long after its own time an ending may still be stored behind a later one. */
const STORED_MS = 15_000;
/**
 * Endings are read at most once in this time, whoever asks: in a busy house those of the last minute are
 * many.
 */
const READ_MS = 1000;

export const openStandings = (
  house: Pick<House, 'store' | 'clock' | 'pace'>,
): { readFor(person: string): Promise<Standings> } => {
  const settled = new Standings();
  let cursor: EndedCursor | undefined;
  let recent: EndedMatch[] = [];
  let reading: Promise<void> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  /** The matches counted since the last reading, by the ids of the matches left out of it. */
  const counted = new Map<string, Standings>();

  const readOn = async (): Promise<void> => {
    const now = house.clock.now();
    const until = now - Math.max(STORED_MS, house.pace.delayMs);
    counted.clear();
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
      if (page.length < PAGE) break;
      // An embedded store answers without ever leaving the event-loop turn: people play between two pages.
      await nextTurn();
    }
    readAt = now;
  };

  const read = async (): Promise<void> => {
    const sinceMs = house.clock.now() - readAt;
    if (reading === undefined && sinceMs >= 0 && sinceMs < READ_MS) return;
    reading ??= readOn().finally(() => {
      reading = undefined;
    });
    await reading;
  };

  return {
    readFor: async (person) => {
      await read();
      const kept = new Set(recent.filter((ended) => isKeptFrom(house, ended, person)));
      const key = [...kept].map(({ doc }) => doc.id).join();
      const known = counted.get(key);
      if (known !== undefined) return known;
      const standings = settled.after(recent.filter((ended) => !kept.has(ended)));
      counted.set(key, standings);
      return standings;
    },
  };
};
