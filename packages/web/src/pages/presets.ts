// Which of a game's presets the chosen options are, if they are one.

import { type AnyGame, readOptions } from '@parlor/engine';
import type { Options } from './options.tsx';

export const presetOf = (game: AnyGame, options: Options, seats: number): string | undefined =>
  Object.keys(game.options.presets).find((preset) => {
    const read = readOptions(game.options, { preset }, seats);
    return read.ok && JSON.stringify(read.value) === JSON.stringify(options);
  });
