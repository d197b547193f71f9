// The games of this house, loaded one by one when they are needed. The page and the worker share this list.

import type { AnyGame } from '@parlor/engine';

export const gameNames = ['casino', 'big-two', 'texas-42', 'fast-track'] as const;
export type GameName = (typeof gameNames)[number];

export const isGameName = (name: string | undefined): name is GameName =>
  gameNames.some((one) => one === name);

/** The seats at which a game is set when nobody asks for another number. */
export const usualSeats: Readonly<Record<GameName, number>> = {
  casino: 2,
  'big-two': 4,
  'texas-42': 4,
  'fast-track': 4,
};

const loaders: Readonly<Record<GameName, () => Promise<AnyGame>>> = {
  casino: async () => (await import('@parlor/games/casino')).casino as AnyGame,
  'big-two': async () => (await import('@parlor/games/big-two')).bigTwo as AnyGame,
  'texas-42': async () => (await import('@parlor/games/texas-42')).texas42 as AnyGame,
  'fast-track': async () => (await import('@parlor/games/fast-track')).fastTrack as AnyGame,
};

export const loadGame = (name: GameName): Promise<AnyGame> => loaders[name]();
