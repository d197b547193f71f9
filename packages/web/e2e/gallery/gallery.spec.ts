// The pictures of the gallery, within one machine and one build of the browser: against those accepted here, or, where none
// were, against a second photograph of the same scene.

import { chromium, expect, test } from '@playwright/test';
import { launchArgs, shellPath } from '../browser.mjs';
import { album, compare, openStudio, serveGallery } from './photographer.mjs';

test('forty scenes look as they were accepted, and a button that is shifted by a pixel is found', async () => {
  const { address, close } = await serveGallery();
  const browser = await chromium.launch({ executablePath: shellPath(), args: launchArgs });
  const { scenes, page, photograph } = await openStudio(browser, address);
  const names = scenes.flatMap(({ name, inSuite }) => (inSuite ? [name] : []));
  expect(names.length).toBeGreaterThanOrEqual(40);
  const kept = album(browser);
  const differing: string[] = [];
  for (const name of names) {
    const picture = await photograph(name);
    const before = kept.accepted(name) ?? (await photograph(name));
    if ((await compare(page, before, picture)).differing > 0) differing.push(name);
  }
  expect(differing, 'see `npm run gallery -- check`').toEqual([]);

  const straight = await photograph('buttons');
  const shifted = await photograph('buttons', () => {
    const button = document.querySelector<HTMLElement>('.button');
    if (button !== null) button.style.translate = '1px 0';
  });
  expect((await compare(page, straight, shifted)).differing).toBeGreaterThan(0);
  await browser.close();
  await close();
});
