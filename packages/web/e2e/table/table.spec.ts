// What every table has, whatever is played: the turn told in every way, travelling pieces, hints, sounds, the connection, talk.

import type { Page } from '@playwright/test';
import { handsRest, letPlay } from '../hands.ts';
import { choose, expect, gather, person, QUICK, startShort, test } from '../play.ts';

const OPTIONS = 'target:1,autoPass:false';

/** How often the page has done something, counted by a wrapper around what it calls. */
const counted = (page: Page, name: 'moved' | 'sounded'): Promise<number> =>
  page.evaluate((key) => Number(document.documentElement.dataset[key] ?? 0), name);

const countInPage = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const count = (key: string): void => {
      const { dataset } = document.documentElement;
      dataset[key] = String(Number(dataset[key] ?? 0) + 1);
    };
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...args) {
      if (this.matches('.piece')) count('moved');
      return animate.apply(this, args);
    };
    const { start } = AudioScheduledSourceNode.prototype;
    AudioScheduledSourceNode.prototype.start = function (...args) {
      count('sounded');
      return start.apply(this, args);
    };
  });
};

test('my turn is told in the line, in the title and to screen readers, and the log tells the last moves', async ({
  page,
}) => {
  await choose(page, QUICK);
  await startShort(page, 'big-two', OPTIONS);
  await page.locator('.turn-line.mine').waitFor();
  await expect(page).toHaveTitle(/^● Your turn · Big Two/);
  await expect(page.locator('.table > [aria-live="polite"]')).toContainText('Your turn');
  await expect(page.locator('.log li').first()).toContainText('Deal 1');
});

test('beside a name a number is said once, and who plays with me', async ({ page }) => {
  await choose(page, QUICK);
  await page.goto('./');
  await page.locator('[data-game="texas-42"]').click();
  await page.locator('.turn-line.mine').waitFor();
  const said = (await page.locator('.seats').ariaSnapshot()).split('\n').slice(1);
  expect(said).toHaveLength(3);
  for (const seat of said) expect(seat).toMatch(/, bot( , your partner)? 7 tiles/);
  expect(said.map((seat) => seat.includes('your partner'))).toEqual([false, true, false]);
});

