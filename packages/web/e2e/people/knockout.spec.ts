// A knockout to its end: on this device against bots, and at a table of the server.

import type { Page } from '@playwright/test';
import { letPlay } from '../hands.ts';
import {
  choose,
  chooseSeats,
  expect,
  expectAccessible,
  HOUSE,
  person,
  picture,
  pressToStart,
  QUICK,
  test,
} from '../play.ts';

const OPTIONS = 'deals:1,autoPass:false';
const GO_ON = /^(Next round|Watch the next round|Play the round again)$/;

const chooseKnockout = async (page: Page, house: string): Promise<void> => {
  await page.goto(`${house}#/create/big-two?options=${OPTIONS}`);
  await page.getByRole('checkbox', { name: 'Knockout' }).check();
};

/** Plays or watches round after round, each as long as it takes; answers with what the results said, the final's last. */
const playRounds = async (page: Page, begin: () => Promise<void>): Promise<readonly string[]> => {
  const said: string[] = [];
  for (let rounds = 0; rounds < 30; rounds++) {
    await letPlay(page, 'big-two', { until: '.results' });
    await page.locator('.results').waitFor({ timeout: 100_000 });
    said.push((await page.locator('.results > p[role="status"]').textContent()) ?? '');
    if (await page.getByRole('button', { name: 'A new knockout' }).isVisible()) return said;
    // Bots alone may have played the next round before it is looked for: its result is another one.
    await page.locator('.results').evaluate((result) => result.classList.add('read'));
    await page.getByRole('button', { name: GO_ON }).click();
    await page.locator('.results.read').waitFor({ state: 'detached' });
    await begin();
  }
  throw new Error('the knockout did not end');
};

/** One less each time, until two have played: where nobody came last alone a round was played again. */
const expectWhole = (said: readonly string[], seats: number): void => {
  const parted = said.filter((text) => !text.startsWith('The last place is shared'));
  expect(parted).toHaveLength(seats - 1);
  for (const text of parted.slice(0, -1)) expect(text).toMatch(/^(You are|\w+ is) out\.$/);
  expect(parted.at(-1)).toMatch(/(You have|\w+ has) won the knockout\.|have won the knockout together\./);
};

/** How often a table is drawn anew since the page was loaded: what it says first is said that often. */
const countTables = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    let drawn = 0;
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      drawn += added.filter((node) => node instanceof Element && node.matches('.table')).length;
      document.documentElement.dataset.drawn = String(drawn);
    }).observe(document, { childList: true, subtree: true });
  });
};

test('on this device: it goes on whoever is out, and a reload keeps who is', async ({ page }) => {
  await choose(page, QUICK);
  await countTables(page);
  await chooseKnockout(page, './');
  await chooseSeats(page, 3);
  await expectAccessible(page);
  await picture(page, 'knockout-create');
  await pressToStart(page, 'Play with bots on this device');
  await expect(page.locator('.table-title')).toContainText('Semi-final, three remain');
  const said = await playRounds(page, async () => {
    const round = page.locator('.table-title');
    await expect(round).toContainText(/remain|Final/);
    await expect(page.locator('html')).toHaveAttribute('data-drawn', '2');
    const text = await round.textContent();
    await page.reload();
    await expect(round).toHaveText(text ?? '');
    await expectAccessible(page);
    await picture(page, 'knockout-round');
    // Who is out can be read on the smallest phone.
    await page.setViewportSize({ width: 320, height: 568 });
    await expect
      .poll(() => round.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
      .toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    const hurry = page.getByRole('button', { name: 'Finish it now' });
    if (await hurry.isVisible()) await hurry.click();
  });
  expectWhole(said, 3);
  await expectAccessible(page);
  await picture(page, 'knockout-results');
  await page.getByRole('button', { name: 'A new knockout' }).click();
  await expect(page.locator('.table-title')).toContainText('Semi-final, three remain');
});

test('it is not offered where it cannot be', async ({ page }) => {
  const knockout = page.getByRole('checkbox', { name: 'Knockout' });
  const seats = (count: number) => page.locator(`input[name="seats"][value="${count}"]`);
  await page.goto('./#/create/casino');
  await seats(4).check();
  await expect(knockout).toBeVisible();
  await seats(2).check();
  await expect(knockout).toHaveCount(0);
  await page.goto('./#/create/texas-42');
  await expect(page.getByText('Marks to seven, no special contracts')).toBeVisible();
  await expect(knockout).toHaveCount(0);
});

test('online: one person and bots, to the winner', async ({ browser }) => {
  const errors: string[] = [];
  const page = await person(browser, 'Ann', errors);
  await chooseKnockout(page, HOUSE);
  await pressToStart(page, 'Create the table');
  const free = page.getByRole('button', { name: 'Put a bot here' });
  for (let left = 3; left > 0; left--) {
    await expect(free).toHaveCount(left);
    await free.first().click();
  }
  await expect(page.locator('main')).toContainText('Whoever comes last in a match is out');
  await page.getByRole('button', { name: 'Ready' }).click();
  await expect(page.locator('.table-title')).toContainText('Knockout, 4 remain');
  expectWhole(await playRounds(page, async () => undefined), 4);
  await page.getByRole('button', { name: 'A new knockout' }).click();
  await expect(page.locator('.table-title')).toContainText('Knockout, 4 remain');
  expect(errors).toEqual([]);
});
