// The contract: a game is one value, everything it does is a pure function of its arguments.
// Matches, tables, the wire and the arena know games through this file; what is written for one game, its bots and its screens,
// also uses what the game's index.ts gives out beside it.

import type { Parsed } from './notation.ts';
import type { OptionSet } from './options.ts';
import type { Rng } from './rng.ts';
import type { RuleBook } from './rulebook.ts';

/** A place at the table, 0..n-1 in turn order. */
export type Seat = number;

/** Who makes a move: a seat, or the clock when a deadline has passed. */
export type Actor = Seat | 'clock';

/** Who looks: a seat sees what it holds, a spectator only what lies open. After the end everybody sees all. */
export type Viewer = Seat | 'spectator';

/** Why a move was not made: a code for programs, the number of the rule for people. A value, never an exception. */
export interface Refusal {
  readonly code: string;
  readonly rule: string;
  /** What the sender must know to do better, for example the one card that may be played. Never more than its view shows. */
  readonly detail?: string;
  /** Given once until the match moves on: who tries the like again meanwhile need not be judged again. */
  readonly once?: true;
}

/** A game's own way to refuse, by the numbers of its book alone. */
export const refusing =
  <Rule extends string>() =>
  (code: string, rule: Rule, detail?: string): Refusal =>
    detail === undefined ? { code, rule } : { code, rule, detail };

export interface Step<S, E> {
  readonly state: S;
  readonly events: readonly E[];
}

/** How it ended: points and place of every seat. A place is one more than the seats ahead: it is shared by equals and by partners. */
export interface Outcome {
  readonly scores: readonly number[];
  readonly places: readonly number[];
}

/**
 * What happens by itself if nobody moves. While `id` stays the same from ply to ply the same clock keeps running;
 * a new `id` starts a new one. A table may set its own length for clocks of kind `turn`, all others belong to the rules.
 */
export interface Deadline<M> {
  readonly kind: 'turn' | 'window' | 'pause';
  readonly id: string;
  readonly ms: number;
  readonly move: M;
}

/** Options, state, move, event, view. Written as methods so that every game is also an `AnyGame`. */
export interface Game<O, S, M, E, V> {
  readonly name: string;
  readonly title: string;
  /** Grows when the same log would replay differently; a match records the version it was started with. */
  readonly version: number;
  /** The numbers of seats that can be played. */
  readonly seats: readonly number[];
  readonly options: OptionSet<O>;
  readonly rules: RuleBook;

  setup(options: O, seats: number, rng: Rng): Step<S, E>;
  /** The seat everybody waits for; undefined exactly when the match is over. */
  toAct(state: S): Seat | undefined;
  /**
   * Every complete move of this seat, in a fixed order; moves of the same effect are listed once.
   * Never empty for the seat to act; other seats have moves only where the rules let them act out of turn.
   */
  legalMoves(state: S, seat: Seat): readonly M[];
  /** Undefined when the move may be made. The clock may make exactly the move of `deadline`. */
  whyNot(state: S, actor: Actor, move: M): Refusal | undefined;
  /** Total on moves without a `whyNot`; throws on others, which is a bug of the caller. */
  play(state: S, actor: Actor, move: M): Step<S, E>;
  outcome(state: S): Outcome | undefined;
  deadline(state: S): Deadline<M> | undefined;

  view(state: S, viewer: Viewer): V;
  /** The event as this viewer may know it; undefined when it may not know of it at all. */
  redact(event: E, viewer: Viewer): E | undefined;
  /** A full state that fits the view: `view(imagine(view, rng), viewer)` equals `view`. */
  imagine(view: V, rng: Rng): S;
  /** `legalMoves` of the viewer from the view alone; empty for a spectator. */
  movesFor(view: V): readonly M[];

  formatMove(move: M): string;
  parseMove(text: string): Parsed<M>;
  formatState(state: S): string;
  parseState(text: string): Parsed<S>;
}

/** A game whose types are forgotten: what registries, matches and tools hold. */
export type AnyGame = Game<unknown, unknown, unknown, unknown, unknown>;

/** One sentence when so many seats cannot play it. */
export const wrongSeats = (game: Pick<AnyGame, 'title' | 'seats'>, seats: number): string | undefined =>
  game.seats.includes(seats)
    ? undefined
    : `${game.title} is played by ${game.seats.join(', ')} seats, not by ${seats}`;

export const winnersOf = (outcome: Outcome): readonly Seat[] =>
  outcome.places.flatMap((place, seat) => (place === 1 ? [seat] : []));

/** Places from points: 1 for the best, shared where points are equal. */
export const placesBy = (scores: readonly number[], best: 'highest' | 'lowest'): readonly number[] =>
  scores.map(
    (mine) => 1 + scores.filter((other) => (best === 'highest' ? other > mine : other < mine)).length,
  );
