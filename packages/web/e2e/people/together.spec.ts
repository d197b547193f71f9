// Several people at one device: it goes from hand to hand, and nobody sees the hand of another.

import { bigTwo, type View } from '@parlor/games/big-two';
import { casino } from '@parlor/games/casino';
import type { Page } from '@playwright/test';
import { letPlay } from '../hands.ts';
import {
  choose,
  chooseSeats,
  expect,
  expectAccessible,
  hardToHit,
  picture,
  pressToStart,
  QUICK,
  tabTo,
  test,
} from '../play.ts';
import { findMatch, putOnShelf } from '../shelf.ts';

test.use({ viewport: { width: 390, height: 844 } });

const sheet = (page: Page) => page.locator('.hand-over');
const takeAs = (page: Page, name: string) => page.getByRole('button', { name: `I am ${name}` });

/** Whoever is asked for, or undefined when the match is over. */
const asked = async (page: Page): Promise<string | undefined> => {
  await page.locator('.hand-over, .results').first().waitFor({ timeout: 60_000 });
  if ((await sheet(page).count()) === 0) return undefined;
  return /^Pass the device to (\w+)$/.exec((await sheet(page).locator('h2').textContent()) ?? '')?.[1];
};

/** Nothing of a hand is in the page, for whatever eyes or ears. */
const expectCovered = async (page: Page): Promise<void> => {
  await expect(page.locator('.hand .piece, .actions, .turn-line.mine')).toHaveCount(0);
  await page.getByRole('button', { name: 'Log, score, chat and rules' }).click();
  await page.getByRole('tab', { name: 'Hint' }).click();
  await expect(page.getByRole('button', { name: 'What would you play?' })).toBeDisabled();
  await page.getByRole('button', { name: 'Close' }).first().click();
};

/** The hands that have come to rest are wanted again. */
const rested = (page: Page): Promise<boolean> =>
  page.evaluate(() => delete document.documentElement.dataset.hands);

const sitDown = async (
  page: Page,
  game: string,
  options: string,
  names: readonly string[],
): Promise<void> => {
  await page.goto(`./#/create/${game}?options=${options}`);
  await chooseSeats(page, names.length);
  await page.getByText('Pass and play on this device').press('Enter');
  for (const [seat, name] of names.entries()) await page.locator('.sitters input').nth(seat).fill(name);
  await pressToStart(page, 'Play together on this device');
  await page.locator('.table').waitFor();
};

/** The device is taken by whoever is asked for, played with until it goes on, and put down; answers with the name. */
const playTurn = async (
  page: Page,
  inHand?: (name: string) => Promise<void>,
): Promise<string | undefined> => {
  const name = await asked(page);
  if (name === undefined) return undefined;
  await takeAs(page, name).click();
  await expect(page.locator('.turn-line.mine')).toContainText(`${name} to play`);
  await expect(page.locator('.hand .piece').first()).toBeVisible();
  await inHand?.(name);
  // Until the turn has gone to somebody else.
  await letPlay(page, 'big-two', { until: '.hand-over, .results' });
  await page.locator('html[data-hands="rest"]').waitFor({ timeout: 60_000 });
  await rested(page);
  return name;
};

test('two people and two bots play at one phone, with a reload, and to the end of a match', async ({
  page,
}) => {
  await choose(page, QUICK);
  await sitDown(page, 'big-two', 'deals:1', ['Ann', '', 'Ben', '']);
  await asked(page);
  await expectCovered(page);
  await expectAccessible(page);
  expect(await hardToHit(page, '.hand-over .button')).toEqual([]);
  await picture(page, 'together-sheet');
  const seen = [await playTurn(page)];
  seen.push(
    await playTurn(page, async (name) => {
      await page.reload();
      await expect(takeAs(page, name)).toBeVisible();
      await expect(page.locator('.hand .piece')).toHaveCount(0);
      await takeAs(page, name).click();
      await page.locator('.turn-line.mine').waitFor();
    }),
  );

  // The same people at a match that is nearly over.
  const late = findMatch(bigTwo, {
    ...{ seats: 4, options: { deals: 1 } },
    fits: (view) => (view as View).hands.some((hand) => typeof hand === 'number' && hand <= 2),
  });
  await putOnShelf(page, {
    ...{ id: 'late', names: ['Ann', 'Ada', 'Ben', 'Bo'], people: [0, 2], level: 'easy', me: 0, pace: 0 },
    ...{ at: Date.now(), game: 'big-two', seats: 4, options: late.options, record: late.record() },
  });
  await page.goto('./#/play/late');
  for (let turn = 0; turn < 60; turn++) {
    const name = await playTurn(page);
    if (name === undefined) break;
    seen.push(name);
  }
  expect(new Set(seen)).toEqual(new Set(['Ann', 'Ben']));
  const headline = await page.locator('.results h2').textContent();
  expect(headline).toMatch(/^(Ann|Ben|Ada|Bo|Cleo) wins$/);
  await expect(page.locator('.results')).toContainText('Ann');
  await expect(page.locator('.results')).not.toContainText('You');
  await picture(page, 'together-results');

  // Another match has the same people.
  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(page.locator('.results')).toHaveCount(0);
  expect(['Ann', 'Ben']).toContain(await asked(page));
  await page.goto('./#/history');
  const line = page.locator('.list li', { hasText: 'won by' });
  await expect(line).toContainText(`won by ${headline?.replace(' wins', '')}`);
  await line.getByRole('link', { name: 'Replay' }).click();
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.getByRole('button', { name: 'Log, score, chat and rules' }).click();
  await page.getByRole('tab', { name: 'Log' }).click();
  await expect(page.locator('.log')).toContainText('Ben');
  await expect(page.locator('.log')).not.toContainText('You');
  await expect(page.locator('.seats')).toContainText('Ben');

  // The next table that is set has the same people, however many seats it has.
  await page.goto('./#/create/casino');
  await expect(page.getByRole('textbox', { name: 'Seat 1' })).toHaveValue('Ann');
  await expect(page.getByRole('textbox', { name: 'Seat 2' })).toHaveValue('Ben');
});

