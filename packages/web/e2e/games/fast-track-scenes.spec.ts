// The scenes of Fast Track: a peg that is cut, and the end of a match; with motion, and still on a device that asks for less.

import type { Page } from '@playwright/test';
import { choose, expect, picture, QUICK, test } from '../play.ts';
import { after, canCut, mustWin, sitDownAt } from './fast-track-positions.ts';

/** Remembers the named animations that the page starts, with their seconds, and the flights of pegs. */
const watchMotion = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    addEventListener('animationstart', ({ animationName, target }) => {
      const { animationDuration } = getComputedStyle(target as Element);
      seen.push(`${animationName} ${animationDuration}`);
    });
    const { animate } = SVGElement.prototype;
    SVGElement.prototype.animate = function (...told) {
      seen.push(`travel ${this.dataset.peg}`);
      return animate.apply(this, told);
    };
  });
};

const seenIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as { readonly seen: readonly string[] }).seen);

/** True when a person would see something travel: a fade is none, nor is an animation cut to a thousandth of a second. */
const isMotion = (line: string): boolean => !line.startsWith('fade-in ') && !line.endsWith(' 0.001s');

/** Takes one peg after the other until the wanted destination is offered, and goes there. */
const goBy = async (page: Page, wanted: string): Promise<void> => {
  const pegs = page.locator('.ft-take');
  await page.locator('.ft-take, .ft-to').first().waitFor();
  for (let at = 0; !(await page.locator(wanted).first().isVisible()); at++) {
    if (at >= (await pegs.count())) throw new Error('no such destination');
    await pegs.nth(at).click();
  }
  await page.locator(wanted).first().click();
  const choice = page.locator('.choice').first();
  if (await choice.isVisible()) await choice.click();
};

for (const motion of ['no-preference', 'reduce'] as const) {
  const isStill = motion === 'reduce';
  test(`a cut and a win are scenes, ${isStill ? 'still where less motion is wanted' : 'in motion'}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await watchMotion(page);
    await choose(page, { ...QUICK, lessMotion: false, pace: 'calm', board: 'flat' });
    await sitDownAt(page, 2, canCut);
    const sentHome = page.locator('svg [data-peg^="1-"][data-hole^="hold"]');
    const before = await sentHome.count();
    await goBy(page, '.ft-to.cuts');
    await expect(sentHome).toHaveCount(before + 1);
    await expect(page.locator('.ft-burst')).toHaveCount(1);
    // The last move stays marked: where it came from and where it went.
    await expect(page.locator('.ft-last')).toHaveCount(2);
    if (isStill) expect((await seenIn(page)).filter(isMotion)).toEqual([]);
    else {
      await expect.poll(() => seenIn(page)).toContain('ft-burst 0.5s');
      expect((await seenIn(page)).some((line) => line.startsWith('travel 1-'))).toBe(true);
    }
    await sitDownAt(page, 2, mustWin, { pegs: 4 });
    await goBy(page, '.ft-to');
    await expect(page.locator('.results')).toContainText('You won!');
    await expect(page.locator('.ft-ending')).toContainText('All your pegs are home.');
    await expect(page.locator('.ft-crowned .ft-peg-icon')).toBeVisible();
    await expect(page.locator('.ft-peg.won')).toHaveCount(4);
    await expect(page.locator('.results thead')).toHaveText('PlacePlayerPegs home');
    await expect(page.locator('.results tr.me td').last()).toHaveText('4');
    if (isStill) {
      await expect(page.locator('.ft-papers')).toBeHidden();
      expect((await seenIn(page)).filter(isMotion)).toEqual([]);
    } else {
      await expect(page.locator('.ft-papers i')).toHaveCount(36);
      await expect.poll(() => seenIn(page)).toContain('ft-fall 2.4s');
      expect(await seenIn(page)).toContain('ft-dance 0.7s');
    }
    if (isStill) await picture(page, 'fast-track-win');
  });
}

test('who comes back sees where the last move went, and no scene of it', async ({ page }) => {
  await choose(page, { ...QUICK, board: 'flat' });
  await sitDownAt(page, 2, after(40));
  await expect(page.locator('.turn-line.mine')).toBeVisible();
  expect(await page.locator('.ft-last').count()).toBeGreaterThan(1);
  await expect(page.locator('.ft-burst')).toHaveCount(0);
});

test('a win is heard once', async ({ page }) => {
  await page.addInitScript(() => {
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (...args) {
      const { dataset } = document.documentElement;
      dataset.heard = `${dataset.heard ?? ''} ${Math.round(this.frequency.value)}`;
      return start.apply(this, args);
    };
  });
  await choose(page, { ...QUICK, volume: 0.5, board: 'flat' });
  await sitDownAt(page, 2, mustWin, { pegs: 4 });
  await goBy(page, '.ft-to');
  await page.locator('.results').waitFor();
  const highest = /1047/g;
  const heard = async (): Promise<string> => (await page.locator('html').getAttribute('data-heard')) ?? '';
  await expect.poll(heard).toMatch(highest);
  expect((await heard()).match(highest)).toHaveLength(1);
});
