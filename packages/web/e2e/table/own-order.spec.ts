// A hand in the order that its owner wants: by mouse, by finger and by keys.

import type { Locator, Page } from '@playwright/test';
import { choose, dragByFinger, expect, expectAccessible, QUICK, test } from '../play.ts';

const FAN = './#/lessons/big-two/five';
const TILES = './#/lessons/texas-42/follow';
const CARDS = './#/lessons/casino/owed';

const pieces = (page: Page): Locator => page.locator('.hand > *');

const shown = (page: Page): Promise<readonly (string | null)[]> =>
  pieces(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-piece')));

/** The pieces of a hand that can be put in another order: what does that comes after the table. */
const sitDown = async (page: Page, address: string): Promise<readonly (string | null)[]> => {
  const arrived = page.waitForResponse(/own-order/);
  await page.goto(address);
  await arrived;
  await pieces(page).first().waitFor();
  return shown(page);
};

/** The list with one of its items in another place. */
const moved = <Item>(items: readonly Item[], from: number, to: number): readonly Item[] =>
  items.toSpliced(from, 1).toSpliced(to, 0, items[from] as Item);

/** Drags a piece by mouse onto another one, and lets it go there. */
const drag = async (page: Page, from: number, to: number): Promise<void> => {
  const [start, end] = [await pieces(page).nth(from).boundingBox(), await pieces(page).nth(to).boundingBox()];
  if (start === null || end === null) throw new Error('nothing to drag');
  await page.mouse.move(start.x + 10, start.y + 30);
  await page.mouse.down();
  await page.mouse.move(end.x + 12, end.y + 32, { steps: 6 });
  await expect(page.locator('.hand')).toHaveClass(/parted/);
  await page.mouse.up();
};

test('a card that is dragged along the hand stays there, until the hand is sorted again', async ({
  page,
}) => {
  await choose(page, QUICK);
  const before = await sitDown(page, FAN);
  await drag(page, 1, 4);
  await expect.poll(() => shown(page)).toEqual(moved(before, 1, 4));
  await expect(page.locator('.hand')).not.toHaveClass(/parted/);
  await expect(page.locator('.hand .selected')).toHaveCount(0);
  // Let go above the hand and short of the felt, it goes home.
  const rim = await page.locator('.actions').boundingBox();
  const box = await pieces(page).first().boundingBox();
  if (rim === null || box === null) throw new Error('nothing to drag');
  await page.mouse.move(box.x + 10, box.y + 30);
  await page.mouse.down();
  await page.mouse.move(box.x + 300, box.y + 30, { steps: 4 });
  await page.mouse.move(box.x + 300, rim.y + rim.height - 3, { steps: 4 });
  await page.mouse.up();
  expect(await shown(page)).toEqual(moved(before, 1, 4));
  await page.reload();
  await expect.poll(() => shown(page)).toEqual(moved(before, 1, 4));
  await expectAccessible(page);
  const sort = page.getByRole('button', { name: 'Sort: by hand' });
  await sort.click();
  await expect.poll(() => shown(page)).toEqual(before);
  await expect(page.getByRole('button', { name: 'Sort: rank' })).toBeVisible();
  await page.reload();
  await expect.poll(() => shown(page)).toEqual(before);
});

test('what is played leaves the others in their order', async ({ page }) => {
  await choose(page, QUICK);
  const before = await sitDown(page, TILES);
  await drag(page, 0, 3);
  await expect.poll(() => shown(page)).toEqual(moved(before, 0, 3));
  const tile = await page.locator('.hand .playable').first().boundingBox();
  const felt = await page.locator('.t42-spot').boundingBox();
  const played = await page.locator('.hand .playable').first().getAttribute('data-piece');
  if (tile === null || felt === null) throw new Error('nothing to drag');
  await page.mouse.move(tile.x + 10, tile.y + 30);
  await page.mouse.down();
  await page.mouse.move(felt.x + felt.width / 2, felt.y + felt.height / 2, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => shown(page)).toEqual(moved(before, 0, 3).filter((one) => one !== played));
});

for (const [language, onward, told] of [
  ['en', 'ArrowRight', 'place 2 of 4'],
  ['ar', 'ArrowLeft', 'الموضع 2 من 4'],
] as const)
  test(`Shift and an arrow key move the focused piece and say where it is: ${language}`, async ({ page }) => {
    await choose(page, { ...QUICK, language });
    const before = await sitDown(page, TILES);
    await pieces(page).first().focus();
    await page.keyboard.press(`Shift+${onward}`);
    await expect.poll(() => shown(page)).toEqual(moved(before, 0, 1));
    await expect(page.locator(`.hand [data-piece="${before[0]}"]`)).toBeFocused();
    await expect(page.locator('.table > [aria-live="polite"]')).toContainText(told);
    // Arrow keys alone go on from there.
    await page.keyboard.press(onward);
    await expect(page.locator(`.hand [data-piece="${before[2]}"]`)).toBeFocused();
    expect(await shown(page)).toEqual(moved(before, 0, 1));
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  for (const address of [FAN, TILES, CARDS])
    test(`a finger moves a piece along the hand, and a small movement is a tap: ${address.split('/')[3]}`, async ({
      page,
    }) => {
      await choose(page, QUICK);
      const before = await sitDown(page, address);
      const last = before.length - 1;
      await dragByFinger(page, '.hand > :first-child', '.hand > :last-child');
      await expect.poll(() => shown(page)).toEqual(moved(before, 0, last));
      await expect(page.locator('.hand .selected')).toHaveCount(0);
      const box = await pieces(page).first().boundingBox();
      if (box === null) throw new Error('nothing to tap');
      const session = await page.context().newCDPSession(page);
      const touch = (
        type: 'touchStart' | 'touchMove' | 'touchEnd',
        ...touchPoints: { x: number; y: number }[]
      ) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
      await touch('touchStart', { x: box.x + 12, y: box.y + 20 });
      await touch('touchMove', { x: box.x + 16, y: box.y + 21 });
      await touch('touchEnd');
      await expect(pieces(page).first()).toHaveClass(/selected/);
      expect(await shown(page)).toEqual(moved(before, 0, last));
    });
});
