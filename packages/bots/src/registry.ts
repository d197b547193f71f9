// Which games have players. Each game's bots are loaded when they are first asked for, so that a browser
// loads one game's only.

import type { GameName } from '@parlor/games';
import type { Bots } from './bots.ts';

const loaders: Readonly<Record<GameName, () => Promise<Bots>>> = {
  casino: async () => (await import('./casino/index.ts')).casinoBots,
  'fast-track': async () => (await import('./fast-track/index.ts')).fastTrackBots,
  'big-two': async () => (await import('./big-two/index.ts')).bigTwoBots,
  'texas-42': async () => (await import('./texas-42/index.ts')).texas42Bots,
};

export const gamesWithBots: readonly string[] = Object.keys(loaders);

/**
 * The bots of a game, with all that learned players need. `programs` leaves that to `load`, player by player.
 */
export const botsOf = async (game: string, need: 'programs' | 'all' = 'all'): Promise<Bots> => {
  const open = Object.hasOwn(loaders, game) ? loaders[game as GameName] : undefined;
  if (open === undefined)
    throw new Error(`there are no bots for "${game}"; there are for ${gamesWithBots.join(', ')}`);
  const bots = await open();
  if (need === 'all') await bots.load();
  return bots;
};
