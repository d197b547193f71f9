// The house on a plain address, as the phones of a home reach it: a browser keeps some of its means for secure pages.

import { expect, test } from '@playwright/test';
import { launchArgs, shellPath } from '../browser.mjs';
import { choose, HOUSE, pressToStart, QUICK } from '../play.ts';

const NAME = 'house.home';
const rules = `--host-resolver-rules=MAP ${NAME} 127.0.0.1`;
test.use({ launchOptions: { executablePath: shellPath(), args: [...launchArgs, rules] } });

test('every game is dealt and played against bots on a plain address of the network', async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await choose(page, { ...QUICK, board: 'flat' });
  for (const game of ['casino', 'big-two', 'texas-42', 'fast-track']) {
    await page.goto(`${HOUSE.replace('localhost', NAME)}#/create/${game}`);
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    await pressToStart(page, 'Play with bots on this device');
    await page.locator('.turn-line.mine').waitFor();
    await page.getByRole('tab', { name: 'Hint' }).click();
    await page.getByRole('button', { name: 'What would you play?' }).click();
    await page.getByRole('button', { name: 'Play this move' }).click();
    await expect(page.locator('.hint li')).toHaveCount(0);
  }
  expect(problems).toEqual([]);
});

test('a plain address has no notices: the settings say why, and the title tells all the same', async ({
  page,
}) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await choose(page, QUICK);
  await page.goto(`${HOUSE.replace('localhost', NAME)}#/create/big-two`);
  await pressToStart(page, 'Play with bots on this device');
  await page.locator('.turn-line.mine').waitFor();
  await page.goto(`${HOUSE.replace('localhost', NAME)}#/settings`);
  const notices = page.getByRole('group', { name: 'Notify me when Parlor is in the background' });
  await expect(notices).toContainText('addresses that begin with https://, not http://');
  await expect(notices.locator('input')).toHaveCount(0);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await expect(page).toHaveTitle('● Your turn · Settings · Parlor');
  expect(problems).toEqual([]);
});
