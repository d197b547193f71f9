// Small screens and low windows: what lies on the felt stays in sight and in reach, also beside the panel.

import { type AnyGame, bits } from '@parlor/engine';
import { type View as BigTwoView, bigTwo } from '@parlor/games/big-two';
import { type View as CasinoView, casino } from '@parlor/games/casino';
import { type View as TexasView, texas42 } from '@parlor/games/texas-42';
import type { Page } from '@playwright/test';
import { after, sitDownAt as sitDownAtFastTrack } from '../games/fast-track-positions.ts';
import { choose, expect, gather, person, QUICK, test } from '../play.ts';
import { findMatch, sitDownAtMatch } from '../shelf.ts';

test.beforeEach(({ page }) => choose(page, { ...QUICK, pace: 'calm', board: 'flat' }));

const sitDownAt = async (
  page: Page,
  game: unknown,
  seats: number,
  fits: (view: unknown) => boolean,
): Promise<void> => sitDownAtMatch(page, findMatch(game as AnyGame, { seats, fits }));

/** What matches and is not to be had, also after scrolling: something else lies over its middle, or it is cut off there. */
const outOfReach = (page: Page, selector: string): Promise<readonly string[]> =>
  page.evaluate(
    (wanted) =>
      [...document.querySelectorAll(wanted)]
        .filter((element) => {
          element.scrollIntoView({ block: 'center', inline: 'center' });
          const { left, top, width, height } = element.getBoundingClientRect();
          return !element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        })
        .map((element) => element.ariaLabel ?? element.textContent ?? ''),
    selector,
  );

/** Pairs that lie over each other by more than their edges. */
const overlaps = (page: Page, selector: string): Promise<readonly string[]> =>
  page.evaluate((wanted) => {
    const all = [...document.querySelectorAll(wanted)].map((element) => ({
      name: element.className,
      box: element.getBoundingClientRect(),
    }));
    return all.flatMap((one, at) =>
      all.slice(at + 1).flatMap((other) => {
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        return wide > 4 && high > 4 ? [`${one.name} and ${other.name}`] : [];
      }),
    );
  }, selector);

const SCREENS = [
  [320, 568],
  [360, 640],
  [375, 667],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1000, 500],
  [1000, 600],
  [1280, 720],
] as const;

const FULL = {
  2: ({ loose, builds }: CasinoView) => loose.length >= 8 && builds.length >= 1,
  3: ({ loose, builds }: CasinoView) => loose.length >= 5 && builds.length >= 2,
  4: ({ loose, builds }: CasinoView) => loose.length >= 5 && builds.length >= 2,
} as const;

for (const seats of [2, 3, 4] as const) {
  test(`Casino: a full table of ${seats} has every card and every build in reach, and no pile lies over another`, async ({
    page,
  }) => {
    await sitDownAt(page, casino, seats, (view) => FULL[seats](view as CasinoView));
    for (const [width, height] of SCREENS) {
      await page.setViewportSize({ width, height });
      const problems = async (): Promise<readonly string[]> => [
        ...(await outOfReach(page, '.cas-loose .piece, .cas-build')),
        ...(await overlaps(page, '.cas-pile-spot, .cas-stock, .seats .seat')),
        ...(await overlaps(page, '.cas-loose .cas-place:has(.piece), .cas-build')),
      ];
      // Cards find their size when the window has found its own.
      await expect.poll(problems, { message: `${width}x${height}` }).toEqual([]);
    }
  });
}

test('Casino: cards are large where there is room for them', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await sitDownAt(page, casino, 2, (view) => {
    const { loose, builds } = view as CasinoView;
    return loose.length >= 9 && builds.length === 0;
  });
  const card = await page.locator('.cas-loose .piece').first().boundingBox();
  expect(card?.width).toBeGreaterThan(70);
});

for (const width of [390, 1280]) {
  test(`Casino: no higher window of ${width} px has smaller cards`, async ({ page }) => {
    await sitDownAt(page, casino, 2, (view) => {
      const { loose, builds } = view as CasinoView;
      return loose.length === 4 && builds.length === 1;
    });
    /** The width of cards, when they have found it: it stays the same for some frames. */
    const cardNow = (): Promise<number> =>
      page.locator('.cas-area').evaluate(async (area) => {
        let [width, frames] = [0, 0];
        while (frames < 4) {
          await new Promise(requestAnimationFrame);
          const now = Number.parseFloat(area.style.getPropertyValue('--card-w'));
          frames = now === width ? frames + 1 : 0;
          width = now;
        }
        return width;
      });
    let before = 0;
    for (let height = 560; height <= 1000; height += 20) {
      await page.setViewportSize({ width, height });
      const now = await cardNow();
      expect(now, `${width}x${height}`).toBeGreaterThanOrEqual(before);
      before = now;
    }
    expect(before).toBeGreaterThan(60);
  });
}

test('Casino: what can be put to the staged stack is not under it', async ({ page }) => {
  await page.goto('./#/lessons/casino/owed');
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height });
    await page.locator('.hand [data-piece="5C"]').click();
    await page.locator('.cas-build').click();
    const isFree = (): Promise<boolean> =>
      page.locator('.cas-loose .addable').evaluate((piece) => {
        const { left, top, width, height } = piece.getBoundingClientRect();
        return [0.1, 0.5, 0.9].every((at) =>
          piece.contains(document.elementFromPoint(left + width / 2, top + height * at)),
        );
      });
    await expect.poll(isFree, { message: `${width}x${height}` }).toBe(true);
    await page.keyboard.press('Escape');
  }
});

