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

const opened = (game: AnyGame, number: number, seats: number, options: Wanted['options'] = {}): Match => {
  const match = openMatch(game, { seats, seed: number.toString(16).padStart(64, '0'), options });
  if (!match.ok) throw new Error(match.problem);
  return match.value;
};

/** Plays at random until `isEnough`, or until nobody has anything left to do. */
const playOn = (start: Match, number: number, isEnough: (match: Match) => boolean): Match => {
  let match = start;
  let rng = fastRng(number);
  while (match.toAct !== undefined && !isEnough(match)) {
    const moves = match.moves(match.toAct);
    const drawn = drawBelow(rng, moves.length);
    rng = drawn.rng;
    const made = match.submit(match.toAct, moves[drawn.value] ?? '');
    if (!made.ok) throw new Error(made.refusal.code);
    match = made.match;
  }
  return match;
};

export const findMatch = (game: AnyGame, { seats, options, fits }: Wanted): Match => {
  const isMine = (match: Match): boolean => match.toAct === 0 && fits(match.view(0), match);
  for (let number = 1; number < MATCHES; number++) {
    const match = playOn(
      opened(game, number, seats, options),
      number,
      (one) => one.ply >= LONGEST || isMine(one),
    );
    if (match.ply < LONGEST && match.toAct !== undefined) return match;
  }
  throw new Error('no match had the wanted position');
};

/** A match that was played to its end. */
export const finishedMatch = (game: AnyGame, seats: number, options: Wanted['options']): Match =>
  playOn(opened(game, 1, seats, options), 1, () => false);

let laid = 0;
const NAMES = ['', 'Ada', 'Bo', 'Cleo', 'Dag', 'Eve'];

/** Puts a line on the shelf as it is, whole or damaged. */
export const putOnShelf = async (
  page: Page,
  kept: Readonly<Record<string, unknown>> & { readonly id: string },
): Promise<void> => {
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
};

/** The names of all matches that the browser keeps. */
export const shelved = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('parlor', 1);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('matches').objectStore('matches').getAllKeys();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result as string[]);
          };
        };
      }),
  );

/** Lays a match on the shelf; answers with its name there. */
export const layOnShelf = async (page: Page, match: Match): Promise<string> => {
  const id = `laid${laid++}`;
  await putOnShelf(page, {
    ...{ id, names: NAMES.slice(0, match.seats), level: 'easy', me: 0, pace: 60, at: Date.now() },
    ...{ game: match.game.name, seats: match.seats, options: match.options, record: match.record() },
    ...(match.outcome === undefined ? {} : { outcome: match.outcome }),
  });
  return id;
};

/** Sits down at a match that stands as wanted. */
export const sitDownAtMatch = async (page: Page, match: Match): Promise<void> => {
  await page.goto(`./#/play/${await layOnShelf(page, match)}`);
  await page.locator('.table').waitFor();
};
