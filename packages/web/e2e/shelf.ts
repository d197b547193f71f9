// Positions for the browser: a match is played at random, always in the same way, until the wanted position stands, and is laid
// on the shelf of the browser as if it had been left there.

import { type AnyGame, drawBelow, fastRng, type Match, openMatch } from '@parlor/engine';
import type { Page } from '@playwright/test';

export interface Wanted {
  readonly seats: number;
  readonly options?: Readonly<Record<string, unknown>>;
  /** Whether the first seat, whose turn it is, sees what is wanted. */
  fits(view: unknown, match: Match): boolean;
}

const MATCHES = 2000;
const LONGEST = 600;

export const findMatch = (game: AnyGame, { seats, options = {}, fits }: Wanted): Match => {
  for (let number = 1; number < MATCHES; number++) {
    const opened = openMatch(game, { seats, seed: number.toString(16).padStart(64, '0'), options });
    if (!opened.ok) throw new Error(opened.problem);
    let match = opened.value;
    let rng = fastRng(number);
    while (match.toAct !== undefined && match.ply < LONGEST) {
      const seat = match.toAct;
      if (seat === 0 && fits(match.view(seat), match)) return match;
      const moves = match.moves(seat);
      const drawn = drawBelow(rng, moves.length);
      rng = drawn.rng;
      const made = match.submit(seat, moves[drawn.value] ?? '');
      if (!made.ok) throw new Error(made.refusal.code);
      match = made.match;
    }
  }
  throw new Error('no match had the wanted position');
};

let laid = 0;
const NAMES = ['', 'Ada', 'Bo', 'Cleo', 'Dag', 'Eve'];

/** Sits down at a match that stands as wanted. */
export const layOnShelf = async (page: Page, match: Match): Promise<void> => {
  const id = `laid${laid++}`;
  const kept = {
    ...{ id, names: NAMES.slice(0, match.seats), level: 'easy', me: 0, pace: 60, at: Date.now() },
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
