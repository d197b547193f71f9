// The games of this client, each with what pages show of it, and their tables: loaded when somebody sits down at one.

import { useSignal } from '@preact/signals';
import { useArrival } from '../hooks/arrival.ts';
import { type GameName, isGameName, loadGame } from '../match/game-registry.ts';
import type { AnyTable } from '../table/table-contract.ts';
import type { WebGame } from '../table/web-game.ts';
import { bigTwo } from './big-two/game.ts';
import { casino } from './casino/game.ts';
import { fastTrack } from './fast-track/game.ts';
import { texas42 } from './texas-42/game.ts';

export const webGames: Readonly<Record<GameName, WebGame>> = {
  casino,
  'big-two': bigTwo,
  'texas-42': texas42,
  'fast-track': fastTrack,
};

/** The game's own table, or the plain one. */
export const loadTable = async (name: GameName): Promise<AnyTable> => {
  const { table } = webGames[name];
  if (table !== undefined) return table();
  const [{ plainTable }, game] = await Promise.all([import('./plain/index.ts'), loadGame(name)]);
  return plainTable(game);
};

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
