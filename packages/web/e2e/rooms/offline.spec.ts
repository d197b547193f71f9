// The house without a network: after one visit, a whole match against bots is played with the connection off.

import { letPlay } from '../hands.ts';
import { choose, expect, QUICK, startShort, test } from '../play.ts';

test.use({ serviceWorkers: 'allow' });

test('a whole match with the network off, after a reload', async ({ page, context }) => {
  await choose(page, QUICK);
  await page.goto('./');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    // Ready means active; the cache is complete by then.
  });
  await context.setOffline(true);
  // As a device without a network says it; the browser of the tests says so only until the page is loaded again.
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }));
  await page.reload();
  await expect(page.locator('.tile')).toHaveCount(4);
  await startShort(page, 'big-two', 'target:1,autoPass:false');
  await letPlay(page, 'big-two');
  await page.locator('.results').waitFor({ timeout: 120_000 });
  // The other tables were not visited before, and are there all the same.
  for (const game of ['casino', 'texas-42', 'fast-track']) {
    await page.goto('./');
    await page.locator(`[data-game="${game}"]`).click();
    await page.locator('.turn-line.mine').waitFor();
  }
});

test('the browser finds nothing against installing it', async ({ page, context }) => {
  await page.goto('./');
  const session = await context.newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // That a test's window is private is no fault of the page.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});
