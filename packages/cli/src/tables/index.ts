// Every game's table in the terminal, by the name of the game.

import type { TerminalTable } from '../table.ts';

const tables: Readonly<Record<string, TerminalTable<unknown, unknown>>> = {};

export const tableOf = (game: string): TerminalTable<unknown, unknown> => {
  const table = tables[game];
  if (table === undefined) throw new Error(`there is no terminal table for ${game}`);
  return table;
};
