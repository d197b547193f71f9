// A knockout: one match after another with the same options and one seat less each time, until two play the final. Whoever comes
// last alone is out. It knows places and numbers of seats, and nothing of any game.

import { type AnyGame, type Outcome, type Seat, wrongSeats } from './game.ts';
import { type Parsed, unreadable } from './notation.ts';
import { readOptions } from './options.ts';

const FINAL = 2;

/** Somebody who is out, and where that one sat in the last match. */
export interface Out<T> {
  readonly seat: Seat;
  readonly who: T;
}

/** Who plays a round, and who was out before it, in order. */
export interface Round<T> {
  readonly seats: readonly T[];
  readonly out: readonly Out<T>[];
}

export const isFinal = (seats: number): boolean => seats === FINAL;

/** The seat that comes last, if it has that place alone. */
export const lastAlone = ({ places }: Outcome): Seat | undefined => {
  const last = Math.max(...places);
  const seat = places.indexOf(last);
  return places.lastIndexOf(last) === seat ? seat : undefined;
};

/**
 * The round after a match, undefined when that was the final. The same round is played again when nobody played it to its end,
 * or when nobody came last alone.
 */
export const nextRound = <T>(round: Round<T>, outcome: Outcome | undefined): Round<T> | undefined => {
  if (outcome === undefined) return round;
  const { seats, out } = round;
  if (isFinal(seats.length)) return undefined;
  const seat = lastAlone(outcome);
  if (seat === undefined) return round;
  return { seats: seats.toSpliced(seat, 1), out: [...out, { seat, who: seats[seat] as T }] };
};

/** Everybody in the order of the first round: who went out last comes back first, each to where that one sat. */
export const firstOrder = <T>({ seats, out }: Round<T>): readonly T[] =>
  out.reduceRight<readonly T[]>((all, { seat, who }) => all.toSpliced(seat, 0, who), seats);

/**
 * The complete options with which a knockout of so many seats is played, or one sentence why it cannot be: there must be a match
 * for every number of seats down to the final. Partners share their place, and where two can play nobody has one.
 */
export const knockoutOptions = (game: AnyGame, asked: object, seats: number): Parsed<unknown> => {
  if (seats <= FINAL) return unreadable('a knockout begins with three seats or more');
  const wanted = { ...asked, ...game.options.knockout };
  for (let left = seats; left >= FINAL; left--) {
    const wrong = wrongSeats(game, left);
    const read = wrong === undefined ? readOptions(game.options, wanted, left) : unreadable(wrong);
    // What is wrong with as many as asked for is wrong without a knockout too.
    if (!read.ok) return left === seats ? read : unreadable(`no knockout can be played so: ${read.problem}`);
  }
  return readOptions(game.options, wanted, seats);
};
