// The house without any game: start page, settings, rules, history, languages, themes.

import type { Page } from '@playwright/test';
import { choose, expect, expectAccessible, hardToHit, picture, QUICK, startShort, test } from './play.ts';
import { putOnShelf } from './shelf.ts';

const PAGES = [
  '#/',
  '#/create/big-two',
  '#/join',
  '#/settings',
  '#/history',
  '#/adopt/none',
  '#/rules/texas-42',
  '#/lessons',
  '#/nowhere',
  '#/%',
];

// Themes differ in nothing but their colours.
for (const [theme, rules] of [['linen'], ['evening', ['color-contrast']]] as const) {
  test(`every page is accessible in the theme ${theme}`, async ({ page }) => {
    await choose(page, { theme });
    await page.goto('./');
    for (const path of PAGES) {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, path);
      await page.locator('main:not([aria-busy]) h1').waitFor();
      if (path !== '#/') await expect(page.locator('h1')).toBeFocused();
      await expectAccessible(page, rules);
    }
  });
}

/** How far what stands already has been moved by what came later. */
const movedBy = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((told) => {
        const shifts = new PerformanceObserver((list) =>
          told(
            list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
          ),
        );
        shifts.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => told(0), 100);
      }),
  );

test('the start page shows four tables, on phone and desktop, and nothing on it moves', async ({ page }) => {
  for (const width of [390, 1440]) {
    // All of it is in sight: what nobody sees does not count as moved.
    await page.setViewportSize({ width, height: 1800 });
    await page.goto('./');
    await expect(page.locator('.tile')).toHaveCount(4);
    await expect(page.getByText('No server in reach')).toBeVisible();
    expect(await movedBy(page)).toBe(0);
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await picture(page, 'start');
  }
});

test('what can be pressed is 44 px or more, on every page and at every table', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await choose(page, { ...QUICK, board: 'flat' });
  // A box and its label are one target; holes of the board where nothing can be done are there to be named, not to be hit; the
  // number of a rule within a sentence is as high as its line.
  const small = (): Promise<readonly string[]> =>
    page.evaluate(() =>
      [
        ...document.querySelectorAll<HTMLElement>(
          'button:not(.ft-still), a:not(.skip, .whole > a), input, select',
        ),
      ]
        .filter((element) => {
          const { offsetWidth, offsetHeight } = element.closest('label') ?? element;
          const isSeen = element.checkVisibility({ visibilityProperty: true });
          return isSeen && (offsetWidth < 44 || offsetHeight < 44);
        })
        .map(({ className, textContent }) => `${className} ${textContent}`),
    );
  for (const path of PAGES) {
    await page.goto(`./${path}`);
    await page.locator('main:not([aria-busy]) h1').waitFor();
    expect(await small()).toEqual([]);
  }
  const own = '.hand .piece, .actions button, .table-head button, .rung';
  for (const game of ['casino', 'big-two', 'texas-42', 'fast-track']) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('./');
    await page.locator(`[data-game="${game}"]`).click();
    await page.locator('.turn-line.mine').waitFor();
    expect(await small()).toEqual([]);
    expect(await hardToHit(page, own)).toEqual([]);
    // Held sideways too.
    await page.setViewportSize({ width: 844, height: 390 });
    await expect.poll(() => hardToHit(page, own)).toEqual([]);
    // There the panel comes in from the side and leaves the felt its height.
    const heightOfFelt = (): Promise<number> => page.locator('.felt').evaluate((felt) => felt.clientHeight);
    const before = await heightOfFelt();
    await page.locator('.panel-open').click();
    expect(await heightOfFelt()).toBeGreaterThan(before - 24);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    if (game !== 'big-two') continue;
    await page.locator('.panel-open').click();
    // By keys one is in the panel at once, and Escape leads back.
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { name: 'Log' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator('.panel-open')).toBeFocused();
    await expect(page.locator('.panel.open')).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    // Chosen cards stand up, in front of the row behind them too.
    for (const at of [1, 5, 8, 9, 11])
      await page
        .locator('.hand .piece')
        .nth(at)
        .click({ position: { x: 22, y: 22 } });
    await page.mouse.move(200, 300);
    await expect.poll(() => hardToHit(page, own)).toEqual([]);
  }
});

