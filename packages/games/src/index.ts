// Registry: every playable game, and every older rules version that can still be replayed.

import type { AnyGame } from '@parlor/engine';
import { bigTwo } from './big-two/index.ts';
import { casino } from './casino/index.ts';
import { fastTrack } from './fast-track/index.ts';
import { texas42 } from './texas-42/index.ts';

export const games: readonly AnyGame[] = [bigTwo, casino, fastTrack, texas42];
