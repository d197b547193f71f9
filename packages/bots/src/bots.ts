// The players of one game with their types forgotten, as `Match` does for the game: views and move texts in,
// move texts out. A player that names a move outside `movesFor(view)` is a bug and crashes here, before
// anybody could refuse the move.

import type { AnyGame } from '@parlor/engine';
import type { Choice, GamePlayers, NamedPlayer, Reason, Thinking } from './player.ts';
import { type Review, type ReviewedMatch, reviewRecord } from './review.ts';

/** A choice with its move in text. */
export interface TextChoice {
  readonly move: string;
  readonly value: number;
  readonly reason: Reason;
}

export interface Bots {
  readonly game: AnyGame;
  /** The unit of a value at the table of this view. */
  unit(view: unknown): string;
  /** The names that can be asked to play, the four levels first, each with a sentence. */
  readonly names: Readonly<Record<string, string>>;
  /** The names of the arena's scripts for this game. */
  readonly scenarios: readonly string[];
  /**
   * Loads what `bot` needs beside the program, or what everything here needs. Rejects when that cannot be
   * had: it is fetched when it is first needed.
   */
  load(bot?: string): Promise<void>;
  /** The bots with one more player. */
  join(name: string, player: NamedPlayer<unknown, unknown>): Bots;
  decide(name: string, view: unknown, thinking: Thinking): TextChoice;
  /** A move out of turn, if the seat has one and wants to make it. */
  interject(view: unknown, thinking: Thinking): TextChoice | undefined;
  hint(view: unknown, thinking: Thinking): readonly TextChoice[];
  /** `progress` hears how many moves of the record have been looked at. */
  review(record: ReviewedMatch, thinking: Thinking, progress?: (done: number, all: number) => void): Review;
  /** The move that a script makes in this position, in text. */
  scripted(scenario: string, position: string): string | undefined;
}

/** A bot's move that the rules do not take. */
export class IllegalMove extends Error {}

/**
 * The time of a budget runs from here on, through all stages of the thinking: when it is up, nobody waits any
 * more.
 */
const timed = (thinking: Thinking): Thinking => {
  const { ms } = thinking.budget;
  if (ms === undefined) return thinking;
  const end = performance.now() + ms;
  return { ...thinking, cancelled: () => thinking.cancelled() || performance.now() >= end };
};

export const bindBots = <O, S, M, E, V>(players: GamePlayers<O, S, M, E, V>): Bots => {
  const { game } = players;

  /** The texts of choices, or a crash when the rules do not offer a move. */
  const written = (choices: readonly Choice<M>[], view: V): readonly TextChoice[] => {
    const offered = new Set(game.movesFor(view).map((one) => game.formatMove(one)));
    return choices.map(({ move: chosen, value, reason }) => {
      const move = game.formatMove(chosen);
      if (!offered.has(move))
        throw new IllegalMove(`${game.name}: a bot chose "${move}", which is not among its moves`);
      return { move, value, reason };
    });
  };
  const writtenOne = (choice: Choice<M>, view: V): TextChoice => written([choice], view)[0] as TextChoice;

  return {
    game: game as AnyGame,
    unit: (view) => players.unit(view as V),
    names: Object.fromEntries(Object.entries(players.players).map(([name, { about }]) => [name, about])),
    scenarios: Object.keys(players.scenarios ?? {}),
    load: async (bot) => {
      if (bot === undefined || players.players[bot]?.isLearned) await players.load?.();
    },
    join: (name, player) =>
      bindBots({ ...players, players: { ...players.players, [name]: player as NamedPlayer<V, M> } }),
    decide: (name, view, thinking) => {
      const player = Object.hasOwn(players.players, name) ? players.players[name] : undefined;
      if (player === undefined) throw new Error(`${game.name} has no player "${name}"`);
      return writtenOne(player.choose(view as V, timed(thinking)), view as V);
    },
    interject: (view, thinking) => {
      if (players.interject === undefined || game.movesFor(view as V).length === 0) return undefined;
      const choice = players.interject(view as V, timed(thinking));
      return choice === undefined ? undefined : writtenOne(choice, view as V);
    },
    hint: (view, thinking) => written(players.hint(view as V, timed(thinking)), view as V),
    review: (record, thinking, progress) => reviewRecord(players, record, thinking, progress),
    scripted: (scenario, position) => {
      const script = players.scenarios?.[scenario];
      if (script === undefined) throw new Error(`${game.name} has no scenario "${scenario}"`);
      const state = game.parseState(position);
      if (!state.ok) throw new Error(`${game.name}: ${state.problem}`);
      const move = script(state.value);
      return move === undefined ? undefined : game.formatMove(move);
    },
  };
};
