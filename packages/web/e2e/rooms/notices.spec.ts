// Whoever looks elsewhere: the title of the tab, notices of the system where they were chosen and allowed, and the chat.

import type { Page } from '@playwright/test';
import { letPlay } from '../hands.ts';
import {
  atRest,
  choose,
  chooseSeats,
  expect,
  expectAccessible,
  HOUSE,
  person,
  pressToStart,
  QUICK,
  startShort,
  test,
} from '../play.ts';

test.use({ serviceWorkers: 'allow' });

/** The browser of the tests never hides a page: here a page says itself whether it is hidden. */
const hideable = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', {
      get: () => document.documentElement?.dataset.hidden === 'yes',
    });
  });
};

const hide = async (page: Page, hidden: boolean): Promise<void> => {
  await page.evaluate((now) => {
    document.documentElement.dataset.hidden = now ? 'yes' : 'no';
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, hidden);
  // What is in sight counts as read when it has been drawn.
  await atRest(page);
};

/** What the system shows now: title and text of each notice. */
const noticesOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body }) => `${title}: ${body}`);
  });

/** Hidden from before the move on, so that nothing of what follows is seen; the page then shows something else. */
const playAndLookAway = async (page: Page): Promise<void> => {
  await page.getByRole('tab', { name: 'Hint' }).click();
  await page.getByRole('button', { name: 'What would you play?' }).click();
  await page.getByRole('button', { name: 'Play this move' }).waitFor();
  await hide(page, true);
  await page.getByRole('button', { name: 'Play this move' }).click();
  await page.goto('./#/settings');
};

test.describe('where the browser allows notices', () => {
  test.use({ permissions: ['notifications'] });

  test('a kind is chosen by keys, my turn is told while the page is hidden, and a press leads back to the table', async ({
    page,
    context,
  }) => {
    await hideable(page);
    await choose(page, { ...QUICK, pace: 'brisk' });
    await startShort(page, 'big-two', 'target:1,autoPass:false');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.locator('.turn-line.mine').waitFor();
    await page.goto('./#/settings');
    const turn = page.getByLabel('It is my turn', { exact: true });
    await expect(turn).not.toBeChecked();
    await turn.focus();
    await page.keyboard.press('Space');
    await expect(turn).toBeChecked();
    await expect(page.getByLabel('Somebody says something')).not.toBeChecked();
    await page.getByRole('link', { name: 'Back to the table' }).click();
    // What was there when one looked away is known.
    await page.locator('.turn-line.mine').waitFor();
    await hide(page, true);
    await hide(page, false);
    expect(await noticesOf(page)).toEqual([]);
    await playAndLookAway(page);
    await expect.poll(() => noticesOf(page)).toEqual(['Your turn: Big Two']);
    await expect(page).toHaveTitle('● Your turn · Settings · Parlor');
    const [worker] = context.serviceWorkers();
    await worker?.evaluate(async () => {
      const { registration, dispatchEvent } = self as unknown as {
        registration: ServiceWorkerRegistration;
        dispatchEvent(event: Event): boolean;
      };
      const [notification] = await registration.getNotifications();
      const Pressed = Reflect.get(self, 'NotificationEvent') as new (
        type: string,
        about: { notification: Notification | undefined },
      ) => Event;
      dispatchEvent(new Pressed('notificationclick', { notification }));
    });
    await expect(page.locator('.turn-line.mine')).toBeVisible();
    await expect.poll(() => noticesOf(page)).toEqual([]);
    await hide(page, false);
    await expect(page).toHaveTitle('● Your turn · Big Two · Parlor');
  });

  test('a table that is out of sight tells of its match, of who speaks and of its end', async ({
    browser,
    page: guest,
  }) => {
    const errors: string[] = [];
    const host = await person(browser, 'Ann', errors);
    await hideable(guest);
    await choose(guest, { ...QUICK, notices: 'turn match time talk', name: 'Ben' });
    await host.goto(`${HOUSE}#/create/big-two?options=target:1,autoPass:false`);
    await chooseSeats(host, 2);
    await pressToStart(host, 'Create the table');
    const code = await host.locator('.lobby-code').textContent();
    await guest.goto(`${HOUSE}#/t/${code}`);
    await guest.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await guest.getByRole('button', { name: 'Sit down' }).click();
    await hide(guest, true);
    const say = async (words: string): Promise<void> => {
      await host.getByLabel('Say something').fill(words);
      await host.keyboard.press('Enter');
    };
    // Whoever has the table in sight in another window is told there.
    const window = await guest.context().newPage();
    await window.goto(`${HOUSE}#/t/${code}`);
    const locks = () => guest.evaluate(async () => (await navigator.locks.query()).held?.length);
    await expect.poll(locks).toBe(1);
    for (const word of ['Hello', 'Ben?']) await say(word);
    await expect(guest).toHaveTitle('(2) Big Two · Parlor');
    expect(await noticesOf(guest)).toEqual([]);
    await window.close();
    await hide(guest, false);
    await expect(guest).toHaveTitle('Big Two · Parlor');
    await hide(guest, true);
    await expect.poll(locks).toBe(0);
    await say('I hold both jokers');
    await say('Well, no');
    // The chat stands in the page, and still nobody has read it.
    await expect(guest).toHaveTitle('(2) Big Two · Parlor');
    await expect.poll(() => noticesOf(guest)).toEqual(['Ann has said something: Big Two']);
    await hide(guest, false);
    await expect(guest).toHaveTitle('Big Two · Parlor');
    await expect.poll(() => noticesOf(guest)).toEqual([]);
    await hide(guest, true);
    await expect(guest).toHaveTitle('Big Two · Parlor');
    await host.getByRole('button', { name: 'Ready' }).click();
    await expect.poll(async () => (await noticesOf(guest)).join()).toMatch(/The match has begun/);
    await expect(guest).toHaveTitle(/^● (Your turn|The match has begun) · /);
    // Both play on; the one who is hidden is told of the end.
    for (const page of [host, guest]) await letPlay(page, 'big-two');
    await expect.poll(() => noticesOf(guest)).toEqual(['The match is over: Big Two']);
    await expect(guest).toHaveTitle('● The match is over · Big Two · Parlor');
    await hide(guest, false);
    await expect(guest).toHaveTitle('Big Two · Parlor');
    await expect.poll(() => noticesOf(guest)).toEqual([]);
    expect(errors).toEqual([]);
    await host.context().close();
  });
});

