// What the server packs is what the client unpacks, whatever was learned before and whatever was packed before it.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Dictionary } from '../messages/server.ts';
import { Learner, Packer, readSet, writeSet } from './pack.ts';
import { readTerse } from './terse-reader.ts';
import { written } from './test/written.ts';

const dictionaryOf = (values: readonly unknown[], most = { words: 50, shapes: 20 }): Dictionary => {
  const learner = new Learner();
  for (const value of values) learner.learn(value);
  return learner.dictionary(most);
};

const packed = (packer: Packer, value: unknown): string => written((out) => packer.write(out, value));

/** To the other side, which has the dictionary alone. */
const sent = (packer: Packer, value: unknown): unknown => {
  const [read] = readTerse(packed(packer, value));
  return new Packer(packer.dictionary).unpack(read);
};

describe('the fields that say what kind of thing an object is', () => {
  const tag = fc.constantFrom<unknown>('play', '', 3, undefined);
  const things = fc.array(fc.record({ type: tag, kind: tag, phase: tag, seat: fc.nat(3) }), {
    minLength: 9,
    maxLength: 19,
  });

  it('come back as they were, beside others of the same keys', () => {
    fc.assert(
      fc.property(things, things, (taught, said) => {
        const packer = new Packer(dictionaryOf(taught));
        for (const value of said) expect(sent(packer, value)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
      { numRuns: 300 },
    );
  });

  it('are not written where the dictionary has them', () => {
    const taught = { type: 'play', kind: 'lead', phase: 'tricks', seat: 1 };
    const packer = new Packer(dictionaryOf([taught]));
    expect(packer.dictionary.shapes).toEqual([['kind=lead', 'phase=tricks', 'seat', 'type=play']]);
    expect(packed(packer, { ...taught, seat: 2 })).toBe('a[2]');
    expect(packed(packer, { ...taught, kind: 4 })).toMatch(/^@/);
  });

  it('are no other field, though its name looks like one', () => {
    const odd = { 'seat=1': 2, seat: 1 };
    expect(sent(new Packer(dictionaryOf([odd])), odd)).toEqual(odd);
  });
});

it.each([
  true,
  false,
  null,
  0,
  -3,
  1.5,
  1e21,
  20_000,
  'said',
  'Ann',
  'Zoë',
  '',
  '=a',
  '^a',
  [[], [1, 'said', true]],
])('%j comes back as it was', (value) => {
  const packer = new Packer(dictionaryOf(['said', 'said']));
  expect(sent(packer, value)).toEqual(value);
  expect(sent(packer, { value })).toEqual({ value });
  expect(sent(new Packer(dictionaryOf([{ value }])), { value })).toEqual({ value });
});

describe('the codes of a dictionary', () => {
  const words = Array.from({ length: 120 }, (_, n) => `word ${String(n).padStart(3, '0')}`);
  const packer = new Packer({ words, shapes: words.map((word) => [word]) });

  it.each([
    [0, 'a'],
    [51, 'Z'],
    [52, 'aa'],
    [53, 'ab'],
    [113, 'a9'],
    [114, 'ba'],
  ])('entry %i is %s', (at, code) => {
    expect(packed(packer, words[at])).toBe(code);
    expect(packed(packer, { [String(words[at])]: 1 })).toBe(`${code}[1]`);
  });

  it('name every entry', () => {
    for (const word of words)
      expect(sent(packer, [word, { [word]: word }])).toEqual([word, { [word]: word }]);
  });

  it('are unknown to one who has another dictionary', () => {
    const other = new Packer({ words: [], shapes: [] });
    expect(() => other.unpack({ a: [1] })).toThrow('no shape "a"');
    expect(() => packer.unpack({ a: 1 })).toThrow('no shape "a"');
  });
});

it('words that are said more than once and the most frequent shapes are learned, the first of equals by name', () => {
  const values = [
    ['bb', 'bb', 'cc', 'cc', 'cc', 'once', 'x', 'x', 'aa', 'aa'],
    { n: 1 },
    { m: 'ab' },
    { n: 'ab' },
  ];
  const all = dictionaryOf(values);
  expect(all).toEqual({ words: ['cc', 'aa', 'ab', 'bb', 'm', 'n'], shapes: [['n'], ['m']] });
  expect(dictionaryOf([{ b: 1 }, { a: 1 }, { c: 1 }]).shapes).toEqual([['a'], ['b'], ['c']]);
  // The names of fields stand behind the words, however few of those there may be.
  expect(dictionaryOf(values, { words: 1, shapes: 1 })).toEqual({ words: ['cc', 'm', 'n'], shapes: [['n']] });
});

it('no more is remembered of objects than there is room for, and nothing is wrong behind that', () => {
  const packer = new Packer(dictionaryOf([{ type: 'x', n: 1 }]));
  for (let n = 0; n < 12_000; n++) packed(packer, { type: `x${n}` });
  expect(packed(packer, { type: 'x', n: 1 })).toBe('a[1]');
});

describe('a set of pieces', () => {
  const setOf = (value: number, old: number): string => written((out) => writeSet(out, value, old));

  it.each([
    ['a small number', 9999, 0, '9999'],
    ['one bit', 16_384, 0, '^e'],
    ['as many bits as are shorter than the digits', 0x4000_0003, 0, '^01u'],
    ['seven bits of ten digits', 0x4000_003f, 0, '^012345u'],
    ['eight bits of ten digits, which with a comma are as long', 0x4000_007f, 0, String(0x4000_007f)],
    ['more bits than that', 0x5555_5555, 0, String(0x5555_5555)],
    ['the largest, but for one bit', 0x7fff_ffff, 0x7fff_fffe, '^0'],
    ['the same again', 20_000, 20_000, '^'],
    ['too large', 0x8000_0000, 0, String(0x8000_0000)],
    ['beside one that is too large', 20_000, 0x8000_0000, '20000'],
    ['beside a number below nothing', 20_000, -1, '20000'],
    ['no whole number', 20_000.5, 20_000, '20000.5'],
    ['beside no whole number', 20_000, 20_000.5, '20000'],
  ])('%s', (_name, value, old, text) => {
    expect(setOf(value, old)).toBe(text);
    if (text.startsWith('^')) expect(readSet(text, old)).toBe(value);
  });

  it('is never longer than its digits, and comes back as it was', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (value, old) => {
        const text = setOf(value, old);
        expect(text.length).toBeLessThanOrEqual(String(value).length);
        expect(text.startsWith('^') ? readSet(text, old) : Number(text)).toBe(value);
      }),
    );
  });
});