for (const [game, pieces] of [
  ['casino', 0],
  ['big-two', 5],
] as const)
  test(`on a phone the hand keeps its height while it is played, so that the felt does not jump: ${game}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await choose(page, QUICK);
    await startShort(page, game, '-');
    await page.locator('.turn-line.mine').waitFor();
    expect(await page.locator('.hand .piece').count()).toBeGreaterThan(pieces);
    await page.evaluate(() => {
      const hand = document.querySelector<HTMLElement>('.hand');
      const seen = new Set<number>();
      const watch = new ResizeObserver(() => {
        seen.add(hand?.offsetHeight ?? 0);
        document.documentElement.dataset.heights = [...seen].join();
      });
      if (hand !== null) watch.observe(hand);
    });
    await letPlay(page, game, { until: `.hand:not(:has(.piece:nth-child(${pieces + 1})))` });
    await handsRest(page);
    await expect(page.locator('html')).toHaveAttribute('data-heights', /^\d+$/);
  });

test('a hint is given with its reason, marked on the table, and played', async ({ page }) => {
  await choose(page, QUICK);
  await startShort(page, 'texas-42', 'allPass:forced');
  await page.locator('.turn-line.mine').waitFor();
  await page.getByRole('tab', { name: 'Hint' }).click();
  await page.getByRole('button', { name: 'What would you play?' }).click();
  const hint = page.locator('.hint li').first();
  await expect(hint).toContainText('A strong player’s choice');
  await expect(hint.locator('.small')).toContainText(/\d+ %/);
  await page.getByRole('button', { name: 'Play this move' }).click();
  await expect(page.locator('.hint li')).toHaveCount(0);
});

for (const calm of [false, true]) {
  test(`cards ${calm ? 'neither travel with less motion nor sound at volume 0' : 'travel to where they are played, and are heard'}`, async ({
    page,
  }) => {
    await countInPage(page);
    await choose(page, { ...QUICK, lessMotion: calm, volume: calm ? 0 : 0.5 });
    await startShort(page, 'big-two', OPTIONS);
    await page.locator('.turn-line.mine').waitFor();
    await letPlay(page, 'big-two', { most: 4 });
    await handsRest(page);
    for (const what of ['moved', 'sounded'] as const) {
      if (calm) expect(await counted(page, what)).toBe(0);
      else await expect.poll(() => counted(page, what)).toBeGreaterThan(0);
    }
  });
}

test('sounds follow the volume', async ({ page }) => {
  await countInPage(page);
  await page.goto('./#/settings');
  await page.getByLabel('Sounds').fill('0');
  await page.getByRole('button', { name: 'Play a sound' }).click();
  expect(await counted(page, 'sounded')).toBe(0);
  await page.getByLabel('Sounds').fill('0.5');
  await page.getByRole('button', { name: 'Play a sound' }).click();
  await expect.poll(() => counted(page, 'sounded')).toBeGreaterThan(0);
});

test('talk reaches the others once, a silent and a lost connection are shown and mended, and giving up is asked twice', async ({
  browser,
}) => {
  const errors: string[] = [];
  const host = await person(browser, 'Ann', errors);
  const guest = await person(browser, 'Ben', errors);
  const cuts: (() => Promise<void>)[] = [];
  let heldBack: (() => void)[] | undefined;
  await host.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (heldBack === undefined) socket.send(message);
      else heldBack.push(() => socket.send(message));
    });
    cuts.push(async () => {
      await server.close();
      await socket.close();
    });
  });
  await gather(host, [guest], 'big-two', 2, OPTIONS);
  await guest.getByRole('tab', { name: 'Chat' }).click();
  await guest.getByLabel('Say something').fill('Good evening');
  await guest.keyboard.press('Enter');
  await guest.getByRole('button', { name: 'Applause' }).click();
  // What was said out of sight is counted until somebody looks.
  await expect(host.locator('[role="tab"] .unread')).toHaveText('2');
  await host.getByRole('tab', { name: 'Chat' }).click();
  await expect(host.locator('.chat li')).toHaveText(['Ben: Good evening', /^Ben:\s+Applause$/]);
  await expect(host.locator('.unread')).toHaveCount(0);
  // A low phone too has room for the last line and for an answer.
  const desk = host.viewportSize();
  await host.setViewportSize({ width: 360, height: 640 });
  if (!(await host.locator('.panel').isVisible())) await host.locator('.panel-open').click();
  for (const seen of [host.locator('.chat li').last(), host.getByLabel('Say something')])
    await expect(seen).toBeInViewport({ ratio: 0.9 });
  await host.getByRole('button', { name: 'Close the panel' }).click();
  if (desk !== null) await host.setViewportSize(desk);
  await expect(host.locator('.link-mark.ok')).toBeVisible();
  // A server that says nothing: the board may be old, and says so until there is news.
  heldBack = [];
  await expect(host.locator('.link-mark.stale')).toHaveAccessibleName('This table may be out of date');
  await expect(host.locator('.link-line')).toHaveText('This table may be out of date');
  await guest.getByRole('button', { name: 'Hello' }).click();
  await expect(guest.locator('.chat li')).toHaveCount(3);
  await expect(host.locator('.chat li')).toHaveCount(2);
  const news = heldBack;
  heldBack = undefined;
  for (const tell of news) tell();
  await expect(host.locator('.link-mark.ok')).toBeVisible();
  await expect(host.locator('.link-line')).toHaveCount(0);
  await expect(host.locator('.chat li')).toHaveCount(3);
  for (const cut of cuts) await cut();
  await expect(host.locator('.link-line')).toContainText('Connection lost');
  await expect(host.locator('.link-mark.ok')).toBeVisible();
  await expect(host.locator('.chat li')).toHaveCount(3);
  // The start page leads back to the table.
  await host.evaluate(() => {
    location.hash = '#/';
  });
  await host.getByRole('link', { name: 'Continue: Big Two' }).click();
  await host.locator('.hand .piece').first().waitFor();
  await host.getByRole('button', { name: 'Menu' }).click();
  // Nobody leaves others without knowing what that means.
  await host.getByRole('button', { name: 'Leave the table' }).click();
  await expect(host.locator('.menu [role="status"]')).toContainText('A medium bot plays your seat');
  await host.getByRole('button', { name: 'Resign' }).click();
  await expect(host.locator('.menu [role="status"]')).toContainText('You will be placed last');
  await host.getByRole('button', { name: 'Really resign?' }).click();
  await guest.locator('.results').waitFor();
  await expect(guest.locator('.results')).toContainText('You won!');
  await expect(guest.locator('.results')).toContainText('resignation');
  expect(errors).toEqual([]);
});

test('the turn clock is a ring at the seat on turn: it falls, can be read, and nobody is told every second', async ({
  browser,
}) => {
  const errors: string[] = [];
  const [ann, ben] = [await person(browser, 'Ann', errors), await person(browser, 'Ben', errors)];
  await gather(ann, [ben], 'big-two', 2, OPTIONS);
  await ann.locator('.turn-line.mine').or(ann.locator('.seat.turn')).waitFor();
  const isAnn = await ann.locator('.turn-line.mine').isVisible();
  const [onTurn, waiting] = isAnn ? [ann, ben] : [ben, ann];
  const ownRing = (page: Page) => page.locator('.own-seat .ring');
  const othersRing = (page: Page) => page.locator('.seat .ring');
  for (const ring of [ownRing(onTurn), othersRing(waiting)]) {
    await expect(ring).toHaveAccessibleName(/^\d+ seconds left$/);
    await expect(ring).toBeVisible();
  }
  for (const ring of [othersRing(onTurn), ownRing(waiting)]) await expect(ring).toHaveCount(0);
  await expect(waiting.locator('.seat.turn .ring')).toBeVisible();
  const seconds = async (): Promise<number> => Number(await ownRing(onTurn).textContent());
  const drawn = (): Promise<number> =>
    onTurn
      .locator('.own-seat .ring-left')
      .evaluate((ring) => Math.abs(Number.parseFloat(getComputedStyle(ring).strokeDashoffset)));
  const spoken = onTurn.locator('.table > [aria-live="polite"]');
  await expect(spoken).toContainText('Your turn');
  const [before, arc, said] = [await seconds(), await drawn(), await spoken.textContent()];
  await expect.poll(seconds).toBeLessThan(before);
  expect(await drawn()).toBeGreaterThan(arc);
  await expect(spoken).toHaveText(said ?? '');
  expect(await onTurn.locator('[aria-live] .ring, [role="status"] .ring, [role="timer"]').count()).toBe(0);
  // The ring goes with the turn.
  await letPlay(onTurn, 'big-two', { until: '.seat.turn' });
  await expect(othersRing(onTurn)).toBeVisible();
  await expect(ownRing(onTurn)).toHaveCount(0);
  await expect(ownRing(waiting)).toBeVisible();
  expect(errors).toEqual([]);
});
