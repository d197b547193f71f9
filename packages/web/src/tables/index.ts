// The tables of this house, each loaded when somebody sits down at it.

import { useSignal } from '@preact/signals';
import { useArrival } from '../hooks/arrival.ts';
import { type GameName, isGameName } from '../match/game-registry.ts';
import type { AnyTable } from '../table/table-contract.ts';

/** A table by the name that its files give it. */
const table =
  <Name extends string>(name: Name, load: () => Promise<Readonly<Record<Name, unknown>>>) =>
  async (): Promise<AnyTable> =>
    (await load())[name] as AnyTable;

const loaders: Readonly<Record<GameName, () => Promise<AnyTable>>> = {
  casino: table('casinoTable', () => import('./casino/index.ts')),
  'texas-42': table('texas42Table', () => import('./texas-42/index.ts')),
  'big-two': table('bigTwoTable', () => import('./big-two/index.ts')),
  'fast-track': table('fastTrackTable', () => import('./fast-track/index.ts')),
};

export const loadTable = (name: GameName): Promise<AnyTable> => loaders[name]();

/** The table for a match of this game, and never that of the match before; undefined until it is here. */
export const useTable = (game: string | undefined): AnyTable | undefined => {
  const table = useSignal<AnyTable | undefined>(undefined);
  useArrival(
    async () => (isGameName(game) ? loadTable(game) : undefined),
    (loaded) => {
      // While nothing is asked for, the last one stays: the next match may be of the same game, and is drawn once.
      table.value = loaded ?? table.value;
    },
    [game],
  );
  return table.value?.game.name === game ? table.value : undefined;
};
