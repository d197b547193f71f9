// The nouns of the bots: a player is a pure function of a view and of what it may spend on thinking.
//
// To add a game's players: write `src/<game>/index.ts` that exports one `GamePlayers` value (see
// the folders here) and name it in registry.ts. It needs `players` (the four levels, and any sparring
// partners under their own names) and `hint`; `grade`, `interject` and `scenarios` are optional. Choose only
// among `game.movesFor(view)`; take chance from `thinking.rng` alone; ask `pace(thinking, samples)` before
// every sample. Everything else (texts at the edge, workers, arena, review) is shared. Import the game by its
// own path (`@parlor/games/<game>`), so that a browser loads one game's bots only.

import type { Game, Level, Rng } from '@parlor/engine';

/**
 * The limits of a player's thinking. `samples` replaces the number of the level; `ms` stops the search early.
 * Without `ms` the decision depends on nothing but the view, the rng and the number of samples.
 */
export interface Budget {
  readonly samples?: number;
  readonly ms?: number;
}

export interface Thinking {
  readonly rng: Rng;
  readonly budget: Budget;
  /**
   * True when nobody waits for the answer any more: the search stops at its next sample and answers with what
   * it has.
   */
  readonly cancelled: () => boolean;
}

export type Facts = Readonly<Record<string, string | number | boolean>>;

/** Why, in words, and the facts of the search that the words were built from. */
export interface Reason {
  readonly text: string;
  readonly facts: Facts;
}

export interface Choice<M> {
  readonly move: M;
  /** The value of the move for the seat that moves, in the unit of the game's players: more is better. */
  readonly value: number;
  readonly reason: Reason;
}

/** The weights of a learned player are not on the device and cannot be fetched. */
export class NotLoaded extends Error {}

export type Player<V, M> = (view: V, thinking: Thinking) => Choice<M>;

export interface NamedPlayer<V, M> {
  /** One sentence: facts that the player considers, and facts that it ignores. */
  readonly about: string;
  readonly choose: Player<V, M>;
  /** True for a player that plays only after `load`. */
  readonly isLearned?: true;
}

/**
 * One decision of a finished record. `truth` is the whole state, given only when everybody may know it by
 * now.
 */
export interface Decided<S, V, M> {
  readonly view: V;
  readonly move: M;
  readonly truth: S | undefined;
}

export interface Grade<M> {
  readonly best: M;
  readonly bestValue: number;
  readonly value: number;
  readonly reason: Reason;
  /** True when the values are exact; false for estimates from the view of the seat. */
  readonly exact: boolean;
}

/**
 * A script for the arena: the move that is made for the seat to act whoever sits there, or undefined where
 * the bots decide.
 */
export type Scenario<S, M> = (state: S) => M | undefined;

export interface GamePlayers<O, S, M, E, V> {
  readonly game: Game<O, S, M, E, V>;
  /** The unit of a value at this table: `marks`, `points`, `chance of winning`. */
  unit(view: V): string;
  readonly players: Readonly<Record<Level, NamedPlayer<V, M>>> & Readonly<Record<string, NamedPlayer<V, M>>>;
  /**
   * Loads what learned players, hints and grades need beside the program, once. Rejects with
   * `NotLoaded` when it cannot be had.
   */
  load?(): Promise<void>;
  /**
   * Every move that is worth naming, best first. Its first move is the best that the strongest player knows.
   */
  hint(view: V, thinking: Thinking): readonly Choice<M>[];
  /** A move out of turn that the seat wants to make now; called only when the seat has a move out of turn. */
  interject?(view: V, thinking: Thinking): Choice<M> | undefined;
  /** Without it a decision is graded by `hint` on what the seat could see. */
  grade?(decided: Decided<S, V, M>, thinking: Thinking): Grade<M>;
  /** True when the seat had nothing to choose when it made this move. Default: one legal move. */
  isForced?(view: V, move: M): boolean;
  /**
   * True when the hidden things of this state lie open by now, `last` being the last state of the record.
   * Default: at the end.
   */
  isOpen?(state: S, last: S): boolean;
  readonly scenarios?: Readonly<Record<string, Scenario<S, M>>>;
}
