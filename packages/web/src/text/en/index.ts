// The English catalogue: the house, its pages, the tables, and one section for each game.

import { bigTwo } from './big-two.ts';
import { casino } from './casino.ts';
import { fastTrack } from './fast-track.ts';
import { house } from './house.ts';
import { online } from './online.ts';
import { pages } from './pages.ts';
import { table } from './table.ts';
import { texas42 } from './texas-42.ts';

export const english = {
  ...house,
  ...pages,
  ...online,
  ...table,
  ...casino,
  ...bigTwo,
  ...texas42,
  ...fastTrack,
} as const;
