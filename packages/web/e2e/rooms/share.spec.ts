// A finished match is given away: as a text with a link that holds all of it, and as a deal that somebody else plays again.

import type { AnyGame } from '@parlor/engine';
import { bigTwo } from '@parlor/games/big-two';
import { casino } from '@parlor/games/casino';
import type { Page } from '@playwright/test';
import { letPlay } from '../hands.ts';
import {
  choose,
  expect,
  expectAccessible,
  gather,
  hardToHit,
  person,
  picture,
  QUICK,
  startShort,
  test,
} from '../play.ts';
import { findMatch, finishedMatch, layOnShelf } from '../shelf.ts';

const OPTIONS = 'target:1,allPass:forced';

type Given = { readonly text?: string; readonly url?: string };

/** What the page gives to the device: to its clipboard, or to its own way of sharing. */
const listen = async (page: Page, way: 'clipboard' | 'sheet' | 'neither'): Promise<void> => {
  await page.addInitScript((open) => {
    const take = async (given: unknown): Promise<void> => {
      (globalThis as { given?: unknown }).given = given;
    };
    const clipboard = { writeText: (text: string) => take({ text }) };
    const set = (name: string, value: unknown): void => {
      Object.defineProperty(navigator, name, { value, configurable: true });
    };
    set('clipboard', open === 'clipboard' ? clipboard : undefined);
    set('share', open === 'sheet' ? take : undefined);
  }, way);
};

const givenBy = async (page: Page): Promise<Given> => {
  await page.waitForFunction(() => 'given' in globalThis);
  return page.evaluate(() => (globalThis as unknown as { given: Given }).given);
};

const piecesOf = async (page: Page): Promise<readonly string[]> => {
  const pieces = page.locator('.hand .piece');
  await pieces.first().waitFor();
  const held = await pieces.evaluateAll((all) => all.map((piece) => piece.getAttribute('data-piece') ?? ''));
  return held.sort();
};

const forward = (page: Page) => page.getByRole('button', { name: 'One move forward' }).click();

test('a match is shared from its results, seen by somebody who has nothing of it, and its deal played again', async ({
  browser,
  page,
}) => {
  await choose(page, { ...QUICK, name: '<b>Ann</b>' });
  await listen(page, 'clipboard');
  await startShort(page, 'texas-42', OPTIONS);
  await letPlay(page, 'texas-42');
  await page.locator('.results').getByRole('link', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Share the result' }).click();
  await expect(page.getByText('The result is copied, with a link to the match.')).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'share');
  const { text = '' } = await givenBy(page);
  expect(text).toMatch(/^Texas 42: won by .+\n1\. .+: 1\n1\. .+: 1\n3\. .+: 0\n3\. .+: 0\nhttp\S+$/);
  expect(text).toContain('<b>Ann</b>');
  const link = text.split('\n').at(-1) ?? '';

  const errors: string[] = [];
  const other = await person(browser, 'Bob', errors);
  // A worker that is loaded twice answers twice.
  const workers: string[] = [];
  other.on('request', (request) => {
    if (/worker\.js$/.test(request.url())) workers.push(request.url());
  });
  await other.goto(link);
  await expect(other.locator('.table-title')).toContainText('<b>Ann</b>’s match');
  const dealt = await piecesOf(other);
  await forward(other);
  await expect(other.locator('.replay-bar output')).toContainText('Move 1 of');
  for (const mine of ['You', 'Us']) await expect(other.getByText(mine, { exact: true })).toHaveCount(0);
  await other.getByRole('button', { name: 'Share the match' }).click();
  await other.getByRole('link', { name: 'Play this deal' }).click();
  await expect(other.getByRole('heading', { name: 'Texas 42: the same deal' })).toBeVisible();
  await expect(other.getByText('<b>Ann</b> finished in place')).toBeVisible();
  await expect(other.locator('.in-force')).toContainText('The marks or points that win a game.');
  await expectAccessible(other);
  await picture(other, 'deal');
  await other.getByRole('button', { name: 'Play this deal' }).click();
  expect(await piecesOf(other)).toEqual(dealt);
  await letPlay(other, 'texas-42');
  await expect(other.locator('.results')).toContainText('<b>Ann</b> (before)');
  await other.reload();
  await expect(other.locator('.results')).toContainText('<b>Ann</b> (before)');
  // Nothing was kept of what was only looked at.
  await other.goto(new URL('./#/history', link).href);
  await expect(other.locator('.list > li')).toHaveCount(1);
  expect(workers).toEqual([]);
  expect(errors).toEqual([]);
});

