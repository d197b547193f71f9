// The record of a match for everybody, once it is over: with the secret, the entropies and every line.

import type { FinishedMatch, PlayedMatch } from '@parlor/protocol';
import type { EndedMatch, StoredMatch } from '../table.ts';

/** Undefined while the match runs: nothing of it may leave the server then. */
export const finishedMatch = ({ doc, lines, ended }: StoredMatch): FinishedMatch | undefined => {
  if (ended === undefined) return undefined;
  const { id, game, rules, options, commit, secret, seed, startedAt } = doc;
  return {
    format: 'parlor match 1',
    match: id,
    game,
    rules,
    options,
    seats: doc.seats.map(({ name, kind, entropy, firstSeat }) => ({
      ...{ name, kind, entropy },
      ...(firstSeat === undefined ? {} : { firstSeat }),
    })),
    commit,
    secret,
    seed,
    startedAt,
    lines: [...lines],
    ending: ended.ending,
  };
};

/** What may be known of a match that still runs: not how far it is, which some spectators learn later. */
export const matchHead = ({ doc }: Pick<StoredMatch, 'doc'>) => ({
  match: doc.id,
  game: doc.game,
  rules: doc.rules,
  options: doc.options,
  seats: doc.seats.map(({ name, kind }) => ({ name, kind })),
  commit: doc.commit,
  startedAt: doc.startedAt,
});

/** A finished match as a line of the history of one who sat there. */
export const playedMatch = ({ doc, ending, at }: EndedMatch, person: string, moves: number): PlayedMatch => ({
  match: doc.id,
  game: doc.game,
  seat: doc.seats.findIndex((seat) => seat.person === person),
  names: doc.seats.map(({ name }) => name),
  startedAt: doc.startedAt,
  endedAt: at,
  moves,
  ending,
});