test('a right-to-left language turns the layout, and every word is in it', async ({ page }) => {
  await choose(page, { ...QUICK, language: 'ar', board: 'flat' });
  await page.goto('./');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await picture(page, 'start-arabic');
  // Nothing is left in English: names of bots and keys aside, no word has Latin letters. Letters on pieces are no words.
  const latin = (): Promise<readonly string[]> =>
    page.evaluate(() => {
      const texts = [...document.querySelectorAll('[aria-label]')].map((element) => element.ariaLabel ?? '');
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walk.nextNode() !== null)
        if (walk.currentNode.parentElement?.checkVisibility()) texts.push(walk.currentNode.textContent ?? '');
      const words = texts.join(' ').match(/[A-Za-z]{2,}/g) ?? [];
      return words.filter((word) => !['Ada', 'Bo', 'Cleo', 'Enter', 'Escape'].includes(word));
    });
  expect(await latin()).toEqual([]);
  for (const game of ['texas-42', 'casino', 'big-two', 'fast-track']) {
    await page.goto('./');
    await page.locator(`[data-game="${game}"]`).click();
    await page.locator('.turn-line.mine').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await picture(page, `${game}-arabic`);
    await page.locator('.panel-open').click();
    for (const tab of ['score', 'hint']) {
      await page.locator(`#tab-${tab}`).click();
      if (tab === 'hint') {
        await page.locator('.hint button').first().click();
        await page.locator('.hint li').first().waitFor();
      }
      expect(await latin()).toEqual([]);
    }
  }
  // The last of them has its own board: the seats stand beside it, over the card.
  await page.setViewportSize({ width: 1440, height: 900 });
  const [seats, board] = [
    await page.locator('.seats').boundingBox(),
    await page.locator('.ft-board').boundingBox(),
  ];
  expect((seats?.x ?? 0) + (seats?.width ?? 0)).toBeLessThanOrEqual(board?.x ?? 0);
});

/** The text as the eye finds it: its letters from left to right, line by line. */
const seen = (page: Page, selector: string): Promise<string> =>
  page.locator(selector).evaluate((element) => {
    const letters: { readonly line: number; readonly left: number; readonly letter: string }[] = [];
    const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walk.nextNode() !== null) {
      const text = walk.currentNode.textContent ?? '';
      for (let at = 0; at < text.length; at++) {
        const range = document.createRange();
        range.setStart(walk.currentNode, at);
        range.setEnd(walk.currentNode, at + 1);
        const { left, bottom, width } = range.getBoundingClientRect();
        if (width > 0) letters.push({ line: Math.round(bottom / 8), left, letter: text[at] ?? '' });
      }
    }
    letters.sort((a, b) => a.line - b.line || a.left - b.left);
    return letters.map(({ letter }) => letter).join('');
  });

test('a text from right to left keeps cards and tiles as they are written, and their names as they are said', async ({
  page,
}) => {
  await choose(page, { ...QUICK, language: 'ar' });
  // "3 of diamonds": the number is said first, and so stands on the right.
  await page.goto('./#/lessons/big-two/opening');
  await page.locator('.turn-prompt').waitFor();
  expect(await seen(page, '.turn-prompt')).toContain([...'3 ديناري'].reverse().join(''));
  await page.goto('./#/lessons/big-two/pair');
  for (const card of ['JC', 'JH']) await page.locator(`.hand [data-piece="${card}"]`).click({ force: true });
  await page.locator('.actions .button.main').click();
  await expect(page.locator('.log li')).toContainText(['J♣ J♥']);
  expect(await seen(page, '.log li:first-child')).toContain('J♣ J♥');
  await page.goto('./#/lessons/texas-42/follow');
  await page.locator('.hand [data-piece="5-4"]').click();
  expect(await seen(page, '.actions .button.main')).toContain('5-4');
  await page.locator('.actions .button.main').click();
  await expect(page.locator('.log li')).toContainText(['5-4']);
  expect(await seen(page, '.log li:first-child')).toContain('5-4');
});

