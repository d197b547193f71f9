// One person against bots on one device: a move is taken back, a bot plays for the person, and the match is given up.

import type { Match } from '@parlor/engine';
import { texas42 } from '@parlor/games/texas-42';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../play.ts';
import { findMatch, putOnShelf } from '../shelf.ts';

/** I am the last to bid, and whatever I bid wins the auction: nobody else moves before I name trumps. */
const isMineAlone = (match: Match): boolean =>
  match.ply === 3 &&
  match.moves(0).every((move) => {
    if (move === 'pass') return true;
    const made = match.submit(0, move);
    return made.ok && made.match.toAct === 0;
  });

const inMenu = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('.menu').getByRole('button', { name, exact: true }).click();
};

/** How many moves the shelf of the browser has of the match. */
const movesKept = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const asked = indexedDB.open('parlor', 1);
        asked.onsuccess = () => {
          const all = asked.result.transaction('matches').objectStore('matches').getAll();
          all.onsuccess = () => {
            resolve(all.result[0].record.moves.length);
            asked.result.close();
          };
        };
      }),
  );

test('a move is taken back, a bot stands in until I return, and I resign', async ({ page }) => {
  const match = findMatch(texas42, { seats: 4, fits: (_, one) => isMineAlone(one) });
  const { moves } = match.record();
  const names = ['', 'Ada', 'Ben', 'Cleo'];
  const start = { game: 'texas-42', seats: 4, options: match.options, level: 'easy', names };
  const record = match.record();
  await putOnShelf(page, { ...start, id: 'device', me: 0, pace: 60, at: 1, record });
  await page.goto('./#/play/device');
  const bids = page.locator('.rung');
  await bids.first().click();
  await page.locator('.actions .button.main').click();
  await expect(page.locator('.trump-choice').first()).toBeVisible();
  await expect.poll(() => movesKept(page)).toBe(moves.length + 1);
  await inMenu(page, 'Take my move back');
  await expect.poll(() => movesKept(page)).toBe(moves.length);
  await expect(bids.first()).toBeVisible();
  await inMenu(page, 'Let a bot play for me');
  await expect(page.getByText('A bot plays for you.')).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => movesKept(page)).toBeGreaterThan(moves.length);
  await page.getByRole('button', { name: 'I am back' }).click();
  await expect(page.getByText('A bot plays for you.')).toHaveCount(0);
  await inMenu(page, 'Resign');
  await page.getByRole('button', { name: 'Really resign?' }).click();
  await expect(page.getByText('The match ended by resignation.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('The match ended by resignation.')).toBeVisible();
});
