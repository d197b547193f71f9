// Fast Track against bots: whole matches by mouse, by keyboard alone and by touch, what is dragged, what is refused, the guided
// seven, and the flat and the 3D board side by side.

import { nextOffer, playOn, startFastTrack } from './fast-track-hand.ts';
import { choose, expect, expectAccessible, isOver, picture, QUICK, test } from './play.ts';

test.describe.configure({ timeout: 240_000 });

test('a whole match by mouse, with replay', async ({ page }) => {
  await choose(page, { ...QUICK, board: 'flat' });
  await startFastTrack(page, 2);
  await nextOffer(page);
  await expectAccessible(page);
  await playOn(page, (x, y) => page.mouse.click(x, y));
  await expectAccessible(page);
  await picture(page, 'fast-track-results');
  await page.getByRole('button', { name: 'Replay the match' }).click();
  await expect(page.locator('.replay-bar output')).toContainText('Move 0');
  const pegs = (): Promise<readonly string[]> =>
    page
      .locator('svg [data-peg]')
      .evaluateAll((drawn) => drawn.map((peg) => `${(peg as SVGElement).dataset.hole}`));
  const start = (await pegs()).slice().sort();
  await page.getByRole('button', { name: 'One move forward' }).click();
  await expect(page.locator('.replay-bar output')).toContainText('Move 1');
  expect((await pegs()).slice().sort()).not.toEqual(start);
  await page.getByRole('button', { name: 'One move back' }).click();
  await expect.poll(async () => (await pegs()).slice().sort()).toEqual(start);
});

test('a whole match by keyboard alone', async ({ page }) => {
  await choose(page, { ...QUICK, board: 'flat' });
  await startFastTrack(page, 2);
  const onBoard = (): Promise<boolean> =>
    page.evaluate(() => document.activeElement?.matches('.ft-to, .ft-take, .choice') ?? false);
  for (let pressed = 0; pressed < 6000; pressed++) {
    const { what } = await nextOffer(page);
    if (what === 'over') break;
    await page.keyboard.press((await onBoard()) ? 'Enter' : 'Tab');
  }
  expect(await isOver(page)).toBe(true);
});

test('a peg dragged to its destination moves, and one let go elsewhere is told why not', async ({ page }) => {
  await choose(page, { ...QUICK, board: 'flat' });
  await startFastTrack(page, 2);
  await nextOffer(page);
  const peg = page.locator('.ft-take').first();
  const key = await peg.getAttribute('data-piece');
  const standing = (): Promise<string | null> =>
    page.locator(`svg [data-peg="${key}"]`).getAttribute('data-hole');
  const dragTo = async (selector: string): Promise<void> => {
    const from = await peg.boundingBox();
    if (from === null) throw new Error('no peg to drag');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + 30, from.y - 20, { steps: 3 });
    const to = await page.locator(selector).first().boundingBox();
    if (to === null) throw new Error('nowhere to drag to');
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 5 });
    await page.mouse.up();
  };
  const before = await standing();
  await dragTo('[data-handle="outer-4-0"]');
  await expect(page.locator('.refusal')).toContainText('FT-');
  expect(await standing()).toBe(before);
  await dragTo('.ft-to');
  await expect.poll(standing).not.toBe(before);
});

test('a peg that cannot move says why', async ({ page }) => {
  await choose(page, { ...QUICK, board: 'flat' });
  await startFastTrack(page, 2);
  const stuck = page.locator('.ft-handle.ft-still[aria-label^="your peg"]');
  await playOn(
    page,
    (x, y) => page.mouse.click(x, y),
    async () => (await stuck.count()) > 0,
  );
  await stuck.first().click();
  await expect(page.locator('.refusal')).toContainText('FT-');
  await page.getByRole('button', { name: /^Rule FT-/ }).click();
  await expect(page.locator('.rules-list .wanted')).toBeVisible();
});

