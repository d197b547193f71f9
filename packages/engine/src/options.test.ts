// Options of the toy game and of a set with every kind: defaults, refusals, and the one-word notation.

import { describe, expect, it } from 'vitest';
import {
  defaultOptions,
  formatOptions,
  type OptionSet,
  type OptionSpecs,
  type OptionsOf,
  parseOptions,
  readOptions,
  valueTitle,
} from './options.ts';
import { toy } from './testing/toy.ts';

const read = (asked: unknown): unknown => readOptions(toy.options, asked, 3);

describe('options', () => {
  it('fill in the preset, then the defaults', () => {
    expect(read({})).toEqual({ ok: true, value: { rounds: 3, cheer: true } });
    expect(read({ preset: 'quick', cheer: false })).toEqual({ ok: true, value: { rounds: 1, cheer: false } });
  });

  it('name every wrong value at once', () => {
    expect(read({ rounds: 9, cheer: 'yes', speed: 1 })).toEqual({
      ok: false,
      problem:
        'option "rounds" must be a whole number from 1 to 3; option "cheer" must be true or false; option "speed" does not exist',
      problems: [
        { option: 'rounds', why: 'must be a whole number from 1 to 3', allowed: { min: 1, max: 3 } },
        { option: 'cheer', why: 'must be true or false', allowed: [true, false] },
        { option: 'speed', why: 'does not exist', allowed: ['rounds', 'cheer'] },
      ],
    });
  });

  it.each([
    [null],
    [[]],
    ['quick'],
    [{ preset: 'x' }],
    [{ preset: 3 }],
    [{ preset: 'constructor' }],
    [{ constructor: 1 }],
    [{ rounds: 1.5 }],
    [{ rounds: '2' }],
  ])('refuse %j with a sentence', (asked) => {
    expect(read(asked)).toMatchObject({ ok: false, problem: expect.any(String) });
  });

  it('round-trip as one word', () => {
    for (const asked of [{}, { rounds: 1 }, { rounds: 2, cheer: false }]) {
      const options = readOptions(toy.options, asked, 3);
      if (!options.ok) throw new Error(options.problem);
      expect(parseOptions(toy.options, formatOptions(toy.options, options.value), 3)).toEqual(options);
    }
    expect(parseOptions(toy.options, 'rounds:1,rounds:2', 3)).toMatchObject({ ok: false });
    expect(parseOptions(toy.options, 'nothing', 3)).toMatchObject({ ok: false });
  });
});

const specs = {
  size: {
    title: 'Size',
    kind: 'choice',
    values: [3, 'big'],
    titles: { big: 'big' },
    default: 3,
    text: 'How big it is.',
  },
  length: {
    title: 'Length',
    kind: 'number',
    min: 1,
    max: 5,
    words: ['off'],
    titles: { off: 'no limit' },
    default: 'off',
    text: 'How long it is.',
  },
  colours: {
    title: 'Colours',
    kind: 'subset',
    values: ['red', 'green', 'blue'],
    titles: { red: 'red', green: 'green', blue: 'blue' },
    default: ['red'],
    text: 'What it may be.',
  },
} as const satisfies OptionSpecs;
const house: OptionSet<OptionsOf<typeof specs>> = {
  specs,
  presets: {
    usual: { title: 'Usual', text: 'As usual.', values: {} },
    large: { title: 'Large', text: 'Large.', values: { size: 'big', length: 5 } },
  },
  conflict: () => undefined,
};

it('a value is called by its title, or is its own', () => {
  expect(valueTitle(specs.length, 'off')).toBe('no limit');
  expect(valueTitle(specs.length, 4)).toBe('4');
  expect(valueTitle(specs.size, 3)).toBe('3');
});

describe('options of every kind', () => {
  it.each([
    [{ size: 'big' }, { size: 'big' }],
    [{ length: 1 }, { length: 1 }],
    [{ length: 5 }, { length: 5 }],
    [{ length: 'off' }, {}],
    [{ colours: ['blue', 'red'] }, { colours: ['red', 'blue'] }],
    [{ colours: [] }, { colours: [] }],
    [
      { preset: 'large', length: 2 },
      { size: 'big', length: 2 },
    ],
  ])('%j is read', (asked, changed) => {
    const options = { ...defaultOptions(house), ...changed };
    expect(readOptions(house, asked, 2)).toEqual({ ok: true, value: options });
    expect(parseOptions(house, formatOptions(house, options), 2)).toEqual({ ok: true, value: options });
  });

  it.each([
    [{ size: 4 }, 'option "size" must be one of 3, big'],
    [{ length: 0 }, 'option "length" must be a whole number from 1 to 5 or off'],
    [{ length: 6 }, 'option "length" must be a whole number from 1 to 5 or off'],
    [{ length: 'on' }, 'option "length" must be a whole number from 1 to 5 or off'],
    [{ colours: ['red', 'pink'] }, 'option "colours" must be a list, without repeats, of red, green, blue'],
    [{ colours: ['red', 'red'] }, 'option "colours" must be a list, without repeats, of red, green, blue'],
    [{ colours: 'red' }, 'option "colours" must be a list, without repeats, of red, green, blue'],
  ])('%j is refused: %s', (asked, problem) => {
    expect(readOptions(house, asked, 2)).toMatchObject({ ok: false, problem, problems: [{}] });
  });

  it.each([
    ['speed:1', 'option "speed" does not exist'],
    ['constructor:1', 'option "constructor" does not exist'],
    [':3', 'option "" does not exist'],
    ['size', '"size" is not an option and its value, as in name:value'],
    ['preset', '"preset" is not an option and its value, as in name:value'],
    ['', '"" is not an option and its value, as in name:value'],
    ['size:3,size:3', 'option "size" stands twice'],
    ['preset:usual,preset:large', 'option "preset" stands twice'],
    ['length:1.5', 'option "length" must be a whole number from 1 to 5 or off'],
  ])('the word "%s" is refused: %s', (word, problem) => {
    expect(parseOptions(house, word, 2)).toMatchObject({ ok: false, problem });
  });

  it('a zero has no sign', () => {
    const paused = {
      title: 'Rest',
      kind: 'number',
      min: 0,
      max: 9,
      default: 5,
      text: 'How long it rests.',
    } as const;
    const set = { specs: { paused }, presets: {}, conflict: () => undefined };
    expect(readOptions(set, { paused: -0 }, 2)).toEqual({ ok: true, value: { paused: 0 } });
    expect(parseOptions(set, 'paused:-0', 2)).toEqual({ ok: true, value: { paused: 0 } });
  });

  it('the one-word notation may name a preset', () => {
    const read = parseOptions(house, 'preset:large,colours:green+blue', 2);
    expect(read).toEqual({ ok: true, value: { size: 'big', length: 5, colours: ['green', 'blue'] } });
  });
});
