// The preset that options come nearest to, and the options in which they differ from it.

import { type AnyGame, readOptions } from '@parlor/engine';

export interface NearPreset {
  readonly preset: string;
  readonly title: string;
  readonly changed: readonly string[];
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** `kept` is preferred while it is a preset: who changes rules of one still starts from it. */
export const nearPreset = (
  game: AnyGame,
  options: Readonly<Record<string, unknown>>,
  seats: number,
  kept?: string,
): NearPreset | undefined => {
  const near = Object.entries(game.options.presets).flatMap(([preset, { title }]): readonly NearPreset[] => {
    const read = readOptions(game.options, { preset }, seats);
    if (!read.ok) return [];
    const values = read.value as Readonly<Record<string, unknown>>;
    return [
      { preset, title, changed: Object.keys(values).filter((name) => !same(values[name], options[name])) },
    ];
  });
  return (
    near.find(({ preset }) => preset === kept) ??
    near.sort((one, other) => one.changed.length - other.changed.length)[0]
  );
};
