// The score sheet with its breakdown, for the games whose felt does not tell it itself; that of Texas 42 is tested with its marks.

import type { AnyGame } from '@parlor/engine';
import { type View as BigTwoView, bigTwo } from '@parlor/games/big-two';
import { type View as CasinoView, casino, scoreGame } from '@parlor/games/casino';
import type { Page } from '@playwright/test';
import { after, sitDownAt } from '../games/fast-track-positions.ts';
import { choose, expect, expectAccessible, QUICK, test } from '../play.ts';
import { findMatch, sitDownAtMatch } from '../shelf.ts';

test.beforeEach(({ page }) => choose(page, { ...QUICK, pace: 'calm', board: 'flat' }));

/** The sheet as it stands in the panel: every row from its head to its last cell, the totals at the end. */
const sheetOf = async (page: Page): Promise<readonly (readonly string[])[]> => {
  await page.getByRole('tab', { name: 'Score' }).click();
  await expectAccessible(page);
  return page
    .locator('.sheet tbody tr, .sheet tfoot tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? '')));
};

test('Casino: every item with its count and its points', async ({ page }) => {
  const match = findMatch(casino as AnyGame, {
    seats: 2,
    fits: (seen) => (seen as CasinoView).piles.every((pile) => pile.length > 12),
  });
  const { options, piles, sweeps, tally } = match.view(0) as CasinoView;
  const points = scoreGame(options, piles, sweeps);
  await sitDownAtMatch(page, match);
  const [whole, cards, spades, mummy, spy, aces, swept, totals, ...none] = await sheetOf(page);
  expect(whole).toEqual(['Game 1 so far (provisional)', ...points.map(({ total }) => String(total))]);
  expect(cards).toEqual(['Cards', ...points.map((side, at) => `${piles[at]?.length} → ${side.cards}`)]);
  expect(spades?.[0]).toBe('Spades');
  expect(mummy).toEqual(['10♦', ...points.map((side) => String(side.mummy))]);
  expect(spy).toEqual(['2♠', ...points.map((side) => String(side.spy))]);
  expect(aces?.slice(1).map((cell) => cell.split(' → ')[1])).toEqual(points.map((side) => String(side.aces)));
  expect(swept).toEqual(['Sweeps', ...points.map((side, at) => `${sweeps[at]} → ${side.sweeps}`)]);
  expect(totals).toEqual(['Total', ...tally.map(String)]);
  expect(none).toEqual([]);
});

test('Big Two: every deal with what was left in the hands, and passes by hand and by clock', async ({
  page,
}) => {
  const match = findMatch(bigTwo as AnyGame, {
    seats: 3,
    options: { deals: 3 },
    fits: (seen) => (seen as BigTwoView).deal === 2,
  });
  const { last, totals } = match.view(0) as BigTwoView;
  await sitDownAtMatch(page, match);
  const [deal, byHand, byClock, total, ...none] = await sheetOf(page);
  expect(deal?.[0]).toBe('Deal 1');
  for (const [seat, points] of (last?.points ?? []).entries())
    expect(deal?.[seat + 1]).toMatch(points === 0 ? /^0$/ : new RegExp(`^${points} \\(\\d+ left\\)$`));
  expect(byHand?.[0]).toBe('Passes by hand');
  expect(byHand?.slice(1).reduce((sum, n) => sum + Number(n), 0)).toBeGreaterThan(0);
  expect(byClock).toEqual(['Automatic passes', '0', '0', '0']);
  expect(total).toEqual(['Total', ...totals.map(String)]);
  expect(none).toEqual([]);
});

test('Fast Track: where the pegs of everybody are', async ({ page }) => {
  await sitDownAt(page, 3, after(90));
  const rows = await sheetOf(page);
  expect(rows.map(([head]) => head)).toEqual([
    'safe',
    'on the way',
    'riding',
    'in the bullseye',
    'in holding',
  ]);
  for (const seat of [0, 1, 2]) {
    const drawn = (area: string): Promise<number> =>
      page.locator(`.ft-flat [data-peg^="${seat}-"][data-hole^="${area}"]`).count();
    const [safe = 0, way = 0, , center = 0, holding = 0] = rows.map((row) => Number(row[seat + 1]));
    expect([safe, center, holding]).toEqual([
      await drawn('safe'),
      await drawn('center'),
      await drawn('hold'),
    ]);
    expect(safe + way + center + holding).toBe(5);
  }
});