test('where nothing is hidden the board goes on with the next person', async ({ page }) => {
  await choose(page, { ...QUICK, board: 'flat' });
  await sitDown(page, 'fast-track', '-', ['Ann', 'Ben']);
  const turn = page.locator('.turn-line.mine');
  const order = ((await turn.textContent()) ?? '').includes('Ann') ? ['Ann', 'Ben'] : ['Ben', 'Ann'];
  for (const name of [...order, ...order]) {
    await expect(turn).toContainText(`${name} to play`);
    // A card that draws again leaves the turn where it is.
    while (((await turn.textContent()) ?? '').includes(name)) {
      await letPlay(page, 'fast-track', { most: 1 });
      await page.locator('html[data-hands="rest"]').waitFor();
      await rested(page);
      await turn.waitFor();
    }
  }
  await expect(sheet(page)).toHaveCount(0);
});

test('by keys alone: the sheet has the focus, then the hand', async ({ page }) => {
  await choose(page, QUICK);
  await sitDown(page, 'texas-42', '-', ['Ann', 'Ben', 'Cy', 'Di']);
  let name = (await asked(page)) ?? '';
  for (let turn = 0; turn < 3; turn++) {
    const take = takeAs(page, name);
    await expect(take).toBeFocused();
    await expect(take).toHaveAttribute('aria-disabled', 'false');
    await page.keyboard.press('Enter');
    await expect(sheet(page)).toHaveCount(0);
    expect(await tabTo(page, '.rung, .actions .button', 30)).toBe(true);
    // A second press at once, before anybody could have taken the device, uncovers nothing.
    await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('Enter')]);
    await expect(sheet(page).locator('h2')).not.toContainText(name);
    const next = (await asked(page)) ?? '';
    await expect(page.locator('.hand .piece')).toHaveCount(0);
    name = next;
  }
});

test('whoever leaves the table puts the device down, and a second window asks too', async ({
  page,
  context,
}) => {
  await choose(page, QUICK);
  await sitDown(page, 'casino', '-', ['Ann', 'Ben']);
  const name = (await asked(page)) ?? '';
  await takeAs(page, name).click();
  await page.locator('.hand .piece').first().waitFor();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.locator('h1')).toHaveText('Settings');
  await page.goBack();
  await expect(takeAs(page, name)).toBeVisible();
  await expect(page.locator('.hand .piece')).toHaveCount(0);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(takeAs(other, name)).toBeVisible();
  await expect(other.locator('.hand .piece')).toHaveCount(0);
  await other.close();
  await page.goto('./');
  await page.goBack();
  await takeAs(page, name).click();
  await page.locator('.hand .piece').first().waitFor();
  // What a browser would keep of the page, to bring it back, has nobody's hand.
  const kept = await page.evaluate(async () => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    await Promise.resolve();
    await new Promise((drawn) => requestAnimationFrame(drawn));
    return document.querySelectorAll('.hand .piece').length;
  });
  expect(kept).toBe(0);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(takeAs(page, name)).toBeVisible();
});

test('a capture waits for the partner at the device', async ({ page }) => {
  await choose(page, QUICK);
  const match = findMatch(casino, {
    ...{ seats: 4, options: { partnership: true, shiya: true } },
    fits: (_, one) => one.moves(0).some((move) => move.startsWith('capture')),
  });
  const capture = match.moves(0).find((move) => move.startsWith('capture')) ?? '';
  const made = match.submit(0, capture);
  if (!made.ok) throw new Error(made.refusal.code);
  const lay = (id: string, people: unknown): Promise<void> =>
    putOnShelf(page, {
      ...{ id, names: ['Ann', 'Ben', 'Cy', 'Di'], people, level: 'easy', me: 0, pace: 60, at: Date.now() },
      ...{ game: 'casino', seats: 4, options: match.options, record: made.match.record() },
    });
  await lay('waits', [0, 1, 2, 3]);
  await page.goto('./#/play/waits');
  await expect(sheet(page)).toContainText('Pass the device to Cy');
  await expect(sheet(page)).toContainText('Cy may call Shiya first.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'No Shiya' }).click();
  await expect(sheet(page)).toContainText('Pass the device to Ben');
  // A list of people that cannot be read leaves the shelf whole.
  await lay('torn', 'all of us');
  await lay('alone', [7]);
  await page.goto('./#/play/torn');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.goto('./#/play/alone');
  // The bots have moved, so the match is stored again, with people that can be read.
  await page.locator('.turn-line.mine').waitFor();
  await page.goto('./#/history');
  // Both matches that can be read go on from here.
  await expect(page.getByRole('link', { name: 'Continue' })).toHaveCount(2);
});
