// Two people at one table of the server, to the end, with a reload in the middle.

import { handsRest, letPlay } from '../hands.ts';
import { expect, expectAccessible, gather, person, test } from '../play.ts';

/**
 * The shortest match of each game that still has everything in it, and after how many presses the guest loads the page again: at
 * Big Two in the second deal, so that the score sheet has something to remember.
 */
const TABLES = [
  { game: 'big-two', seats: 2, options: 'deals:2,autoPass:false', until: '.summary', remembers: /deal 1/i },
  { game: 'texas-42', seats: 4, options: 'target:1,allPass:forced', presses: 4 },
  { game: 'casino', seats: 4, options: 'trailWhileOwning:always', presses: 8 },
  { game: 'fast-track', seats: 2, options: 'pegs:4', presses: 20 },
];

for (const { game, seats, options, presses, until, remembers } of TABLES) {
  test(`two browsers play ${game} to the end, with a reload`, async ({ browser }) => {
    const errors: string[] = [];
    const host = await person(browser, 'Ann', errors);
    const guest = await person(browser, 'Ben', errors);
    await gather(host, [guest], game, seats, options);
    await letPlay(host, game);
    await letPlay(guest, game, { ...(until === undefined ? { most: presses } : { until }) });
    await handsRest(guest);
    await guest.locator('.turn-line.mine').waitFor();
    await expectAccessible(guest);
    // Who comes back finds the same turn, and what happened last in the log.
    const lines = guest.locator('.log li:not(.soft)');
    const known = await lines.allTextContents();
    await guest.reload();
    await guest.locator('.turn-line.mine').waitFor();
    await expect.poll(() => lines.allTextContents()).toEqual(known);
    if (remembers !== undefined) {
      // How the deal ended has not been read yet.
      await expect(guest.locator('.summary')).toContainText(remembers);
      await guest.getByRole('tab', { name: 'Score' }).click();
      await expect(guest.locator('.panel')).toContainText(remembers);
    }
    await letPlay(guest, game);
    for (const page of [host, guest]) await page.locator('.results').waitFor({ timeout: 200_000 });
    await host.getByRole('button', { name: 'Verify the shuffle' }).click();
    await expect(host.locator('.results .notice')).toContainText('Verified');
    // Whoever still reads the result hears of it, and is not torn away.
    await host.getByRole('button', { name: 'Play again' }).click();
    await expect(host.locator('.lobby-seats')).toContainText('ready');
    await expect(guest.locator('.results')).toContainText('Ann wants a rematch.');
    const names = new Set(await guest.locator('.seat-called').allTextContents());
    await guest.getByRole('button', { name: 'Replay the match' }).click();
    await guest.locator('.replay-bar').waitFor();
    expect(new Set(await guest.locator('.seat-called').allTextContents())).toEqual(names);
    await guest.getByRole('button', { name: 'One move forward' }).click();
    await expect(guest.locator('.replay-bar output')).toContainText('Move 1');
    await guest.getByRole('button', { name: 'End the replay' }).click();
    await expect(guest.locator('.list li')).toContainText('online');
    await guest.setViewportSize({ width: 320, height: 568 });
    await expect.poll(() => guest.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    // It is counted from the server's record, and stands beside the rating there.
    await guest.getByRole('link', { name: 'Your statistics' }).click();
    await expect(guest.locator('.facts')).toHaveCount(1);
    await expect(guest.locator('.page-body > .standings tbody tr')).toHaveCount(1);
    await guest.goBack();
    // The server knows one's matches, also in a browser that has forgotten them.
    await guest.evaluate(() => localStorage.removeItem('parlor.online'));
    await guest.reload();
    await expect(guest.locator('.list li')).toContainText('online');
    await guest.getByRole('link', { name: 'Replay' }).click();
    await expect(guest.locator('.replay-bar output')).toContainText('Move 0');
    expect(errors).toEqual([]);
  });
}
