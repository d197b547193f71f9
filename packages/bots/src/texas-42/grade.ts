// Grading a decision when the hands lie open: a tile and a declaration exactly, by the solver; a call and an
// answer by what the seat could know, because no deal says whether a bid was wise.

import { texas42 } from '@parlor/games/texas-42';
import {
  HAND_POINTS,
  type Move,
  type Playing,
  rowOf,
  type State,
  type View,
} from '@parlor/games/texas-42/facts';
import type { Choice, Decided, Grade, Reason, Thinking } from '../player.ts';
import { seatOf } from './layouts/known.ts';
import { isRenege, offered } from './moves.ts';
import { hint } from './players.ts';
import { trickAfter } from './search/scales.ts';
import { contractOf, isBidders, stakeOf, worthOfPoints } from './solver/contract.ts';
import { Opening } from './solver/opening.ts';
import { Solver } from './solver/solver.ts';

const solver = new Solver();

/**
 * A move with what it leads to: the result for the seat in marks or points, and the points its side ends
 * with.
 */
interface Valued {
  readonly move: Move;
  readonly made: boolean;
  readonly value: number;
  readonly points: number;
}

/** `side` is 1 for the bidders and -1 for the others. */
const valueFor = (
  view: View,
  play: Playing,
  { taken, made }: { readonly taken: number; readonly made: boolean },
  side: 1 | -1,
): number => {
  const stake = stakeOf(view, play.bid);
  const isNello = rowOf(play.declaration).kind === 'nello';
  const worth =
    view.options.scoring === 'points' && !isNello ? worthOfPoints(view, play, taken) : made ? stake : -stake;
  return side * worth;
};

const valuedTiles = (view: View, state: State, play: Playing): readonly Valued[] => {
  const seat = seatOf(view);
  const contract = contractOf(view, play);
  const forBidders = isBidders(contract, seat);
  const hand = state.hands[seat];
  solver.load(contract.declaration, contract.bidder, state.hands);
  return offered(view).plays.map((move) => {
    solver.hold(seat, hand & ~(1 << move.tile));
    const trick = trickAfter(play, move);
    const value = contract.isNello ? (solver.reaches(trick, 1) ? 1 : 0) : solver.value(trick);
    solver.hold(seat, hand);
    const made = contract.isNello ? value === 0 : value >= contract.need;
    const taken = contract.banked + value;
    const points = contract.isNello ? 0 : forBidders ? taken : HAND_POINTS - taken;
    return { move, made, value: valueFor(view, play, { taken, made }, forBidders ? 1 : -1), points };
  });
};

const valuedRows = (view: View, state: State): readonly Valued[] =>
  offered(view).declares.map((move) => {
    const { state: next } = texas42.play(state, seatOf(view), move);
    if (next.stage.phase !== 'play') throw new Error('texas-42: no hand follows a declaration');
    const play = next.stage;
    solver.load(play.declaration, play.bidder, next.hands);
    // A declaration is worth what its best lead is worth.
    const opening = new Opening(solver, view, play, play.declaration, next.hands);
    const isNello = rowOf(play.declaration).kind === 'nello';
    const points = isNello ? 0 : opening.value();
    const made = isNello ? opening.canAvoid() : points >= contractOf(view, play).need;
    return { move, made, value: valueFor(view, play, { taken: points, made }, 1), points };
  });

const betterOf = (top: Valued, one: Valued): Valued =>
  one.value > top.value || (one.value === top.value && one.points > top.points) ? one : top;

const reasonFor = (chosen: Valued, best: Valued): Reason => {
  const facts = { points: chosen.points, bestPoints: best.points };
  const better = texas42.formatMove(best.move);
  if (best.made !== chosen.made)
    return { text: `${better} would have decided the hand the other way`, facts };
  const given = best.points - chosen.points;
  if (given > 0)
    return { text: `gives away ${given} ${given === 1 ? 'point' : 'points'} against ${better}`, facts };
  return { text: 'nothing was better', facts };
};

const exactGrade = (move: Move, valued: readonly Valued[]): Grade<Move> | undefined => {
  const text = texas42.formatMove(move);
  const chosen = valued.find((one) => texas42.formatMove(one.move) === text);
  if (chosen === undefined) return undefined;
  const best = valued.reduce(betterOf);
  return {
    best: best.move,
    bestValue: best.value,
    value: chosen.value,
    reason: reasonFor(chosen, best),
    exact: true,
  };
};

/** T42-57. A renege loses the hand: at the latest the tiles that come open at its end prove it. */
const asRenege = (view: View, play: Playing, lawful: Grade<Move>): Grade<Move> => {
  const stake = stakeOf(view, play.bid);
  return {
    ...lawful,
    value: -(view.options.scoring === 'points' ? Math.max(HAND_POINTS, stake) : stake),
    reason: { text: `a renege loses the hand; ${texas42.formatMove(lawful.best)} breaks no rule`, facts: {} },
  };
};

const gradeByView = ({ view, move }: Decided<State, View, Move>, thinking: Thinking): Grade<Move> => {
  const choices = hint(view, thinking);
  const best = choices[0] as Choice<Move>;
  const text = texas42.formatMove(move);
  const chosen = choices.find((one) => texas42.formatMove(one.move) === text);
  // A move that a hint does not name (a concession, an odd claim) is judged as the last that it names.
  const value = chosen?.value ?? Math.min(...choices.map((one) => one.value));
  const isBest = chosen === best;
  return {
    best: best.move,
    bestValue: isBest ? value : Math.max(best.value, value),
    value,
    reason: best.reason,
    exact: false,
  };
};

export const grade = (decided: Decided<State, View, Move>, thinking: Thinking): Grade<Move> => {
  const { view, move, truth } = decided;
  const { stage } = view;
  if (stage.phase === 'play' && isRenege(view, move)) {
    const [best] = hint(view, thinking);
    if (best !== undefined) return asRenege(view, stage, grade({ ...decided, move: best.move }, thinking));
  }
  let exact: Grade<Move> | undefined;
  if (truth !== undefined && stage.phase === 'play')
    exact = exactGrade(move, valuedTiles(view, truth, stage));
  if (truth !== undefined && stage.phase === 'declaration') exact = exactGrade(move, valuedRows(view, truth));
  return exact ?? gradeByView(decided, thinking);
};
