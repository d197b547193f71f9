// Somebody closes the page during a match: the others see it, since when, and can go on.

import type { Page } from '@playwright/test';
import { letPlay } from '../hands.ts';
import { expect, gather, person, test } from '../play.ts';

const AWAY_MS = 35_000;

/** The server says after ten seconds that a person is away; here it is told at once, as if 35 seconds had passed. */
const tellAbsence = (page: Page): Promise<void> =>
  page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const frame = String(message);
      if (!frame.includes('"t":"table"')) return socket.send(frame);
      const { table, now, ...rest } = JSON.parse(frame);
      for (const seat of table.seats) if (seat.here === false) seat.awaySince = now - AWAY_MS;
      socket.send(JSON.stringify({ ...rest, table, now }));
    });
  });

const play = (page: Page): Promise<void> => letPlay(page, 'casino', { until: '.turn-line:not(.mine)' });

const boxes = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));

/** True when nothing of the first covers anything of the second. */
const staysClear = async (page: Page, first: string, second: string): Promise<boolean> => {
  const [covers, covered] = [await boxes(page, first), await boxes(page, second)];
  expect(covers.length * covered.length).toBeGreaterThan(0);
  return covers.every((a) =>
    covered.every((b) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top),
  );
};

test('an absence is seen with its time, and everybody seated may let a bot play', async ({ browser }) => {
  const errors: string[] = [];
  const [host, guest] = [await person(browser, 'Hanna', errors), await person(browser, 'Ben', errors)];
  await tellAbsence(guest);
  const sent: string[] = [];
  guest.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))));
  await gather(host, [guest], 'casino', 3, 'turnSeconds:30');
  const mine = guest.locator('.turn-line.mine');
  await expect(guest.locator('.turn-line')).toContainText(/Your turn|Hanna/);
  if (!(await mine.isVisible())) await play(host);
  await expect(mine).toBeVisible();
  const before = await boxes(guest, '.felt, .seat, .hand');
  await host.context().close();

  const seat = guest.locator('.seat', { hasText: 'Hanna' });
  const line = guest.locator('.asking');
  await expect(seat.locator('.away-chip')).toHaveText(/^away 0:[3-5]\d$/);
  await expect(line).toContainText('Hanna is away.');
  expect(await boxes(guest, '.felt, .seat, .hand')).toEqual(before);
  await play(guest);
  await expect(seat.getByText(/^away 0:[3-5]\d, a bot plays in 0:\d\d$/)).toBeVisible();
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await guest.setViewportSize(size);
    expect(await staysClear(guest, '.asking p, .asking .button', '.seat, .turn-line, .panel')).toBe(true);
  }
  // Two seats beside each other leave the sentence to the turn line.
  await expect(seat.getByText(/^away 0:\d\d$/)).toBeVisible();
  await expect(guest.locator('.turn-line').getByText(/^away 0:\d\d, a bot plays in 0:\d\d$/)).toBeVisible();
  await line.getByRole('button', { name: 'Let a bot play' }).click();
  await expect.poll(() => sent.some((frame) => frame.includes('"standIn"'))).toBe(true);
  expect(errors).toEqual([]);
});

test('without a turn limit a match of two goes on with a bot when the host has left', async ({ browser }) => {
  const errors: string[] = [];
  const [host, guest] = [await person(browser, 'Hanna', errors), await person(browser, 'Ben', errors)];
  await tellAbsence(guest);
  await gather(host, [guest], 'casino', 2, 'turnSeconds:off');
  const mine = guest.locator('.turn-line.mine');
  await expect(guest.locator('.turn-line')).toContainText(/Your turn|Hanna/);
  await host.context().close();
  if (await mine.isVisible()) await play(guest);
  await expect(guest.locator('.turn-line')).toContainText('Hanna');

  // Nobody is hurried: the absence has its time, and no countdown.
  const seat = guest.locator('.seat', { hasText: 'Hanna' });
  await expect(seat.locator('.away-chip')).toHaveText(/^away 0:\d\d$/);
  await expect(guest.locator('.turn-line')).not.toContainText('a bot plays in');
  const offer = guest.locator('.asking').getByRole('button', { name: 'Let a bot play' });
  // The server accepts the offer when she has been away for ten seconds; then a bot plays for her, and it is my turn.
  await expect(async () => {
    if (await offer.isVisible()) await offer.click({ timeout: 2000 });
    await expect(mine).toBeVisible({ timeout: 2000 });
  }).toPass();
  expect(errors).toEqual([]);
});
