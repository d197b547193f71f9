// The house without any game: start page, settings, rules, history, languages, themes.

import type { AnyGame } from '@parlor/engine';
import { bigTwo } from '@parlor/games/big-two';
import type { Page } from '@playwright/test';
import { handsRest, letPlay } from '../hands.ts';
import {
  choose,
  expect,
  expectAccessible,
  HOUSE,
  hardToHit,
  picture,
  QUICK,
  startShort,
  test,
} from '../play.ts';
import { finishedMatch, layOnShelf, putOnShelf, shelved } from '../shelf.ts';

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
    await expect(page.getByText('You are offline')).toBeVisible();
    expect(await movedBy(page)).toBe(0);
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await picture(page, 'start');
  }
});

test('offline, the create page says so at the top and leads to bots and to several people at this device', async ({
  page,
}) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('./#/create/big-two');
    const note = page.locator('.offline-note');
    await expect(note).toContainText('You are offline');
    const top = async (selector: string): Promise<number> =>
      (await page.locator(selector).first().boundingBox())?.y ?? 0;
    expect(await top('.offline-note')).toBeLessThan(await top('.create input'));
    await expectAccessible(page);
    await picture(page, 'create-offline');
    await note.getByRole('button', { name: 'Against bots' }).click();
    await expect(page.getByRole('button', { name: 'Play with bots on this device' })).toBeFocused();
    await note.getByRole('button', { name: 'Pass the device around' }).click();
    await expect(page.locator('.sitters input').first()).toBeFocused();
    await expect(page.locator('.sitters input').first()).toBeInViewport();
  }
  await page.goto(`${HOUSE}#/create/big-two`);
  await expect(page.getByRole('button', { name: 'Create the table' })).toBeEnabled();
  await expect(page.locator('.offline-note')).toHaveCount(0);
});

test('menu and panel differ in name and icon, and keys are explained where there are some', async ({
  page,
  browser,
}) => {
  const open = async (device: Page): Promise<void> => {
    await choose(device, QUICK);
    await device.goto('./#/lessons/casino/sum');
    const buttons = device.locator('.table-head .icon-button');
    await buttons.first().waitFor();
    const names = await buttons.evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel));
    const icons = await buttons
      .locator('use')
      .evaluateAll((all) => all.map((icon) => icon.getAttribute('href')));
    expect([new Set(names).size, new Set(icons).size]).toEqual([3, 3]);
    await buttons.first().click();
    await expect(device.getByRole('button', { name: 'Close', exact: true })).toBeVisible();
  };
  await open(page);
  await expect(page.getByText('Arrow keys move between pieces')).toBeVisible();
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  });
  const phone = await context.newPage();
  await open(phone);
  await expect(phone.getByText('Arrow keys move between pieces')).toBeHidden();
  await context.close();
});

test('a match of today is dated as people write it', async ({ page }) => {
  await layOnShelf(page, finishedMatch(bigTwo as AnyGame, 2, { deals: 1 }));
  await page.goto('./#/history');
  await expect(page.locator('.day')).toHaveText('Today');
  await expect(page.locator('.list .small')).toHaveText(/^\d\d:\d\d · .+ · \d+ moves$/);
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
const TORN_RECORD = { game: 'big-two', seats: 9, moves: [{ actor: 0, move: 'no move' }] };
const TORN = { game: 'big-two', me: 0, at: 0, names: [], record: TORN_RECORD };

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
  await letPlay(page, 'big-two', { most: 4 });
  await handsRest(page);
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
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  }
  await page.goto('./#/history');
  await expect(page.getByRole('link', { name: 'Continue' })).toHaveCount(2);
});

test('a match is kept from the first own move on, and the empty ones of earlier versions are deleted', async ({
  page,
}) => {
  await choose(page, QUICK);
  const record = { game: 'casino', seats: 2, moves: [{ actor: 1, move: 'no move' }] };
  await putOnShelf(page, { id: 'earlier', game: 'casino', me: 0, at: 0, names: [], record });
  await page.goto('./');
  for (const game of ['casino', 'big-two', 'texas-42', 'fast-track']) {
    await page.locator(`[data-game="${game}"]`).click();
    await page.locator('.table').waitFor();
    await page.goBack();
  }
  await expect(page.locator('main.start')).toBeVisible();
  await expect(page.locator('.waiting')).toHaveCount(0);
  await page.goForward();
  await page.locator('.turn-line.mine').waitFor();
  // The one that is open is the only one left: a page that is loaded again shows the same position.
  await expect.poll(() => shelved(page)).toEqual([page.url().split('/').at(-1)]);
  await letPlay(page, 'fast-track', { most: 8 });
  await handsRest(page);
  await page.goto('./');
  await expect(page.getByRole('link', { name: /^Continue: / })).toHaveText(['Continue']);
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
