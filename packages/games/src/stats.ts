// Stats of every seat in a match: integers that follow from the log, so that the stats of many matches are
// their sum.

import type { Match } from '@parlor/engine';
import { stats as bigTwo } from './big-two/stats.ts';
import { stats as casino } from './casino/stats.ts';
import { stats as fastTrack } from './fast-track/stats.ts';
import { stats as texas42 } from './texas-42/stats.ts';

export type Stats = Readonly<Record<string, number>>;

/** A method, so that the counting function of every game is assignable. */
interface Counting {
  stats(options: unknown, seats: number, events: readonly unknown[]): readonly Stats[];
}

const countings: Readonly<Record<string, Counting['stats']>> = {
  casino,
  'big-two': bigTwo,
  'texas-42': texas42,
  'fast-track': fastTrack,
};

/** Stats by seat for the match so far; a spectator's events contain everything that counts. */
export const statsOf = (match: Match): readonly Stats[] =>
  countings[match.game.name]?.(match.options, match.seats, match.events('spectator')) ?? [];

export const addStats = (some: Stats, more: Stats): Stats => {
  const sum: Record<string, number> = { ...some };
  for (const [name, n] of Object.entries(more)) sum[name] = (sum[name] ?? 0) + n;
  return sum;
};
