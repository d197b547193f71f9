import { sameData } from '@parlor/table/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyPatch, canonical, fieldChange } from './patch.ts';

/** The patch from one value to the next. */
const patchOf = (old: unknown, now: unknown): unknown => {
  const text = fieldChange(old, now);
  return text === undefined ? undefined : (JSON.parse(text) as unknown);
};

describe('patches in their written form', () => {
  it.each([
    ['one field', { a: 1, b: 2 }, { a: 1, b: 3 }, { b: 3 }],
    ['a field that is new', { a: 1 }, { a: 1, b: 2 }, { b: 2 }],
    ['a field that is gone', { a: 1, b: 2 }, { a: 1 }, { b: null }],
    ['a field that is undefined counts as gone', { a: 1, b: 2 }, { a: 1, b: undefined }, { b: null }],
    ['a count in a list', { n: [13, 13, 13] }, { n: [13, 12, 13] }, { n: { 1: 12 } }],
    ['a card that leaves a hand', { h: [4, 8, 9, 20] }, { h: [4, 9, 20] }, { h: [4, 9, 20] }],
    ['an item at the end', { h: [40, 80] }, { h: [40, 80, 90] }, { h: { 2: 90 } }],
    ['an item at the end of a short list', { h: [4] }, { h: [4, 8] }, { h: [4, 8] }],
    ['a list that becomes empty', { h: [4, 8] }, { h: [] }, { h: [] }],
    ['a list in place of a word', { h: 'none' }, { h: [4] }, { h: [4] }],
    ['an object in place of a list', { h: [4] }, { h: { a: 4 } }, { h: { '=': { a: 4 } } }],
    ['one field inside', { t: { seat: 1, cards: 5 } }, { t: { seat: 2, cards: 5 } }, { t: { seat: 2 } }],
    ['another phase', { p: { bid: 30, by: 1, to: 2 } }, { p: { turn: 1 } }, { p: { '=': { turn: 1 } } }],
    ['nothing where there was something', { a: 1 }, { a: null }, { a: { '=': null } }],
    ['a key that would be read as a sign', { a: {} }, { a: { '=': 1 } }, { a: { '=': { '=': 1 } } }],
    ['nothing', { a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, undefined],
  ])('%s', (_name, old, now, patch) => {
    expect(patchOf(old, now)).toEqual(patch);
    expect(canonical(applyPatch(old, patch ?? {}))).toBe(canonical(now));
  });
});

const key = fc.constantFrom('a', 'b', '=', '', '0', 'seat');
const data = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.integer(),
    fc.constantFrom('a', 'played', '=', 'null', ''),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(key, tie('value'), { maxKeys: 4 }),
  ),
})).value;

it('a patched value equals the new one, whatever the data', () => {
  fc.assert(
    fc.property(data, data, (old, now) => {
      const before = canonical(old);
      const patch = patchOf(old, now);
      expect(canonical(applyPatch(old, patch ?? old))).toBe(canonical(now));
      expect(canonical(old)).toBe(before);
      expect(patch === undefined).toBe(sameData(old, now));
    }),
    { numRuns: 3000 },
  );
});
