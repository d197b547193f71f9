// Presets of options as people see them: what they are called, and which of them the chosen options are, if they are one.

import { type AnyGame, readOptions } from '@parlor/engine';

export const presetOf = (
  game: AnyGame,
  options: Readonly<Record<string, unknown>>,
  seats: number,
): string | undefined =>
  Object.keys(game.options.presets).find((preset) => {
    const read = readOptions(game.options, { preset }, seats);
    return read.ok && JSON.stringify(read.value) === JSON.stringify(options);
  });

/** Where the name itself would tell nothing to people. */
const TITLES: Readonly<Record<string, string>> = { charlesworth: 'Four-card plays', bluo: 'Locked passes' };

/** The name of a preset for people: `hongKong` is Hong Kong, `sa40` is SA 40. */
export const presetTitle = (preset: string): string =>
  TITLES[preset] ??
  preset
    .split(/-|(?<=[a-z])(?=[A-Z0-9])/)
    .map((part) => (part.length <= 2 ? part.toUpperCase() : part.charAt(0).toUpperCase() + part.slice(1)))
    .join(' ');
