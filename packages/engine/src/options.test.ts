// Options, on the toy game: what is filled in, what is refused, and one word that says them all.

import { describe, expect, it } from 'vitest';
import { formatOptions, parseOptions, readOptions } from './options.ts';
import { toy } from './testing/toy.ts';

const read = (asked: unknown): unknown => readOptions(toy.options, asked, 3);

describe('options', () => {
  it('fill in the preset, then the defaults', () => {
    expect(read({})).toEqual({ ok: true, value: { rounds: 3, cheer: true } });
    expect(read({ preset: 'quick', cheer: false })).toEqual({ ok: true, value: { rounds: 1, cheer: false } });
  });

  it('name every misfit at once', () => {
    expect(read({ rounds: 9, cheer: 'yes', speed: 1 })).toEqual({
      ok: false,
      problem:
        'option "rounds" must be a whole number from 1 to 3; option "cheer" must be true or false; there is no option "speed"',
    });
  });

  it.each([
    [null],
    [[]],
    ['quick'],
    [{ preset: 'x' }],
    [{ preset: 3 }],
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
