// Fast Track against bots: matches by mouse and by keyboard alone, what is dragged, what is refused, the guided seven,
// names for every hole, pegs that travel.

import { choose, expect, expectAccessible, isOver, picture, QUICK, test } from '../play.ts';
import { nextOffer, playOn, startFastTrack } from './fast-track-hand.ts';
import { mustWin, sharedSeven, sitDownAt, unsharedSeven } from './fast-track-positions.ts';

test('a match by mouse: its beginning, its end, and the replay', async ({ page }) => {
  await choose(page, { ...QUICK, board: 'flat' });
  const click = (x: number, y: number): Promise<void> => page.mouse.click(x, y);
  await startFastTrack(page, 2, 'pegs:4');
  await nextOffer(page);
  await expectAccessible(page);
  let clicks = 0;
  await playOn(page, click, async () => ++clicks > 12);
  await sitDownAt(page, 2, mustWin, { pegs: 4 });
  await playOn(page, click);
  await expectAccessible(page);
  await picture(page, 'fast-track-results');
  await expect(page.locator('.results')).toContainText('Pegs home');
  const home = await page.locator('.results tbody td:last-child').allTextContents();
  expect(home).toHaveLength(2);
  expect(Math.max(...home.map(Number))).toBe(4);
  await page.getByRole('button', { name: 'Replay the match' }).click();
  await expect(page.locator('.replay-bar output')).toContainText('Move 0');
  const pegs = (): Promise<readonly string[]> =>
    page
      .locator('svg [data-peg]')
      .evaluateAll((drawn) => drawn.map((peg) => `${(peg as SVGElement).dataset.hole}`));
  const start = (await pegs()).slice().sort();
  await page.getByRole('button', { name: 'One move forward' }).click();
  await expect(page.locator('.replay-bar output')).toContainText('Move 1');
  expect((await pegs()).slice().sort()).not.toEqual(start);
  await page.getByRole('button', { name: 'One move back' }).click();
  await expect.poll(async () => (await pegs()).slice().sort()).toEqual(start);
});

test('a match by keyboard alone: its beginning and its end', async ({ page }) => {
  await choose(page, { ...QUICK, board: 'flat' });
  const onBoard = (): Promise<boolean> =>
    page.evaluate(() => document.activeElement?.matches('.ft-to, .ft-take, .choice') ?? false);
  const playByKeys = async (most: number): Promise<void> => {
    for (let pressed = 0; pressed < most; pressed++) {
      const { what } = await nextOffer(page);
      if (what === 'over') return;
      await page.keyboard.press((await onBoard()) ? 'Enter' : 'Tab');
    }
  };
  await startFastTrack(page, 2, 'pegs:4');
  await playByKeys(24);
  await sitDownAt(page, 2, mustWin, { pegs: 4 });
  await playByKeys(6000);
  expect(await isOver(page)).toBe(true);
});

test('a peg dragged to its destination moves, and one let go elsewhere is told why not', async ({ page }) => {
  await choose(page, { ...QUICK, board: 'flat' });
  await startFastTrack(page, 2);
  await nextOffer(page);
  const peg = page.locator('.ft-take').first();
  const key = await peg.getAttribute('data-piece');
  const standing = (): Promise<string | null> =>
    page.locator(`svg [data-peg="${key}"]`).getAttribute('data-hole');
  const dragTo = async (selector: string): Promise<void> => {
    const from = await peg.boundingBox();
    if (from === null) throw new Error('no peg to drag');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + 30, from.y - 20, { steps: 3 });
    const to = await page.locator(selector).first().boundingBox();
    if (to === null) throw new Error('nowhere to drag to');
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 5 });
    await page.mouse.up();
  };
  const before = await standing();
  await dragTo('[data-handle="outer-4-0"]');
  await expect(page.locator('.refusal')).toContainText('FT-');
  expect(await standing()).toBe(before);
  await dragTo('.ft-to');
  await expect.poll(standing).not.toBe(before);
});

test('a peg that cannot move says why', async ({ page }) => {
  await choose(page, { ...QUICK, board: 'flat' });
  await startFastTrack(page, 2);
  const stuck = page.locator('.ft-handle.ft-still[aria-label^="your peg"]');
  await playOn(
    page,
    (x, y) => page.mouse.click(x, y),
    async () => (await stuck.count()) > 0,
  );
  await stuck.first().click();
  await expect(page.locator('.refusal')).toContainText('FT-');
  await page.getByRole('button', { name: /^Rule FT-/ }).click();
  await expect(page.locator('.rules-list .wanted')).toBeVisible();
});

test('the seven is guided in two halves, and every step can be taken back', async ({ page }) => {
  await choose(page, { ...QUICK, board: 'flat' });
  await sitDownAt(page, 2, sharedSeven);
  const strip = page.locator('.ft-strip p');
  const left = page.locator('.ft-steps-left');
  await expect(strip).toHaveText(/^Choose the first peg: \d(, \d)* or \d$/);
  await expect(left).toHaveText('7 left');
  // Pegs that can be taken glow, and every peg of the seat on turn has its number.
  const pegs = await page.locator('.ft-take').count();
  await expect(page.locator('.ft-board .ft-glow')).toHaveCount(pegs);
  const numbers = await page.locator('.ft-flat [data-peg^="0-"] .ft-peg-number').allTextContents();
  expect(numbers.toSorted()).toEqual(['1', '2', '3', '4', '5']);
  await picture(page, 'fast-track-seven');
  await page.locator('.ft-take').first().click();
  await expect(strip).toHaveText(/^Peg \d: (how far\?|can move only here)/);
  await expect(page.locator('.ft-board .mark-chosen .ft-peg-number')).toBeVisible();
  const first = page.locator('.ft-to').filter({ hasNotText: '7' }).first();
  await first.hover();
  await expect(page.locator('.ft-path')).toHaveCount(1);
  await first.click();
  if (await page.locator('.choice').first().isVisible()) await page.locator('.choice').first().click();
  await expect(strip).toHaveText(/^(Choose the second peg: .+, exactly [1-6]|Peg \d: choose the hole)$/);
  await expect(left).toHaveText(/^[1-6] left$/);
  await picture(page, 'fast-track-seven-second');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(strip).toHaveText(/how far|only here/);
  await page.keyboard.press('Escape');
  await expect(strip).toHaveText(/^Choose the first peg/);
});

