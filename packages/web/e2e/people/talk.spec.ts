// Chat rights: the host decides who may chat and mutes single people; words of people at the table are marked.

import { expect, expectAccessible, gather, HOUSE, person, picture, test } from '../play.ts';

test('spectators are silent during a match until the host lets everybody chat, and one who is too loud is muted', async ({
  browser,
}) => {
  const errors: string[] = [];
  const host = await person(browser, 'Ann', errors);
  const guest = await person(browser, 'Ben', errors);
  const spectator = await person(browser, 'Eve', errors);
  const code = await gather(host, [guest], 'big-two', 2, 'target:20');
  await spectator.goto(`${HOUSE}#/t/${code}`);
  await spectator.locator('.table').waitFor();
  const pages = [host, guest, spectator];
  for (const page of pages) {
    if (!(await page.locator('.panel').isVisible())) await page.locator('.panel-open').click();
    await page.getByRole('tab', { name: 'Chat' }).click();
  }
  const note = spectator.locator('.chat-note');
  const field = spectator.getByLabel('Say something');
  await expect(note).toHaveText('only people at the table may chat now');
  for (const gone of [field, spectator.locator('.reactions')]) await expect(gone).toHaveCount(0);
  await guest.getByLabel('Say something').fill('Good evening');
  await guest.keyboard.press('Enter');
  const rules = host.locator('.chat-rules');
  await expect(spectator.locator('.chat-rules')).toHaveCount(0);
  await rules.locator('summary').click();
  await rules.getByLabel('Who may chat').selectOption('Everybody');
  await field.fill('Look at me');
  await spectator.keyboard.press('Enter');
  const lines = host.locator('.chat ol li');
  await expect(lines).toHaveText(['Ben: Good evening', 'Eve: Look at me']);
  await expect(lines.getByRole('img', { name: 'sits at the table' })).toHaveCount(1);
  await expect(lines.first().getByRole('img')).toBeVisible();
  await expectAccessible(host);
  await picture(host, 'chat-rules');
  const desk = host.viewportSize();
  await host.setViewportSize({ width: 390, height: 844 });
  await host.locator('.panel-open').click();
  await expect(rules.getByRole('button', { name: 'Mute: Eve' })).toBeVisible();
  await picture(host, 'chat-rules');
  await host.getByRole('button', { name: 'Close the panel' }).click();
  if (desk !== null) await host.setViewportSize(desk);
  await rules.getByRole('button', { name: 'Mute: Eve' }).click();
  await expect(rules.getByRole('button', { name: 'Unmute: Eve' })).toBeVisible();
  await field.fill('Again');
  await spectator.keyboard.press('Enter');
  await expect(spectator.locator('.refusal')).toContainText('the host has muted you at this table');
  await rules.getByRole('button', { name: 'Unmute: Eve' }).click();
  await field.fill('Thank you');
  await spectator.keyboard.press('Enter');
  await expect(lines).toHaveText(['Ben: Good evening', 'Eve: Look at me', 'Eve: Thank you']);
  await rules.getByLabel('Who may chat').selectOption('Reactions only');
  await expect(note).toHaveText('the host allows reactions only');
  await spectator.getByRole('button', { name: 'Applause' }).click();
  await expect(lines.last()).toHaveText(/^Eve:\s+Applause$/);
  await rules.getByLabel('Who may chat').selectOption('Nobody');
  for (const page of pages)
    await expect(page.locator('.chat-note')).toHaveText('the host has turned the chat off');
  expect(errors).toEqual([]);
});
