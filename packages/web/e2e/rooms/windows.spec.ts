// What a person does who is quick, or has several windows: pages that are left before they stand, one match in two windows, a
// page that is older than its server.

import { decodeServer } from '@parlor/protocol';
import { type Browser, expect, test as plain } from '@playwright/test';
import { handsRest, letPlay } from '../hands.ts';
import { choose, gather, HOUSE, person, pressToStart, QUICK, tabTo, test } from '../play.ts';

test('two windows of one match play it together, and no move is lost', async ({ page, context }) => {
  await choose(page, { ...QUICK, board: 'flat' });
  await page.goto('./');
  await page.locator('[data-game="fast-track"]').click();
  await page.locator('.turn-line.mine').waitFor();
  const other = await context.newPage();
  await choose(other, { ...QUICK, board: 'flat' });
  await other.goto(page.url());
  await other.locator('.turn-line.mine').waitFor();
  await letPlay(page, 'fast-track', { most: 8 });
  const lines = page.locator('.log li');
  await expect.poll(() => lines.count()).toBeGreaterThan(12);
  await page.locator('html[data-hands="rest"] .turn-line.mine').waitFor();
  const known = await lines.allTextContents();
  // The other window still shows the beginning. What is tried there is refused, and it is brought up to date.
  await letPlay(other, 'fast-track', { until: '.refusal' });
  await other.locator('html[data-hands="rest"]').waitFor({ timeout: 30_000 });
  await expect(other.locator('.refusal')).toContainText('The game has moved on');
  await expect.poll(() => other.locator('.log li').allTextContents()).toEqual(known);
  await page.reload();
  await expect.poll(() => lines.allTextContents()).toEqual(known);
});

const setTable = async (browser: Browser, game: string, errors: string[]): Promise<string> => {
  const host = await person(browser, 'Hal', errors);
  await host.goto(`${HOUSE}#/create/${game}`);
  await pressToStart(host, 'Create the table');
  return (await host.locator('.lobby-code').textContent()) ?? '';
};

test('whoever goes from table to table sees the last one, however late the server greets', async ({
  browser,
}) => {
  const errors: string[] = [];
  const [first, second] = [
    await setTable(browser, 'casino', errors),
    await setTable(browser, 'big-two', errors),
  ];
  const guest = await person(browser, 'Ann', errors);
  await guest.goto(`${HOUSE}#/join`);
  await guest.locator('.code-field').waitFor();
  const greetings: (() => void)[] = [];
  await guest.route('**/api/guest', async (asked) => {
    if (greetings.length === 0) await new Promise<void>((late) => greetings.push(late));
    await asked.continue();
  });
  await guest.evaluate((code) => location.assign(`#/t/${code}`), first);
  await expect.poll(() => greetings.length).toBe(1);
  await guest.evaluate((code) => location.assign(`#/t/${code}`), second);
  await expect(guest.locator('.invitation')).toContainText(second);
  const answered = guest.waitForResponse('**/api/guest');
  greetings[0]?.();
  await answered;
  await guest.getByRole('button', { name: 'Sit down' }).click();
  await expect(guest.locator('.lobby-code')).toHaveText(second);
  expect(errors).toEqual([]);
});