test('[FT-74] a seven that no two pegs can share is no split: not on the card, in its rules or in the strip', async ({
  page,
}) => {
  await choose(page, { ...QUICK, board: 'flat' });
  await sitDownAt(page, 2, unsharedSeven);
  await expect(page.locator('.ft-strip p')).toHaveText(/^Peg \d: choose where it goes$/);
  await expect(page.locator('.ft-ribbon, .ft-steps-left, .ft-chip.to small:not(:empty)')).toHaveCount(0);
  await page.locator('.ft-card').click();
  await expect(page.locator('.ft-card-popup .choices-title')).toHaveText(/^7 of/);
});

test('the board keeps its size while a seven is guided, and the seats lie beside the card', async ({
  page,
}) => {
  await choose(page, { ...QUICK, board: 'flat' });
  await page.setViewportSize({ width: 1100, height: 700 });
  await page.goto('./#/lessons/fast-track/seven');
  const board = async () => page.locator('.ft-board').boundingBox();
  await page.locator('.ft-take').first().waitFor();
  const before = await board();
  await page.locator('.ft-take').first().press('Enter');
  await expect(page.locator('.ft-chip.to')).toHaveCount(4);
  expect(await board()).toEqual(before);
  const seat = await page.locator('.seat').last().boundingBox();
  const card = await page.locator('.ft-card').boundingBox();
  expect((seat?.y ?? 0) + (seat?.height ?? 0)).toBeLessThanOrEqual(card?.y ?? 0);
});

test('a hole that is chosen with nothing in the hand says again what is asked for', async ({ page }) => {
  await choose(page, { ...QUICK, board: 'flat' });
  await page.goto('./#/lessons/fast-track/seven');
  await page.locator('[data-handle="outer-4-1"]').focus();
  const spoken = page.locator('.table > [role="status"]');
  await expect(spoken).toContainText('Your turn');
  await page.keyboard.press('Enter');
  await expect(spoken).toHaveText('Choose the first peg: 1 or 2 · 7 left');
});

test('every peg and hole has a name, and arrow keys walk from one to the next', async ({ page }) => {
  await choose(page, { ...QUICK, board: 'flat' });
  await startFastTrack(page, 6);
  await nextOffer(page);
  const labels = await page
    .locator('.ft-handle')
    .evaluateAll((handles) => handles.map((handle) => handle.getAttribute('aria-label') ?? ''));
  expect(labels).toHaveLength(133);
  expect(new Set(labels).size).toBe(133);
  await page.locator('.ft-take').first().focus();
  const focused = (): Promise<string> =>
    page.evaluate(() =>
      document.activeElement?.matches('.ft-handle') ? (document.activeElement.ariaLabel ?? '') : '',
    );
  const seen = new Set([await focused()]);
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowRight', 'ArrowUp', 'ArrowLeft']) {
    await page.keyboard.press(key);
    seen.add(await focused());
  }
  expect(seen.size).toBeGreaterThan(4);
  expect(seen.has('')).toBe(false);
  // The drawn card tells more when it is asked, and lets go by Escape.
  await page.locator('.ft-card').click();
  await expect(page.locator('.ft-card-popup')).toContainText('FT-');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.locator('.ft-card-popup')).toHaveCount(0);
});

for (const lessMotion of [false, true]) {
  test(`a peg ${lessMotion ? 'does not travel with less motion' : 'travels over every hole of its way'}`, async ({
    page,
  }) => {
    await choose(page, { ...QUICK, pace: 'calm', board: 'flat', lessMotion });
    await startFastTrack(page, 2);
    await nextOffer(page);
    const { frames, steps } = await page.evaluate(async () => {
      // Caught as it starts: it is over within half a second.
      const caught: number[] = [];
      const animate = SVGElement.prototype.animate;
      SVGElement.prototype.animate = function (...told) {
        if (Array.isArray(told[0])) caught.push(told[0].length);
        return animate.apply(this, told);
      };
      const pause = (ms: number): Promise<void> => new Promise((over) => setTimeout(over, ms));
      if (document.querySelector('.ft-to') === null) document.querySelector<HTMLElement>('.ft-take')?.click();
      await pause(200);
      const target = document.querySelector<HTMLElement>('.ft-to');
      const count = /\d+/.exec(target?.textContent ?? '')?.[0];
      target?.click();
      await pause(800);
      return { frames: caught, steps: count === undefined ? undefined : Number(count) };
    });
    // A walk has one frame for its start and one for each hole; a flight goes up, over and down.
    if (lessMotion) expect(frames).toEqual([]);
    else expect(frames[0]).toBe(steps === undefined ? 3 : steps + 1);
  });
}
