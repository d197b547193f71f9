// Grading a decision of a record: by what the seat could see, on imagined deals; exactly, from the hands themselves, when they
// lie open by now and few cards were left.

import { bigTwo } from '@parlor/games/big-two';
import type { Move, State, View } from '@parlor/games/big-two/facts';
import type { Choice, Decided, Grade, Thinking } from '../player.ts';
import { hinted, outOfTurn } from './hints.ts';
import { considering, type Mind } from './mind.ts';
import { type Depth, meanOf, promising, type Tried, tryMoves } from './search.ts';
import { ONLY } from './words.ts';

const GRADE: Depth = { worlds: 12, moves: 3, gap: 6, exact: 9, runs: 500 };
const FEW_CARDS = 14;
const POSITIONS = 60_000;

const rowOf = (mind: Mind, move: Move): number => {
  const text = bigTwo.formatMove(move);
  for (let row = 0; row < mind.moves.count; row++)
    if (bigTwo.formatMove(mind.seen.moveOf(mind.moves, row)) === text) return row;
  throw new Error(`big-two: "${text}" was not among the moves`);
};

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** The value of every move with open hands, or undefined when the ending is too wide to solve. */
const solved = (mind: Mind, state: State): readonly number[] | undefined => {
  const { world, moves, ending, judge } = mind;
  if (state.phase === 'over') return undefined;
  world.load(state);
  if (world.counts.reduce((sum, held) => sum + held, 0) > FEW_CARDS) return undefined;
  const seat = world.turn;
  const values: number[] = [];
  for (let row = 0; row < moves.count; row++) {
    world.makeRow(moves, row);
    const value = ending.solve(world, judge, POSITIONS)?.[seat];
    world.unmake();
    if (value === undefined) return undefined;
    values.push(value);
  }
  return values;
};

const exactGrade = (mind: Mind, row: number, values: readonly number[]): Grade<Move> => {
  const best = values.reduce((top, value, at) => (value > values[top] ? at : top), 0);
  const bestValue = values[best];
  const value = values[row];
  const move = mind.seen.moveOf(mind.moves, best);
  const facts = { value: rounded(value), bestValue: rounded(bestValue) };
  const given = rounded(bestValue - value);
  const text =
    given > 0
      ? `with these hands ${bigTwo.formatMove(move)} was worth ${given} ${given === 1 ? 'point' : 'points'} more`
      : 'nothing was better with these hands';
  return { best: move, bestValue, value, reason: { text, facts }, exact: true };
};

/** What chance alone makes of the difference between two moves. */
const errorOf = (one: Tried, other: Tried): number => {
  const variance = (tried: Tried): number => tried.squares / tried.worlds - meanOf(tried) ** 2;
  return Math.sqrt((variance(one) + variance(other)) / one.worlds);
};

const gradeByView = (view: View, mind: Mind, row: number, thinking: Thinking): Grade<Move> => {
  const rows = promising(mind, GRADE, row);
  const all = tryMoves(
    view,
    mind,
    rows,
    GRADE,
    thinking,
    rows.map((one) => one.row),
  );
  const choices = hinted(mind, all);
  const best = choices[0] as Choice<Move>;
  const text = bigTwo.formatMove(mind.seen.moveOf(mind.moves, row));
  const chosen = choices.find((one) => bigTwo.formatMove(one.move) === text) ?? best;
  const bestText = bigTwo.formatMove(best.move);
  const triedOf = (wanted: string): Tried =>
    all.find((one) => bigTwo.formatMove(mind.seen.moveOf(mind.moves, one.row)) === wanted) as Tried;
  // A lead that chance explains is no fault of the other move.
  const isClose = best.value - chosen.value <= errorOf(triedOf(text), triedOf(bestText));
  return {
    best: best.move,
    bestValue: best.value,
    value: isClose ? best.value : chosen.value,
    reason: isClose ? chosen.reason : best.reason,
    exact: false,
  };
};

export const grade = ({ view, move, truth }: Decided<State, View, Move>, thinking: Thinking): Grade<Move> => {
  // Nothing is lost by it, and nobody has looked at what it is worth.
  const nothing = { best: move, bestValue: 0, value: 0, exact: false };
  if (view.turn !== view.viewer) {
    return { ...nothing, reason: outOfTurn(move).reason };
  }
  const mind = considering(view);
  if (mind.moves.count === 1) return { ...nothing, reason: ONLY };
  const row = rowOf(mind, move);
  const values = truth === undefined ? undefined : solved(mind, truth);
  return values === undefined ? gradeByView(view, mind, row, thinking) : exactGrade(mind, row, values);
};
