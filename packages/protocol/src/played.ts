// A person's own matches that are over, newest first: what GET /api/me/matches answers. `?before=MATCH` goes on after a match.

import * as z from 'zod/mini';
import { ending, gameName, matchId, seatNumber } from './table.ts';

const playedMatch = z.strictObject({
  match: matchId,
  game: gameName,
  /** Where the person sat. */
  seat: seatNumber,
  names: z.array(z.string()),
  startedAt: z.int(),
  endedAt: z.int(),
  moves: z.int(),
  ending,
});
export type PlayedMatch = z.infer<typeof playedMatch>;

export const playedMatches = z.array(playedMatch);
