// Friends: made by a link or after a match, seen when they are here, invited to a seat, and blocked.

import {
  chooseSeats,
  expect,
  expectAccessible,
  HOUSE,
  hardToHit,
  person,
  picture,
  pressToStart,
  tabTo,
  test,
} from '../play.ts';

test('two people become friends by a link, see each other, play together by an invitation, and part', async ({
  browser,
}) => {
  const errors: string[] = [];
  const [ann, ben] = [await person(browser, 'Ann', errors), await person(browser, 'Ben', errors)];

  await ann.goto(HOUSE);
  await ann.getByRole('link', { name: 'Friends', exact: true }).click();
  await expect(ann.getByRole('heading', { name: 'No friends yet' })).toBeVisible();
  await ann.getByRole('button', { name: 'Make a link' }).click();
  const shown = ann.getByRole('region', { name: 'Your link' }).getByRole('status');
  await expect(shown).toHaveText(/#\/friends\/[a-z0-9]{24}$/);
  const old = (await shown.textContent()) ?? '';
  await ann.getByRole('button', { name: 'Make a new one' }).click();
  await expect(shown).not.toHaveText(old);
  const link = (await shown.textContent()) ?? '';
  await ann.getByText('Show QR code').click();
  await expect(ann.getByRole('img', { name: `QR code: ${link}` })).toBeVisible();

  // A link that was replaced leads nowhere; the new one says whose it is.
  await ben.goto(old);
  await expect(ben.getByText('This link no longer works.')).toBeVisible();
  await ben.goto(link);
  await expect(ben.getByText('Ann has given you this link')).toBeVisible();
  expect(await tabTo(ben, '.notice .button')).toBe(true);
  await ben.keyboard.press('Enter');
  await expect(ben.getByText('Request sent.')).toBeVisible();
  await expectAccessible(ben);

  await ann.getByRole('button', { name: 'Ben: Agree' }).click();
  await expect(ann.getByRole('list', { name: 'Friends' })).toContainText('Ben · online');
  await expect(ben.getByRole('list', { name: 'Friends' })).toContainText('Ann · online');
  await expectAccessible(ann);
  await picture(ann, 'friends');
  await ann.setViewportSize({ width: 320, height: 568 });
  expect(await hardToHit(ann, '.list .button, .links .button')).toEqual([]);
  expect(await ann.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await picture(ann, 'friends');
  await ann.setViewportSize({ width: 1440, height: 900 });

  // A public table is seen by friends; one of the link alone is not, until its invitation comes.
  await ben.goto(`${HOUSE}#/create/casino`);
  await pressToStart(ben, 'Create the table');
  await ben.locator('.lobby-code').waitFor();
  await expect(ann.getByRole('list', { name: 'Friends' })).toContainText('Ben · online');
  const seat = (n: number) => ben.locator('.lobby-seats > li').nth(n);
  await seat(1).getByRole('button', { name: 'Reserve for a friend' }).click();
  await expect(seat(1)).toContainText('reserved for a friend');
  await ben.getByRole('button', { name: 'Ann: Invite' }).click();
  await expect(ben.getByText('Invited: Ann, to seat 2')).toBeVisible();
  await expectAccessible(ben);
  await picture(ben, 'invite');
  const news = ann.locator('.friends-news');
  await expect(news).toContainText('Ben invites you: Casino');
  await news.getByRole('link', { name: 'Open the table' }).click();
  await ann.getByRole('button', { name: 'Sit down' }).click();
  await expect(seat(1)).toContainText('Ann');
  await expect(news.locator('p')).toHaveCount(0);
  await expect(ann.getByText('You are friends.')).toBeVisible();

  // Who is blocked is heard no more, and is not told.
  await ben.getByLabel('Say something').fill('Well met');
  await ben.keyboard.press('Enter');
  await expect(ann.locator('.chat li')).toHaveText('Ben: Well met');
  await ann.goto(`${HOUSE}#/friends`);
  await ann.getByRole('button', { name: 'Ben: Block' }).click();
  await ann.getByRole('button', { name: 'Ben: Really block?' }).click();
  await expect(ann.getByRole('region', { name: 'Blocked' })).toContainText('Ben');
  await ann.goBack();
  await expect(ann.getByRole('button', { name: 'Ben: Unblock' })).toBeVisible();
  await ben.getByLabel('Say something').fill('Are you there?');
  await ben.keyboard.press('Enter');
  await expect(ben.locator('.chat li')).toHaveText(['Ben: Well met', 'Ben: Are you there?']);
  await expect(ann.locator('.chat li')).toHaveText('Nobody has said anything yet.');
  await ben.getByRole('button', { name: 'Ann: Ask to be friends' }).click();
  await expect(ben.getByText('Request sent.')).toBeVisible();
  await expect(news.locator('p')).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('who has played together asks beside the result, and the other agrees wherever that is', async ({
  browser,
}) => {
  const errors: string[] = [];
  const [ann, ben] = [await person(browser, 'Ann', errors), await person(browser, 'Ben', errors)];
  await ann.goto(`${HOUSE}#/create/casino`);
  await chooseSeats(ann, 2);
  await pressToStart(ann, 'Create the table');
  const code = (await ann.locator('.lobby-code').textContent()) ?? '';
  await ben.goto(`${HOUSE}#/t/${code}`);
  await ben.getByRole('button', { name: 'Sit down' }).click();
  await ann.getByRole('button', { name: 'Ready' }).click();
  for (const page of [ann, ben]) await page.locator('.hand .piece').first().waitFor();
  await ben.getByRole('button', { name: 'Menu' }).click();
  await ben.getByRole('button', { name: 'Resign' }).click();
  await ben.getByRole('button', { name: 'Really resign?' }).click();
  await ann.locator('.results').getByText('People here').click();
  await ann.getByRole('button', { name: 'Ben: Ask to be friends' }).click();
  await expect(ann.getByText('Request sent.')).toBeVisible();
  await expectAccessible(ann);
  const news = ben.locator('.friends-news');
  await expect(news).toContainText('Ann would like to be friends');
  await ben.setViewportSize({ width: 320, height: 568 });
  expect(await hardToHit(ben, '.friends-news .button')).toEqual([]);
  await news.getByRole('button', { name: 'Agree' }).click();
  await expect(ann.getByText('You are friends.')).toBeVisible();
  await expect(news.locator('p')).toHaveCount(0);
  expect(errors).toEqual([]);
});