test('the score sheet of four beside a phone held sideways scrolls in one direction only', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await sitDownAt(page, casino, 4, (view) => (view as CasinoView).piles.every(({ length }) => length > 4));
  await page.locator('.panel-open').click();
  await page.getByRole('tab', { name: 'Score' }).click();
  const isTooWide = (): Promise<boolean> =>
    page.locator('.sheet').evaluate((sheet) => sheet.scrollWidth > sheet.clientWidth);
  expect(await isTooWide()).toBe(false);
  await page.setViewportSize({ width: 1280, height: 720 });
  expect(await isTooWide()).toBe(false);
});

test('why a move is refused covers the felt of a small phone, and not the seats above it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await sitDownAt(page, texas42, 4, (seen) => {
    const view = seen as TexasView;
    const legal = texas42.movesFor(view).filter(({ type }) => type === 'play').length;
    return view.stage.phase === 'play' && legal < bits.size(view.hand ?? 0);
  });
  const tile = page.locator('.hand .piece.dimmed').first();
  await tile.click();
  await tile.click();
  const note = await page.getByRole('alert').boundingBox();
  const seats = await page.locator('.seats').boundingBox();
  expect(note?.y).toBeGreaterThanOrEqual((seats?.y ?? 0) + (seats?.height ?? 0));
});

/** What was done last, by the game's own mark. */
const LAST = {
  'big-two': {
    game: bigTwo,
    mark: '.standing .piece',
    fits: (view) => (view as BigTwoView).table !== undefined,
  },
  casino: {
    game: casino,
    mark: '.cas-felt :is(.piece, .cas-build).last',
    fits: (view) => (view as CasinoView).loose.length > 2,
  },
  'texas-42': {
    game: texas42,
    mark: '.cross-place .piece',
    fits: (view) => {
      const { stage } = view as TexasView;
      return stage.phase === 'play' && stage.trick.length === 3;
    },
  },
} satisfies Record<string, { game: unknown; mark: string; fits: (view: unknown) => boolean }>;

for (const [name, { game, mark, fits }] of Object.entries(LAST)) {
  test(`${name}: on the smallest phone the panel leaves the last move in sight`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await sitDownAt(page, game, 4, fits);
    await page.locator('.panel-open').click();
    for (const piece of await page.locator(mark).all()) await expect(piece).toBeInViewport({ ratio: 0.99 });
  });
}

test('texas-42: on the smallest phone the panel leaves the highest bid in sight', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await sitDownAt(page, texas42, 4, (view) => {
    const { stage, calls } = view as TexasView;
    return stage.phase === 'auction' && calls.length === 2 && calls.some((call) => call !== 'pass');
  });
  await page.locator('.panel-open').click();
  await expect(page.locator('.standing-bid')).toBeInViewport({ ratio: 0.99 });
  await expect(page.locator('.rung').first()).toBeInViewport({ ratio: 0.99 });
});

for (const language of ['en', 'ar']) {
  test(`what lies in a pile and in the tricks is read whole, in the language ${language}`, async ({
    page,
  }) => {
    await choose(page, { language });
    const piled = findMatch(casino as AnyGame, {
      seats: 3,
      options: { pileVisibility: 'all' },
      fits: (view) => (view as CasinoView).piles.every(({ length }) => length > 3),
    });
    await sitDownAtMatch(page, piled);
    for (const [width, height] of SCREENS) {
      await page.setViewportSize({ width, height });
      for (const pile of await page.locator('.cas-all').all()) {
        await pile.locator('summary').click();
        await expect(pile.locator('p'), `${width}x${height}`).toBeInViewport({ ratio: 1 });
        await pile.locator('summary').click();
      }
    }
    const reviewed = findMatch(texas42 as AnyGame, {
      seats: 4,
      options: { trickReview: 'all', allPass: 'forced' },
      fits: (view) => {
        const { stage } = view as TexasView;
        return stage.phase === 'play' && stage.tricks.length > 2;
      },
    });
    await sitDownAtMatch(page, reviewed);
    await page.locator('.trick-review button').click();
    for (const [width, height] of SCREENS) {
      await page.setViewportSize({ width, height });
      await expect(page.locator('.trick-review ol')).toBeInViewport({ ratio: 1 });
    }
  });
}

test('fast-track: on the smallest phone the panel leaves the board in sight', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await sitDownAtFastTrack(page, 4, after(60));
  await page.locator('.panel-open').click();
  const board = await page.locator('.ft-flat').boundingBox();
  expect(board?.height).toBeGreaterThan(130);
});

test('on the smallest phone no number of a seat is broken while its clock runs, and a lost connection leaves the head as it is', async ({
  browser,
}) => {
  const errors: string[] = [];
  const [host, guest] = [await person(browser, 'Ann', errors), await person(browser, 'Ben', errors)];
  await gather(host, [guest], 'big-two', 4, '-');
  const heights = (page: Page, selector: string): Promise<readonly number[]> =>
    page
      .locator(selector)
      .evaluateAll((found) => found.map((element) => Math.round(element.getBoundingClientRect().height)));
  for (const page of [host, guest]) await page.setViewportSize({ width: 320, height: 568 });
  const waits = (page: Page): Promise<boolean> => page.locator('.seat .ring').isVisible();
  await expect.poll(async () => (await waits(host)) || (await waits(guest))).toBe(true);
  const waiting = (await waits(host)) ? host : guest;
  const lines = await heights(waiting, '.seat-count, .seat-score');
  expect(Math.max(...lines)).toBeLessThan(28);
  const before = await heights(waiting, '.table-head');
  await waiting.context().setOffline(true);
  await waiting.locator('.link-line').waitFor();
  expect(await heights(waiting, '.table-head')).toEqual(before);
  expect(Math.max(...(await heights(waiting, '.link-line')))).toBeLessThanOrEqual(46);
});
