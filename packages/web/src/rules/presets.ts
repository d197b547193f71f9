// Which preset the chosen options are, if they are one.

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
