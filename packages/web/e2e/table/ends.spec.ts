// What stands at the end of a match and in its replay, on phones held either way: all of it in sight, nothing over anything else.

import type { AnyGame } from '@parlor/engine';
import { type View as CasinoView, casino } from '@parlor/games/casino';
import { fastTrack } from '@parlor/games/fast-track';
import { texas42 } from '@parlor/games/texas-42';
import type { Page } from '@playwright/test';
import { choose, expect, expectAccessible, hardToHit, QUICK, test } from '../play.ts';
import { findMatch, finishedMatch, layOnShelf, sitDownAtMatch } from '../shelf.ts';

test.beforeEach(({ page }) => choose(page, { ...QUICK, pace: 'calm' }));

const SMALL = { width: 320, height: 568 };
const SIDEWAYS = { width: 844, height: 390 };

const isTooWide = (page: Page, selector: string): Promise<boolean> =>
  page.locator(selector).evaluate((element) => element.scrollWidth > element.clientWidth);

test('Casino: the replay of the smallest phone has all its buttons, and says where one is in one line', async ({
  page,
}) => {
  await page.setViewportSize(SMALL);
  const match = finishedMatch(casino as AnyGame, 4, {});
  await page.goto(`./#/replay/${await layOnShelf(page, match)}`);
  const first = page.getByRole('button', { name: 'To the beginning' });
  await page.getByRole('button', { name: 'One move forward' }).click();
  await expect(first).toBeEnabled();
  expect(await hardToHit(page, '.replay-bar button')).toEqual([]);
  const [at, turn, bar] = await Promise.all(
    ['.replay-bar output', '.turn-line', '.replay-bar'].map((part) => page.locator(part).boundingBox()),
  );
  expect(at?.height).toBeLessThan(24);
  expect(bar?.y).toBeGreaterThanOrEqual((turn?.y ?? 0) + (turn?.height ?? 0));
  for (let ply = 2; ply < 9; ply++) {
    await page.getByRole('button', { name: 'One move forward' }).click();
    await expect(page.locator('.replay-bar output')).toHaveText(`Move ${ply} of ${match.ply}`);
  }
  await expectAccessible(page);
  // What cannot be pressed looks so.
  const shade = (): Promise<string> => first.evaluate((button) => getComputedStyle(button).opacity);
  expect(await shade()).toBe('1');
  await first.click();
  await expect(first).toBeDisabled();
  await expect.poll(async () => Number(await shade())).toBeLessThan(0.5);
});

test('Fast Track: in a replay the board has the room of the choices', async ({ page }) => {
  await choose(page, { board: 'flat' });
  await page.setViewportSize({ width: 390, height: 844 });
  const match = finishedMatch(fastTrack as AnyGame, 3, { pegs: 4 });
  await page.goto(`./#/replay/${await layOnShelf(page, match)}/review`);
  const at = page.locator('.replay-bar output');
  await at.waitFor();
  expect((await page.locator('.replay-bar').boundingBox())?.height).toBeLessThan(70);
  expect((await page.locator('.ft-board').boundingBox())?.width).toBeGreaterThan(220);
  // Held sideways it stands beside the panel and says where one is in one line, too.
  await page.setViewportSize(SIDEWAYS);
  expect((await at.boundingBox())?.height).toBeLessThan(24);
  expect(await hardToHit(page, '.replay-bar button')).toEqual([]);
});

test('Casino: the points of four and all that can be done next are in sight, on a phone held either way', async ({
  page,
}) => {
  await page.goto(`./#/play/${await layOnShelf(page, finishedMatch(casino as AnyGame, 4, {}))}`);
  await page.locator('.cas-ending').waitFor();
  for (const size of [SMALL, { width: 390, height: 844 }, SIDEWAYS, { width: 932, height: 430 }]) {
    await page.setViewportSize(size);
    await expect.poll(() => isTooWide(page, '.results'), { message: `${size.width}` }).toBe(false);
    await expect.poll(() => hardToHit(page, '.results button'), { message: `${size.width}` }).toEqual([]);
  }
});

test('Casino: held sideways my own pile is there, and cards keep their upper corner beside a staged stack', async ({
  page,
}) => {
  await page.setViewportSize(SIDEWAYS);
  const match = findMatch(casino as AnyGame, {
    seats: 2,
    fits: (seen) => {
      const { piles, loose, builds } = seen as CasinoView;
      return piles.every((pile) => pile.length > 3) && loose.length > 3 && builds.length > 0;
    },
  });
  await sitDownAtMatch(page, match);
  await expect(page.locator('.cas-near .cas-pile .piece')).toBeInViewport({ ratio: 1 });
  await page.locator('.hand .piece.playable').first().click();
  await page.locator('.cas-loose .addable').first().click();
  await page.locator('.cas-stack').waitFor();
  const corners = await page.locator('.cas-loose .piece, .cas-build .piece').evaluateAll((pieces) =>
    pieces.map((piece) => {
      const felt = piece.closest('.felt')?.getBoundingClientRect().top ?? 0;
      return piece.getBoundingClientRect().top - felt;
    }),
  );
  expect(Math.min(...corners)).toBeGreaterThanOrEqual(0);
});

test('Texas 42: the trick that decided the match lies on the felt', async ({ page }) => {
  const match = finishedMatch(texas42 as AnyGame, 4, { target: 2, allPass: 'forced' });
  await page.goto(`./#/play/${await layOnShelf(page, match)}`);
  await page.getByRole('button', { name: 'Look at the table' }).click();
  await expect(page.locator('.cross .piece').first()).toBeVisible();
  await expect(page.locator('.trump-indicator')).toBeVisible();
});

test('Texas 42: how a hand ended is read without scrolling on the smallest phone', async ({ page }) => {
  await page.setViewportSize(SMALL);
  const match = finishedMatch(texas42 as AnyGame, 4, { target: 7, allPass: 'forced' });
  await page.goto(`./#/replay/${await layOnShelf(page, match)}`);
  const at = page.locator('.replay-bar output');
  for (let ply = 1; !(await page.locator('.summary').isVisible()); ply++) {
    await page.getByRole('button', { name: 'One move forward' }).click();
    await expect(at).toHaveText(`Move ${ply} of ${match.ply}`);
  }
  expect(await hardToHit(page, '.summary button')).toEqual([]);
});

test('in a language that runs from right to left a replay still runs like a tape, and the line of the turn stays on the table', async ({
  page,
}) => {
  await choose(page, { language: 'ar' });
  await page.setViewportSize(SIDEWAYS);
  await page.goto(`./#/replay/${await layOnShelf(page, finishedMatch(casino as AnyGame, 2, {}))}`);
  await page.locator('.replay-bar').waitFor();
  const places = await page
    .locator('.replay-bar button')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().left));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  const line = await page.locator('.turn-line').boundingBox();
  expect((line?.x ?? 0) + (line?.width ?? 0)).toBeLessThanOrEqual(SIDEWAYS.width - 8);
});
