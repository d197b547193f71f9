// Two people at one table of the server, to the end, with a reload in the middle.

import type { Page } from '@playwright/test';
import { actOn, expect, gather, person, test } from './play.ts';

const playAll = async (pages: readonly Page[], game: string, reloadAt: number): Promise<void> => {
  for (let round = 0; round < 3000; round++) {
    if (round === reloadAt) {
      await pages[1]?.reload();
      await pages[1]?.locator('.table').waitFor();
    }
    let over = 0;
    for (const page of pages) {
      if (await page.locator('.results').isVisible()) over++;
      else if (await page.locator('.turn-line.mine').isVisible())
        await actOn(page, game).catch(() => undefined);
    }
    if (over === pages.length) return;
    await pages[0]?.waitForTimeout(25);
  }
  throw new Error('the match did not end');
};

const TABLES = [
  { game: 'big-two', seats: 2, options: 'target:1,autoPassMs:3000' },
  { game: 'texas-42', seats: 4, options: 'target:1,allPass:forced' },
  { game: 'casino', seats: 2, options: 'trailWhileOwning:always' },
  { game: 'fast-track', seats: 2, options: 'pegs:4' },
];

for (const { game, seats, options } of TABLES) {
  test(`two browsers play ${game} to the end, with a reload`, async ({ browser }) => {
    // Casino and Fast Track have long matches.
    test.setTimeout(240_000);
    const errors: string[] = [];
    const host = await person(browser, 'Ann', errors);
    const guest = await person(browser, 'Ben', errors);
    await gather(host, [guest], game, seats, options);
    await playAll([host, guest], game, 6);
    await host.getByRole('button', { name: 'Verify the shuffle' }).click();
    await expect(host.locator('.results .notice')).toContainText('was checked');
    await guest.getByRole('button', { name: 'Replay the match' }).click();
    await guest.getByRole('button', { name: 'One move forward' }).click();
    await expect(guest.locator('.replay-bar output')).toContainText('Move 1');
    expect(errors).toEqual([]);
    for (const page of [host, guest]) await page.context().close();
  });
}
