// What is told to those who do not see it happen: moves that were made while the connection was lost, and moves taken back.

import type { Page } from '@playwright/test';
import { expect, gather, HOUSE, person, tabTo, test } from '../play.ts';

const spoken = (page: Page) => page.locator('.table > [role="status"]');

/** Of all at a table the one who is on turn. */
const mover = async (pages: readonly Page[]): Promise<Page> => {
  const isOnTurn = async (page: Page): Promise<boolean> =>
    (await page.locator('.turn-line.mine').count()) > 0;
  let found: Page | undefined;
  await expect
    .poll(async () => {
      for (const page of pages) if (await isOnTurn(page)) found = page;
      return found !== undefined;
    })
    .toBe(true);
  return found as Page;
};

test('who was cut off hears what happened meanwhile', async ({ browser }) => {
  const pages = [await person(browser, 'Ann', []), await person(browser, 'Ben', [])];
  await gather(pages[0] as Page, pages.slice(1), 'casino', 2, '-');
  const first = await mover(pages);
  const other = pages.find((page) => page !== first) as Page;
  await other.context().setOffline(true);
  await other.locator('.link-line').waitFor();
  await first.locator('.hand .piece').first().click();
  await first
    .locator('.actions')
    .getByRole('button', { name: /^Trail/ })
    .click();
  await first.locator('.turn-line:not(.mine)').waitFor();
  await other.context().setOffline(false);
  await expect(spoken(other)).toHaveText(/ trails .* Your turn/);
});

test('a move that is taken back is told to everybody, and who answers by keys goes on from there', async ({
  browser,
}) => {
  const errors: string[] = [];
  const pages: Page[] = [];
  for (const name of ['Ann', 'Ben', 'Cy', 'Di']) pages.push(await person(browser, name, errors));
  await gather(pages[0] as Page, pages.slice(1), 'texas-42', 4, '-');
  const askBack = async (): Promise<Page> => {
    const page = await mover(pages);
    const bids = page.getByRole('list', { name: 'Bids so far' }).getByRole('listitem');
    const made = await bids.count();
    await page.getByRole('button', { name: 'Pass' }).click();
    // Only what the server has taken can be taken back.
    await expect(bids).toHaveCount(made + 1);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Ask to take my move back' }).click();
    return page;
  };
  // Whoever is on turn declines, and stands where the bids are.
  await askBack();
  const next = await mover(pages);
  await next.getByRole('button', { name: 'Decline' }).waitFor();
  expect(await tabTo(next, '.asking .button:last-child')).toBe(true);
  await next.keyboard.press('Enter');
  await expect(next.locator('.asking')).toHaveCount(0);
  await expect(next.locator('.rung').first()).toBeFocused();
  const asker = await askBack();
  const others = pages.filter((page) => page !== asker);
  for (const page of others) await page.getByRole('button', { name: 'Agree' }).click();
  for (const page of pages) await expect(spoken(page)).toContainText('The last move was taken back.');
  expect(errors).toEqual([]);
});

test('who leaves is played by a bot, which the others see until the person is back', async ({ browser }) => {
  const errors: string[] = [];
  const [host, guest] = [await person(browser, 'Ann', errors), await person(browser, 'Ben', errors)];
  await gather(host, [guest], 'casino', 2, '-');
  const chips = host.locator('.seat .seat-chips');
  await guest.getByRole('button', { name: 'Menu' }).click();
  await guest.getByRole('button', { name: 'Leave the table' }).click();
  await guest.getByRole('button', { name: 'Really leave?' }).click();
  await expect(chips).toContainText('bot');
  await guest.getByRole('link', { name: 'Continue: Casino' }).click();
  await guest.getByRole('button', { name: 'I am back' }).click();
  await expect(host.locator('.seat')).not.toContainText('bot');
  expect(errors).toEqual([]);
});

test('a match that everybody left is over for whoever still looks at it', async ({ browser }) => {
  const errors: string[] = [];
  const [host, guest] = [await person(browser, 'Ann', errors), await person(browser, 'Ben', errors)];
  await gather(host, [guest], 'casino', 2, '-');
  const first = await mover([host, guest]);
  const second = await first.context().newPage();
  await second.goto(first.url());
  await expect(second.locator('.turn-line.mine')).toBeVisible();
  for (const page of [host, guest]) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Leave the table' }).click();
    await page.getByRole('button', { name: 'Really leave?' }).click();
  }
  await expect(second.locator('.turn-line')).toContainText('The match is over');
  await expect(second.locator('.turn-line.mine')).toHaveCount(0);
  await second.locator('.hand .piece').first().click();
  await expect(second.locator('.hand .piece.selected')).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('who came without a network is at the table when it is back', async ({ browser }) => {
  const host = await person(browser, 'Ann', [], 'alone');
  await gather(host, [], 'casino', 2, '-');
  await host.route('**/api/guest', (asked) => asked.abort());
  await host.reload();
  await expect(host.getByText('You are offline')).toBeVisible();
  await host.context().setOffline(true);
  await host.unrouteAll();
  await host.context().setOffline(false);
  await host.locator('.hand .piece').first().waitFor();
});

test('what was begun stays begun when the connection was lost for a moment', async ({ browser }) => {
  const host = await person(browser, 'Ann', []);
  await gather(host, [], 'casino', 2, '-');
  await host.locator('.turn-line.mine').waitFor();
  await host.locator('.hand .piece').first().click();
  const begun = host.locator('.hand .piece.selected');
  await expect(begun).toHaveCount(1);
  await host.context().setOffline(true);
  await host.locator('.link-mark.lost').waitFor();
  await host.context().setOffline(false);
  await host.locator('.link-mark.ok').waitFor();
  // The answer to this comes behind the position.
  await host.getByRole('tab', { name: 'Chat' }).click();
  await host.getByRole('button', { name: 'Applause' }).click();
  await expect(host.locator('.chat ol')).toContainText('Applause');
  await expect(begun).toHaveCount(1);
});

test('the start page finds the server when the network is back', async ({ browser }) => {
  const guest = await person(browser, 'Ann', [], 'alone');
  // A page that was open once has all its parts.
  await guest.goto(HOUSE);
  await expect(guest.getByText('Quick match')).toBeVisible();
  await guest.evaluate(() => location.assign('#/settings'));
  await expect(guest.locator('h1')).toHaveText('Settings');
  await guest.context().setOffline(true);
  await guest.getByRole('link', { name: 'Start page' }).click();
  const alone = guest.getByText('You are offline');
  await expect(alone).toBeVisible();
  // By then it has looked once.
  await guest.evaluate(() => new Promise((looked) => setTimeout(looked, 800)));
  await guest.context().setOffline(false);
  await expect(guest.getByText('Quick match')).toBeVisible();
  await expect(alone).toBeHidden();
});
