// The network of Big Two in a browser: the same 10,000 decisions as in Node (bots/src/big-two/network.test.ts).

import { expect, test } from '@playwright/test';
import { build } from 'vite';
import { SAME_MOVES } from '../../../bots/src/big-two/test/choices.ts';

const entry = new URL('../../../bots/src/big-two/test/in-browser.ts', import.meta.url).pathname;

/** A script that plays and leaves the number in `choices`. */
const script = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
    build: { write: false, lib: { entry, name: 'network', formats: ['iife'] }, target: 'es2022' },
  });
  const [one] = Array.isArray(built) ? built : [built];
  const [chunk] = (one as { readonly output: readonly { readonly code?: string }[] }).output;
  return chunk?.code ?? '';
};

test('the network makes the same moves in a browser as in Node', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('about:blank');
  await page.addScriptTag({ content: await script() });
  await expect
    .poll(() => page.evaluate(() => (globalThis as { choices?: number }).choices), { timeout: 90_000 })
    .toBe(SAME_MOVES);
});
