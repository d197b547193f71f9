// Fast Track on a phone: a match by touch, what a finger means, targets large enough, the 3D board in the small.

import type { Page } from '@playwright/test';
import { choose, dragByFinger, expect, expectAccessible, picture, QUICK, test } from '../play.ts';
import { nextOffer, playOn, startFastTrack } from './fast-track-hand.ts';
import { after, othersRide, severalPegs, sitDownAt, threeSplit } from './fast-track-positions.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('a match goes on by touch, and nothing scrolls', async ({ page }) => {
  await choose(page, { ...QUICK, theme: 'evening' });
  await startFastTrack(page, 2, 'pegs:4');
  await nextOffer(page);
  await picture(page, 'fast-track');
  await expectAccessible(page);
  await expect(page.locator('.ft-flat')).toBeVisible();
  const fits = (): Promise<boolean> =>
    page
      .locator('.table')
      .evaluate((table) => table.scrollHeight <= innerHeight && table.scrollWidth <= innerWidth);
  expect(await fits()).toBe(true);
  let taps = 0;
  await playOn(
    page,
    (x, y) => page.touchscreen.tap(x, y),
    async () => ++taps > 20,
  );
  expect(await fits()).toBe(true);
});

test('a finger drags a peg to its destination', async ({ page }) => {
  await choose(page, { ...QUICK, pace: 'calm' });
  await sitDownAt(page, 2, severalPegs);
  const key = await page.locator('.ft-take').first().getAttribute('data-piece');
  const peg = page.locator(`svg [data-peg="${key}"]`);
  const before = (await peg.getAttribute('data-hole')) ?? '';
  await dragByFinger(page, `.ft-take[data-piece="${key}"]`, '.ft-to');
  await expect(peg).not.toHaveAttribute('data-hole', before);
});

/** Opens a lesson: the middle of a handle, and taps there or beside it. */
const learn = async (page: Page, name: string) => {
  await page.goto('./');
  await page.goto(`./#/lessons/fast-track/${name}`);
  const middleOf = async (handle: string): Promise<readonly [number, number]> => {
    const box = await page.locator(handle).first().boundingBox();
    if (box === null) throw new Error(`nothing is shown as ${handle}`);
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const tap = async (handle: string, dx = 0, dy = 0): Promise<void> => {
    const [x, y] = await middleOf(handle);
    await page.touchscreen.tap(x + dx, y + dy);
  };
  return { middleOf, tap };
};

const learnWith = async (page: Page, name: string, peg: string) => {
  const hand = await learn(page, name);
  await hand.tap(`.ft-take[data-piece="${peg}"]`);
  await page.locator('.ft-to').first().waitFor();
  return hand;
};

test('a finger in the middle of a hole means that hole, and beside a destination the destination', async ({
  page,
}) => {
  await choose(page, QUICK);
  const refusal = page.locator('.refusal');
  const strip = page.locator('.ft-strip');
  const seven = await learnWith(page, 'seven', '0-0');
  await seven.tap('[data-handle="2-4"]');
  await expect(refusal).toContainText('FT-84');
  await expect(strip).toHaveText(/^Peg 2: how far\? *7 left/);
  const [x, y] = await seven.middleOf('.ft-to');
  const [ox, oy] = await seven.middleOf('[data-handle="2-4"]');
  await seven.tap('.ft-to', (ox - x) / 2, (oy - y) / 2);
  await expect(strip).toContainText('3 left');
  const walk = await learnWith(page, 'walk', '0-4');
  for (const hole of ['side-right-3-2', 'ft-4']) {
    await walk.tap(`[data-handle="${hole}"]`);
    await expect(refusal).toContainText('FT-21');
    await expect(refusal).not.toContainText(/-\d-\d/);
    await refusal.getByRole('button').last().tap();
  }
  await walk.tap('.ft-to', 14, 14);
  await expect(page.getByRole('link', { name: 'Next lesson' })).toBeVisible();
});

test('a tap beside a peg takes it and nothing more; one that is put back where it was stays', async ({
  page,
}) => {
  await choose(page, QUICK);
  const { middleOf, tap } = await learnWith(page, 'seven', '0-4');
  await page.getByRole('button', { name: 'Undo' }).tap();
  const [x, y] = await middleOf('.ft-take[data-piece="0-4"]');
  const [nx, ny] = await middleOf('[data-handle="safe-0-1"]');
  await tap('.ft-take[data-piece="0-4"]', (nx - x) * 0.7, (ny - y) * 0.7);
  await expect(page.locator('.ft-strip')).toContainText('Peg 1: how far?');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y - 40, { steps: 4 });
  await page.mouse.move(x + 1, y + 1, { steps: 4 });
  await page.mouse.up();
  await expect(page.locator('.ft-strip')).toContainText('Peg 1: how far?');
});

test('a peg that is let go on a hole that is no destination is told why not', async ({ page }) => {
  await choose(page, QUICK);
  await learn(page, 'seven');
  await dragByFinger(page, '.ft-take[data-piece="0-0"]', '[data-handle="2-4"]');
  await expect(page.locator('.refusal')).toContainText('FT-84');
  await expect(page.locator('.ft-strip')).toContainText('Peg 2: how far?');
});

