// Proof of a fair shuffle. Before anybody sits down the server publishes the hash of a secret and of the
// match's id; every person adds entropy of its own, what a bot adds follows from the secret; the seed of
// the match mixes them all. Nobody could choose the seed: the server had fixed its part before it knew the
// seats' parts, and no seat knew the server's. When the match is over the secret is shown and everybody can
// check.

import type { Match, MatchRecord, Parsed } from '@parlor/engine';
import {
  botEntropy,
  commitTo,
  isAnnounced,
  type Line,
  mixSeed,
  resignedIn,
  standingMoves,
} from '@parlor/table/values';
import * as z from 'zod/mini';
import { digest, ending, entropy, gameName, matchId, options, seatNumber } from '../messages/table.ts';

/**
 * A line of a match's log. `table` writes `resign SEAT` and `back N`, which takes the N lines before it
 * back.
 */
const line = z
  .strictObject({
    actor: z.union([z.int(), z.literal('clock'), z.literal('table')]),
    move: z.string(),
    at: z.int(),
  })
  .check(
    z.refine(
      ({ actor, move }) => actor !== 'table' || /^(resign [0-7]|back [1-9]\d{0,5})$/.test(move),
      'a table writes only "resign SEAT" and "back N"',
    ),
  ) satisfies z.ZodMiniType<Line>;

/** All that a finished match was, as `parlor verify` and the page of a match take it. */
export const matchRecord = z.strictObject({
  format: z.literal('parlor match 1'),
  match: matchId,
  game: gameName,
  rules: z.int(),
  options,
  seats: z.array(
    z.strictObject({
      name: z.string(),
      kind: z.enum(['person', 'bot']),
      entropy,
      /** The seat of a bot in the first round of a knockout, if it has changed: the bot is named after it. */
      firstSeat: z.optional(seatNumber),
    }),
  ),
  commit: digest,
  secret: digest,
  seed: digest,
  startedAt: z.int(),
  lines: z.array(line),
  ending,
});
export type FinishedMatch = z.infer<typeof matchRecord>;

export const recordOf = (match: FinishedMatch): MatchRecord => ({
  game: match.game,
  version: match.rules,
  options: match.options,
  seats: match.seats.length,
  seed: match.seed,
  moves: standingMoves(match.lines),
});

export interface Verdict {
  readonly checks: readonly { readonly what: string; readonly holds: boolean; readonly detail?: string }[];
  readonly fair: boolean;
}

/**
 * Checks a finished match without the server: the secret fits the published hash, the seed is the mix,
 * every move is legal from the deal that the seed gives, and the outcome is the one that was announced.
 * `replay` is the engine's, with the games.
 */
export const verify = (match: FinishedMatch, replay: (record: MatchRecord) => Parsed<Match>): Verdict => {
  const { commit, secret, seed, seats } = match;
  const mixed = mixSeed(
    secret,
    match.match,
    seats.map((seat) => seat.entropy),
  );
  const played = replay(recordOf(match));
  const checks: { what: string; holds: boolean; detail?: string }[] = [
    {
      what: 'the secret is the one the server had committed to',
      holds: commitTo(match.match, secret) === commit,
    },
    {
      what: 'the server chose nothing for its bots',
      holds: seats.every(
        ({ kind, entropy: added }, seat) =>
          kind === 'person' || added === botEntropy(match.match, secret, seat),
      ),
    },
    { what: 'the seed mixes the secret and the entropy of every seat', holds: mixed === seed },
    played.ok
      ? { what: 'every move is legal from the deal of that seed', holds: true }
      : { what: 'every move is legal from the deal of that seed', holds: false, detail: played.problem },
  ];
  if (played.ok) {
    checks.push({
      what: 'the outcome is the one that was announced',
      holds: isAnnounced(match.ending, seats, played.value.outcome, resignedIn(match.lines)),
    });
  }
  return { checks, fair: checks.every(({ holds }) => holds) };
};
