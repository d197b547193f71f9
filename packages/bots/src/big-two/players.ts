// The players of Big Two from a view to a choice. All of them choose a row of the same list of legal moves.

import { fastWords } from '@parlor/engine';
import type { Move, View } from '@parlor/games/big-two/facts';
import type { Choice, Player, Thinking } from '../player.ts';
import { factsOf } from './facts.ts';
import { considering, type Mind } from './mind.ts';
import { begin, dump, type Policy, randomly } from './policies.ts';
import { type Depth, EXPERT, promising, type Tried, tryMoves, worthOf } from './search.ts';
import { ONLY, reasonOf, triedReason, UNBEATABLE } from './words.ts';

/** The one move there is: at once, without a thought. While a window is open that is a pass. */
const forced = (view: View, mind: Mind): Choice<Move> => ({
  move: mind.seen.moveOf(mind.moves, 0),
  value: 0,
  reason: view.window === undefined ? ONLY : UNBEATABLE,
});

/** A player that follows a policy, with the facts of its move as the reason. */
export const following =
  (policyOf: (mind: Mind, thinking: Thinking) => Policy): Player<View, Move> =>
  (view, thinking) => {
    const mind = considering(view);
    if (mind.moves.count === 1) return forced(view, mind);
    const row = policyOf(mind, thinking)(mind.seen, mind.moves);
    return { move: mind.seen.moveOf(mind.moves, row), value: 0, reason: reasonOf(factsOf(mind, row)) };
  };

export const random = following((_mind, { rng }) => randomly(fastWords(rng)));
export const dumper = following(() => dump);
export const easy = following(() => begin);
export const units = following(({ units: own }) => own.choose);
export const medium = following(({ control }) => control.choose);
export const hard = following(
  ({ learned }) =>
    (sim, list) =>
      learned.choose(sim, list),
);

const choiceOf = (mind: Mind, tried: Tried): Choice<Move> => ({
  move: mind.seen.moveOf(mind.moves, tried.row),
  value: worthOf(tried),
  reason: triedReason(factsOf(mind, tried.row), tried),
});

/** A row that wins for certain. Nobody else gets fewer points than the winner; how many they get is open. */
const sureChoice = (mind: Mind, row: number): Choice<Move> => ({
  move: mind.seen.moveOf(mind.moves, row),
  value: mind.judge.bonus,
  reason: reasonOf(factsOf(mind, row)),
});

/** The only move that the network would consider. */
const plainChoice = (mind: Mind, row: number): Choice<Move> => ({
  move: mind.seen.moveOf(mind.moves, row),
  value: 0,
  reason: reasonOf(factsOf(mind, row)),
});

export const searching =
  (depth: Depth): Player<View, Move> =>
  (view, thinking) => {
    const mind = considering(view);
    if (mind.moves.count === 1) return forced(view, mind);
    const sure = mind.control.certain(mind.seen, mind.moves);
    if (sure >= 0) return sureChoice(mind, sure);
    const rows = promising(mind, depth);
    const [first, ...others] = rows;
    if (first !== undefined && others.length === 0) return plainChoice(mind, first.row);
    return choiceOf(mind, tryMoves(view, mind, rows, depth, thinking)[0] as Tried);
  };

export const expert = searching(EXPERT);
