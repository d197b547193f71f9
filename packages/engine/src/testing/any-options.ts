// House rules at random, for tests that hold two implementations against each other: what nobody has tried together.

import { type OptionSet, type OptionSpec, readOptions } from '../options.ts';
import type { FastWords } from '../rng.ts';

/** Numbers are taken from the smallest on: of a hundred points to win by, the first few say all. */
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

/** Options that go together: those that are asked for, and of the others about half at random, the rest by default. */
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
