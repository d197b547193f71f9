// House rules as people read them. Titles and sentences come from the game's own table of options.

import {
  type AllowedValues,
  type AnyGame,
  type OptionProblem,
  type OptionSpec,
  type OptionsRead,
  valueTitle,
} from '@parlor/engine';

const MS_PER_SECOND = 1000;

/** The size of one step in a form: people choose seconds where the game counts milliseconds. */
export const stepOf = (spec: OptionSpec): number =>
  spec.kind === 'number' && spec.unit === 'ms' ? MS_PER_SECOND : 1;

export const specsOf = (game: AnyGame): readonly (readonly [name: string, spec: OptionSpec])[] =>
  Object.entries(game.options.specs as Readonly<Record<string, OptionSpec>>);

/** One value of an option: its title, or the number in the unit that people use. */
export const valueText = (spec: OptionSpec, value: string | number): string =>
  typeof value === 'number' && stepOf(spec) === MS_PER_SECOND
    ? `${value / MS_PER_SECOND} seconds`
    : valueTitle(spec, value);

type Range = Extract<AllowedValues, { readonly min: number }>;

const rangeText = (spec: OptionSpec, { min, max, also = [] }: Range): string =>
  [
    ...also.map((one) => valueText(spec, one)),
    `from ${valueText(spec, min)} to ${valueText(spec, max)}`,
  ].join(' or ');

/** A sentence about the option: a range says which values it has, anything else why this one cannot be played. */
const sentence = (game: AnyGame, { option, why, allowed }: OptionProblem): string => {
  const spec = specsOf(game).find(([name]) => name === option)?.[1];
  if (spec === undefined) return `“${option}” ${why}.`;
  return `“${spec.title}” ${'min' in allowed ? `must be ${rangeText(spec, allowed)}` : why}.`;
};

/** Every problem with the options; empty when they can be played. */
export const problemText = (game: AnyGame, read: OptionsRead<unknown>): string => {
  if (read.ok) return '';
  return read.problems.length === 0
    ? read.problem
    : read.problems.map((problem) => sentence(game, problem)).join(' ');
};
