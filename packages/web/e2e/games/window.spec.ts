// Big Two's window at an online table: three browsers show the same seconds, one that comes late does too, and everybody sees
// what section 9.9 of the rules promises them.

import { expect, type Page } from '@playwright/test';
import { letPlay } from '../hands.ts';
import { choose, gather, person, QUICK, startShort, test } from '../play.ts';

/** When the ring that this page draws will be empty, by the clock on the wall. */
const endOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const animation = document.querySelector('.ring-frame rect')?.getAnimations()[0];
    const { duration } = animation?.effect?.getComputedTiming() ?? {};
    return performance.timeOrigin + Number(animation?.startTime) + Number(duration);
  });

/** A window to which two must answer: its owner sees both chips in the seats, each of the others sees its own below. */
const TWO_TO_PASS = [
  '.seats:has(.seat:nth-child(1) .chip.plain):has(.seat:nth-child(2) .chip.plain)',
  '.table:has(.own-seat .chip.plain):has(.seat .chip.plain)',
].join(', ');

const pageWith = async (pages: readonly Page[], selector: string): Promise<Page> => {
  for (const page of pages) if (await page.locator(selector).isVisible()) return page;
  throw new Error(`nobody sees ${selector}`);
};

test('the window is seen by three browsers alike, and by one that joins late', async ({ browser }) => {
  const errors: string[] = [];
  const pages = await Promise.all(['Ann', 'Ben', 'Cleo'].map((name) => person(browser, name, errors)));
  const [host, ...guests] = pages;
  if (host === undefined) throw new Error('nobody came');
  const code = await gather(host, guests, 'big-two', 3, 'autoPassMs:30000');
  for (const page of pages) await letPlay(page, 'big-two', { until: TWO_TO_PASS });
  for (const page of pages) await page.locator(TWO_TO_PASS).waitFor({ timeout: 100_000 });
  const late = await person(browser, 'Dora', errors);
  await late.goto(`${host.url().split('#')[0]}#/t/${code}`);
  await late.locator('.ring-frame rect').waitFor();
  const [lateEnd = 0, ...ends] = await Promise.all([late, ...pages].map(endOf));
  expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(100);
  // Whoever comes late may know the time a little worse: twice as much, by the same rules.
  expect(Math.max(...ends.map((end) => Math.abs(end - lateEnd)))).toBeLessThan(200);

  const owner = await pageWith(
    pages,
    '.seats:has(.seat:nth-child(2) .chip.plain):has(.seat:nth-child(1) .chip.plain)',
  );
  const next = await pageWith(pages, '.turn-line.mine');
  const third = pages.find((page) => page !== owner && page !== next);
  if (third === undefined) throw new Error('nobody waits');
  for (const page of [next, third, late])
    await expect(page.locator('.window-line')).toContainText(/Nobody can beat this .+\. Passing in \d+ s/);
  await expect(owner.locator('.window-line')).toHaveText(
    'Nobody can beat this. You lead next, as soon as the others have passedWhy?',
  );
  await expect(owner.getByRole('button', { name: 'Pass', exact: true })).toBeDisabled();
  const pass = next.getByRole('button', { name: 'Pass now' });
  await expect(pass).toHaveClass(/main/);
  // A phone held sideways has room for the play and its line.
  await late.setViewportSize({ width: 844, height: 390 });
  for (const part of ['.standing .piece', '.window-line'])
    await expect(late.locator(part).first()).toBeInViewport({ ratio: 1 });
  // Why, in one sentence; and cards can be chosen and sorted, but not played.
  await third.getByRole('button', { name: 'Why?' }).click();
  await expect(third.locator('.window-line')).toContainText(
    /No higher .+ can be made|Nobody else holds \d+ card/,
  );
  await third.getByRole('button', { name: 'Sort: rank' }).click();
  await third
    .locator('.hand .piece')
    .first()
    .click({ position: { x: 10, y: 16 } });
  await expect(third.locator('.hand .piece.selected')).toHaveCount(1);
  await expect(third.locator('.actions .button').last()).toBeDisabled();
  await expect(third.locator('.bt-why')).toHaveText('Nothing beats this play.');
  // A pass before one's turn is seen by all, and can be taken back.
  const early = third.getByRole('button', { name: 'Pass when it is my turn' });
  await early.click();
  const takeBack = third.getByRole('button', { name: 'take back' });
  await expect(owner.locator('.seat .chip.good')).toHaveText('will pass');
  await takeBack.click();
  await expect(owner.locator('.seat .chip.good')).toHaveCount(0);
  await early.click();
  await expect(takeBack).toBeVisible();
  await pass.click();
  await expect(owner.locator('.turn-line.mine')).toBeVisible();
  for (const page of [...pages, late]) await expect(page.locator('.window-line')).toHaveCount(0);
  expect(errors).toEqual([]);
});

/** Every text that a screen reader is told, from now on. */
const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const spoken: string[] = [];
    Object.assign(window, { spoken });
    const region = document.querySelector('.table > [aria-live="polite"]') as Element;
    new MutationObserver(() => spoken.push(region.textContent ?? '')).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });

test('the window is spoken of when it opens, five seconds before its end and when it closes, and not in between', async ({
  page,
}) => {
  // Bots that move at once would say so much in one breath that the first of it is left out.
  await choose(page, { ...QUICK, pace: 'brisk' });
  await startShort(page, 'big-two', 'autoPassMs:7000');
  await listen(page);
  const mustPass = '.table:has(.window-line):has(.own-seat .chip.plain)';
  await letPlay(page, 'big-two', { until: mustPass });
  await page.locator(mustPass).waitFor({ timeout: 100_000 });
  const spoken = (): Promise<string[]> =>
    page.evaluate(() => (window as unknown as { spoken: string[] }).spoken);
  await expect.poll(async () => (await spoken()).join()).toContain('Nobody can beat that');
  const before = (await spoken()).length;
  await expect(page.locator('.window-line')).toHaveCount(0, { timeout: 20_000 });
  await expect.poll(async () => (await spoken()).slice(before).join()).toContain('Everybody has passed');
  // The others may be heard passing, the seconds are not.
  const since = (await spoken()).slice(before);
  expect(since.filter((line) => /second|\d s\b/.test(line))).toEqual([
    expect.stringContaining('You pass automatically in five seconds.'),
  ]);
});