test('the seven is guided in two halves, and every step can be taken back', async ({ page }) => {
  await choose(page, { ...QUICK, board: 'flat' });
  await startFastTrack(page, 2);
  const strip = page.locator('.ft-strip p');
  const press = (x: number, y: number): Promise<void> => page.mouse.click(x, y);
  const splits = async (): Promise<boolean> =>
    /^✂ 7 split: choose a peg$/.test((await strip.textContent()) ?? '') &&
    (await page.locator('.ft-take').count()) > 1;
  while ((await playOn(page, press, splits)) === 'over')
    await page.getByRole('button', { name: 'Play again' }).click();
  await picture(page, 'fast-track-seven');
  await page.locator('.ft-take').first().click();
  await expect(strip).toContainText(/peg \d, how far|one way/);
  const first = page.locator('.ft-to').filter({ hasNotText: '7' }).first();
  await first.hover();
  await expect(page.locator('.ft-path')).toHaveCount(1);
  await first.click();
  if (await page.locator('.choice').first().isVisible()) await page.locator('.choice').first().click();
  await expect(strip).toContainText(/^✂ 7 split: peg \d moved [1-6] · [1-6] left$/);
  await picture(page, 'fast-track-seven-second');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(strip).toContainText(/how far|one way/);
  await page.keyboard.press('Escape');
  await expect(strip).toHaveText('✂ 7 split: choose a peg');
});

test('every peg and hole has a name, and arrow keys walk from one to the next', async ({ page }) => {
  await choose(page, { ...QUICK, board: 'flat' });
  await startFastTrack(page, 6);
  await nextOffer(page);
  const labels = await page
    .locator('.ft-handle')
    .evaluateAll((handles) => handles.map((handle) => handle.getAttribute('aria-label') ?? ''));
  expect(labels).toHaveLength(133);
  expect(new Set(labels).size).toBe(133);
  await page.locator('.ft-take').first().focus();
  const focused = (): Promise<string> =>
    page.evaluate(() =>
      document.activeElement?.matches('.ft-handle') ? (document.activeElement.ariaLabel ?? '') : '',
    );
  const seen = new Set([await focused()]);
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowRight', 'ArrowUp', 'ArrowLeft']) {
    await page.keyboard.press(key);
    seen.add(await focused());
  }
  expect(seen.size).toBeGreaterThan(4);
  expect(seen.has('')).toBe(false);
  // The drawn card tells more when it is asked, and lets go by Escape.
  await page.locator('.ft-card').click();
  await expect(page.locator('.ft-card-popup')).toContainText('FT-');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.locator('.ft-card-popup')).toHaveCount(0);
});

for (const lessMotion of [false, true]) {
  test(`a peg ${lessMotion ? 'does not travel with less motion' : 'travels over every hole of its way'}`, async ({
    page,
  }) => {
    await choose(page, { ...QUICK, pace: 'calm', board: 'flat', lessMotion });
    await startFastTrack(page, 2);
    await nextOffer(page);
    const { frames, steps } = await page.evaluate(async () => {
      // Caught as it starts: it is over within half a second.
      const caught: number[] = [];
      const animate = SVGElement.prototype.animate;
      SVGElement.prototype.animate = function (...told) {
        if (Array.isArray(told[0])) caught.push(told[0].length);
        return animate.apply(this, told);
      };
      const pause = (ms: number): Promise<void> => new Promise((over) => setTimeout(over, ms));
      if (document.querySelector('.ft-to') === null) document.querySelector<HTMLElement>('.ft-take')?.click();
      await pause(200);
      const target = document.querySelector<HTMLElement>('.ft-to');
      const count = /\d+/.exec(target?.textContent ?? '')?.[0];
      target?.click();
      await pause(800);
      return { frames: caught, steps: count === undefined ? undefined : Number(count) };
    });
    // A walk has one frame for its start and one for each hole; a flight goes up, over and down.
    if (lessMotion) expect(frames).toEqual([]);
    else expect(frames[0]).toBe(steps === undefined ? 3 : steps + 1);
  });
}

test('dragging beside the pegs turns the 3D board a little, but never while one aims', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 620 });
  await choose(page, { ...QUICK, board: 'solid' });
  await startFastTrack(page, 2);
  await page.locator('.ft-solid canvas').waitFor();
  await nextOffer(page);
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
  await page.locator('.ft-take').first().click();
  await turn();
  expect(await corner()).toBe(turned);
});

interface ReadableCanvas extends HTMLCanvasElement {
  readPegs?(): readonly { readonly key: string; readonly hole: string }[];
}

