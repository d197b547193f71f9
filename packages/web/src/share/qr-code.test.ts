import { expect, it } from 'vitest';
import { qrCodeOf } from './qr-code.ts';

const link = (length: number): string =>
  'https://parlor.example/#/t/ABCDEF/0123456789'.repeat(5).slice(0, length);

/** The most bytes of each size. */
const MOST = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213];

it('a code grows with its link, in ten sizes, and there is none beyond', () => {
  const sides = MOST.map((most) => qrCodeOf(link(most))?.side);
  expect(sides).toEqual([21, 25, 29, 33, 37, 41, 45, 49, 53, 57]);
  expect(MOST.slice(0, -1).map((most) => qrCodeOf(link(most + 1))?.side)).toEqual(sides.slice(1));
  expect(qrCodeOf(link(214))).toBeUndefined();
  expect(qrCodeOf('http://بيت.example/#/t/ABCDEF')?.side).toBe(29);
});

it('its path draws the dark modules in their places', () => {
  const { side, path } = qrCodeOf(link(26)) ?? expect.fail();
  const dark = new Set(Array.from(path.matchAll(/M(\d+) (\d+)h1v1h-1z/g), ([, x, y]) => `${x},${y}`));
  // The upper edge of a corner square, the ring of light around its middle, and the other two corners.
  for (let x = 0; x < 7; x++) expect(dark.has(`${x},0`)).toBe(true);
  for (let x = 1; x < 6; x++) expect(dark.has(`${x},1`)).toBe(false);
  for (const corner of [`${side - 1},0`, `0,${side - 1}`]) expect(dark.has(corner)).toBe(true);
});
