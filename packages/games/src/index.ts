// Registry: every playable game, by its name. Packages that hold something for each game are typed by
// `GameName`, so that a game without its bots, its tables or its texts does not compile.

import type { AnyGame } from '@parlor/engine';
import { bigTwo } from './big-two/index.ts';
import { casino } from './casino/index.ts';
import { fastTrack } from './fast-track/index.ts';
import { texas42 } from './texas-42/index.ts';

const registry = {
  'big-two': bigTwo,
  casino,
  'fast-track': fastTrack,
  'texas-42': texas42,
};

export type GameName = keyof typeof registry;

export const games: readonly AnyGame[] = Object.values<AnyGame>(registry);
