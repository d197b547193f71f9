// Text of twice the usual size, as a person sets it in the browser: nothing lies over anything else.

import type { AnyGame } from '@parlor/engine';
import { type View as BigTwoView, bigTwo } from '@parlor/games/big-two';
import { casino } from '@parlor/games/casino';
import type { Page } from '@playwright/test';
import { launchArgs, shellPath } from '../browser.mjs';
import { after, sharedSeven, sitDownAt } from '../games/fast-track-positions.ts';
import { choose, expect, QUICK, test } from '../play.ts';
import { findMatch, finishedMatch, layOnShelf, sitDownAtMatch } from '../shelf.ts';

test.use({
  launchOptions: {
    executablePath: shellPath(),
    args: [...launchArgs, '--blink-settings=defaultFontSize=32'],
  },
});
test.beforeEach(({ page }) => choose(page, { ...QUICK, pace: 'calm', board: 'flat' }));

/** Whether one of the first lies over one of the second. */
const meet = (page: Page, first: string, second: string): Promise<boolean> =>
  page.evaluate(
    ([one = '', other = '']) => {
      const boxes = (selector: string): readonly DOMRect[] =>
        [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
      return boxes(one).some((a) =>
        boxes(other).some(
          (b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom,
        ),
      );
    },
    [first, second],
  );

test('a phone scrolls the table, and the felt has its height', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await sitDownAtMatch(page, findMatch(casino as AnyGame, { seats: 3, fits: () => true }));
  const [seats, play] = await Promise.all(
    ['.seats', '.play'].map((part) => page.locator(part).boundingBox()),
  );
  expect(play?.height).toBeGreaterThan(600);
  expect(seats?.height).toBeLessThan(300);
});

test('in a wide window seats lie over neither the play nor the drawn card', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const match = findMatch(bigTwo as AnyGame, {
    seats: 4,
    fits: (view) => (view as BigTwoView).table !== undefined,
  });
  await sitDownAtMatch(page, match);
  expect(await meet(page, '.seat', '.standing .piece, .standing-name')).toBe(false);
  await sitDownAt(page, 3, sharedSeven);
  await page.locator('.ft-take').first().waitFor();
  expect(await meet(page, '.seat, .ft-strip', '.ft-card, .ft-card-words')).toBe(false);
});

test('on the smallest phone the board keeps the width when a peg is chosen, and a result is as wide as its card', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await sitDownAt(page, 3, sharedSeven);
  await page.locator('.ft-chip').first().click();
  await page.locator('.ft-undo').waitFor();
  expect((await page.locator('.ft-board').boundingBox())?.width).toBeGreaterThan(280);
  // The tabs of the panel need two rows then.
  await page.locator('.panel-open').click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.goto(`./#/play/${await layOnShelf(page, finishedMatch(casino as AnyGame, 4, {}))}`);
  const card = page.locator('.results');
  for (const [width, height] of [
    [320, 568],
    [844, 390],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(() => card.evaluate((element) => element.scrollWidth - element.clientWidth), {
        message: String(width),
      })
      .toBe(0);
  }
});

test('on the smallest phone what is told of somebody stands beside the name', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await sitDownAt(page, 3, after(6));
  await page.locator('.seat-chips').first().waitFor();
  expect(await meet(page, '.seat-chips', '.seat-called')).toBe(false);
});
