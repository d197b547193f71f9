// The review of a record: every decision graded against the best, the swings, and the three moments that
// decided the match. The hidden truth is used only where it lies open by now; before that a seat is judged by
// its own view.

import { type MatchRecord, readOptions, type Seat, streamRng } from '@parlor/engine';
import type { Decided, GamePlayers, Grade, Reason, Thinking } from './player.ts';

/** A record, and what only the table knows where the match was played. */
export interface ReviewedMatch extends MatchRecord {
  /** True when the match was given up before its game ended, so that nothing is hidden any more. */
  readonly isOver?: boolean;
  /** By seat: the ply from which on a bot has played it, because its person had resigned. */
  readonly resigned?: Readonly<Record<Seat, number>>;
}

export interface Graded {
  readonly ply: number;
  readonly seat: Seat;
  /** True when a bot decided, because the person of this seat had resigned. */
  readonly byStandIn: boolean;
  readonly move: string;
  readonly best: string;
  readonly value: number;
  /** The loss against the best move: 0 for a best move, in the unit of the review. */
  readonly loss: number;
  /**
   * The change of the seat's prospects since its last choice: its own losses, the others' gifts, and luck.
   * None where it is forced.
   */
  readonly swing: number;
  /** True when the seat had nothing to choose. */
  readonly forced: boolean;
  readonly exact: boolean;
  readonly reason: Reason;
}

export interface SeatReview {
  readonly seat: Seat;
  /**
   * Decisions with something to choose, and those of them without any loss. What a bot decided after a
   * resignation is nobody's.
   */
  readonly decisions: number;
  readonly best: number;
  readonly loss: number;
  /** At most three of these decisions, as those of the whole match. */
  readonly moments: readonly Graded[];
}

export interface Review {
  readonly game: string;
  readonly unit: string;
  /** True when the match was over: only then may all of it be judged by the truth. */
  readonly finished: boolean;
  readonly decisions: readonly Graded[];
  readonly seats: readonly SeatReview[];
  /**
   * The three decisions that cost most in the end, in the order of play: a loss that was made good later
   * counts half.
   */
  readonly moments: readonly Graded[];
}

const EPSILON = 1e-9;

/** A decision with what of its loss was never made good. */
interface Weighed {
  readonly graded: Graded;
  readonly lasting: number;
}

/**
 * All decisions, the last first. A loss is made good as far as the prospects of the seat rise again before
 * the hand is over: whoever stands as well as before was not beaten by that decision. `isSameHand` says it of
 * the decisions of two plies.
 */
const weighed = (
  decisions: readonly Graded[],
  isSameHand: (ply: number, later: number) => boolean,
): readonly Weighed[] => {
  const peaks = new Map<Seat, { readonly ply: number; readonly peak: number }>();
  return decisions.toReversed().map((graded): Weighed => {
    const { ply, seat, value, loss, forced } = graded;
    // A forced move is not evaluated, so it says nothing about the prospects.
    if (forced) return { graded, lasting: 0 };
    const best = value + loss;
    const later = peaks.get(seat);
    const peak = later !== undefined && isSameHand(ply, later.ply) ? later.peak : Number.NEGATIVE_INFINITY;
    peaks.set(seat, { ply, peak: Math.max(peak, best) });
    return { graded, lasting: Math.max(0, Math.min(loss, best - peak)) };
  });
};

const MOMENTS = 3;

/** The decisions that cost most in the end; of equals the later, which fewer could make good. */
const momentsOf = (all: readonly Weighed[]): readonly Graded[] => {
  const cost = ({ graded, lasting }: Weighed): number => (graded.loss + lasting) / 2;
  return all
    .filter(({ graded }) => graded.loss > 0)
    .sort((a, b) => cost(b) - cost(a) || b.graded.ply - a.graded.ply)
    .slice(0, MOMENTS)
    .map(({ graded }) => graded)
    .sort((a, b) => a.ply - b.ply);
};

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
  record: ReviewedMatch,
  thinking: Thinking,
  progress: (done: number, all: number) => void = () => {},
): Review => {
  const { game } = players;
  const { states, moves } = replayed(players, record);
  const last = states[states.length - 1] as S;
  const finished = record.isOver === true || game.outcome(last) !== undefined;
  const before = new Map<Seat, number>();
  const decisions: Graded[] = [];
  for (const [ply, { actor, move: text }] of record.moves.entries()) {
    progress(ply, record.moves.length);
    if (actor === 'clock') continue;
    const state = states[ply] as S;
    const move = moves[ply] as M;
    const view = game.view(state, actor);
    const truth = finished || players.isOpen?.(state, last) ? state : undefined;
    const forced = players.isForced?.(view, move) ?? game.movesFor(view).length === 1;
    const decided = { view, move, truth };
    const grade = players.grade?.(decided, thinking) ?? gradeByHint(players, decided, thinking);
    const loss = Math.max(0, grade.bestValue - grade.value);
    decisions.push({
      ply,
      seat: actor,
      byStandIn: ply >= (record.resigned?.[actor] ?? record.moves.length),
      move: text,
      best: loss < EPSILON ? text : game.formatMove(grade.best),
      value: grade.value,
      loss: loss < EPSILON ? 0 : loss,
      swing: forced ? 0 : grade.value - (before.get(actor) ?? grade.value),
      forced,
      exact: grade.exact,
      reason: grade.reason,
    });
    if (!forced) before.set(actor, grade.value);
  }
  progress(record.moves.length, record.moves.length);
  const isSameHand = (ply: number, later: number): boolean =>
    players.isOpen?.(states[ply] as S, states[later] as S) !== true;
  const all = weighed(decisions, isSameHand);
  return {
    game: game.name,
    unit: players.unit(game.view(states[0] as S, 'spectator')),
    finished,
    decisions,
    seats: Array.from({ length: record.seats }, (_, seat) => {
      const own = all.filter(({ graded }) => graded.seat === seat && !graded.byStandIn);
      const chosen = own.filter(({ graded }) => !graded.forced);
      return {
        seat,
        decisions: chosen.length,
        best: chosen.filter(({ graded }) => graded.loss === 0).length,
        loss: own.reduce((sum, { graded }) => sum + graded.loss, 0),
        moments: momentsOf(own),
      };
    }),
    moments: momentsOf(all),
  };
};
