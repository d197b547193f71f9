// The player of a seat without a person. A player host gets the seat's view and nothing else.

import type { AnyGame } from '@parlor/engine';
import type { BotLevel } from '@parlor/protocol';

export interface Question {
  readonly game: AnyGame;
  readonly view: unknown;
  readonly level: BotLevel;
  /** Chance for this decision; it has nothing to do with the shuffle. */
  readonly seed: number;
  /** True when the seat is to act; otherwise the player may move out of turn or keep still. */
  readonly onTurn: boolean;
  /** Milliseconds it may think. */
  readonly budget: number;
  /** True when somebody who sits at the table is connected: their bots think before those of empty tables. */
  readonly peopleHere: boolean;
}

export interface PlayerHost {
  /** The move in text; undefined when a seat that is not on turn keeps still. */
  choose(question: Question, signal: AbortSignal): Promise<string | undefined>;
  /**
   * The move of the easiest player, without a thread: for a question whose own player is late or has failed.
   */
  chooseAtOnce(question: Question): Promise<string | undefined>;
  close(): Promise<void>;
}
