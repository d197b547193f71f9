// What a person chooses in the middle of a match: it acts at once, in every window, and takes nothing away.

import { handsRest, letPlay } from '../hands.ts';
import { choose, expect, gather, HOUSE, person, QUICK, startShort, test } from '../play.ts';

test('what is chosen in one window holds in all of them, and a draft stays', async ({ page, context }) => {
  await choose(page, QUICK);
  await startShort(page, 'big-two', '-');
  const card = page.locator('.hand .piece').first();
  await card.click();
  await expect(card).toHaveClass(/selected/);
  const other = await context.newPage();
  await other.goto('./#/settings');
  await other.getByLabel('Theme').selectOption('evening');
  await other.getByLabel('Four-colour deck').uncheck();
  await other.getByLabel('Less motion').uncheck();
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'evening');
  await expect(root).toHaveAttribute('data-deck', 'two');
  await expect(root).toHaveAttribute('data-motion', 'full');
  await other.getByLabel('Language').selectOption('ar');
  await expect(root).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('h1')).not.toHaveText('Big Two');
  await expect(card).toHaveClass(/selected/);
});

test('where nothing can sound, a match is played all the same', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'AudioContext');
  });
  await choose(page, { ...QUICK, volume: 0.5 });
  await startShort(page, 'big-two', 'target:1,autoPass:false');
  await page.locator('.turn-line.mine').waitFor();
  await page.locator('.own-seat').click();
  await letPlay(page, 'big-two', { most: 4 });
  await handsRest(page);
  await page.goto('./#/settings');
  await page.getByRole('button', { name: 'Play a sound' }).click();
});

test('who looks at the settings while the connection is lost finds the table again', async ({ browser }) => {
  const host = await person(browser, 'Ann', []);
  await gather(host, [], 'casino', 2, '-');
  const hand = await host.locator('.hand').getAttribute('aria-label');
  await host.getByRole('button', { name: 'Menu' }).click();
  await host.getByRole('button', { name: 'Settings' }).click();
  const back = host.getByRole('link', { name: 'Back to the table' });
  await back.waitFor();
  await host.context().setOffline(true);
  await back.click();
  await expect(host.locator('.hand')).toHaveAttribute('aria-label', hand ?? '');
  await expect(host.locator('.link-line')).toBeVisible();
  await host.context().setOffline(false);
  await expect(host.locator('.link-line')).toBeHidden();
  await expect(host.locator('.link-mark.ok')).toBeVisible();
});

test('somebody whose cookie is of an older version is told once that old links still work, and how that ends', async ({
  browser,
}) => {
  const ann = await person(browser, 'Ann', []);
  await gather(ann, [], 'casino', 2, '-');
  let hasOldCookies = false;
  await ann.route('**/api/pass', (route) => route.fulfill({ json: { state: 'none', hasOldCookies } }));
  const told = ann.getByText('Links for another device that you made before still let anyone');
  const look = async (): Promise<void> => {
    await ann.goto(`${HOUSE}#/`);
    const answered = ann.waitForResponse('**/api/pass');
    await ann.goto(`${HOUSE}#/settings`);
    await answered;
    await expect(ann.getByRole('button', { name: 'Sign out everywhere else' })).toBeVisible();
  };
  await look();
  await expect(told).toHaveCount(0);
  hasOldCookies = true;
  await look();
  await expect(told).toContainText('“Sign out everywhere else” ends that.');
  await look();
  await expect(told).toHaveCount(0);
});