test('in Arabic, on the smallest phone: a result, a deal and a challenge', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await choose(page, { ...QUICK, language: 'ar', name: 'سارة' });
  await listen(page, 'clipboard');
  const id = await layOnShelf(page, finishedMatch(bigTwo as AnyGame, 4, { deals: 1 }));
  await page.goto('./#/history');
  await page.getByRole('link', { name: 'شارك' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('.share-text')).toContainText('سارة');
  await expectAccessible(page);
  await picture(page, 'share-ar');
  await page.getByRole('link', { name: 'العب هذه التوزيعة' }).click();
  await expect(page.getByText('هل تستطيع أفضل من ذلك؟')).toBeVisible();
  await page.getByRole('button', { name: 'تحدَّ أحدًا' }).click();
  await expect(page.getByText('نُسخ التحدي.')).toBeVisible();
  expect((await givenBy(page)).text).toMatch(/\nhttp\S+#\/deal\/1[\w-]+$/);
  await expectAccessible(page);
  await picture(page, 'deal-ar');
  // The replay has all its buttons there.
  await page.goto(`./#/replay/${id}`);
  await page.locator('.replay-bar').waitFor();
  expect(await hardToHit(page, '.replay-bar button')).toEqual([]);
});

test('the device shares in its own way where it has one, and shows the text where there is none', async ({
  page,
}) => {
  await choose(page, { ...QUICK, name: 'Ann' });
  await listen(page, 'sheet');
  const id = await layOnShelf(page, finishedMatch(casino as AnyGame, 2, {}));
  await page.goto(`./#/share/${id}`);
  await page.getByRole('button', { name: 'Share the result' }).click();
  const { text, url } = await givenBy(page);
  expect(text).toMatch(/^Casino: won by [^\n]+\n1\. [^\n]+\n2\. [^\n]+$/);
  expect(url).toMatch(/#\/replay\/s\.1[\w-]+$/);
  await expect(page.getByText('copied')).toHaveCount(0);
  await listen(page, 'neither');
  await page.reload();
  await page.getByRole('button', { name: 'Share the result' }).click();
  await expect(page.locator('.link-text')).toContainText(url ?? '-');
});

test('a link that cannot be followed says so, and a match that runs gives nothing', async ({ page }) => {
  await choose(page, QUICK);
  for (const path of ['replay/s.1abc', 'replay/s.', 'share/s.1abc', 'deal/1abc', 'deal/%3Cb%3E']) {
    await page.goto(`./#/${path}`);
    await expect(page.getByText('The link is damaged')).toBeVisible();
  }
  for (const path of ['replay/s.9abc', 'deal/9abc']) {
    await page.goto(`./#/${path}`);
    await expect(page.getByText('The link needs rules that this house does not know yet')).toBeVisible();
  }
  await expectAccessible(page);
  const running = findMatch(casino as AnyGame, { seats: 2, fits: (_, match) => match.ply > 3 });
  for (const id of [await layOnShelf(page, running), 'none']) {
    await page.goto(`./#/share/${id}`);
    await expect(page.getByText('There is nothing to share here')).toBeVisible();
  }
});

test('a match of the server is shared by those who sat at it', async ({ browser }) => {
  const errors: string[] = [];
  const ann = await person(browser, 'Ann', errors);
  await listen(ann, 'clipboard');
  await gather(ann, [], 'texas-42', 4, OPTIONS);
  await letPlay(ann, 'texas-42');
  await ann.locator('.results').getByRole('link', { name: 'Share' }).click();
  await expect(ann.locator('.share-text')).toContainText('Ann');
  await expect(ann.getByRole('link', { name: 'Play this deal' })).toBeVisible();
  await ann.getByRole('button', { name: 'Share the result' }).click();
  const { text = '' } = await givenBy(ann);
  await ann.goto(text.split('\n').at(-1) ?? '');
  await expect(ann.locator('.table-title')).toContainText('Ann’s match');
  await forward(ann);
  await expect(ann.locator('.replay-bar output')).toContainText('Move 1 of');
  expect(errors).toEqual([]);
});

test('a match that was given up is shared too, and whoever follows the link sees how it ended', async ({
  browser,
}) => {
  const errors: string[] = [];
  const ann = await person(browser, 'Ann', errors);
  await listen(ann, 'clipboard');
  await gather(ann, [], 'big-two', 2, 'deals:1,autoPass:false');
  await ann.getByRole('button', { name: 'Menu', exact: true }).click();
  await ann.getByRole('button', { name: 'Resign' }).click();
  await ann.getByRole('button', { name: 'Really resign?' }).click();
  await ann.locator('.results').getByRole('link', { name: 'Share' }).click();
  await expect(ann.locator('.share-text')).toHaveText(/^Big Two: won by \w+\nResigned: Ann$/);
  await expect(ann.getByRole('link', { name: 'Play this deal' })).toHaveCount(0);
  await ann.getByRole('button', { name: 'Share the result' }).click();
  const { text = '' } = await givenBy(ann);
  await ann.goto(text.split('\n').at(-1) ?? '');
  await ann.locator('.replay-bar').waitFor();
  const last = ann.getByRole('button', { name: 'To the end' });
  if (await last.isEnabled()) await last.click();
  await expect(ann.locator('.asking')).toHaveText('Resigned: Ann');
  expect(errors).toEqual([]);
});
