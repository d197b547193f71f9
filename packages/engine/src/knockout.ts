// A knockout: one match after another with the same options and one seat less each time, until two play the
// final. The player who is alone in last place is eliminated. This file knows places and numbers of seats,
// and nothing about any game.

import { type AnyGame, type Outcome, type Seat, wrongSeats } from './game.ts';
import { type Parsed, unreadable } from './notation.ts';
import { readOptions } from './options.ts';

const FINAL = 2;

/** An eliminated player, with the seat they had in their last match. */
export interface EliminatedPlayer<T> {
  readonly seat: Seat;
  readonly who: T;
}

/** A round: the players at the table, and the eliminated ones in the order in which they left. */
export interface Round<T> {
  readonly seats: readonly T[];
  readonly out: readonly EliminatedPlayer<T>[];
}

export const isFinal = (seats: number): boolean => seats === FINAL;

/** The seat in last place; undefined when several seats share that place. */
export const lastAlone = ({ places }: Outcome): Seat | undefined => {
  const last = Math.max(...places);
  const seat = places.indexOf(last);
  return places.lastIndexOf(last) === seat ? seat : undefined;
};

/**
 * The round after a match; undefined when that match was the final. The same round is played again when the
 * match had no end, or when several players share last place.
 */
export const nextRound = <T>(round: Round<T>, outcome: Outcome | undefined): Round<T> | undefined => {
  if (outcome === undefined) return round;
  const { seats, out } = round;
  if (isFinal(seats.length)) return undefined;
  const seat = lastAlone(outcome);
  if (seat === undefined) return round;
  return { seats: seats.toSpliced(seat, 1), out: [...out, { seat, who: seats[seat] as T }] };
};

/**
 * All players in the seats of the first round. The player eliminated last returns first, each to the seat
 * they left.
 */
export const firstOrder = <T>({ seats, out }: Round<T>): readonly T[] =>
  out.reduceRight<readonly T[]>((all, { seat, who }) => all.toSpliced(seat, 0, who), seats);

/**
 * The complete options for a knockout with this number of seats, or one sentence why it cannot be played.
 * Every number of seats down to the final must be playable; a partnership never is, because no game has
 * partners at a table of two.
 */
export const knockoutOptions = (game: AnyGame, asked: object, seats: number): Parsed<unknown> => {
  if (seats <= FINAL) return unreadable('a knockout begins with three seats or more');
  const wanted = { ...asked, ...game.options.knockout };
  for (let left = seats; left >= FINAL; left--) {
    const wrong = wrongSeats(game, left);
    const read = wrong === undefined ? readOptions(game.options, wanted, left) : unreadable(wrong);
    // Options that fail with the full number of seats are wrong without a knockout too, so their problem is
    // passed on unchanged.
    if (!read.ok) return left === seats ? read : unreadable(`no knockout can be played so: ${read.problem}`);
  }
  return readOptions(game.options, wanted, seats);
};
