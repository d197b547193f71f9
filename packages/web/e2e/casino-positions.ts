// Positions of Casino for the browser: a match is played at random until the wanted position stands, and is laid on the shelf
// of the browser as if it had been left there.

import { drawBelow, fastRng, type Match, openMatch } from '@parlor/engine';
import { casino, type Move, type View } from '@parlor/games/casino';
import type { Page } from '@playwright/test';

export interface Wanted {
  readonly seats: number;
  readonly options?: Readonly<Record<string, unknown>>;
  fits(view: View, moves: readonly Move[]): boolean;
}

const LONGEST = 200;

/** Random matches, always the same ones, until the first seat sees what is wanted. */
const findMatch = ({ seats, options = {}, fits }: Wanted): Match => {
  for (let number = 1; number < 2000; number++) {
    const seed = number.toString(16).padStart(64, '0');
    const opened = openMatch(casino, { seats, seed, options });
    if (!opened.ok) throw new Error(opened.problem);
    let match = opened.value;
    let rng = fastRng(number);
    for (let ply = 0; ply < LONGEST && match.toAct !== undefined; ply++) {
      const seat = match.toAct;
      const view = match.view(seat) as View;
      const moves = casino.movesFor(view);
      if (seat === 0 && fits(view, moves)) return match;
      const drawn = drawBelow(rng, moves.length);
      rng = drawn.rng;
      const move = moves[drawn.value];
      if (move === undefined) break;
      const made = match.submit(seat, casino.formatMove(move));
      if (!made.ok) throw new Error(made.refusal.code);
      match = made.match;
    }
  }
  throw new Error('no match had the wanted position');
};

const NAMES = ['', 'Ada', 'Bo', 'Cleo'];

/** Sits down at a match that stands as wanted. */
export const sitDownAt = async (page: Page, wanted: Wanted): Promise<View> => {
  const match = findMatch(wanted);
  const kept = {
    game: 'casino',
    seats: wanted.seats,
    options: match.options,
    level: 'easy',
    names: NAMES.slice(0, wanted.seats),
    pace: 0,
    id: 'wanted00',
    me: 0,
    at: Date.now(),
    record: match.record(),
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
  await page.goto('./#/play/wanted00');
  await page.locator('.table').waitFor();
  return match.view(0) as View;
};