test('what the browser forbids is said plainly, and the title tells all the same', async ({ page }) => {
  await hideable(page);
  await page.addInitScript(() => {
    const ask = Notification.requestPermission.bind(Notification);
    Notification.requestPermission = () => {
      document.documentElement.dataset.asked = 'yes';
      return ask();
    };
  });
  await choose(page, { ...QUICK, pace: 'brisk' });
  await startShort(page, 'big-two', 'target:1,autoPass:false');
  await page.goto('./#/settings');
  const turn = page.getByLabel('It is my turn', { exact: true });
  await turn.waitFor();
  await expect(page.locator('html')).not.toHaveAttribute('data-asked');
  await turn.click();
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes');
  await expect(page.getByRole('group', { name: /Notify me/ })).toContainText('Notifications are blocked');
  await expect(turn).not.toBeChecked();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to the table' }).click();
  await page.locator('.turn-line.mine').waitFor();
  await playAndLookAway(page);
  await expect(page).toHaveTitle('● Your turn · Settings · Parlor');
  await hide(page, false);
  await expect(page).toHaveTitle('Settings · Parlor');
});

test('in Arabic it is said in Arabic', async ({ page }) => {
  await hideable(page);
  await choose(page, { ...QUICK, pace: 'brisk', language: 'ar' });
  await page.goto('./');
  await page.locator('[data-game="big-two"]').click();
  await page.locator('.turn-line.mine').waitFor();
  await expect(page).toHaveTitle('● دورك · الاثنان الكبير · بارلور');
  await page.goto('./#/settings');
  await expect(page.getByRole('group').filter({ hasText: 'إشعارات' })).toContainText('حان دوري');
  await hide(page, true);
  await expect(page).toHaveTitle('● دورك · الإعدادات · بارلور');
});

test('who looks elsewhere is told that somebody would like to be friends, where that was chosen', async ({
  browser,
}) => {
  const errors: string[] = [];
  const context = await browser.newContext({ permissions: ['notifications'], serviceWorkers: 'allow' });
  const [ann, ben] = [await context.newPage(), await person(browser, 'Ben', errors)];
  await hideable(ann);
  await choose(ann, { ...QUICK, name: 'Ann', notices: 'friends' });
  await ann.goto(`${HOUSE}#/friends`);
  await ann.getByRole('button', { name: 'Make a link' }).click();
  const shown = ann.getByRole('region', { name: 'Your link' }).getByRole('status');
  await expect(shown).toHaveText(/[a-z0-9]{24}$/);
  const link = (await shown.textContent()) ?? '';
  await ann.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await ann.goto(HOUSE);
  await ann.reload();
  await ann.getByRole('link', { name: 'Friends', exact: true }).waitFor();
  await hide(ann, true);
  await ben.goto(link);
  await ben.getByRole('button', { name: 'Ask to be friends' }).click();
  await expect.poll(() => noticesOf(ann)).toEqual(['Ben would like to be friends: Parlor']);
  // What is answered is told no more.
  await hide(ann, false);
  await ann.locator('.friends-news').getByRole('button', { name: 'Agree' }).click();
  await expect.poll(() => noticesOf(ann)).toEqual([]);
  expect(errors).toEqual([]);
});