test('the rules page follows the options and opens the rule it is asked for', async ({ page }) => {
  await page.goto('./#/rules/texas-42/T42-16?options=plunge:on');
  await expect(page.locator('#rule-T42-16.wanted')).toBeVisible();
  // Rules are English in every language, and their notation needs no marks of its own.
  await expect(page.locator('.rulebook section').first()).toHaveAttribute('lang', 'en');
  await expect(page.locator('#rule-T42-1 code').first()).toHaveText('6-4');
  await expect(page.locator('.rulebook')).not.toContainText('`');
  await page.goto('./#/rules/texas-42');
  await expect(page.getByText('For 4 seats.')).toBeVisible();
  await page.reload();
  await expect(page.locator('#rule-T42-8')).toBeVisible();
  await expect(page.locator('#rule-T42-16')).toHaveCount(0);
});

/** A match whose record is damaged. */
const TORN = { game: 'big-two', me: 0, at: 0, names: [], record: { game: 'big-two', seats: 9, moves: [] } };

test('a match goes on after a reload, and waits on the shelf', async ({ page }) => {
  await choose(page, QUICK);
  await startShort(page, 'big-two', 'target:1');
  await page.locator('.turn-line.mine').waitFor();
  const held = await page
    .locator('.hand .piece')
    .evaluateAll((pieces) => pieces.map((piece) => piece.getAttribute('data-piece')));
  await page.reload();
  await page.locator('.turn-line.mine').waitFor();
  const again = await page
    .locator('.hand .piece')
    .evaluateAll((pieces) => pieces.map((piece) => piece.getAttribute('data-piece')));
  expect(again).toEqual(held);
  // The start page knows of it before the shelf has answered.
  await page.goto('./');
  await page.reload();
  await expect(page.getByRole('link', { name: 'Continue: Big Two' })).toBeVisible();
  expect(await movedBy(page)).toBe(0);
  await page.goto('./#/history');
  await expect(page.getByRole('link', { name: 'Continue' })).toHaveCount(1);
  // What cannot be read leads nowhere, and keeps nothing else from being found.
  await putOnShelf(page, { id: 'empty' });
  await putOnShelf(page, { ...TORN, id: 'torn' });
  await putOnShelf(page, { ...TORN, id: 'over', outcome: { places: [1, 2], scores: [1, 0] } });
  for (const path of ['play/empty', 'play/torn', 'replay/over']) {
    await page.goto(`./#/${path}`);
    await expect(page.getByRole('heading', { name: 'Nothing is set here' })).toBeVisible();
  }
  await page.goto('./#/history');
  await expect(page.getByRole('link', { name: 'Continue' })).toHaveCount(2);
});

test('what can be chosen in the settings is read whole on the smallest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  for (const language of ['en', 'ar', 'de']) {
    await choose(page, { language });
    await page.goto('./#/settings');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const cut = await page.locator('.field > select').evaluateAll((selects) =>
      selects.flatMap((select) => {
        const probe = document.createElement('span');
        probe.style.cssText = `position: absolute; white-space: nowrap; font: ${getComputedStyle(select).font}`;
        document.body.append(probe);
        // Beside the text stand the paddings and the arrow.
        const room = select.clientWidth - 48;
        const wide = [...select.querySelectorAll('option')].filter(({ text }) => {
          probe.textContent = text;
          return probe.offsetWidth > room;
        });
        probe.remove();
        return wide.map(({ text }) => text);
      }),
    );
    expect(cut).toEqual([]);
  }
});
