// Random house rules, for tests that compare two implementations: they reach combinations that nobody tried
// by hand.

import { type OptionSet, type OptionSpec, readOptions } from '../options.ts';
import type { FastWords } from '../random/rng.ts';

/**
 * The number of values tried of a numeric option, from the smallest on: of a hundred possible targets, the
 * first few tell enough.
 */
const NUMBERS = 20;

const anyValue = (spec: OptionSpec, words: FastWords): unknown => {
  switch (spec.kind) {
    case 'flag':
      return words.below(2) === 1;
    case 'choice':
      return spec.values[words.below(spec.values.length)];
    case 'subset':
      return spec.values.filter(() => words.below(2) === 1);
    case 'number': {
      const names = spec.words ?? [];
      const at = words.below(names.length + Math.min(spec.max - spec.min + 1, NUMBERS));
      return names[at] ?? spec.min + at - names.length;
    }
  }
};

/**
 * Random options that do not contradict each other: the given values, about half of the others at random, the
 * rest by default.
 */
export const anyOptions = <O>(
  set: OptionSet<O>,
  seats: number,
  words: FastWords,
  asked: Partial<O> = {},
): O => {
  for (;;) {
    const drawn = Object.entries<OptionSpec>(set.specs)
      .filter(() => words.below(2) === 1)
      .map(([name, spec]) => [name, anyValue(spec, words)]);
    const read = readOptions(set, { ...Object.fromEntries(drawn), ...asked }, seats);
    if (read.ok) return read.value;
  }
};
