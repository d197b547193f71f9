// Histories and standings. GET /api/me/matches: the person's ended matches, newest first; `?before=MATCH`
// goes on after a match. GET /api/people/ID: a person's standing in each game; GET /api/ratings/GAME: the
// best. Where spectators are late, a match counts for strangers when its end has been shown.

import * as z from 'zod/mini';
import { ending, gameName, matchId, person, seatNumber } from './table.ts';

const playedMatch = z.strictObject({
  match: matchId,
  game: gameName,
  /** The seat of the person. */
  seat: seatNumber,
  names: z.array(z.string()),
  startedAt: z.int(),
  endedAt: z.int(),
  moves: z.int(),
  ending,
});
export type PlayedMatch = z.infer<typeof playedMatch>;

export const playedMatches = z.array(playedMatch);

const gameLine = z.strictObject({
  game: gameName,
  matches: z.int(),
  wins: z.int(),
  resigned: z.int(),
  rating: z.number(),
});

export const standing = z.strictObject({ person, games: z.array(gameLine) });
export type Standing = z.infer<typeof standing>;