test('a greeting that was meant for the start page does not take the table away', async ({ browser }) => {
  const errors: string[] = [];
  const code = await setTable(browser, 'casino', errors);
  const guest = await person(browser, 'Ann', []);
  const greetings: (() => void)[] = [];
  await guest.route('**/api/guest', async (asked) => {
    if (greetings.length === 0) await new Promise<void>((late) => greetings.push(late));
    await asked.continue();
  });
  const cuts: (() => Promise<void>)[] = [];
  await guest.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    cuts.push(async () => {
      await server.close();
      await socket.close();
    });
  });
  await guest.goto(HOUSE);
  await expect.poll(() => greetings.length).toBe(1);
  await guest.evaluate((to) => location.assign(`#/t/${to}`), code);
  await expect(guest.locator('.invitation')).toContainText(code);
  const answered = guest.waitForResponse('**/api/guest');
  greetings[0]?.();
  await answered;
  // Whoever is cut off comes back to the same table.
  for (const cut of cuts) await cut();
  await expect(guest.getByText('Connection lost')).toBeVisible();
  await expect(guest.getByText('Connection lost')).toBeHidden();
  await guest.getByRole('button', { name: 'Sit down' }).click();
  await expect(guest.getByRole('button', { name: 'I am not ready' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('who comes back hears what was said, and misses no move that was made while the page loaded', async ({
  browser,
}) => {
  const errors: string[] = [];
  const [host, guest] = [await person(browser, 'Ann', errors), await person(browser, 'Ben', errors)];
  await gather(host, [guest], 'casino', 2, '-');
  const isHost = async (): Promise<boolean> => (await host.locator('.turn-line.mine').count()) > 0;
  await expect
    .poll(async () => (await isHost()) || (await guest.locator('.turn-line.mine').count()) > 0)
    .toBe(true);
  const [mover, other] = (await isHost()) ? [host, guest] : [guest, host];
  await mover.getByRole('tab', { name: 'Chat' }).click();
  await mover.locator('.chat input').fill('Good luck');
  await mover.keyboard.press('Enter');
  await expect(mover.locator('.chat')).toContainText('Good luck');
  // The rules come late, and meanwhile the first move is made.
  const waiting: (() => void)[] = [];
  let isLate = true;
  await other.route(/casino-.*\.js/, async (asked) => {
    if (isLate) await new Promise<void>((inTime) => waiting.push(inTime));
    await asked.continue();
  });
  const isMove = ({ payload }: { readonly payload: string | Buffer }): boolean => {
    const read = decodeServer(String(payload));
    return read.ok && read.value.t === 'step';
  };
  const moved = other
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived', isMove));
  await other.reload({ waitUntil: 'commit' });
  await expect.poll(() => waiting.length).toBeGreaterThan(0);
  await letPlay(mover, 'casino');
  await moved;
  isLate = false;
  for (const inTime of waiting) inTime();
  await other.locator('.turn-line.mine').waitFor();
  await other.getByRole('tab', { name: 'Chat' }).click();
  await expect(other.locator('.chat')).toContainText('Good luck');
  expect(errors).toEqual([]);
});

test('only what was said out of sight is new: not before one came, and not while one waited for the next match', async ({
  browser,
}) => {
  const errors: string[] = [];
  const [host, guest] = [await person(browser, 'Ann', errors), await person(browser, 'Ben', errors)];
  await gather(host, [guest], 'big-two', 2, '-');
  const say = async (text: string): Promise<void> => {
    await host.getByRole('tab', { name: 'Chat' }).click();
    await host.locator('.chat input').fill(text);
    await host.keyboard.press('Enter');
    await expect(host.locator('.chat ol')).toContainText(text);
  };
  const unread = guest.locator('.panel .unread');
  await say('Good luck');
  await expect(unread).toHaveText('1');
  await guest.reload();
  await guest.locator('.turn-line').waitFor();
  await expect(unread).toHaveCount(0);
  await host.getByRole('button', { name: 'Menu' }).click();
  await host.getByRole('button', { name: 'Resign' }).click();
  await host.getByRole('button', { name: 'Really resign?' }).click();
  await guest.getByRole('button', { name: 'Play again' }).click();
  await expect(guest.locator('.lobby-seats')).toContainText('ready');
  await say('One moment, please');
  await expect(guest.locator('.chat ol')).toContainText('One moment, please');
  await host.getByRole('button', { name: 'Play again' }).click();
  await guest.locator('.turn-line').waitFor();
  await expect(unread).toHaveCount(0);
  await say('Here I am');
  await expect(unread).toHaveText('1');
  await guest.getByRole('tab', { name: 'Chat' }).click();
  await expect(guest.locator('.chat ol')).toContainText('Here I am');
  await expect(unread).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('a shuffle that could not be checked is not called unfair', async ({ browser }) => {
  const host = await person(browser, 'Ann', []);
  await gather(host, [], 'casino', 2, '-');
  await host.getByRole('button', { name: 'Menu' }).click();
  await host.getByRole('button', { name: 'Resign' }).click();
  await host.getByRole('button', { name: 'Really resign?' }).click();
  const verify = host.getByRole('button', { name: 'Verify the shuffle' });
  const told = host.locator('.results .notice');
  await host.route('**/api/matches/*', (asked) => asked.abort());
  await verify.click();
  await expect(told).toHaveText('The server cannot be reached: try again later.');
  await host.unrouteAll();
  await verify.click();
  await expect(told).toContainText('Verified');
});

plain('what cannot be loaded is said, and can be tried again', async ({ page }) => {
  await page.route(/assets\/(local|settings)-.*\.js/, (asked) => asked.abort());
  await page.goto('./');
  const tile = page.locator('[data-game="casino"]');
  await tile.click();
  await expect(page.getByText('A part of this page could not be loaded.')).toBeVisible();
  await expect(tile).toBeEnabled();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.locator('main[aria-busy]')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Load the page again' }).click();
  await expect(page.locator('h1')).toHaveText('Settings');
});

test('a match that is forgotten leaves the focus with the next one', async ({ page }) => {
  await choose(page, QUICK);
  for (const game of ['casino', 'big-two']) {
    await page.goto('./');
    await page.locator(`[data-game="${game}"]`).click();
    await page.locator('.table').waitFor();
    await letPlay(page, game, { most: 8 });
    await handsRest(page);
  }
  await page.goto('./#/history');
  const forget = page.getByRole('button', { name: 'Forget' });
  await expect(forget).toHaveCount(2);
  await tabTo(page, '.list .button:last-child');
  await page.keyboard.press('Enter');
  await expect(forget).toHaveCount(1);
  await expect(forget).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(forget).toHaveCount(0);
  await expect(page.locator('h1')).toBeFocused();
});

test('the menu keeps the focus while it asks twice, and Escape closes it and nothing else', async ({
  browser,
}) => {
  const errors: string[] = [];
  const [host, guest] = [await person(browser, 'Ann', errors), await person(browser, 'Ben', errors)];
  await gather(host, [guest], 'big-two', 2, '-');
  const card = host.locator('.hand .piece').first();
  await card.click();
  await expect(card).toHaveClass(/selected/);
  await host.getByRole('button', { name: 'Menu' }).focus();
  await host.keyboard.press('Enter');
  expect(await tabTo(host, '.menu li:nth-child(4) .button', 6)).toBe(true);
  await host.keyboard.press('Enter');
  await expect(host.getByRole('button', { name: 'Really resign?' })).toBeFocused();
  await host.keyboard.press('Escape');
  await expect(host.locator('.menu')).toBeHidden();
  await expect(card).toHaveClass(/selected/);
  await host.keyboard.press('Escape');
  await expect(card).not.toHaveClass(/selected/);
  expect(errors).toEqual([]);
});
