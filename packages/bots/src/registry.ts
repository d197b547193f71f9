// Which games have players. Each game's bots are loaded when they are first asked for, so that a browser loads one game's only.

import type { Bots } from './bots.ts';

const loaders: Readonly<Record<string, () => Promise<Bots>>> = {
  casino: async () => (await import('./casino/index.ts')).casinoBots,
  'fast-track': async () => (await import('./fast-track/index.ts')).fastTrackBots,
  'big-two': async () => (await import('./big-two/index.ts')).bigTwoBots,
  'texas-42': async () => (await import('./texas-42/index.ts')).texas42Bots,
};

export const gamesWithBots: readonly string[] = Object.keys(loaders);

export const botsOf = async (game: string): Promise<Bots> => {
  const load = Object.hasOwn(loaders, game) ? loaders[game] : undefined;
  if (load === undefined)
    throw new Error(`there are no bots for "${game}"; there are for ${gamesWithBots.join(', ')}`);
  return load();
};
