// Lays a match on the shelf of the browser, as if it had been left there, and sits down at it.

import type { Match } from '@parlor/engine';
import type { Page } from '@playwright/test';

export interface LeftThere {
  readonly match: Match;
  readonly names: readonly string[];
  readonly level: string;
}

export const layOnShelf = async (page: Page, { match, names, level }: LeftThere): Promise<void> => {
  const id = `m${match.ply}x${match.seats}`;
  const kept = {
    ...{ id, names, level, me: 0, pace: 60, at: Date.now() },
    ...{ game: match.game.name, seats: match.seats, options: match.options, record: match.record() },
  };
  await page.goto('./#/settings');
  await page.evaluate(
    (line) =>
      new Promise<void>((resolve, reject) => {
        const asked = indexedDB.open('parlor', 1);
        asked.onupgradeneeded = () => asked.result.createObjectStore('matches', { keyPath: 'id' });
        asked.onerror = () => reject(asked.error);
        asked.onsuccess = () => {
          const writing = asked.result.transaction('matches', 'readwrite');
          writing.objectStore('matches').put(line);
          writing.oncomplete = () => {
            asked.result.close();
            resolve();
          };
        };
      }),
    kept,
  );
  await page.goto(`./#/play/${id}`);
  await page.locator('.table').waitFor();
};
