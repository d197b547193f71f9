// What a record teaches: every decision graded against the best, the swings, and the three moments that decided it.
// The hidden truth is used only where it lies open by now; before that a seat is judged by what it could see.

import { type MatchRecord, readOptions, type Seat, streamRng } from '@parlor/engine';
import type { Decided, GamePlayers, Grade, Reason, Thinking } from './player.ts';

export interface Graded {
  readonly ply: number;
  readonly seat: Seat;
  readonly move: string;
  readonly best: string;
  readonly value: number;
  /** How much was given away against the best move: 0 for a best move, in the unit of the review. */
  readonly loss: number;
  /** How the seat's prospects changed since its decision before: its own losses, the others' gifts, and luck. */
  readonly swing: number;
  /** Whether the seat had nothing to choose. */
  readonly forced: boolean;
  readonly exact: boolean;
  readonly reason: Reason;
}

export interface SeatReview {
  readonly seat: Seat;
  readonly decisions: number;
  /** Decisions without any loss. */
  readonly best: number;
  readonly loss: number;
  readonly worst: Graded | undefined;
}

export interface Review {
  readonly game: string;
  readonly unit: string;
  /** Whether the match was over: only then may all of it be judged by the truth. */
  readonly finished: boolean;
  readonly decisions: readonly Graded[];
  readonly seats: readonly SeatReview[];
  /** The three decisions that cost most, in the order of play. */
  readonly moments: readonly Graded[];
}

const EPSILON = 1e-9;

/** The grade by what the seat could see, from the hints it would have got. */
const gradeByHint = <O, S, M, E, V>(
  players: GamePlayers<O, S, M, E, V>,
  decided: Decided<S, V, M>,
  thinking: Thinking,
): Grade<M> => {
  const { game } = players;
  const choices = players.hint(decided.view, thinking);
  const [best] = choices;
  if (best === undefined) throw new Error(`${game.name}: no hint where a decision was made`);
  const text = game.formatMove(decided.move);
  const chosen = choices.find((one) => game.formatMove(one.move) === text);
  // A move that the hints do not name is at most as good as the last one that they do.
  const value = chosen?.value ?? Math.min(...choices.map((one) => one.value));
  return { best: best.move, bestValue: best.value, value, reason: best.reason, exact: false };
};

/** The states before each move of the record, and the last one. */
const replayed = <O, S, M, E, V>(
  { game }: GamePlayers<O, S, M, E, V>,
  record: MatchRecord,
): { readonly states: readonly S[]; readonly moves: readonly M[] } => {
  if (record.game !== game.name || record.version !== game.version) {
    throw new Error(
      `this is a record of ${record.game} ${record.version}, not of ${game.name} ${game.version}`,
    );
  }
  const options = readOptions(game.options, record.options, record.seats);
  if (!options.ok) throw new Error(options.problem);
  let { state } = game.setup(options.value, record.seats, streamRng(record.seed));
  const states = [state];
  const moves: M[] = [];
  for (const entry of record.moves) {
    const move = game.parseMove(entry.move);
    if (!move.ok) throw new Error(move.problem);
    state = game.play(state, entry.actor, move.value).state;
    states.push(state);
    moves.push(move.value);
  }
  return { states, moves };
};

export const reviewRecord = <O, S, M, E, V>(
  players: GamePlayers<O, S, M, E, V>,
  record: MatchRecord,
  thinking: Thinking,
): Review => {
  const { game } = players;
  const { states, moves } = replayed(players, record);
  const last = states[states.length - 1] as S;
  const finished = game.outcome(last) !== undefined;
  const before = new Map<Seat, number>();
  const decisions: Graded[] = [];
  for (const [ply, { actor, move: text }] of record.moves.entries()) {
    if (actor === 'clock') continue;
    const state = states[ply] as S;
    const move = moves[ply] as M;
    const view = game.view(state, actor);
    const truth = finished || players.isOpen?.(state, last) ? state : undefined;
    const forced = game.movesFor(view).length === 1;
    const decided = { view, move, truth };
    const grade = players.grade?.(decided, thinking) ?? gradeByHint(players, decided, thinking);
    const loss = Math.max(0, grade.bestValue - grade.value);
    decisions.push({
      ply,
      seat: actor,
      move: text,
      best: loss < EPSILON ? text : game.formatMove(grade.best),
      value: grade.value,
      loss: loss < EPSILON ? 0 : loss,
      swing: grade.value - (before.get(actor) ?? grade.value),
      forced,
      exact: grade.exact,
      reason: grade.reason,
    });
    before.set(actor, grade.value);
  }
  const costly = decisions.filter((one) => one.loss > 0).sort((a, b) => b.loss - a.loss || a.ply - b.ply);
  return {
    game: game.name,
    unit: players.unit,
    finished,
    decisions,
    seats: Array.from({ length: record.seats }, (_, seat) => {
      const own = decisions.filter((one) => one.seat === seat);
      return {
        seat,
        decisions: own.length,
        best: own.filter((one) => one.loss === 0).length,
        loss: own.reduce((sum, one) => sum + one.loss, 0),
        worst: costly.find((one) => one.seat === seat),
      };
    }),
    moments: costly.slice(0, 3).sort((a, b) => a.ply - b.ply),
  };
};
