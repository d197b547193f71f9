// One's own matches in numbers: what counts, what does not, and how it reads.

import { type AnyGame, type Match, type Outcome, statsOf, winnersOf } from '@parlor/engine';
import { casino } from '@parlor/games/casino';
import { texas42 } from '@parlor/games/texas-42';
import { choose, expect, expectAccessible, test } from '../play.ts';
import { finishedMatch, layOnShelf, putOnShelf } from '../shelf.ts';

const played = (game: AnyGame, seats: number): Match => finishedMatch(game, seats, {});

test('finished matches of one’s own are told in numbers, and what is forgotten does not count', async ({
  page,
}) => {
  await page.goto('./#/numbers');
  await expect(page.getByText('Nothing to count yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Choose a game' })).toBeVisible();

  const [mine, hand] = [played(casino as AnyGame, 2), played(texas42 as AnyGame, 4)];
  await layOnShelf(page, mine);
  await layOnShelf(page, hand);
  // Of several people at one device nobody is "you".
  const other = { game: 'casino', seats: 2, names: ['Ann', 'Bo'], record: mine.record(), at: 1 };
  const { outcome } = mine;
  await putOnShelf(page, { ...other, id: 'several', me: 0, people: [0, 1], outcome });
  // Too long ago to be played again: its result still counts.
  await putOnShelf(page, { ...other, id: 'old', me: 0, outcome, record: { ...mine.record(), version: 0 } });

  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('./#/history');
  await page.getByRole('link', { name: 'Your statistics' }).click();
  const box = page.getByRole('region', { name: 'Casino' });
  const [wins, word] = winnersOf(outcome as Outcome).includes(0) ? [2, 'won'] : [0, 'place 2'];
  await expect(box.locator('.figures dd').nth(0)).toHaveText('2');
  await expect(box.locator('.figures dd').nth(1)).toContainText(`${wins} ·`);
  await expect(box.getByRole('img')).toHaveAccessibleName(
    `From the oldest to the newest: ${word} and ${word}`,
  );
  await expect(box).toContainText('Based on 1 match');
  const builds = box.locator('.facts > div').filter({ hasText: 'Builds made' });
  await expect(builds.locator('dd')).toHaveText(`${statsOf(mine)[0]?.builds}`);
  const region = page.getByRole('region', { name: 'Texas 42' });
  const { bids, hands } = statsOf(hand)[0] ?? {};
  await expect(region).toContainText(`${bids} of ${hands}`);
  await expect(page.getByRole('region')).toHaveCount(2);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  // It fits from right to left too.
  await choose(page, { language: 'ar' });
  await page.reload();
  await expect(page.getByRole('region', { name: 'كازينو' }).locator('.facts')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  // What the person forgets is forgotten whole. The match that was laid down last is the newest.
  await choose(page, { language: 'en' });
  await page.goto('./#/history');
  await page.reload();
  await page.getByRole('button', { name: 'Forget' }).first().click();
  await expect(page.locator('.list li')).toHaveCount(3);
  await page.goto('./#/numbers');
  await expect(box.locator('.facts')).toBeVisible();
  await expect(region).toHaveCount(0);
});
