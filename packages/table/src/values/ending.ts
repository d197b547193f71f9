// The ending of a match: by the rules of its game, or because seats have given it up. It follows from the
// log alone, so that the server, a verifier and a new count of results agree.

import type { Outcome } from '@parlor/engine';

/** The ending of a match. A match that was left by everybody has no scores. */
export interface Ending {
  cause: 'played' | 'resigned' | 'abandoned';
  outcome?: { scores: number[]; places: number[] } | undefined;
  /** Seats that gave the match up: the places of the outcome put them last. */
  resigned?: number[] | undefined;
}

/**
 * Seats that gave the match up share the last place, wherever a bot brought them. The rest keep their order
 * and move up: a partner has the place that the team has among them.
 */
const placesWithout = (places: readonly number[], gone: ReadonlySet<number>): number[] => {
  const stay = places.filter((_, seat) => !gone.has(seat));
  return places.map((place, seat) =>
    gone.has(seat) ? stay.length + 1 : 1 + stay.filter((other) => other < place).length,
  );
};

/**
 * The ending that a log leads to, undefined while the match goes on. `outcome` is the game's own: with it
 * the match was played to its end. Without it the match ends when one seat or no person is left, and those
 * who stayed share the first place.
 */
export const endingOf = (
  seats: readonly { readonly kind: string }[],
  outcome: Outcome | undefined,
  gone: ReadonlySet<number>,
): Ending | undefined => {
  if (outcome === undefined && gone.size === 0) return undefined;
  const resigned = [...gone].sort((a, b) => a - b);
  if (outcome !== undefined) {
    const scores = [...outcome.scores];
    return gone.size === 0
      ? { cause: 'played', outcome: { scores, places: [...outcome.places] } }
      : { cause: 'played', outcome: { scores, places: placesWithout(outcome.places, gone) }, resigned };
  }
  const stay = seats.filter((_, seat) => !gone.has(seat));
  if (stay.length > 1 && stay.some(({ kind }) => kind === 'person')) return undefined;
  const scores = seats.map(() => 0);
  const places = placesWithout(
    seats.map(() => 1),
    gone,
  );
  return { cause: 'resigned', outcome: { scores, places }, resigned };
};

const isSame = (a: Ending, b: Ending): boolean =>
  JSON.stringify([a.cause, a.outcome?.scores, a.outcome?.places, a.resigned]) ===
  JSON.stringify([b.cause, b.outcome?.scores, b.outcome?.places, b.resigned]);

/** True when the log, with the game's own outcome, leads to the announced ending. */
export const isAnnounced = (
  announced: Ending,
  seats: readonly { readonly kind: string }[],
  outcome: Outcome | undefined,
  gone: ReadonlySet<number>,
): boolean => {
  const ending = endingOf(seats, outcome, gone);
  // Everybody went away: that stands in no log, but a match that had ended could not be left.
  if (announced.cause === 'abandoned') return ending === undefined && announced.outcome === undefined;
  return ending !== undefined && isSame(announced, ending);
};
