// Colours: the deck in four and in two, the themes by choice and by device, and suits that need no colour to be told apart.

import type { AnyGame } from '@parlor/engine';
import { bigTwo, formatCards, type View } from '@parlor/games/big-two';
import type { Page } from '@playwright/test';
import { choose, expect, QUICK, test } from '../play.ts';
import { findMatch, sitDownAtMatch } from '../shelf.ts';

const SUITS = { S: 'Spades', H: 'Hearts', D: 'Diamonds', C: 'Clubs' } as const;

/** Sits down with a hand that has every suit. */
const sitDownWithAll = async (page: Page): Promise<void> => {
  const match = findMatch(bigTwo as AnyGame, {
    seats: 3,
    fits: (seen) => {
      const hand = (seen as View).hands[0];
      const text = typeof hand === 'object' ? formatCards(hand) : '';
      return Object.keys(SUITS).every((suit) => text.includes(suit));
    },
  });
  await sitDownAtMatch(page, match);
};

interface Drawn {
  readonly colour: string;
  /** How the colour stands out against the paper of the card. */
  readonly contrast: number;
  readonly names: readonly string[];
  readonly shape: string;
}

const drawnSuits = (page: Page): Promise<Readonly<Record<string, Drawn>>> =>
  page.evaluate((suits) => {
    const light = (colour: string): number => {
      const parts = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => Number(part) / 255);
      const [r = 0, g = 0, b = 0] = parts.map((part) =>
        part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    return Object.fromEntries(
      suits.map((suit) => {
        const cards = [...document.querySelectorAll(`.hand .piece[data-piece$="${suit}"]`)];
        const pip = cards[0]?.querySelector('use');
        const paper = cards[0]?.querySelector('.card-paper');
        if (pip === null || pip === undefined || paper === null || paper === undefined)
          throw new Error(`no card of ${suit}`);
        const colour = getComputedStyle(pip).color;
        const [low = 0, high = 0] = [light(colour), light(getComputedStyle(paper).fill)].sort();
        return [
          suit,
          {
            colour,
            contrast: (high + 0.05) / (low + 0.05),
            names: cards.map((card) => card.ariaLabel ?? ''),
            shape: document.querySelector(`${pip.getAttribute('href')} path`)?.getAttribute('d') ?? '',
          },
        ];
      }),
    );
  }, Object.keys(SUITS));

/** The share of the points of either outline that the two do not share. */
const differences = (page: Page, shapes: readonly string[]): Promise<readonly number[]> =>
  page.evaluate((outlines) => {
    const pen = document.createElement('canvas').getContext('2d');
    const points = Array.from({ length: 51 * 51 }, (_, at) => [
      (at % 51) * 2 - 50,
      Math.floor(at / 51) * 2 - 50,
    ]);
    const filled = outlines.map((outline) => {
      const path = new Path2D(outline);
      return points.map(([x = 0, y = 0]) => pen?.isPointInPath(path, x, y) ?? false);
    });
    return filled.flatMap((one, at) =>
      filled.slice(at + 1).map((other) => {
        const either = one.filter((is, point) => is || other[point]).length;
        const both = one.filter((is, point) => is && other[point]).length;
        return 1 - both / either;
      }),
    );
  }, shapes);

for (const theme of ['linen', 'evening']) {
  test(`the deck has four colours or two in the theme ${theme}, and suits are read without any`, async ({
    page,
  }) => {
    await choose(page, { ...QUICK, theme });
    await sitDownWithAll(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    const four = await drawnSuits(page);
    expect(new Set(Object.values(four).map(({ colour }) => colour)).size).toBe(4);
    for (const [suit, name] of Object.entries(SUITS)) {
      expect(four[suit]?.contrast).toBeGreaterThan(4.5);
      for (const label of four[suit]?.names ?? []) expect(label).toContain(` of ${name}`);
    }
    const apart = await differences(
      page,
      Object.values(four).map(({ shape }) => shape),
    );
    expect(apart).toHaveLength(6);
    expect(Math.min(...apart)).toBeGreaterThan(0.15);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel('Four-colour deck').uncheck();
    await page.getByRole('link', { name: 'Back to the table' }).click();
    await page.locator('.hand .piece').first().waitFor();
    const two = await drawnSuits(page);
    expect([two.D?.colour, two.C?.colour]).toEqual([four.H?.colour, four.S?.colour]);
    expect([two.H?.colour, two.S?.colour]).toEqual([four.H?.colour, four.S?.colour]);
  });
}

test('the theme follows the device until one is chosen', async ({ page }) => {
  const isDark = (): Promise<boolean> =>
    page.evaluate(() => {
      const [red = 0] = (getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? []).map(Number);
      return red < 128;
    });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('./#/settings');
  await expect.poll(isDark).toBe(true);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(isDark).toBe(false);
  await page.getByLabel('Theme').selectOption('evening');
  await expect.poll(isDark).toBe(true);
  await page.reload();
  await page.locator('h1').waitFor();
  expect(await isDark()).toBe(true);
});

test('a device that shows few colours marks the turn and the open tab with its own, and one that wants contrast gets it', async ({
  page,
}) => {
  const style = (selector: string, name: 'color' | 'borderTopColor' | 'borderBottomColor'): Promise<string> =>
    page
      .locator(selector)
      .first()
      .evaluate((element, one) => getComputedStyle(element)[one], name);
  /** Asked until it is so: the page may be drawn anew a moment after the device has said what it shows. */
  const isSame = (name: Parameters<typeof style>[1], first: string, second: string) =>
    expect.poll(async () => (await style(first, name)) === (await style(second, name)), { message: first });
  await choose(page, { ...QUICK, theme: 'linen' });
  await page.goto('./');
  await page.locator('[data-game="casino"]').click();
  await page.locator('.turn-line.mine').waitFor();
  await isSame('color', '.table-title .soft', 'body').toBe(false);
  await page.emulateMedia({ contrast: 'more' });
  await isSame('color', '.table-title .soft', 'body').toBe(true);
  await page.emulateMedia({ forcedColors: 'active', contrast: null });
  await isSame('borderTopColor', '.turn-line.mine', '.seat').toBe(false);
  const tab = '.panel [role="tab"][aria-selected=';
  await isSame('borderBottomColor', `${tab}"true"]`, `${tab}"false"]`).toBe(false);
});
