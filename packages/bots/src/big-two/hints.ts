// Hints: the moves that are worth naming, each tried on the same imagined deals, best first, with reasons in words.

import { bigTwo } from '@parlor/games/big-two';
import type { Move, View } from '@parlor/games/big-two/facts';
import type { Choice, Thinking } from '../player.ts';
import { factsOf, type MoveFacts } from './facts.ts';
import { considering, type Mind } from './mind.ts';
import { type Depth, promising, type Tried, tryMoves, worthOf } from './search.ts';
import { triedReason, UNBEATABLE } from './words.ts';

export const HINT: Depth = { worlds: 16, moves: 6, gap: 12, exact: 9, runs: 1500 };

/** Out of turn there is nothing to win or lose. */
export const outOfTurn = (move: Move): Choice<Move> => ({
  move,
  value: 0,
  reason:
    move.type === 'pass' ? UNBEATABLE : { text: 'nothing is gained by taking the pass back', facts: {} },
});

/** A pass before the turn, while nobody can beat the play on the table: it costs nothing and spares the others the wait. */
export const passEarly = (view: View): Choice<Move> | undefined => {
  if (view.turn === view.viewer) return undefined;
  const pass = bigTwo.movesFor(view).find(({ type }) => type === 'pass');
  return pass === undefined ? undefined : outOfTurn(pass);
};

interface Hinted {
  readonly tried: Tried;
  readonly facts: MoveFacts;
}

const isSure = ({ goesOut, certain }: MoveFacts): boolean => goesOut || certain;

/** Sure wins first, going out before all others; then by what the imagined deals brought. */
const rank = (a: Hinted, b: Hinted): number =>
  Number(b.facts.goesOut) - Number(a.facts.goesOut) ||
  Number(isSure(b.facts)) - Number(isSure(a.facts)) ||
  worthOf(b.tried) - worthOf(a.tried) ||
  a.tried.row - b.tried.row;

/** Every row tried on the same worlds, best first, as choices. A sure win is worth no less than any other move. */
export const hinted = (mind: Mind, all: readonly Tried[]): readonly Choice<Move>[] => {
  const most = Math.max(...all.map(worthOf));
  return all
    .map((tried): Hinted => ({ tried, facts: factsOf(mind, tried.row) }))
    .sort(rank)
    .map(({ tried, facts }) => ({
      move: mind.seen.moveOf(mind.moves, tried.row),
      value: isSure(facts) ? most : worthOf(tried),
      reason: triedReason(facts, tried),
    }));
};

export const hint = (view: View, thinking: Thinking): readonly Choice<Move>[] => {
  if (view.turn !== view.viewer) return bigTwo.movesFor(view).map((move) => outOfTurn(move));
  const mind = considering(view);
  if (mind.moves.count === 1 && view.window !== undefined)
    return [{ move: mind.seen.moveOf(mind.moves, 0), value: 0, reason: UNBEATABLE }];
  const rows = promising(mind, HINT);
  return hinted(
    mind,
    tryMoves(
      view,
      mind,
      rows,
      HINT,
      thinking,
      rows.map(({ row }) => row),
    ),
  );
};
