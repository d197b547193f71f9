// Portraits: chosen in the settings, seen by others, thinking on turn, and with a mark where a bot sits.

import {
  choose,
  expect,
  expectAccessible,
  gather,
  HOUSE,
  person,
  picture,
  QUICK,
  startShort,
  test,
} from '../play.ts';

/** The drawing and its part that a portrait shows: `owl thinking`. */
const shown = (source: string | null): string => source?.replace(/^.*\/(\w+)-[\da-f]+\.svg#/, '$1 ') ?? '';

test('a portrait is chosen by keyboard, kept, and seen by the others at the table', async ({ browser }) => {
  const errors: string[] = [];
  const [ann, ben] = [await person(browser, 'Ann', errors), await person(browser, 'Ben', errors)];
  await ann.goto(`${HOUSE}#/settings`);
  // Nobody chose it: the length of the name did.
  await expect(ann.getByRole('radio', { name: 'Cat' })).toBeChecked();
  await ann.getByRole('radio', { name: 'Cat' }).focus();
  await ann.keyboard.press('ArrowRight');
  await expect(ann.getByRole('radio', { name: 'Hare' })).toBeChecked();
  await expectAccessible(ann);
  await picture(ann, 'portraits');
  await ann.reload();
  await expect(ann.getByRole('radio', { name: 'Hare' })).toBeChecked();
  await gather(ann, [ben], 'big-two', 3, '-');
  const face = ben.locator('.seat', { hasText: 'Ann' }).locator('.portrait > img');
  await expect(face).toHaveCount(1);
  expect(shown(await face.getAttribute('src'))).toMatch(/^hare (waiting|thinking)$/);
  // The third seat is a bot's: the drawing says so beside the words for screen readers.
  await expect(ben.locator('.seat', { hasText: 'bot' }).locator('.bot-mark')).toBeVisible();
  await expect(ben.locator('.seat', { hasText: 'Ann' }).locator('.bot-mark')).toHaveCount(0);
  // Every picture has arrived, and is drawn as large as its place.
  const broken = await ben.evaluate(() =>
    [...document.images].filter((image) => !image.complete || image.naturalWidth === 0).map(({ src }) => src),
  );
  expect(broken).toEqual([]);
  expect(errors).toEqual([]);
});

test('whoever is on turn thinks, and nothing moves when pictures arrive late', async ({ page }) => {
  await choose(page, QUICK);
  let release = (): void => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/*.svg', async (route) => {
    await held;
    await route.continue();
  });
  await startShort(page, 'big-two', 'autoPass:false');
  const places = (): Promise<readonly string[]> =>
    page
      .locator('.seat-face, .seat-called, .hand .piece')
      .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
  await expect(page.locator('.hand .piece')).toHaveCount(13);
  await expect(page.locator('.turn-line.mine')).toBeVisible();
  const before = await places();
  release();
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  expect(await places()).toEqual(before);
  const moods = await page
    .locator('.seat .portrait > img:first-child')
    .evaluateAll((all) => all.map((one) => one.getAttribute('src')));
  expect(moods.map(shown).map((mood) => mood.split(' ')[1])).toEqual(['waiting', 'waiting', 'waiting']);
});
