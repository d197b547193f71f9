// The games of this house, loaded one by one when they are needed. The page and the worker share this list; what pages need
// of a game beside its rules is in `tables/index.ts`.

import type { AnyGame } from '@parlor/engine';
import type { GameName as Registered } from '@parlor/games';

export type GameName = Registered;

const loaders: Readonly<Record<GameName, () => Promise<AnyGame>>> = {
  casino: async () => (await import('@parlor/games/casino')).casino as AnyGame,
  'big-two': async () => (await import('@parlor/games/big-two')).bigTwo as AnyGame,
  'texas-42': async () => (await import('@parlor/games/texas-42')).texas42 as AnyGame,
  'fast-track': async () => (await import('@parlor/games/fast-track')).fastTrack as AnyGame,
};

/** In the order in which pages show them. */
export const gameNames = Object.keys(loaders) as readonly GameName[];

/** The game that is set when nobody asks for another one. */
export const usualGame: GameName = 'big-two';

export const isGameName = (name: string | undefined): name is GameName =>
  name !== undefined && Object.hasOwn(loaders, name);

export const loadGame = (name: GameName): Promise<AnyGame> => loaders[name]();