test('the head of a peg can be tapped in 3D, though the hole behind it lies over it', async ({ page }) => {
  await choose(page, { ...QUICK, board: 'solid' });
  const { tap } = await learn(page, 'own');
  await page.locator('.ft-stage.solid').waitFor();
  await tap('[data-handle="0-1"]');
  await expect(page.locator('.refusal')).toContainText('FT-32');
});

for (const [width, height] of [
  [390, 844],
  [360, 640],
  [844, 390],
  [900, 900],
] as const) {
  test(`a reason leaves my side of the board free, ${width} by ${height}`, async ({ page }) => {
    await choose(page, { ...QUICK, board: 'flat' });
    await page.setViewportSize({ width, height });
    // Two of the longest.
    for (const [lesson, rule] of [
      ['walk', 'FT-21'],
      ['bullseye', 'FT-62'],
    ] as const) {
      await learnWith(page, lesson, '0-4');
      if (rule === 'FT-62') await page.getByRole('button', { name: 'Log, score, chat and rules' }).tap();
      await page.locator('[data-handle="ft-3"]').dispatchEvent('click');
      await expect(page.locator('.refusal')).toContainText(rule);
      const covered = await page.evaluate(() => {
        const boxOf = (selector: string): DOMRect =>
          document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
        const reason = boxOf('.refusal');
        const board = boxOf('.ft-board');
        const middle = board.top + board.height / 2;
        return [...document.querySelectorAll('.ft-handle')]
          .map((handle) => handle.getBoundingClientRect())
          .filter(({ left, top, width, height }) => {
            const [x, y] = [left + width / 2, top + height / 2];
            const isMine = y > middle;
            return isMine && x > reason.left && x < reason.right && y > reason.top && y < reason.bottom;
          }).length;
      });
      expect(covered, rule).toBe(0);
    }
  });
}

test('the guided seven leaves the board where it is, and its choices say in words where they lead and what remains', async ({
  page,
}) => {
  await choose(page, QUICK);
  await sitDownAt(page, 4, threeSplit);
  for (const [width, height] of [
    [390, 844],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.locator('.ft-strip p')).toHaveText(/^Choose the first peg: \d, \d or \d$/);
    const board = async (): Promise<string> => JSON.stringify(await page.locator('.ft-board').boundingBox());
    const before = await board();
    await page.locator('.ft-take').first().tap();
    await expect(page.locator('.ft-chip.to')).toHaveText(
      [/^1\s+6 left$/, /^2\s+home\s+5 left$/, /^3/, /^4/, /^5/, /^6/, /^7\s+corner\s+0 left$/],
      { useInnerText: true },
    );
    expect(await board()).toBe(before);
    await page.locator('.ft-chip.to').nth(2).tap();
    await expect(page.locator('.ft-strip')).toHaveText(/^Choose the second peg: \d or \d, exactly 4 *4 left/);
    expect(await board()).toBe(before);
    await page.locator('.ft-chip').first().tap();
    await expect(page.locator('.ft-strip')).toHaveText(/^Peg \d: choose the hole *4 left/);
    expect(await board()).toBe(before);
    for (let times = 0; times < 3; times++) await page.locator('.ft-undo').tap();
  }
});

test('what is told of a player who rides stays inside the seat and moves nothing', async ({ page }) => {
  await choose(page, QUICK);
  for (const seats of [3, 4, 6]) {
    await sitDownAt(page, seats, othersRide);
    const chip = page.locator('.seat .chip').first();
    await expect(chip).toHaveText('riding');
    const boxOf = (element: Element): number[] => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return [left, top, -right, -bottom];
    };
    const outer = await chip.locator('xpath=ancestor::li').evaluate(boxOf);
    const inner = await chip.evaluate(boxOf);
    for (const [at, edge] of outer.entries())
      expect(inner[at], `${seats} seats`).toBeGreaterThanOrEqual(edge);
    const board = async (): Promise<string> => JSON.stringify(await page.locator('.ft-board').boundingBox());
    const before = await board();
    await page.locator('.seat-chips').evaluateAll((chips) => chips.map((one) => one.remove()));
    expect(await board()).toBe(before);
  }
});

test('what can be pressed is 44 px or more', async ({ page }) => {
  await choose(page, QUICK);
  await sitDownAt(page, 6, after(60));
  const small = async (): Promise<readonly string[]> =>
    page.evaluate(() =>
      [
        ...document.querySelectorAll<HTMLElement>(
          '.ft-to, .ft-take, .ft-chip, .ft-undo, .ft-tool, .ft-card, .actions .button',
        ),
      ]
        .filter((element) => element.offsetWidth < 44 || element.offsetHeight < 44)
        .map((element) => element.className),
    );
  // With less motion nothing goes on for ever: a millisecond over and over would flicker.
  const endless = (): Promise<number> =>
    page.evaluate(
      () =>
        document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === Infinity).length,
    );
  let turns = 0;
  await playOn(
    page,
    (x, y) => page.touchscreen.tap(x, y),
    async () => {
      expect(await small()).toEqual([]);
      expect(await endless()).toBe(0);
      return ++turns > 8;
    },
  );
});

test('the 3D board on a phone', async ({ page }) => {
  await choose(page, { ...QUICK, board: 'flat' });
  await sitDownAt(page, 6, after(60));
  await nextOffer(page);
  await page.getByRole('button', { name: '3D board' }).tap();
  await page.locator('.ft-solid canvas').waitFor();
  await picture(page, 'fast-track-3d');
  await expectAccessible(page);
});
