// `node packages/web/e2e/pictures.mjs`: the pictures of the README, docs/pictures/*.webp: tables from the gallery, the start page
// and the board in 3D from the built client.

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { preview } from 'vite';
import { browserPath, launchArgs } from './browser.mjs';
import { openStudio, serveGallery } from './gallery/photographer.mjs';

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = join(web, '../../docs/pictures');
mkdirSync(folder, { recursive: true });

const QUALITY = 82;
const SETTINGS = { pace: 'instant', lessMotion: true, volume: 0 };
/** What is shown, how large, in which theme. */
const PICTURES = [
  { name: 'start', size: [1024, 640], theme: 'linen' },
  { name: 'fast-track', game: 'fast-track', size: [1100, 720], theme: 'evening', presses: 24 },
];

/** Pictures that are scenes of the gallery. */
const SCENES = { casino: 'casino-builds-desk', 'big-two': 'big-two-turn', 'texas-42': 'texas-42-trick' };

/** What is pressed to have a match under way: the first of these that is there. */
const OFFERS = [
  '.choice:not(:disabled)',
  '.cas-accept:not(:disabled)',
  '.actions .button:last-child.main',
  '.ft-to',
  '.ft-take',
  '.hand .piece.playable',
];

const playSome = async (page, presses) => {
  for (let press = 0; press < presses; press++) {
    await page.locator('.turn-line.mine').waitFor();
    await page.evaluate((offers) => {
      const found = offers.map((offer) => document.querySelector(offer)).find((one) => one !== null);
      found?.click();
    }, OFFERS);
    await page.waitForTimeout(100);
  }
  await page.locator('.turn-line.mine').waitFor();
  // What a half-made move shows is taken back.
  await page.keyboard.press('Escape');
};

const server = await preview({ root: web, preview: { port: 0 }, logLevel: 'error' });
const address = server.resolvedUrls?.local[0] ?? '';
const browser = await chromium.launch({ executablePath: browserPath(), args: launchArgs });

/** WebP is a fraction of PNG's size, and the README is read on phones too. */
const keep = async (page, name) => {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  writeFileSync(join(folder, `${name}.webp`), Buffer.from(data, 'base64'));
  process.stdout.write(`docs/pictures/${name}.webp\n`);
};

const gallery = await serveGallery();
const studio = await openStudio(browser, gallery.address);
for (const [name, scene] of Object.entries(SCENES)) {
  await studio.photograph(scene);
  await keep(studio.page, name);
}
await studio.close();
await gallery.close();
for (const { name, game, size, theme, presses } of PICTURES) {
  const [width, height] = size;
  const context = await browser.newContext({ viewport: { width, height }, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript(
    (choices) => {
      for (const [key, value] of Object.entries(choices))
        localStorage.setItem(`parlor.${key}`, JSON.stringify(value));
    },
    { ...SETTINGS, theme },
  );
  await page.goto(address);
  if (game === undefined) await page.locator('.tile').first().waitFor();
  else {
    await page.locator(`[data-game="${game}"]`).click();
    await playSome(page, presses);
    await page.waitForTimeout(1500);
  }
  await keep(page, name);
  await context.close();
}
await browser.close();
await server.close();
