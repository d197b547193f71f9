// House rules are data: each option has a kind, a default and a sentence, so that editors, rules pages and
// checks are generated.

import { clip, type Parsed, parsed, unreadable } from './notation.ts';

export type OptionSpec =
  | { readonly kind: 'flag'; readonly default: boolean; readonly text: string }
  | {
      readonly kind: 'choice';
      readonly values: readonly (string | number)[];
      readonly default: string | number;
      readonly text: string;
    }
  | {
      readonly kind: 'number';
      readonly min: number;
      readonly max: number;
      /** Words allowed in place of a number, such as `off`. */
      readonly words?: readonly string[];
      readonly default: number | string;
      readonly text: string;
    }
  | {
      readonly kind: 'subset';
      readonly values: readonly string[];
      readonly default: readonly string[];
      readonly text: string;
    };

export type OptionSpecs = Readonly<Record<string, OptionSpec>>;

/** The options type that a table of specs describes. Declare the table `as const satisfies OptionSpecs`. */
export type OptionsOf<T extends OptionSpecs> = {
  readonly [K in keyof T]: T[K] extends { readonly kind: 'flag' }
    ? boolean
    : T[K] extends { readonly kind: 'choice'; readonly values: readonly (infer C)[] }
      ? C
      : T[K] extends { readonly kind: 'number'; readonly words: readonly (infer W)[] }
        ? number | W
        : T[K] extends { readonly kind: 'number' }
          ? number
          : T[K] extends { readonly kind: 'subset'; readonly values: readonly (infer V)[] }
            ? readonly V[]
            : never;
};

export interface Preset<O> {
  readonly text: string;
  readonly values: Partial<O>;
}

export interface OptionSet<O> {
  readonly specs: { readonly [K in keyof O]: OptionSpec };
  /** The first preset is the platform default and equals the defaults of the specs. */
  readonly presets: Readonly<Record<string, Preset<O>>>;
  /** One sentence when these options contradict each other, or do not fit this number of seats. */
  conflict(options: O, seats: number): string | undefined;
  /**
   * Values that every knockout uses, for example to turn partnerships off, because partners would share last
   * place.
   */
  readonly knockout?: Partial<O>;
}

/** One sentence when the value does not fit the option; otherwise undefined. */
const misfit = (spec: OptionSpec, value: unknown): string | undefined => {
  switch (spec.kind) {
    case 'flag':
      return typeof value === 'boolean' ? undefined : 'must be true or false';
    case 'choice':
      return spec.values.some((one) => one === value)
        ? undefined
        : `must be one of ${spec.values.join(', ')}`;
    case 'number': {
      if (typeof value === 'string' && spec.words?.includes(value)) return undefined;
      const fits =
        typeof value === 'number' && Number.isInteger(value) && value >= spec.min && value <= spec.max;
      const words = spec.words ? ` or ${spec.words.join(' or ')}` : '';
      return fits ? undefined : `must be a whole number from ${spec.min} to ${spec.max}${words}`;
    }
    case 'subset': {
      const fits =
        Array.isArray(value) &&
        value.every((one) => spec.values.includes(one)) &&
        new Set(value).size === value.length;
      return fits ? undefined : `must be a list, without repeats, of ${spec.values.join(', ')}`;
    }
  }
};

/**
 * Normalizes a value, so that equal options are equal text and survive JSON: subsets in the order of the
 * spec, and -0 as 0.
 */
const tidy = (spec: OptionSpec, value: unknown): unknown => {
  if (spec.kind === 'subset' && Array.isArray(value)) return spec.values.filter((one) => value.includes(one));
  return Object.is(value, -0) ? 0 : value;
};

export const defaultOptions = <O>(set: OptionSet<O>): O =>
  Object.fromEntries(Object.entries<OptionSpec>(set.specs).map(([name, spec]) => [name, spec.default])) as O;

/**
 * The complete options from `{ preset?, ...values }`: each given value over the preset, and the preset over
 * the defaults. The answer names every wrong value, not only the first.
 */
export const readOptions = <O>(set: OptionSet<O>, asked: unknown, seats: number): Parsed<O> => {
  if (typeof asked !== 'object' || asked === null || Array.isArray(asked)) {
    return unreadable('options must be an object of names and values');
  }
  const { preset: presetName, ...values } = asked as Readonly<Record<string, unknown>>;
  const problems: string[] = [];
  let preset: Preset<O> | undefined;
  if (presetName !== undefined) {
    const names = Object.keys(set.presets);
    preset =
      typeof presetName === 'string' && names.includes(presetName) ? set.presets[presetName] : undefined;
    if (preset === undefined) {
      problems.push(`there is no preset "${clip(String(presetName))}"; the presets are ${names.join(', ')}`);
    }
  }
  const options: Record<string, unknown> = { ...(defaultOptions(set) as object), ...preset?.values };
  for (const [name, value] of Object.entries(values)) {
    const spec = Object.hasOwn(set.specs, name) ? set.specs[name as keyof O] : undefined;
    if (spec === undefined) {
      problems.push(`there is no option "${clip(name)}"`);
      continue;
    }
    const problem = misfit(spec, value);
    if (problem === undefined) options[name] = tidy(spec, value);
    else problems.push(`option "${name}" ${problem}`);
  }
  if (problems.length > 0) return unreadable(problems.join('; '));
  const conflict = set.conflict(options as O, seats);
  return conflict === undefined ? parsed(options as O) : unreadable(conflict);
};

/** The options that differ from the defaults, which is the form used in positions and links. */
export const optionsBeyondDefaults = <O extends object>(set: OptionSet<O>, options: O): Partial<O> => {
  const standard = defaultOptions(set);
  return Object.fromEntries(
    Object.entries(options).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(standard[name as keyof O]),
    ),
  ) as Partial<O>;
};

/**
 * Options as one word without blanks: `target:3,allPass:forced,noTrumpDoubles:high+low`; a dash when all are
 * defaults.
 */
export const formatOptions = <O extends object>(set: OptionSet<O>, options: O): string => {
  const words = Object.entries(optionsBeyondDefaults(set, options)).map(
    ([name, value]) => `${name}:${Array.isArray(value) ? value.join('+') : String(value)}`,
  );
  return words.length === 0 ? '-' : words.join(',');
};

const readWord = (spec: OptionSpec, word: string): unknown => {
  if (spec.kind === 'flag') return word === 'true' ? true : word === 'false' ? false : word;
  if (spec.kind === 'subset') return word === '' ? [] : word.split('+');
  return /^-?\d+$/.test(word) ? Number(word) : word;
};

export const parseOptions = <O>(set: OptionSet<O>, text: string, seats: number): Parsed<O> => {
  if (text === '-') return readOptions(set, {}, seats);
  const asked: Record<string, unknown> = {};
  for (const word of text.split(',')) {
    const at = word.indexOf(':');
    if (at < 0) return unreadable(`"${clip(word)}" is not an option and its value, as in name:value`);
    const name = word.slice(0, at);
    if (Object.hasOwn(asked, name)) return unreadable(`option "${clip(name)}" stands twice`);
    if (name === 'preset') asked[name] = word.slice(at + 1);
    else if (!Object.hasOwn(set.specs, name)) return unreadable(`there is no option "${clip(name)}"`);
    else asked[name] = readWord(set.specs[name as keyof O], word.slice(at + 1));
  }
  return readOptions(set, asked, seats);
};
