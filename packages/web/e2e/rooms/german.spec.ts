// German, the language with the longest words: a browser that asks for it gets it, and no page is wider than the smallest phone.

import { choose, expect, QUICK, tabTo, test } from '../play.ts';

test.use({ locale: 'de-AT', viewport: { width: 320, height: 568 } });

const PAGES = {
  '': 'Komm herein, such dir einen Tisch aus',
  'create/big-two': 'Big Two mit Freunden',
  join: 'An einen Tisch setzen',
  history: 'Deine Partien',
  numbers: 'Deine Statistik',
  settings: 'Einstellungen',
  lessons: 'Spielen lernen',
  'rules/casino': 'Regeln: Casino',
  'lessons/casino/same': 'Casino',
  'lessons/big-two/one-card': 'Big Two',
  'lessons/fast-track/seven': 'Fast Track',
  'lessons/texas-42/follow': 'Texas 42',
};

test('who has a German browser reads German on every page and plays by keys', async ({ page }) => {
  await choose(page, { ...QUICK, board: 'flat' });
  await page.goto('./');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  for (const [path, title] of Object.entries(PAGES)) {
    await page.goto(`./#/${path}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), path).toBe(true);
  }
  await expect(page.locator('.turn-line')).toHaveText('Du bist dranFünfen bedienen');
  expect(await tabTo(page, '.hand .piece.playable')).toBe(true);
  await page.keyboard.press('Enter');
  expect(await tabTo(page, '.actions .button.main')).toBe(true);
  await expect(page.locator(':focus')).toHaveText(/^5-\d spielen$/);
  await page.keyboard.press('Enter');
  await expect(page.locator('.log li')).toContainText([/^Du spielst Stein 5-\d$/]);
});
