// The two boards of Fast Track: always equal, turned only when one does not aim, and the flat one wherever there is no WebGL.

import type { Page } from '@playwright/test';
import { choose, expect, expectAccessible, picture, QUICK, test } from '../play.ts';
import { nextOffer, playOn, startFastTrack } from './fast-track-hand.ts';
import { after, severalPegs, sitDownAt } from './fast-track-positions.ts';

interface ReadableCanvas extends HTMLCanvasElement {
  readPegs?(): readonly { readonly key: string; readonly hole: string }[];
}

/** Where every peg stands on each of the boards. */
const bothBoards = (page: Page): Promise<{ readonly flat: string; readonly solid: string }> =>
  page.evaluate(() => {
    const told = (pegs: readonly { readonly key: string; readonly hole: string }[]): string =>
      pegs
        .map(({ key, hole }) => `${key}@${hole}`)
        .sort()
        .join(' ');
    const drawn = [...document.querySelectorAll<SVGElement>('.ft-twin [data-peg]')];
    return {
      flat: told(drawn.map(({ dataset }) => ({ key: dataset.peg ?? '', hole: dataset.hole ?? '' }))),
      solid: told(document.querySelector<ReadableCanvas>('.ft-solid canvas')?.readPegs?.() ?? []),
    };
  });

const pairOf = ({ flat, solid }: { readonly flat: string; readonly solid: string }): [string, string] => [
  flat,
  solid,
];

for (const [stage, moves] of Object.entries({ opening: 0, middle: 40, late: 120 })) {
  test(`the flat and the 3D board show the same pegs, ${stage}`, async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 560 });
    await choose(page, { ...QUICK, board: 'solid' });
    await sitDownAt(page, 3, after(moves));
    await page.locator('.ft-solid canvas').waitFor();
    const seen = new Set<string>();
    const compare = async (): Promise<boolean> => {
      // Each board draws in a frame of its own: they agree as soon as both have.
      await expect.poll(async () => Object.is(...pairOf(await bothBoards(page)))).toBe(true);
      const { flat } = await bothBoards(page);
      expect(flat.split(' ')).toHaveLength(15);
      return seen.add(flat).size >= 5;
    };
    // Pressed by script: a pointer that hovers would have every path drawn in 3D, which software rendering makes slow.
    const press = (x: number, y: number): Promise<void> =>
      page.evaluate((at) => document.elementFromPoint(at.x, at.y)?.closest('button')?.click(), { x, y });
    await playOn(page, press, compare);
    expect(seen.size).toBeGreaterThan(3);
  });
}

test('without WebGL the flat board serves, and the 3D code is fetched only when it is wanted', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const context = HTMLCanvasElement.prototype.getContext;
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
        return kind.startsWith('webgl') ? null : Reflect.apply(context, this, [kind, ...rest]);
      },
    });
  });
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await choose(page, { ...QUICK, board: 'flat' });
  await startFastTrack(page, 2);
  await nextOffer(page);
  // The board wears four woods, one after the other.
  const worn = new Set<string>();
  for (let times = 0; times < 4; times++) {
    worn.add((await page.locator('.ft-flat').getAttribute('class')) ?? '');
    await page.getByRole('button', { name: /^Wood/ }).click();
  }
  expect(worn.size).toBe(4);
  const before = fetched.length;
  expect(fetched.some((url) => /\/board-[^/]+\.js$/.test(url))).toBe(false);
  await page.getByRole('button', { name: '3D board' }).click();
  await expect(page.locator('.ft-note')).toContainText('the flat one shows the same');
  expect(fetched.slice(before).some((url) => /\/board-[^/]+\.js$/.test(url))).toBe(true);
  await expect(page.locator('.ft-flat')).toBeVisible();
  await expect(page.locator('.ft-take').first()).toBeVisible();
});

test('the 3D board comes without moving anything; dragging beside the pegs turns it a little, but never while one aims', async ({
  page,
}) => {
  await page.setViewportSize({ width: 700, height: 620 });
  await choose(page, { ...QUICK, board: 'solid' });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const { dataset } = document.documentElement;
      for (const { value } of list.getEntries() as (PerformanceEntry & { readonly value: number })[])
        dataset.shifted = String(Number(dataset.shifted ?? 0) + value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await sitDownAt(page, 2, severalPegs);
  await page.locator('.ft-solid canvas').waitFor();
  await nextOffer(page);
  // The flat board stood in its room until it was there.
  await expect(page.locator('html')).not.toHaveAttribute('data-shifted');
  const stage = await page.locator('.ft-solid canvas').boundingBox();
  if (stage === null) throw new Error('no board');
  const turn = async (): Promise<void> => {
    await page.mouse.move(stage.x + 12, stage.y + stage.height - 12);
    await page.mouse.down();
    await page.mouse.move(stage.x + 72, stage.y + stage.height - 42, { steps: 4 });
    await page.mouse.up();
    await page.waitForTimeout(300);
  };
  const corner = async (): Promise<string> =>
    JSON.stringify(await page.locator('[data-handle="ft-2"]').boundingBox());
  const before = await corner();
  await turn();
  const turned = await corner();
  expect(turned).not.toBe(before);
  // The handle may lie under the view's tools after the turn: the press itself is not what is tested here.
  await page.locator('.ft-take').first().dispatchEvent('click');
  await turn();
  expect(await corner()).toBe(turned);
});

test('the boards can be changed for each other again and again', async ({ page }) => {
  // Small, since software draws it.
  await page.setViewportSize({ width: 400, height: 480 });
  await choose(page, { ...QUICK, board: 'flat' });
  await startFastTrack(page, 2);
  await nextOffer(page);
  for (let times = 0; times < 3; times++) {
    await page.getByRole('button', { name: '3D board' }).click();
    // A browser gives a page sixteen contexts to draw in: each must be given back when its board goes.
    const drawing = await page
      .locator('.ft-solid canvas')
      .evaluateHandle((canvas) => (canvas as HTMLCanvasElement).getContext('webgl2'));
    expect(await drawing.evaluate((context) => context?.isContextLost())).toBe(false);
    await page.getByRole('button', { name: 'Flat board' }).click();
    await page.locator('.ft-board > .ft-flat').waitFor();
    await expect.poll(() => drawing.evaluate((context) => context?.isContextLost())).toBe(true);
  }
  await page.getByRole('button', { name: '3D board' }).click();
  await expect(page.locator('.ft-solid canvas')).toBeVisible();
  await expect(page.locator('.ft-note')).toHaveCount(0);
});

test('both boards on a wide screen, the 3D one from every side', async ({ page }) => {
  await page.setViewportSize({ width: 1100, height: 700 });
  await choose(page, { ...QUICK, board: 'flat' });
  await sitDownAt(page, 4, after(90));
  await nextOffer(page);
  await picture(page, 'fast-track');
  await page.getByRole('button', { name: '3D board' }).click();
  await page.locator('.ft-solid canvas').waitFor();
  await picture(page, 'fast-track-3d');
  await expectAccessible(page);
  for (const view of ['From above', 'Across the table']) {
    await page.getByRole('button', { name: view }).click();
    await expect(page.getByRole('button', { name: view })).toHaveAttribute('aria-pressed', 'true');
    await picture(page, `fast-track-3d-${view.split(' ').at(-1)}`);
  }
});
