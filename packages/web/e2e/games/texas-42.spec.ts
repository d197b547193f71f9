// Texas 42 against bots: a whole match by mouse, one by keyboard alone, one by touch on a phone.

import type { Page } from '@playwright/test';
import {
  choose,
  dragByFinger,
  expect,
  expectAccessible,
  expectFocus,
  expectWholeInSight,
  picture,
  playToEnd,
  QUICK,
  startShort,
  tabTo,
  test,
} from '../play.ts';

const OPTIONS = 'target:1,trickReview:all,allPass:forced';

/** Presses the first thing that the table offers at this stage. */
const actBy = async (page: Page, press: (selector: string) => Promise<void>): Promise<void> => {
  const seen = (selector: string): Promise<boolean> => page.locator(selector).first().isVisible();
  if (await seen('.rung')) {
    await press('.rung >> nth=0');
    await press('.actions .button.main');
  } else if (await seen('.trump-choice')) {
    await press('.trump-choice >> nth=5');
    await press('.actions .button.main');
  } else if (await seen('.hand .piece.playable')) {
    await press('.hand .piece.playable >> nth=0');
    await press('.actions .button.main');
  } else await press('.actions .button:not(:disabled) >> nth=-1');
};

test('a whole match by mouse', async ({ page }) => {
  await choose(page, QUICK);
  await startShort(page, 'texas-42', OPTIONS);
  let pictured = new Set<string>();
  await playToEnd(page, async () => {
    const phase = (await page.locator('.t42-spot').getAttribute('class')) ?? '';
    const stage =
      ['auction', 'declaration', 'play'].find((name) => phase.includes(`phase-${name}`)) ?? 'other';
    if (!pictured.has(stage)) {
      pictured = new Set([...pictured, stage]);
      await expectAccessible(page);
      await picture(page, `texas-42-${stage}`);
    }
    await actBy(page, (selector) => page.locator(selector).click());
  });
  await expectAccessible(page);
  await picture(page, 'texas-42-results');
});

test('a whole match by keyboard alone', async ({ page }) => {
  await choose(page, QUICK);
  await startShort(page, 'texas-42', OPTIONS);
  await tabTo(page, '.hand .piece');
  await playToEnd(page, async () => {
    await expectFocus(page);
    await actBy(page, async (selector) => {
      const [css = ''] = selector.split(' >> ');
      if (await tabTo(page, css)) await page.keyboard.press('Enter');
    });
  });
  await expect(page.getByRole('button', { name: 'Play again' })).toBeFocused();
  // Who won is spoken too.
  const told = (await page.locator('.results h2').textContent()) ?? '';
  await expect(page.locator('.table > [role="status"]')).toContainText(told);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a tile is thrown onto the felt by finger', async ({ page }) => {
    await choose(page, QUICK);
    await startShort(page, 'texas-42', 'allPass:forced');
    for (let turn = 0; turn < 30; turn++) {
      await page.locator('.turn-line.mine').waitFor();
      const held = await page.locator('.hand .piece').count();
      if (await page.locator('.hand .piece.playable').first().isVisible()) {
        await dragByFinger(page, '.hand .piece.playable', '.t42-spot');
        await expect(page.locator('.hand .piece')).not.toHaveCount(held);
        return;
      }
      await actBy(page, (selector) => page.locator(selector).tap());
    }
  });

  test('a whole match by touch', async ({ page }) => {
    await choose(page, { ...QUICK, theme: 'evening' });
    await startShort(page, 'texas-42', OPTIONS);
    let shown = 0;
    await playToEnd(page, async () => {
      const inPlay = await page.locator('.cross-place').count();
      if (inPlay > 1 && shown++ === 0) {
        await expectAccessible(page);
        await picture(page, 'texas-42-play');
      }
      await actBy(page, (selector) => page.locator(selector).tap());
    });
    await expectWholeInSight(page);
    await picture(page, 'texas-42-results');
  });
});
