// Random options: every playable value occurs, and no other.

import { expect, it } from 'vitest';
import type { OptionSet } from '../options.ts';
import { anyOptions } from './any-options.ts';
import { toy } from './toy.ts';
import { testWords } from './walk.ts';

it('every value comes up, but no contradictory combination', () => {
  const words = testWords(1);
  const drawnOptions = (seats: number): readonly string[] =>
    [
      ...new Set(Array.from({ length: 300 }, () => JSON.stringify(anyOptions(toy.options, seats, words)))),
    ].sort();
  const all = [1, 2, 3].flatMap((rounds) => [false, true].map((cheer) => JSON.stringify({ rounds, cheer })));
  expect(drawnOptions(3)).toEqual(all);
  expect(drawnOptions(2)).toEqual(all.filter((text) => !text.includes('2')));
});

it('given values stay; subsets, long ranges and words in place of numbers are drawn too', () => {
  const set: OptionSet<{ target: number | 'none'; kinds: readonly string[]; most: number }> = {
    specs: {
      target: {
        title: 'Target',
        kind: 'number',
        min: 1,
        max: 1000,
        words: ['none'],
        default: 7,
        text: 'The points to win.',
      },
      kinds: {
        title: 'Kinds',
        titles: {},
        kind: 'subset',
        values: ['a', 'b'],
        default: [],
        text: 'The kinds there are.',
      },
      most: { title: 'Most', kind: 'choice', values: [1, 2], default: 1, text: 'How many.' },
    },
    presets: { standard: { title: 'Standard', text: 'As it is.', values: {} } },
    conflict: () => undefined,
  };
  const words = testWords(2);
  const drawn = Array.from({ length: 200 }, () => anyOptions(set, 2, words, { most: 2 }));
  expect(new Set(drawn.map(({ kinds }) => kinds.join('')))).toEqual(new Set(['', 'a', 'b', 'ab']));
  const targets = drawn.map(({ target }) => target);
  expect(targets).toContain('none');
  expect(Math.max(...targets.filter((target) => target !== 'none'))).toBe(20);
  expect(new Set(drawn.map(({ most }) => most))).toEqual(new Set([2]));
});
