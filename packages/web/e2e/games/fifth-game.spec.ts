// A fifth game: the toy of the engine's tests, added by the six edits alone, is set up, played by mouse and by
// keyboard on the plain table, and replayed.

import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createServer, loadConfigFromFile, type ViteDevServer } from 'vite';
import { edited } from '../fifth-game/edits.ts';
import { choose, expect, expectAccessible, playToEnd, QUICK, startShort, test } from '../play.ts';

const openServer = async (): Promise<ViteDevServer> => {
  const file = join(import.meta.dirname, '../../vite.config.ts');
  const loaded = await loadConfigFromFile({ command: 'serve', mode: 'development', isPreview: true }, file);
  const config = loaded?.config ?? {};
  const server = await createServer({
    ...config,
    configFile: false,
    logLevel: 'error',
    plugins: [
      { name: 'fifth-game', enforce: 'pre', transform: (code, id) => edited(id, code) },
      ...(config.plugins ?? []),
    ],
    // Pages must not load anew because a dependency was found late.
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, hmr: false },
  });
  return server.listen();
};

let server: Promise<ViteDevServer> | undefined;
// Tests that run one by one end in between, and the next one opens a server again.
test.afterAll(async () => {
  await (await server)?.close();
  server = undefined;
});

test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  baseURL: async ({}, use) => {
    server ??= openServer();
    await use((await server).resolvedUrls?.local[0]);
  },
});

const moves = (page: Page) => page.getByRole('group', { name: 'Legal moves' }).getByRole('button');

test('by mouse: set up with its own options, a refusal, a hint, the end, a replay', async ({ page }) => {
  await choose(page, QUICK);
  await page.goto('./');
  await expect(page.locator('.tile[data-game="toy"]')).toContainText('Show the highest number.');
  await page.goto('./#/create/toy');
  await page.getByText('Change individual rules').click();
  await expect(page.getByLabel('Seats may cheer')).toBeChecked();
  await startShort(page, 'toy', 'rounds:2');

  const offered = await moves(page).allTextContents();
  const number = [...Array(12).keys()].find((one) => !offered.includes(`show ${one}`));
  const line = page.getByLabel('Write a move');
  await line.fill(`show ${number}`);
  await page.getByRole('button', { name: 'Play it' }).click();
  await expect(page.locator('.refusal')).toContainText('TOY-1');
  await line.fill('jump');
  await page.getByRole('button', { name: 'Play it' }).click();
  await expect(page.locator('#plain-note')).toHaveText('a move is "show N" or "cheer"');
  await expectAccessible(page);

  await playToEnd(page, () => moves(page).first().click());
  await expectAccessible(page);
  const [, id = ''] = page.url().match(/play\/(\w+)/) ?? [];
  await page.goto(`./#/replay/${id}`);
  await expect(page.locator('.plain-view')).toBeVisible();
  await expect(moves(page)).toHaveCount(0);
  await expectAccessible(page);
});

test('by keyboard: a move is written, and the others are pressed', async ({ page }) => {
  await choose(page, QUICK);
  await startShort(page, 'toy', 'rounds:1');
  const text = (await moves(page).first().textContent()) ?? '';
  const line = page.getByLabel('Write a move');
  for (let tab = 0; tab < 40 && !(await line.evaluate((field) => field === document.activeElement)); tab++)
    await page.keyboard.press('Tab');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await playToEnd(page, async () => {
    await moves(page).first().focus();
    await page.keyboard.press('Enter');
  });
  await expect(page.locator('.results')).toBeVisible();
});