test('the flat and the 3D board show the same pegs from the first move to the last', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 560 });
  await choose(page, { ...QUICK, board: 'solid' });
  await startFastTrack(page, 2);
  await page.locator('.ft-solid canvas').waitFor();
  let compared = 0;
  const compare = async (): Promise<boolean> => {
    const { flat, solid } = await page.evaluate(() => {
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
    expect(solid).toBe(flat);
    expect(flat.split(' ')).toHaveLength(10);
    compared++;
    return false;
  };
  // Pressed by script: a pointer that hovers would have every path drawn in 3D, which software rendering makes slow.
  const press = (x: number, y: number): Promise<void> =>
    page.evaluate((at) => document.elementFromPoint(at.x, at.y)?.closest('button')?.click(), { x, y });
  await playOn(page, press, compare);
  await page.waitForTimeout(500);
  await compare();
  expect(compared).toBeGreaterThan(40);
});

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
  const before = fetched.length;
  expect(fetched.some((url) => /\/board-[^/]+\.js$/.test(url))).toBe(false);
  await page.getByRole('button', { name: '3D board' }).click();
  await expect(page.locator('.ft-note')).toContainText('the flat one shows the same');
  expect(fetched.slice(before).some((url) => /\/board-[^/]+\.js$/.test(url))).toBe(true);
  await expect(page.locator('.ft-flat')).toBeVisible();
  await expect(page.locator('.ft-take').first()).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a whole match by touch, and nothing scrolls', async ({ page }) => {
    await choose(page, { ...QUICK, theme: 'evening' });
    await startFastTrack(page, 2);
    await nextOffer(page);
    await picture(page, 'fast-track');
    await expectAccessible(page);
    await expect(page.locator('.ft-flat')).toBeVisible();
    const fits = (): Promise<boolean> =>
      page
        .locator('.table')
        .evaluate((table) => table.scrollHeight <= innerHeight && table.scrollWidth <= innerWidth);
    expect(await fits()).toBe(true);
    await playOn(page, (x, y) => page.touchscreen.tap(x, y));
    expect(await fits()).toBe(true);
    await picture(page, 'fast-track-results');
  });

  test('what can be pressed is 44 px or more', async ({ page }) => {
    await choose(page, QUICK);
    await startFastTrack(page, 6);
    const small = async (): Promise<readonly string[]> =>
      page.evaluate(() =>
        [
          ...document.querySelectorAll<HTMLElement>(
            '.ft-to, .ft-take, .ft-chip, .ft-undo, .ft-tool, .ft-card, .actions .button',
          ),
        ]
          .filter((element) => element.offsetWidth < 44 || element.offsetHeight < 44)
          .map((element) => element.className),
      );
    let turns = 0;
    await playOn(
      page,
      (x, y) => page.touchscreen.tap(x, y),
      async () => {
        expect(await small()).toEqual([]);
        return ++turns > 25;
      },
    );
  });

  test('the 3D board on a phone', async ({ page }) => {
    await choose(page, { ...QUICK, board: 'flat' });
    await startFastTrack(page, 6);
    let turns = 0;
    await playOn(
      page,
      (x, y) => page.touchscreen.tap(x, y),
      async () => ++turns > 6,
    );
    await page.getByRole('button', { name: '3D board' }).tap();
    await page.locator('.ft-solid canvas').waitFor();
    await page.waitForTimeout(1000);
    await picture(page, 'fast-track-3d');
    await expectAccessible(page);
  });
});

test('pictures of both boards on a wide screen', async ({ page }) => {
  await choose(page, { ...QUICK, board: 'flat' });
  await startFastTrack(page, 4);
  let turns = 0;
  await playOn(
    page,
    (x, y) => page.mouse.click(x, y),
    async () => ++turns > 24,
  );
  await picture(page, 'fast-track');
  await page.getByRole('button', { name: '3D board' }).click();
  await page.locator('.ft-solid canvas').waitFor();
  await page.waitForTimeout(1000);
  await picture(page, 'fast-track-3d');
  await expectAccessible(page);
  for (const view of ['From above', 'Across the table']) {
    await page.getByRole('button', { name: view }).click();
    await page.waitForTimeout(500);
    await picture(page, `fast-track-3d-${view.split(' ').at(-1)}`);
  }
});
