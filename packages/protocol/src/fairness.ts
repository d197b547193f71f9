// Proof of a fair shuffle. Before anybody sits down the server publishes the hash of a secret; every seat adds entropy of its
// own; the seed of the match mixes them all. Nobody could choose the seed: the server had fixed its part before it knew the
// seats' parts, and no seat knew the server's. When the match is over the secret is shown and everybody can check.

import type { Entry, Match, MatchRecord, Outcome, Parsed } from '@parlor/engine';
import * as z from 'zod/mini';
import { sha256 } from './sha256.ts';
import { digest, ending, entropy, gameName, matchId, options } from './table.ts';

export const commitTo = (secret: string): string => sha256(`parlor commit 1\n${secret}`);

/** The seed from the secret and the entropy of seats 0..n-1. */
export const mixSeed = (secret: string, match: string, entropies: readonly string[]): string =>
  sha256(['parlor seed 1', match, secret, ...entropies].join('\n'));

/** One line of a match's log. `table` writes `resign SEAT` and `back N`, which takes the N lines before it back. */
const line = z.strictObject({
  actor: z.union([z.int(), z.literal('clock'), z.literal('table')]),
  move: z.string(),
  at: z.int(),
});
export type Line = z.infer<typeof line>;

/** All that a finished match was, as `parlor verify` and the page of a match take it. */
export const matchRecord = z.strictObject({
  format: z.literal('parlor match 1'),
  match: matchId,
  game: gameName,
  rules: z.int(),
  options,
  seats: z.array(z.strictObject({ name: z.string(), kind: z.enum(['person', 'bot']), entropy })),
  commit: digest,
  secret: digest,
  seed: digest,
  startedAt: z.int(),
  lines: z.array(line),
  ending,
});
export type FinishedMatch = z.infer<typeof matchRecord>;

/** The moves that stand: lines that were taken back are gone, the table's own lines do not reach the game. */
export const standingMoves = (lines: readonly Line[]): readonly Entry[] => {
  const moves: Entry[] = [];
  for (const { actor, move } of lines) {
    if (actor !== 'table') moves.push({ actor, move });
    else if (move.startsWith('back ')) moves.length -= Math.min(moves.length, Number(move.slice(5)));
  }
  return moves;
};

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

const sameOutcome = (a: Outcome | undefined, b: Outcome | undefined): boolean =>
  JSON.stringify([a?.scores, a?.places]) === JSON.stringify([b?.scores, b?.places]);

/**
 * Checks a finished match without the server: the secret fits the published hash, the seed is the mix, every move is legal
 * from the deal that the seed gives, and the outcome is the one that was announced. `replay` is the engine's, with the games.
 */
export const verify = (match: FinishedMatch, replay: (record: MatchRecord) => Parsed<Match>): Verdict => {
  const { commit, secret, seed, seats, ending: end } = match;
  const mixed = mixSeed(
    secret,
    match.match,
    seats.map((seat) => seat.entropy),
  );
  const played = replay(recordOf(match));
  const checks: { what: string; holds: boolean; detail?: string }[] = [
    { what: 'the secret is the one the server had committed to', holds: commitTo(secret) === commit },
    { what: 'the seed mixes the secret and the entropy of every seat', holds: mixed === seed },
    played.ok
      ? { what: 'every move is legal from the deal of that seed', holds: true }
      : { what: 'every move is legal from the deal of that seed', holds: false, detail: played.problem },
  ];
  if (played.ok && end.cause === 'played') {
    checks.push({
      what: 'the outcome is the one that was announced',
      holds: sameOutcome(played.value.outcome, end.outcome),
    });
  }
  return { checks, fair: checks.every(({ holds }) => holds) };
};
