// The tables of this house, each loaded when somebody sits down at it.

import type { GameName } from '../games.ts';
import type { AnyTable } from './table.ts';

const loaders: Readonly<Record<GameName, () => Promise<AnyTable>>> = {
  casino: async () => (await import('./casino/index.ts')).casinoTable as AnyTable,
  'texas-42': async () => (await import('./texas-42/index.ts')).texas42Table as AnyTable,
  'big-two': async () => (await import('./big-two/index.ts')).bigTwoTable as AnyTable,
  'fast-track': async () => (await import('./fast-track/index.ts')).fastTrackTable as AnyTable,
};

export const loadTable = (name: GameName): Promise<AnyTable> => loaders[name]();
