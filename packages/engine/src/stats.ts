// Stats of matches: each game counts its own from events, and those of many matches are added up.

import type { Stats } from './game.ts';
import type { Match } from './match.ts';

/** Stats by seat for the match so far; empty for a game that counts nothing. */
export const statsOf = (match: Match): readonly Stats[] =>
  match.game.stats?.(match.options, match.seats, match.events('spectator')) ?? [];

export const addStats = (some: Stats, more: Stats): Stats => {
  const sum: Record<string, number> = { ...some };
  for (const [name, n] of Object.entries(more)) sum[name] = (sum[name] ?? 0) + n;
  return sum;
};
