// What arrives late: pages that somebody has left again before they stood. What was wanted last is shown, and nobody is torn away.

import type { Match } from '@parlor/engine';
import { bigTwo } from '@parlor/games/big-two';
import { casino } from '@parlor/games/casino';
import type { Page } from '@playwright/test';
import { handsRest, letPlay } from '../hands.ts';
import { choose, expect, HOUSE, person, pressToStart, QUICK, test } from '../play.ts';
import { findMatch, finishedMatch, layOnShelf, shelved } from '../shelf.ts';

/** Files of the page and its worker that fit are held back until the answer is called. */
const holdBack = async (page: Page, files: RegExp): Promise<{ count(): number; letGo(): Promise<void> }> => {
  const held: (() => void)[] = [];
  let isHeld = true;
  await page.context().route(files, async (asked) => {
    if (isHeld) await new Promise<void>((come) => held.push(come));
    await asked.continue();
  });
  return {
    count: () => held.length,
    letGo: async () => {
      isHeld = false;
      const come = page.waitForEvent('requestfinished', (one) => files.test(one.url()));
      for (const one of held) one();
      await come;
    },
  };
};

const turnTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((hash) => location.assign(hash), address);

test('of two replays the one that was opened last is shown, however late the other comes', async ({
  page,
}) => {
  await choose(page, QUICK);
  const slow = await layOnShelf(page, finishedMatch(casino, 2, {}));
  const quick = finishedMatch(bigTwo, 3, { target: 1, autoPass: false });
  const other = await layOnShelf(page, quick);
  const late = await holdBack(page, /casino-.*\.js/);
  await turnTo(page, `#/replay/${slow}`);
  await expect.poll(late.count).toBeGreaterThan(0);
  await turnTo(page, `#/replay/${other}`);
  const at = page.locator('.replay-bar output');
  await expect(at).toHaveText(`Move 0 of ${quick.ply}`);
  await late.letGo();
  await page.getByRole('tab', { name: 'Log' }).click();
  for (let ply = 1; ply <= 3; ply++) {
    await page.getByRole('button', { name: 'One move forward' }).click();
    await expect(at).toHaveText(`Move ${ply} of ${quick.ply}`);
    await expect(page.locator('.log li')).toHaveCount(ply + 1);
  }
  await expect(page.locator('h1')).toHaveText('Big Two');
});

test('of two matches the one that was continued last is played, however late the other comes', async ({
  page,
}) => {
  await choose(page, QUICK);
  const isMine = { fits: (_: unknown, { ply, seats }: Match) => ply > seats };
  const slow = await layOnShelf(page, findMatch(casino, { seats: 2, ...isMine }));
  const quick = await layOnShelf(page, findMatch(bigTwo, { seats: 3, ...isMine }));
  const late = await holdBack(page, /casino-.*\.js/);
  await turnTo(page, `#/play/${slow}`);
  await expect.poll(late.count).toBeGreaterThan(0);
  await turnTo(page, `#/play/${quick}`);
  await page.locator('.table-big-two .turn-line.mine').waitFor();
  await late.letGo();
  const lines = page.locator('.log li');
  const known = await lines.count();
  await page.locator('.hand .piece.playable').first().click();
  await page.locator('.actions .button.main').click();
  await expect.poll(() => lines.count()).toBeGreaterThan(known);
  await expect(page.locator('h1')).toHaveText('Big Two');
});

test('the table of the last match is drawn, however late the other comes', async ({ page }) => {
  await choose(page, QUICK);
  const isMine = { fits: (_: unknown, { ply, seats }: Match) => ply > seats };
  const slow = await layOnShelf(page, findMatch(casino, { seats: 2, ...isMine }));
  const quick = await layOnShelf(page, findMatch(bigTwo, { seats: 3, ...isMine }));
  // The rules come in time; what draws the table does not.
  const late = await holdBack(page, /casino-.*\.css/);
  await turnTo(page, `#/play/${slow}`);
  await expect.poll(late.count).toBeGreaterThan(0);
  await turnTo(page, `#/play/${quick}`);
  await page.locator('.table-big-two').waitFor();
  await late.letGo();
  // Whatever came is in its place by the next turn of the page.
  await page.evaluate(() => new Promise((drawn) => setTimeout(drawn, 500)));
  await expect(page.locator('.table-big-two .hand .piece').first()).toBeVisible();
});

test('the rules that were asked for last are shown, however late the other ones come', async ({ page }) => {
  await page.goto('./#/settings');
  const late = await holdBack(page, /casino-.*\.js/);
  await turnTo(page, '#/rules/casino');
  await expect.poll(late.count).toBeGreaterThan(0);
  await turnTo(page, '#/rules/big-two');
  await expect(page.getByText('BT-1', { exact: true })).toBeVisible();
  await late.letGo();
  await page.evaluate(() => new Promise((drawn) => setTimeout(drawn, 500)));
  await expect(page.getByText('BT-1', { exact: true })).toBeVisible();
});

test('the language that was chosen last is spoken, however late the other one comes', async ({ page }) => {
  await page.goto('./#/settings');
  const late = await holdBack(page, /assets\/ar-.*\.js/);
  const language = page.getByLabel('Language');
  await language.selectOption('ar');
  await expect.poll(late.count).toBe(1);
  await language.selectOption('en');
  await late.letGo();
  await page.evaluate(() => new Promise((spoken) => setTimeout(spoken, 500)));
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('h1')).toHaveText('Settings');
});

