// What is drawn is read again by a slow reader that shares nothing with the drawing: places and corrections are worked out anew.

import { describe, expect, it } from 'vitest';
import { type Scan, scanOf } from './qr-code.ts';

/** Words in all, words of correction in a block, blocks of data as the standard lists them, for sizes 1 to 10. */
const LISTED: readonly (readonly [number, number, readonly number[]])[] = [
  [26, 10, [16]],
  [44, 16, [28]],
  [70, 26, [44]],
  [100, 18, [32, 32]],
  [134, 24, [43, 43]],
  [172, 16, [27, 27, 27, 27]],
  [196, 18, [31, 31, 31, 31]],
  [242, 22, [38, 38, 39, 39]],
  [292, 22, [36, 36, 36, 37, 37]],
  [346, 26, [43, 43, 43, 43, 44]],
];
const MIDDLES = [[], [18], [22], [26], [30], [34], [22, 38], [24, 42], [26, 46], [28, 50]];
const FORMATS = [
  '101010000010010',
  '101000100100101',
  '101111001111100',
  '101101101001011',
  '100010111111001',
  '100000011001110',
  '100111110010111',
  '100101010100000',
];
const VERSIONS = ['000111110010010100', '001000010110111100', '001001101010011001', '001010010011010011'];

const isTurned = (mask: number, row: number, column: number): boolean => {
  const product = row * column;
  return (
    [
      (row + column) % 2,
      row % 2,
      column % 3,
      (row + column) % 3,
      ((row >> 1) + Math.trunc(column / 3)) % 2,
      (product % 2) + (product % 3),
      ((product % 2) + (product % 3)) % 2,
      ((product % 3) + ((row + column) % 2)) % 2,
    ][mask] === 0
  );
};

const read = ({ side, modules }: Scan): string => {
  const dark = (row: number, column: number): boolean => modules[row * side + column] === 1;
  const digits = (places: readonly (readonly [number, number])[]): string =>
    places.map(([row, column]) => (dark(row, column) ? '1' : '0')).join('');
  const size = (side - 17) / 4;
  const along = [0, 1, 2, 3, 4, 5, 7, 8];
  const format = digits([
    ...along.map((column) => [8, column] as const),
    ...along
      .slice(0, 7)
      .reverse()
      .map((row) => [row, 8] as const),
  ]);
  const other = digits([
    ...[1, 2, 3, 4, 5, 6, 7].map((row) => [side - row, 8] as const),
    ...[8, 7, 6, 5, 4, 3, 2, 1].map((column) => [8, side - column] as const),
  ]);
  expect(other).toBe(format);
  const mask = FORMATS.indexOf(format);
  expect(mask, format).toBeGreaterThanOrEqual(0);
  expect(dark(side - 8, 8)).toBe(true);
  if (size >= 7) {
    const places = Array.from(
      { length: 18 },
      (_, at) => [5 - Math.trunc(at / 3), side - 9 - (at % 3)] as const,
    );
    expect(digits(places)).toBe(VERSIONS[size - 7]);
    expect(digits(places.map(([row, column]) => [column, row]))).toBe(VERSIONS[size - 7]);
  }

  const middles = MIDDLES[size - 1] ?? [];
  const last = middles.at(-1) ?? 0;
  const isSmall = (row: number, column: number): boolean =>
    [6, ...middles].some((y) =>
      [6, ...middles].some(
        (x) =>
          !((x === 6 && (y === 6 || y === last)) || (y === 6 && x === last)) &&
          Math.abs(row - y) <= 2 &&
          Math.abs(column - x) <= 2,
      ),
    );
  const isFrame = (row: number, column: number): boolean =>
    row === 6 ||
    column === 6 ||
    (row < 9 && (column < 9 || column >= side - 8)) ||
    (row >= side - 8 && column < 9) ||
    (size >= 7 && ((row < 6 && column >= side - 11) || (column < 6 && row >= side - 11))) ||
    (middles.length > 0 && isSmall(row, column));

  const bits: number[] = [];
  const columns = Array.from({ length: side }, (_, at) => side - 1 - at).filter((column) => column !== 6);
  for (let pair = 0; pair < columns.length; pair += 2)
    for (let step = 0; step < side; step++) {
      const row = pair % 4 === 0 ? side - 1 - step : step;
      for (const column of columns.slice(pair, pair + 2))
        if (!isFrame(row, column)) bits.push(Number(dark(row, column) !== isTurned(mask, row, column)));
    }
  const words = Array.from({ length: bits.length >> 3 }, (_, at) =>
    Number.parseInt(bits.slice(at * 8, at * 8 + 8).join(''), 2),
  );

  const [all, correction, lengths] = LISTED[size - 1] ?? [0, 0, []];
  expect(words.length).toBe(all);
  const blocks: number[][] = lengths.map(() => []);
  for (let at = 0; at < Math.max(...lengths); at++)
    for (const [block, length] of lengths.entries())
      if (at < length) blocks[block]?.push(words.shift() ?? -1);
  const data = blocks.flat();
  while (words.length > 0) for (const block of blocks) block.push(words.shift() ?? -1);
  for (const block of blocks) expect(block.length).toBe((lengths[blocks.indexOf(block)] ?? 0) + correction);

  // A whole block is zero at every power of the root.
  const powers = [1];
  for (let at = 1; at < 255; at++) {
    const doubled = (powers[at - 1] ?? 0) * 2;
    powers.push(doubled > 255 ? doubled ^ 0x11d : doubled);
  }
  for (const block of blocks)
    for (let root = 0; root < correction; root++) {
      const sum = block.reduce(
        (before, word) => (before === 0 ? 0 : (powers[(powers.indexOf(before) + root) % 255] ?? 0)) ^ word,
        0,
      );
      expect(sum).toBe(0);
    }

  const text = data.map((word) => word.toString(2).padStart(8, '0')).join('');
  expect(text.slice(0, 4)).toBe('0100');
  const from = size > 9 ? 20 : 12;
  const length = Number.parseInt(text.slice(4, from), 2);
  const bytes = Array.from({ length }, (_, at) =>
    Number.parseInt(text.slice(from + at * 8, from + at * 8 + 8), 2),
  );
  return new TextDecoder().decode(new Uint8Array(bytes));
};

const scanned = (text: string): Scan => {
  const scan = scanOf(text);
  if (scan === undefined) throw new Error('it has no picture');
  return scan;
};

const link = (length: number): string =>
  'https://parlor.example/#/t/ABCDEF/0123456789'.repeat(5).slice(0, length);

/** The most bytes of each size. */
const MOST = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213];

describe('a text for cameras', () => {
  it.each(MOST.flatMap((most) => [most - 5, most - 1, most]))(
    'of %i bytes is read as it was written',
    (length) => {
      expect(read(scanned(link(length)))).toBe(link(length));
    },
  );

  it('grows with its text, in ten sizes', () => {
    const sides = MOST.map((most) => scanned(link(most)).side);
    expect(sides).toEqual([21, 25, 29, 33, 37, 41, 45, 49, 53, 57]);
    expect(MOST.slice(0, -1).map((most) => scanned(link(most + 1)).side)).toEqual(sides.slice(1));
  });

  it('holds letters of any language, and no more than there is room for', () => {
    expect(read(scanned('http://بيت.example/#/t/ABCDEF'))).toBe('http://بيت.example/#/t/ABCDEF');
    expect(scanOf(link(214))).toBeUndefined();
  });
});
