// Fast Track on a phone: a whole match by touch, targets large enough, the 3D board in the small.

import { nextOffer, playOn, startFastTrack } from './fast-track-hand.ts';
import { after, severalPegs, sitDownAt } from './fast-track-positions.ts';
import { choose, dragByFinger, expect, expectAccessible, picture, QUICK, test } from './play.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('a whole match by touch, and nothing scrolls', async ({ page }) => {
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
  await playOn(page, (x, y) => page.touchscreen.tap(x, y));
  expect(await fits()).toBe(true);
  await picture(page, 'fast-track-results');
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
