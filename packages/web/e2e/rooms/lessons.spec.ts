// Lessons: they can be done, and what is tried instead is answered. What each of them asks for is tested beside them.

import { lessons as bigTwoLessons } from '../../src/tables/big-two/lessons.ts';
import { lessons as casinoLessons } from '../../src/tables/casino/lessons.ts';
import { lessons as fastTrackLessons } from '../../src/tables/fast-track/lessons.ts';
import { lessons as texas42Lessons } from '../../src/tables/texas-42/lessons.ts';
import { choose, expect, expectAccessible, hardToHit, picture, QUICK, test } from '../play.ts';

const GAMES = [
  ['casino', casinoLessons],
  ['big-two', bigTwoLessons],
  ['texas-42', texas42Lessons],
  ['fast-track', fastTrackLessons],
] as const;

for (const [game, lessons] of GAMES) {
  test(`the lessons of ${game} lead from one to the next, and then to a match`, async ({ page }) => {
    await choose(page, { ...QUICK, board: 'flat' });
    const bar = page.locator('.lesson-bar');
    const next = bar.getByRole('link', { name: 'Next lesson' });
    /** Does a lesson that is open as it is shown. */
    const doLesson = async (at: number): Promise<void> => {
      await expect(bar.locator('h2')).toContainText(`Lesson ${at + 1} of ${lessons.length}`);
      expect(page.url()).toContain(`#/lessons/${game}/${lessons[at]?.name}`);
      await expect(page.locator('.turn-line.mine')).toBeVisible();
      await bar.getByRole('button', { name: 'Show me' }).click();
      await expect(bar.getByText('For example')).toBeVisible();
      await page.getByRole('tab', { name: 'Hint' }).click();
      await page.getByRole('button', { name: 'Play this move' }).click();
    };
    await page.goto('./');
    await page.getByRole('link', { name: 'Learn', exact: true }).click();
    await page.locator(`.learn-tabs a[href="#/lessons/${game}"]`).click();
    await page.locator(`a[href="#/lessons/${game}/${lessons[0]?.name}"]`).click();
    await doLesson(0);
    await expect(bar.getByRole('link', { name: lessons[0]?.rule ?? '' })).toBeVisible();
    if (game === 'casino') await expectAccessible(page);
    await picture(page, `lesson-${game}`);
    await next.click();
    await doLesson(1);
    await expect(next).toBeVisible();
    const last = lessons.length - 1;
    await page.goto(`./#/lessons/${game}/${lessons[last]?.name}`);
    await doLesson(last);
    await bar.getByRole('button', { name: 'Play a match' }).click();
    await page.waitForURL(/#\/play\//);
    await page.goto('./#/lessons');
    await expect(page.getByRole('img', { name: 'learned' })).toHaveCount(3);
  });
}

test('what breaks a rule is refused by it, what was not asked for is said, on the smallest phone too', async ({
  page,
}) => {
  await choose(page, QUICK);
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('./#/lessons/texas-42/follow');
  const tile = (name: string) => page.locator(`.hand [data-piece="${name}"]`);
  const bar = page.locator('.lesson-bar');
  await tile('6-3').click();
  await page.locator('.actions .button').last().click();
  await expect(page.locator('.refusal')).toContainText('T42-34');
  await page.goto('./#/lessons/big-two/rank');
  await page.getByRole('button', { name: 'Pass', exact: true }).click();
  await expect(bar.getByRole('status')).toContainText('this lesson asks for another one');
  await page.goto('./#/lessons/texas-42/follow');
  await tile('5-1').click();
  await page.locator('.actions .button.main').click();
  await expect(bar.getByRole('link', { name: 'Next lesson' })).toBeInViewport();
  await bar.getByRole('button', { name: 'Once more' }).click();
  await expect(page.locator('.hand .piece')).toHaveCount(4);
  await expect(bar.getByRole('button', { name: 'Show me' })).toBeInViewport();
  // What is asked, what can be answered, and what one holds are seen at once.
  for (const [lesson, choice] of [
    ['bid', '.rung'],
    ['call', '.trump-choice'],
  ] as const) {
    await page.goto(`./#/lessons/texas-42/${lesson}`);
    for (const last of [choice, '.actions .button', '.hand .piece'])
      await expect(page.locator(last).last()).toBeInViewport({ ratio: 1 });
    expect(await hardToHit(page, choice)).toEqual([]);
  }
});
