// The replay of a finished match as one's own seat: forward and backward show the same board at the same move. Bots review it.

import type { AnyGame } from '@parlor/engine';
import { bigTwo } from '@parlor/games/big-two';
import { casino } from '@parlor/games/casino';
import { fastTrack } from '@parlor/games/fast-track';
import { texas42 } from '@parlor/games/texas-42';
import type { Page } from '@playwright/test';
import { choose, expect, hardToHit, QUICK, test } from '../play.ts';
import { finishedMatch, layOnShelf } from '../shelf.ts';

const MATCHES = [
  { game: bigTwo, seats: 3, options: { target: 1, autoPass: false } },
  { game: casino, seats: 2, options: {} },
  { game: texas42, seats: 4, options: { target: 2, allPass: 'forced' } },
  { game: fastTrack, seats: 3, options: { pegs: 4 } },
] as const;

/**
 * Everything that is drawn of a position, tag by tag: seats, felt, hand, turn, log. Let off are the order of pegs, since those that
 * travelled lie on top, and the places of cards on the felt, which keep theirs and make room for others.
 */
const drawn = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.seats-area, main.play, .log')]
      .flatMap((area) => {
        const board = area.querySelector('.ft-flat');
        if (board === null) return area.innerHTML.replaceAll(/ style="[^"]*"/g, '').split(/(?=<)/);
        const pegs = [...board.children].map((child) => child.outerHTML).sort();
        return area.innerHTML.replace(board.innerHTML, pegs.join('')).split(/(?=<)/);
      })
      .join('\n'),
  );

for (const { game, seats, options } of MATCHES) {
  test(`${game.name}: every move looks the same forward and backward`, async ({ page }) => {
    await choose(page, { ...QUICK, board: 'flat' });
    const match = finishedMatch(game as AnyGame, seats, options);
    await page.goto(`./#/replay/${await layOnShelf(page, match)}`);
    const at = page.locator('.replay-bar output');
    const press = async (button: string, ply: number): Promise<string> => {
      await page.getByRole('button', { name: button }).click();
      await expect(at).toHaveText(`Move ${ply} of ${match.ply}`);
      return drawn(page);
    };
    await expect(at).toHaveText(`Move 0 of ${match.ply}`);
    await page.getByRole('tab', { name: 'Log' }).click();
    const forward = [await drawn(page)];
    const most = Math.min(match.ply, 9);
    for (let ply = 1; ply <= most; ply++) forward.push(await press('One move forward', ply));
    expect(new Set(forward).size).toBe(most + 1);
    for (let ply = most - 1; ply >= 0; ply--) expect(await press('One move back', ply)).toBe(forward[ply]);
    // The same from the end: back over a few moves, and forward over them again.
    const ends = [await press('To the end', match.ply)];
    for (let back = 1; back <= 3; back++) ends.push(await press('One move back', match.ply - back));
    for (let back = 2; back >= 0; back--)
      expect(await press('One move forward', match.ply - back)).toBe(ends[back]);
    // It is my own seat that looks: my pieces are open, and nothing can be done.
    await press('To the beginning', 0);
    await expect(page.locator('.hand .piece.playable, .ft-take, .actions button:enabled')).toHaveCount(0);
    if (game !== fastTrack) await expect(page.locator('.hand .piece').first()).toHaveAccessibleName(/\w/);
    await expect(page.locator('.seat')).toHaveCount(seats - 1);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => hardToHit(page, '.replay-bar button')).toEqual([]);
  });
  test(`${game.name}: a review counts the best decisions and shows what decided the match`, async ({
    page,
  }) => {
    await choose(page, { ...QUICK, board: 'flat' });
    const match = finishedMatch(game as AnyGame, seats, options);
    await page.goto(`./#/play/${await layOnShelf(page, match)}`);
    // One press from the result.
    await page.locator('.results').getByRole('button', { name: 'Review' }).click();
    const panel = page.getByRole('tabpanel', { name: 'Review' });
    await expect(panel.getByRole('heading', { name: 'Key moments' })).toBeVisible({ timeout: 60_000 });
    await expect(panel.getByText(/: best move in \d+ of \d+ decisions$/)).toHaveCount(seats);
    // Random play gives something away in every game. What was better is told in words, and the position can be seen.
    const moment = panel.locator('ol > li').first();
    await expect(moment).toHaveText(/Move \d+, \S+: .+Better: .+It gave away \d/);
    const move = /Move (\d+)/.exec((await moment.textContent()) ?? '')?.[1];
    await moment.getByRole('button', { name: 'Show the position' }).click();
    await expect(page.locator('.replay-bar output')).toHaveText(`Move ${Number(move) - 1} of ${match.ply}`);
  });
}

test('a review goes on while one looks at the log', async ({ page }) => {
  await choose(page, QUICK);
  const match = finishedMatch(texas42 as AnyGame, 4, { target: 2, allPass: 'forced' });
  await page.goto(`./#/replay/${await layOnShelf(page, match)}`);
  await page.locator('.replay-bar').waitFor();
  const review = page.getByRole('button', { name: 'Review the match' });
  const begun = page.getByText('The bots look at every decision').or(page.getByText('Key moments'));
  await review.click();
  await expect(begun).toBeVisible();
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.getByRole('tab', { name: 'Review' }).click();
  await expect(begun).toBeVisible();
  await expect(review).toHaveCount(0);
});
