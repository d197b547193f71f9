// The contract: a game is one value, and everything it does is a pure function of its arguments. Matches,
// tables, the wire and the arena know games only through this file. Bots and screens written for one game
// also use the other exports of that game's `index.ts`.

import type { Parsed } from './notation.ts';
import type { OptionSet } from './options.ts';
import type { Rng } from './random/rng.ts';
import type { RuleBook } from './rulebook.ts';

/** A place at the table, 0..n-1 in turn order. */
export type Seat = number;

/** The author of a move: a seat, or the clock when a deadline has passed. */
export type Actor = Seat | 'clock';

/**
 * The reader of a view. A seat sees what it holds, a spectator only what lies open; after the end every
 * viewer sees the whole state.
 */
export type Viewer = Seat | 'spectator';

/**
 * The reason why a move was not made: a code for programs, the number of the rule for people. A value, never
 * an exception.
 */
export interface Refusal {
  readonly code: string;
  readonly rule: string;
  /**
   * Facts that help the sender choose a legal move, for example the one card that may be played. Never more
   * than its view shows.
   */
  readonly detail?: string;
  /**
   * Set when the refusal itself is recorded as an event: similar attempts are not judged again until the
   * match moves on.
   */
  readonly once?: true;
}

/** Returns a game's own constructor of refusals, which accepts only numbers of that game's rule book. */
export const refusing =
  <Rule extends string>() =>
  (code: string, rule: Rule, detail?: string): Refusal =>
    detail === undefined ? { code, rule } : { code, rule, detail };

export interface Step<S, E> {
  readonly state: S;
  readonly events: readonly E[];
}

/**
 * The result: points and place of every seat. A place is one more than the number of seats ahead; equal seats
 * and partners share it.
 */
export interface Outcome {
  readonly scores: readonly number[];
  readonly places: readonly number[];
}

/**
 * The move that the clock makes if nobody moves in time. While `id` stays the same from ply to ply, the same
 * clock keeps running; a new `id` starts a new one. A table may set its own length for clocks of kind `turn`;
 * the rules set the length of other kinds.
 */
export interface Deadline<M> {
  readonly kind: 'turn' | 'window' | 'pause';
  readonly id: string;
  readonly ms: number;
  readonly move: M;
}

/** A move that the table makes for a seat because its player has asked for such moves. */
export interface AutoMove<M> {
  readonly move: M;
  /** The shortest and longest delay in milliseconds; the table picks a random time between them. */
  readonly delayMs: readonly [number, number];
}

/** A kind of move that players can leave to the table. */
export interface AutoMoveSetting {
  /** One sentence, said by the player: `Pass for me when ...`. */
  readonly text: string;
  /** True when opponents learn something about the hand from the move. */
  readonly leaks: boolean;
}

/** The moves of a game that a seat may have made automatically. */
export interface AutoMoves<M, V> {
  /** By their names in stored tables and on the wire. */
  readonly settings: Readonly<Record<string, AutoMoveSetting>>;
  /**
   * The move to make for the viewer's seat under the settings that its player has switched on; undefined when
   * the player decides. Settings that leak do nothing in ranked play.
   */
  moveFor(view: V, settings: readonly string[], table: { readonly ranked: boolean }): AutoMove<M> | undefined;
  /** True for a move that undoes an automatic one: until the deadline changes, the player decides. */
  isUndo(move: M): boolean;
}

/** Stats of one seat: integers, so that the stats of many matches are their sum. */
export type Stats = Readonly<Record<string, number>>;

/**
 * A game with its types for options, state, move, event and view. Members are methods so that every game can
 * also be used as an `AnyGame`.
 */
export interface Game<O, S, M, E, V> {
  readonly name: string;
  readonly title: string;
  /**
   * Rules version: raised when the same log would replay differently. A match records the version it was
   * started with.
   */
  readonly version: number;
  /** The numbers of players that the game allows. */
  readonly seats: readonly number[];
  readonly options: OptionSet<O>;
  readonly rules: RuleBook;

  setup(options: O, seats: number, rng: Rng): Step<S, E>;
  /** The seat on turn; undefined exactly when the match is over. */
  toAct(state: S): Seat | undefined;
  /**
   * Every complete move of this seat, in a fixed order; moves with the same effect are listed once. Never
   * empty for the seat to act; other seats have moves only where the rules let them act out of turn.
   */
  legalMoves(state: S, seat: Seat): readonly M[];
  /**
   * The refusal of the move; undefined when the move is legal. The clock may make only the move of
   * `deadline`.
   */
  whyNot(state: S, actor: Actor, move: M): Refusal | undefined;
  /** Makes the move. Throws when `whyNot` refuses it, which is a bug of the caller. */
  play(state: S, actor: Actor, move: M): Step<S, E>;
  outcome(state: S): Outcome | undefined;
  deadline(state: S): Deadline<M> | undefined;
  /**
   * The number of the hand that ended last, until the next one begins: bots pause so that people can read the
   * result.
   */
  endedHand?(state: S): number | undefined;

  view(state: S, viewer: Viewer): V;
  /**
   * The event with everything removed that this viewer may not know; undefined when the whole event is hidden
   * from it.
   */
  redact(event: E, viewer: Viewer): E | undefined;
  /**
   * A complete state that fits the view, with hidden pieces drawn at random: `view(imagine(view, rng),
   * viewer)` equals `view`.
   */
  imagine(view: V, rng: Rng): S;
  /** The same list as `legalMoves` for the viewer, computed from the view alone; empty for a spectator. */
  movesFor(view: V): readonly M[];

  /** Absent: every move of this game is its player's own. */
  readonly autoMoves?: AutoMoves<M, V>;
  /** Stats of every seat from the events that a spectator sees. Absent: nothing is counted. */
  stats?(options: O, seats: number, events: readonly E[]): readonly Stats[];

  formatMove(move: M): string;
  parseMove(text: string): Parsed<M>;
  formatState(state: S): string;
  parseState(text: string): Parsed<S>;
}

/** A game with its types erased, as registries, matches and tools hold it. */
export type AnyGame = Game<unknown, unknown, unknown, unknown, unknown>;

/** One sentence when the game cannot be played with this number of seats; otherwise undefined. */
export const wrongSeats = (game: Pick<AnyGame, 'title' | 'seats'>, seats: number): string | undefined =>
  game.seats.includes(seats)
    ? undefined
    : `${game.title} is played by ${game.seats.join(', ')} seats, not by ${seats}`;

export const winnersOf = (outcome: Outcome): readonly Seat[] =>
  outcome.places.flatMap((place, seat) => (place === 1 ? [seat] : []));

/** Places from points: 1 for the best; equal points share a place. */
export const placesBy = (scores: readonly number[], best: 'highest' | 'lowest'): readonly number[] =>
  scores.map(
    (mine) => 1 + scores.filter((other) => (best === 'highest' ? other > mine : other < mine)).length,
  );
