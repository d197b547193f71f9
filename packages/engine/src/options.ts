// House rules are data: each option has a title, a kind, a default and a sentence, so that editors, rules pages
// and checks are generated. A problem with options is a value that names the option and what it may be.

import { clip, type Parsed, unreadable } from './notation.ts';

interface OptionText {
  /** Names the option in a form or a problem. A flag's title says what is true while it is on. */
  readonly title: string;
  /** One sentence: the effect of the option. */
  readonly text: string;
}

/** Titles of values that are words, and of numbers that mean more than themselves. */
export type ValueTitles = Readonly<Record<string, string>>;

export type OptionSpec = OptionText &
  (
    | { readonly kind: 'flag'; readonly default: boolean }
    | {
        readonly kind: 'choice';
        readonly values: readonly (string | number)[];
        readonly titles?: ValueTitles;
        readonly default: string | number;
      }
    | {
        readonly kind: 'number';
        readonly min: number;
        readonly max: number;
        /** Words allowed in place of a number, such as `off`. */
        readonly words?: readonly string[];
        readonly titles?: ValueTitles;
        /** Numbers without a unit are counts. */
        readonly unit?: 'ms';
        readonly default: number | string;
      }
    | {
        readonly kind: 'subset';
        readonly values: readonly string[];
        readonly titles: ValueTitles;
        readonly default: readonly string[];
      }
  );

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
  readonly title: string;
  readonly text: string;
  readonly values: Partial<O>;
}

export interface OptionSet<O> {
  readonly specs: { readonly [K in keyof O]: OptionSpec };
  /** The first preset is the platform default and equals the defaults of the specs. */
  readonly presets: Readonly<Record<string, Preset<O>>>;
  /** The option to change when these contradict each other or do not fit this number of seats. */
  conflict(options: O, seats: number): OptionProblem | undefined;
  /**
   * Values that every knockout uses, for example to turn partnerships off, because partners would share last
   * place.
   */
  readonly knockout?: Partial<O>;
}

/** The values that an option may have: a list, or the whole numbers of a range and a few others. */
export type AllowedValues =
  | readonly (string | number | boolean)[]
  | { readonly min: number; readonly max: number; readonly also?: readonly (string | number)[] };

/** A reason why options cannot be played. */
export interface OptionProblem {
  /** The name of the option that can be changed; `preset` when there is no such preset. */
  readonly option: string;
  /** The predicate of a sentence about this option: `must be true or false`. */
  readonly why: string;
  /** The values that it may have instead; for an option that does not exist, the names of those that do. */
  readonly allowed: AllowedValues;
}

/** A problem between options that are each allowed; a game's own `conflict` names one of its options. */
export type OptionConflict<O> = OptionProblem & { readonly option: keyof O & string };

/** Options, or every problem with them; `problem` is the text of them all, for programmers. */
export type OptionsRead<O> =
  | { readonly ok: true; readonly value: O }
  | { readonly ok: false; readonly problem: string; readonly problems: readonly OptionProblem[] };

/** The problem with this value of an option; undefined when the value is allowed. */
const misfit = (option: string, spec: OptionSpec, value: unknown): OptionProblem | undefined => {
  switch (spec.kind) {
    case 'flag':
      return typeof value === 'boolean'
        ? undefined
        : { option, why: 'must be true or false', allowed: [true, false] };
    case 'choice':
      return spec.values.some((one) => one === value)
        ? undefined
        : { option, why: `must be one of ${spec.values.join(', ')}`, allowed: spec.values };
    case 'number': {
      const { min, max, words } = spec;
      if (typeof value === 'string' && words?.includes(value)) return undefined;
      if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max)
        return undefined;
      const why = `must be a whole number from ${min} to ${max}${words ? ` or ${words.join(' or ')}` : ''}`;
      return { option, why, allowed: { min, max, ...(words && { also: words }) } };
    }
    case 'subset': {
      const fits =
        Array.isArray(value) &&
        value.every((one) => spec.values.includes(one)) &&
        new Set(value).size === value.length;
      return fits
        ? undefined
        : {
            option,
            why: `must be a list, without repeats, of ${spec.values.join(', ')}`,
            allowed: spec.values,
          };
    }
  }
};

const impossible = (problems: readonly OptionProblem[]): OptionsRead<never> => ({
  ok: false,
  problem: problems.map(({ option, why }) => `option "${option}" ${why}`).join('; '),
  problems,
});

/** The title of one value of an option; a number without a title is its own. */
export const valueTitle = (spec: OptionSpec, value: string | number): string =>
  (spec.kind === 'flag' ? undefined : spec.titles?.[value]) ?? String(value);

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
export const readOptions = <O>(set: OptionSet<O>, asked: unknown, seats: number): OptionsRead<O> => {
  if (typeof asked !== 'object' || asked === null || Array.isArray(asked)) {
    return { ok: false, problem: 'options must be an object of names and values', problems: [] };
  }
  const { preset: presetName, ...values } = asked as Readonly<Record<string, unknown>>;
  const problems: OptionProblem[] = [];
  let preset: Preset<O> | undefined;
  if (presetName !== undefined) {
    const names = Object.keys(set.presets);
    preset =
      typeof presetName === 'string' && names.includes(presetName) ? set.presets[presetName] : undefined;
    if (preset === undefined) {
      const why = `must be one of ${names.join(', ')}, not "${clip(String(presetName))}"`;
      problems.push({ option: 'preset', why, allowed: names });
    }
  }
  const options: Record<string, unknown> = { ...(defaultOptions(set) as object), ...preset?.values };
  for (const [name, value] of Object.entries(values)) {
    const spec = Object.hasOwn(set.specs, name) ? set.specs[name as keyof O] : undefined;
    const problem =
      spec === undefined
        ? { option: clip(name), why: 'does not exist', allowed: Object.keys(set.specs) }
        : misfit(name, spec, value);
    if (problem !== undefined) problems.push(problem);
    else if (spec !== undefined) options[name] = tidy(spec, value);
  }
  if (problems.length > 0) return impossible(problems);
  const conflict = set.conflict(options as O, seats);
  return conflict === undefined ? { ok: true, value: options as O } : impossible([conflict]);
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
    else if (!Object.hasOwn(set.specs, name)) return unreadable(`option "${clip(name)}" does not exist`);
    else asked[name] = readWord(set.specs[name as keyof O], word.slice(at + 1));
  }
  return readOptions(set, asked, seats);
};
