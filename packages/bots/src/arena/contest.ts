// Contests: the players, the deals and the seatings. Every deal is played once in every seating, so that luck
// of the deal and of the seat cancels.

import { type AnyGame, numberedSeed } from '@parlor/engine';
import type { Budget } from '../player.ts';

export interface Contest {
  readonly game: string;
  /**
   * Names of players, each with an optional number of samples: `hard` or `hard:10`. Repeated until all seats
   * are taken.
   */
  readonly bots: readonly string[];
  readonly seats?: number;
  readonly deals: number;
  /** Deal k is the match of seed `seed + k`. */
  readonly seed: number;
  /** `{ preset?, ...values }`, as `openMatch` takes them. */
  readonly options?: Readonly<Record<string, unknown>>;
  /** A script of the game that makes some moves for everybody, such as `dropped-30`. */
  readonly scenario?: string;
}

/** A name of the contest taken apart. */
export interface Entrant {
  readonly label: string;
  readonly bot: string;
  readonly budget: Budget;
}

export const readEntrant = (label: string): Entrant => {
  const [, bot, samples] = /^([^:]+)(?::([1-9]\d{0,8}))?$/.exec(label) ?? [];
  if (bot === undefined) throw new Error(`"${label}" is not a player or player:samples`);
  return { label, bot, budget: samples === undefined ? {} : { samples: Number(samples) } };
};

/** The number of seats: as asked, or the smallest playable number that holds all the bots in whole rounds. */
export const seatsOf = (game: AnyGame, contest: Pick<Contest, 'bots' | 'seats'>): number => {
  const bots = contest.bots.length;
  if (bots === 0) throw new Error('an arena needs bots');
  const { seats = game.seats.find((count) => count % bots === 0) } = contest;
  if (seats !== undefined && !game.seats.includes(seats))
    throw new Error(`${game.title} is played by ${game.seats.join(', ')} seats, not by ${seats}`);
  if (seats === undefined || seats % bots !== 0)
    throw new Error(
      `${bots} bots do not fill the ${contest.seats ?? game.seats.join(', ')} seats of ${game.title} evenly`,
    );
  return seats;
};

/**
 * Which label sits where: the bots in a circle, and every rotation that differs. `a,b` at four seats: a b a
 * b, and b a b a.
 */
export const seatings = (bots: readonly string[], seats: number): readonly (readonly string[])[] => {
  const round = Array.from({ length: seats }, (_, seat) => bots[seat % bots.length] as string);
  const all = round.map((_, shift) => round.map((_one, seat) => round[(seat + shift) % seats] as string));
  return all.filter((one, at) => all.findIndex((other) => other.join() === one.join()) === at);
};

export const dealSeed = (contest: Contest, deal: number): string => numberedSeed(contest.seed + deal);
