// Finding each other: a public table on the start page, six letters, a link to share, and a chair for those who only watch.

import { expect, HOUSE, person, test } from './play.ts';

test('a table is found in the list, joined by its letters, shared by a link, and watched when it is full', async ({
  browser,
}) => {
  const errors: string[] = [];
  const [ann, ben, cleo] = [
    await person(browser, 'Ann', errors),
    await person(browser, 'Ben', errors),
    await person(browser, 'Cleo', errors),
  ];
  await ann.goto(`${HOUSE}#/create/casino`);
  await ann.locator('select[name="seats"]').selectOption('2');
  await ann.getByLabel('Show the table in the list of open tables').check();
  await ann.getByRole('button', { name: 'Set the table' }).click();
  const code = (await ann.locator('.lobby-code').textContent()) ?? '';
  expect(code).toMatch(/^[A-Z]{6}$/);
  await ann.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await ann.getByRole('button', { name: 'Copy the link' }).click();
  await expect(ann.getByRole('status')).toHaveText('The link is copied.');
  const link = await ann.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${HOUSE}#/t/${code}`);
  // Without a clipboard the link itself is shown.
  await ann.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await ann.getByRole('button', { name: 'Copy the link' }).click();
  await expect(ann.getByRole('status')).toHaveText(link);

  await ben.goto(HOUSE);
  const listed = ben.locator('.list li').filter({ has: ben.locator(`a[href="#/t/${code}"]`) });
  await expect(listed).toContainText('Casino · Ann · 1/2');
  await ben.getByRole('link', { name: 'Join with a code' }).click();
  await ben.getByLabel('Six letters').fill('qqqqqq');
  await ben.getByRole('button', { name: 'Join' }).click();
  await expect(ben.getByRole('alert')).toHaveText('There is no table with this code.');
  await ben.goto(`${HOUSE}#/join`);
  await ben.getByLabel('Six letters').fill(code.toLowerCase());
  await ben.getByRole('button', { name: 'Join' }).click();
  await ben.getByRole('button', { name: 'Sit down' }).click();
  for (const page of [ann, ben]) await page.getByRole('button', { name: 'Ready' }).click();
  for (const page of [ann, ben]) await page.locator('.hand .piece').first().waitFor();

  await cleo.goto(link);
  await expect(cleo.locator('.turn-line')).toContainText('You are watching');
  await expect(cleo.locator('.seat')).toHaveCount(2);
  await expect(cleo.locator('.hand .piece, .actions button')).toHaveCount(0);
  expect(errors).toEqual([]);
  for (const page of [ann, ben, cleo]) await page.context().close();
});
