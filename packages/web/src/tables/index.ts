// The tables of this house, each loaded when somebody sits down at it.

import { useSignal } from '@preact/signals';
import { type GameName, isGameName } from '../games.ts';
import { useArrival } from '../pages/arrival.ts';
import type { AnyTable } from './table.ts';

const loaders: Readonly<Record<GameName, () => Promise<AnyTable>>> = {
  casino: async () => (await import('./casino/index.ts')).casinoTable as AnyTable,
  'texas-42': async () => (await import('./texas-42/index.ts')).texas42Table as AnyTable,
  'big-two': async () => (await import('./big-two/index.ts')).bigTwoTable as AnyTable,
  'fast-track': async () => (await import('./fast-track/index.ts')).fastTrackTable as AnyTable,
};

export const loadTable = (name: GameName): Promise<AnyTable> => loaders[name]();

/** The table for a match of this game, and never that of the match before; undefined until it is here. */
export const useTable = (game: string | undefined): AnyTable | undefined => {
  const table = useSignal<AnyTable | undefined>(undefined);
  useArrival(
    async () => (isGameName(game) ? loadTable(game) : undefined),
    (loaded) => {
      table.value = loaded;
    },
    [game],
  );
  return table.value?.game.name === game ? table.value : undefined;
};
