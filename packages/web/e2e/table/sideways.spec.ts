// Phones that leave little room, held sideways above all: what a refusal says lies over neither the hand nor the play, the rules
// that it names can be opened, and a lesson shows its table.

import type { Page } from '@playwright/test';
import { choose, expect, expectAccessible, QUICK, test } from '../play.ts';

const SCREENS = [
  [844, 390],
  [667, 375],
  [568, 320],
] as const;
const UPRIGHT = [
  [390, 844],
  [360, 640],
] as const;

/** What is refused there: the pieces that are chosen, and what lies on the felt. */
const REFUSED = {
  'big-two/pair': { languages: ['en', 'ar'], chosen: ['5D', '2S'], play: '.standing .piece, .standing-name' },
  'texas-42/follow': {
    languages: ['ar'],
    chosen: ['6-3'],
    play: '.cross .piece, .led-mark, .trump-indicator',
  },
  'casino/owed': { languages: ['en'], chosen: ['5C'], play: '.cas-loose .piece, .cas-build, .cas-pile-spot' },
} as const;

/** What matches and is not whole in sight, or lies under something else. */
const covered = (page: Page, selector: string): Promise<readonly string[]> =>
  page.locator(selector).evaluateAll((all) =>
    all
      .filter((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return [0.1, 0.5, 0.9].some((at) => {
          const found = document.elementFromPoint(left + width / 2, top + height * at);
          return found === null || found.closest('.refusal, .lesson-bar, .turn-line, .actions') !== null;
        });
      })
      .map((element) => element.ariaLabel ?? element.className),
  );

for (const [lesson, { chosen, play, languages }] of Object.entries(REFUSED))
  for (const language of languages)
    test(`a refusal lies over neither the hand nor the play: ${lesson}, ${language}`, async ({ page }) => {
      await choose(page, { ...QUICK, language });
      await page.goto(`./#/lessons/${lesson}`);
      for (const [width, height] of SCREENS) {
        await page.setViewportSize({ width, height });
        await page.reload();
        for (const piece of chosen)
          await page.locator(`.hand [data-piece="${piece}"]`).click({ position: { x: 8, y: 12 } });
        await page.locator('.actions .button').last().click();
        await page.locator('.refusal').waitFor();
        await page.locator('.hand').scrollIntoViewIfNeeded();
        const size = `${width}x${height}`;
        await expect.poll(() => covered(page, `.hand .piece, ${play}`), { message: size }).toEqual([]);
        for (const button of await page.locator('.refusal > button').all())
          await expect(button, size).toBeInViewport({ ratio: 0.9 });
      }
    });

for (const [lesson, { chosen, play }] of Object.entries(REFUSED))
  test(`with the panel open on an upright phone a refusal lies over neither the hand nor the play: ${lesson}`, async ({
    page,
  }) => {
    await choose(page, QUICK);
    await page.goto(`./#/lessons/${lesson}`);
    for (const [width, height] of UPRIGHT) {
      await page.setViewportSize({ width, height });
      await page.reload();
      const panel = page.locator('.panel');
      await page.getByRole('button', { name: 'Log, score, chat and rules' }).click();
      await expect(panel).toBeVisible();
      for (const piece of chosen)
        await page.locator(`.hand [data-piece="${piece}"]`).click({ position: { x: 8, y: 12 } });
      await page.locator('.actions .button').last().click();
      await page.locator('.refusal').waitFor();
      await page.locator('.hand').scrollIntoViewIfNeeded();
      const size = `${width}x${height}`;
      await expect.poll(() => covered(page, `.hand .piece, ${play}`), { message: size }).toEqual([]);
      // The panel gives its room to the reason, and has it again.
      await expect(panel).toBeHidden();
      await page.locator('.refusal > .icon-button').click();
      await expect(panel).toBeVisible();
    }
  });

test('the rules that a refusal and its rules name can be opened, at the table and on the page', async ({
  page,
}) => {
  await choose(page, { ...QUICK, theme: 'evening' });
  await page.goto('./#/lessons/big-two/rank');
  await page.locator('.hand [data-piece="4C"]').click();
  await page.locator('.actions .button').last().click();
  await page.locator('.refusal').getByRole('link', { name: 'BT-39' }).click();
  const wanted = page.locator('.wanted dt');
  await expect(wanted).toHaveText('BT-39');
  await expect(page.locator('.refusal')).toHaveCount(0);
  // From rule to rule in place, also back to one that was looked at before.
  const panel = page.locator('.rules-list');
  await panel.locator('#rule-BT-43').getByRole('link', { name: 'BT-47' }).click();
  await expect(wanted).toHaveText('BT-47');
  await expect(panel.locator('#rule-BT-47')).toBeInViewport();
  await expect(page.locator('.table')).toBeVisible();
  await expectAccessible(page);
  await page.goto('./#/rules/big-two/BT-43?options=deals:1');
  const link = page.locator('#rule-BT-43').getByRole('link', { name: 'BT-47' });
  // A finger finds it on 44 px, though its line is lower.
  const found = await link.evaluate((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return [-21.5, 21.5].map((by) =>
      one.contains(document.elementFromPoint((left + right) / 2 + by, (top + bottom) / 2 + by)),
    );
  });
  expect(found).toEqual([true, true]);
  await link.press('Enter');
  await expect(wanted).toHaveText('BT-47');
  await expect(page.locator('#rule-BT-47')).toBeFocused();
  // The options stay as they are.
  expect(page.url()).toContain('options=deals:1');
  await expectAccessible(page);
  await page.goBack();
  await expect(wanted).toHaveText('BT-43');
});

for (const [width, height] of [
  [320, 568],
  [375, 667],
  [667, 375],
] as const)
  test(`a lesson and its table are in sight together: ${width}x${height}`, async ({ page }) => {
    await choose(page, QUICK);
    await page.setViewportSize({ width, height });
    for (const lesson of Object.keys(REFUSED)) {
      await page.goto(`./#/lessons/${lesson}`);
      await page.locator('.hand .piece').first().waitFor();
      const rest = (): Promise<number> =>
        page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      await expect.poll(rest, { message: lesson }).toBeLessThanOrEqual(0);
      for (const part of await page.locator('.hand .piece, .actions button, .lesson-ways .button').all())
        await expect(part, lesson).toBeInViewport({ ratio: 1 });
    }
  });
