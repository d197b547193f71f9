// A set of numbers holds what was added, and nothing else.

import { expect, it } from 'vitest';
import { IntSet } from './int-set.ts';

it('holds what was added, however it is spread, and counts each once', () => {
  const numbers = new IntSet();
  const added = [0, -1, 2 ** 31 - 1, -(2 ** 31)];
  // Some follow each other, some name the same place.
  for (let n = 1; n < 300; n++) added.push(n, n * 1024, Math.imul(n, 0x9e3779b1));
  const all = new Set(added);
  for (const _again of [1, 2]) for (const number of added) numbers.add(number);
  expect(numbers.size).toBe(all.size);
  for (const number of added) expect(numbers.has(number)).toBe(true);
  for (let n = -5000; n < 5000; n++) expect(numbers.has(n * 77)).toBe(all.has(n * 77));
});

it('holds nothing at first, not even 0', () => {
  expect([0, 1, 16].map((number) => new IntSet().has(number))).toEqual([false, false, false]);
});
