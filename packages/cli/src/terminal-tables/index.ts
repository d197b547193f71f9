// The terminal table of every game, by the name of the game.

import type { GameName } from '@parlor/games';
import { bigTwoTable } from './big-two.ts';
import { casinoTable } from './casino.ts';
import { fastTrackTable } from './fast-track.ts';
import type { TerminalTable } from './terminal-table.ts';
import { texas42Table } from './texas-42.ts';

const tables: Readonly<Record<GameName, TerminalTable<unknown, unknown>>> = {
  'big-two': bigTwoTable,
  casino: casinoTable,
  'fast-track': fastTrackTable,
  'texas-42': texas42Table,
};

export const tableOf = (game: string): TerminalTable<unknown, unknown> => {
  if (!Object.hasOwn(tables, game)) throw new Error(`there is no terminal table for ${game}`);
  return tables[game as GameName];
};
