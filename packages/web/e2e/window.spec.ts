// Big Two's window at an online table: three browsers show the same seconds, and one that comes late does too.

import { expect, type Page } from '@playwright/test';
import { letPlay } from './hands.ts';
import { gather, person, test } from './play.ts';

/** When the ring that this page draws will be empty, by the clock on the wall. */
const endOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const animation = document.querySelector('.ring-frame rect')?.getAnimations()[0];
    const { duration } = animation?.effect?.getComputedTiming() ?? {};
    return performance.timeOrigin + Number(animation?.startTime) + Number(duration);
  });

test('the window is seen by three browsers alike, and by one that joins late', async ({ browser }) => {
  const errors: string[] = [];
  const pages = await Promise.all(['Ann', 'Ben', 'Cleo'].map((name) => person(browser, name, errors)));
  const [host, ...guests] = pages;
  if (host === undefined) throw new Error('nobody came');
  const code = await gather(host, guests, 'big-two', 3, 'autoPassMs:20000');
  for (const page of pages) await letPlay(page, 'big-two', { until: '.ring-frame rect' });
  for (const page of pages) await page.locator('.ring-frame rect').waitFor();
  const late = await person(browser, 'Dora', errors);
  await late.goto(`${host.url().split('#')[0]}#/t/${code}`);
  await late.locator('.ring-frame rect').waitFor();
  const ends = await Promise.all([...pages, late].map(endOf));
  expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(100);
  expect(errors).toEqual([]);
  for (const page of [...pages, late]) await page.context().close();
});
