// Sets of pieces, narrow and wide, compared with JavaScript's own sets.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as bits from './bits.ts';
import * as wide from './wide.ts';

const pieces = (most: number): fc.Arbitrary<number[]> =>
  fc.uniqueArray(fc.integer({ min: 0, max: most - 1 })).map((list) => list.sort((a, b) => a - b));

describe.each([
  ['bits', bits, 32],
  ['wide', wide, 62],
] as const)('%s', (_, kind, most) => {
  // Both widths have the same functions, so the same checks apply.
  const sets = kind as unknown as typeof wide;

  it('agrees with a plain Set', () => {
    fc.assert(
      fc.property(pieces(most), pieces(most), fc.integer({ min: 0, max: most - 1 }), (a, b, piece) => {
        const left = sets.from(a);
        const right = sets.from(b);
        expect(sets.list(left)).toEqual(a);
        expect(sets.size(left)).toBe(a.length);
        expect(sets.has(left, piece)).toBe(a.includes(piece));
        expect(sets.list(sets.with(left, piece))).toEqual([...new Set([...a, piece])].sort((x, y) => x - y));
        expect(sets.list(sets.without(left, piece))).toEqual(a.filter((one) => one !== piece));
        expect(sets.list(sets.union(left, right))).toEqual([...new Set([...a, ...b])].sort((x, y) => x - y));
        expect(sets.list(sets.intersect(left, right))).toEqual(a.filter((one) => b.includes(one)));
        expect(sets.list(sets.minus(left, right))).toEqual(a.filter((one) => !b.includes(one)));
        expect(sets.contains(left, right)).toBe(b.every((one) => a.includes(one)));
        expect(sets.isEmpty(left)).toBe(a.length === 0);
        if (a.length > 0) expect([sets.first(left), sets.last(left)]).toEqual([a[0], a.at(-1)]);
      }),
    );
  });

  it('has one value for one set, whichever operations built it', () => {
    for (let piece = 0; piece < most; piece++) {
      const others = Array.from({ length: most }, (_, one) => one).filter((one) => one !== piece);
      expect(sets.with(sets.empty, piece)).toEqual(sets.of(piece));
      expect(sets.with(sets.from(others), piece)).toEqual(sets.all(most));
      expect(sets.without(sets.all(most), piece)).toEqual(sets.from(others));
      expect(sets.without(sets.of(piece), piece)).toEqual(sets.empty);
    }
  });

  it('counts from empty to full', () => {
    for (let count = 0; count <= most; count++)
      expect(sets.list(sets.all(count))).toEqual(Array.from({ length: count }, (_, piece) => piece));
    expect(sets.list(sets.of(3, 1))).toEqual([1, 3]);
    expect(sets.isEmpty(sets.empty)).toBe(true);
  });
});

it('a wide set is two words of 31 pieces, and equals another when both words do', () => {
  expect(wide.of(0, 30, 31, 61)).toEqual({ low: 1 | (1 << 30), high: 1 | (1 << 30) });
  const set = wide.of(3, 40);
  expect([wide.of(40, 3), wide.of(3, 41), wide.of(4, 40)].map((other) => wide.equals(set, other))).toEqual([
    true,
    false,
    false,
  ]);
});
