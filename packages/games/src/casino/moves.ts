// What a seat may do: who must act, every complete move, and why a move is refused. The list is made in `listing.ts`,
// the checks stand in `refusals.ts`, the moves of the clock come from `clock.ts`. Implements CAS-15, CAS-20, CAS-24.

import { type Actor, type Refusal, type Seat, wide } from '@parlor/engine';
import { deadline } from './clock.ts';
import { movesOf } from './listing.ts';
import { whyNotOf } from './refusals.ts';
import { refuse } from './rules.ts';
import type { Move, State } from './types.ts';

export { toAct } from './shiya.ts';

export const legalMoves = (state: State, seat: Seat): readonly Move[] =>
  movesOf(state, seat, state.hands[seat] ?? wide.empty);

/** Structural equality of two moves. */
const sameMove = (one: Move, other: Move): boolean => JSON.stringify(one) === JSON.stringify(other);

export const whyNot = (state: State, actor: Actor, move: Move): Refusal | undefined => {
  if (actor !== 'clock') return whyNotOf(state, actor, state.hands[actor] ?? wide.empty, move);
  if (state.phase.kind === 'over') return refuse('GAME_OVER', 'CAS-24');
  const due = deadline(state);
  return due !== undefined && sameMove(due.move, move) ? undefined : refuse('NOT_DUE', 'CAS-92');
};