test('what was forgotten does not come back into the list when the server answers late', async ({
  browser,
}) => {
  const errors: string[] = [];
  const guest = await person(browser, 'Ann', errors);
  await guest.goto(`${HOUSE}#/create/casino`);
  await pressToStart(guest, 'Create the table');
  await guest.locator('.lobby-code').waitFor();
  await guest.goto(`${HOUSE}#/create/casino`);
  await pressToStart(guest, 'Play with bots on this device');
  await letPlay(guest, 'casino', { most: 4 });
  await handsRest(guest);
  const late = await holdBack(guest, /api\/(?!guest)/);
  await turnTo(guest, '#/history');
  await expect.poll(late.count).toBeGreaterThan(0);
  await guest.getByRole('button', { name: 'Forget' }).click();
  const lines = guest.locator('.list li');
  await expect(lines).toHaveCount(0);
  await late.letGo();
  await guest.evaluate(() => new Promise((drawn) => setTimeout(drawn, 500)));
  await expect(lines).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('whoever has gone elsewhere is not torn away when the match is ready', async ({ page }) => {
  await choose(page, QUICK);
  await page.goto('./');
  const seen: string[] = [];
  page.on('framenavigated', (frame) => seen.push(frame.url()));
  const late = await holdBack(page, /casino-.*\.js/);
  await page.locator('[data-game="casino"]').click();
  await expect.poll(late.count).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.locator('h1')).toHaveText('Settings');
  await turnTo(page, '#/');
  await late.letGo();
  await expect(page.locator('[data-game="casino"]')).toBeEnabled();
  expect(seen.filter((address) => address.includes('/play/'))).toEqual([]);
});

test('who presses twice has one match', async ({ page }) => {
  await choose(page, QUICK);
  await page.goto('./#/create/casino');
  await page.getByRole('button', { name: 'Play with bots on this device' }).dblclick();
  await page.locator('.turn-line.mine').waitFor();
  expect(await shelved(page)).toHaveLength(1);
});

test('a match that is forgotten while its bots play does not come back', async ({ page }) => {
  await choose(page, { ...QUICK, pace: 'brisk' });
  await page.goto('./');
  await page.locator('[data-game="fast-track"]').click();
  await letPlay(page, 'fast-track', { most: 3 });
  await handsRest(page);
  await turnTo(page, '#/history');
  await page.getByRole('button', { name: 'Forget' }).click();
  await expect(page.locator('.list li')).toHaveCount(0);
  // Long enough for the next bot, who must not be there any more.
  await page.evaluate(() => new Promise((later) => setTimeout(later, 1500)));
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Page not found');
  await turnTo(page, '#/history');
  await expect(page.getByText('No matches yet')).toBeVisible();
});

test('who presses twice sets one table', async ({ browser }) => {
  const errors: string[] = [];
  const host = await person(browser, 'Ann', errors);
  await host.goto(`${HOUSE}#/create/casino`);
  const tables = new Set<string>();
  host.on('framenavigated', (frame) => {
    if (frame.url().includes('#/t/')) tables.add(frame.url());
  });
  await host.getByRole('button', { name: 'Create the table' }).dblclick();
  await host.getByRole('button', { name: 'Ready' }).click();
  await expect(host.locator('.lobby-seats')).toContainText('ready');
  expect(tables.size).toBe(1);
  expect(errors).toEqual([]);
});

test('the game that was chosen last is set, however late the other comes', async ({ page }) => {
  await choose(page, QUICK);
  await page.goto('./#/create/big-two');
  await page.getByRole('button', { name: 'Play with bots on this device' }).waitFor();
  const late = await holdBack(page, /casino-.*\.js/);
  await page.locator('.game-tabs').getByRole('link', { name: 'Casino' }).click();
  await expect.poll(late.count).toBeGreaterThan(0);
  // What stands on the page by now belongs to the game before, and cannot be played as another one.
  await expect(page.getByRole('button', { name: 'Play with bots on this device' })).toBeDisabled();
  await turnTo(page, '#/create/texas-42');
  await expect(page.getByText('The marks or points that win a game.')).toBeAttached();
  await late.letGo();
  await pressToStart(page, 'Play with bots on this device');
  await expect(page.locator('h1')).toHaveText('Texas 42');
});

test('that a table is not there is told to nobody who is at another by then', async ({ browser }) => {
  const errors: string[] = [];
  const host = await person(browser, 'Ann', errors);
  const refusals: (() => void)[] = [];
  await host.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const pass = (): void => socket.send(message);
      if (String(message).includes('NO_TABLE')) refusals.push(pass);
      else pass();
    });
  });
  await host.goto(`${HOUSE}#/create/casino`);
  await pressToStart(host, 'Create the table');
  const ready = host.getByRole('button', { name: 'Ready' });
  await ready.waitFor();
  await turnTo(host, '#/t/ABCDEF');
  await expect.poll(() => refusals.length).toBe(1);
  await host.goBack();
  await ready.waitFor();
  for (const pass of refusals) pass();
  // The answer to this comes behind the refusal.
  await ready.click();
  await expect(host.locator('.lobby-seats')).toContainText('ready');
  expect(errors).toEqual([]);
});
