// Learned bots: their weights are fetched when one sits down; where they cannot be, the table offers easier bots.

import { expect, test } from '@playwright/test';
import { choose, QUICK, startShort } from '../play.ts';

const WEIGHTS = '**/assets/weights-*';

test('an easy bot needs no weights', async ({ page }) => {
  let fetched = 0;
  page.context().on('request', (request) => {
    if (request.url().includes('/weights-')) fetched++;
  });
  await choose(page, QUICK);
  await startShort(page, 'big-two', 'deals:1');
  await page.locator('.turn-line.mine').waitFor();
  expect(fetched).toBe(0);
});

test('without them the table says so, and goes on with easier bots', async ({ page }) => {
  let refused = 0;
  await page.context().route(WEIGHTS, (route) => {
    refused++;
    return route.abort();
  });
  await choose(page, { ...QUICK, level: 'hard' });
  await startShort(page, 'big-two', 'deals:1');
  const note = page.getByRole('alert').filter({ hasText: 'not on this device yet' });
  for (let turn = 0; turn < 20 && !(await note.isVisible()); turn++) {
    const mine = page.locator('.turn-line.mine');
    await mine.or(note).first().waitFor();
    if (await note.isVisible()) break;
    await page.keyboard.press('h');
    await page.waitForTimeout(200);
    const pass = page.getByRole('button', { name: /^Pass/ });
    if (await pass.isEnabled().catch(() => false)) await pass.click();
  }
  await expect(note).toBeVisible();
  expect(refused).toBeGreaterThan(0);
  await note.getByRole('button', { name: 'Play against medium bots' }).click();
  await expect(note).toBeHidden();
  await page.locator('.turn-line.mine, .results').first().waitFor();
});
