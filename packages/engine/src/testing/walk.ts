// Random play for tests and measurements: seeded, so that a failure names the match it came from.

import type { Actor, Game, Seat } from '../game.ts';
import { readOptions } from '../options.ts';
import { type FastWords, fastRng, fastWords, numberedSeed, streamRng } from '../random/rng.ts';

export interface WalkStart {
  readonly seats: number;
  readonly seed: number;
  readonly options?: unknown;
  /** The largest number of plies; without it the match is played to its end. */
  readonly plies?: number;
}

export interface Visit<S, M, E> {
  readonly ply: number;
  readonly state: S;
  /** The events of the step before: of the setup, or of the last move. */
  readonly events: readonly E[];
  /** The next move and its actor; absent in the last visit. */
  readonly next: { readonly actor: Actor; readonly move: M } | undefined;
}

/** Random numbers for a test, independent of the deal. */
export const testWords = (seed: number): FastWords => fastWords(fastRng(seed));

/**
 * Usually a legal move of the seat to act; sometimes the move of the clock or of a seat out of turn, so that
 * walks cover them too.
 */
const chooseNext = <O, S, M, E, V>(
  game: Game<O, S, M, E, V>,
  state: S,
  seats: number,
  words: FastWords,
): { actor: Actor; move: M } | undefined => {
  const turn = game.toAct(state);
  if (turn === undefined) return undefined;
  const deadline = game.deadline(state);
  const dice = words.below(32);
  if (deadline !== undefined && dice === 0) return { actor: 'clock', move: deadline.move };
  const actor: Seat = dice < 4 ? words.below(seats) : turn;
  const moves = game.legalMoves(state, actor);
  if (moves.length > 0) return { actor, move: moves[words.below(moves.length)] as M };
  const own = game.legalMoves(state, turn);
  return own.length === 0 ? undefined : { actor: turn, move: own[words.below(own.length)] as M };
};

/** Plays one random match and shows every state on the way. */
export const walk = <O, S, M, E, V>(
  game: Game<O, S, M, E, V>,
  start: WalkStart,
  visit: (at: Visit<S, M, E>) => void,
): S => {
  const options = readOptions(game.options, start.options ?? {}, start.seats);
  if (!options.ok) throw new Error(`${game.name}: ${options.problem}`);
  const words = testWords(start.seed);
  let { state, events } = game.setup(options.value, start.seats, streamRng(numberedSeed(start.seed)));
  const most = start.plies ?? Number.POSITIVE_INFINITY;
  for (let ply = 0; ; ply++) {
    const next = ply < most ? chooseNext(game, state, start.seats, words) : undefined;
    visit({ ply, state, events, next });
    if (next === undefined) {
      if (ply < most && game.toAct(state) !== undefined) throw new Error(`${game.name}: stuck at ply ${ply}`);
      return state;
    }
    ({ state, events } = game.play(state, next.actor, next.move));
  }
};
