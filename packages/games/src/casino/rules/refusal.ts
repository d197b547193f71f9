// Refusals for every actor: a seat by the rules of `why-not.ts`; the clock may make only the move that is
// due. Implements CAS-24, CAS-92.

import { type Actor, type Refusal, wide } from '@parlor/engine';
import { refuse } from '../rulebook.ts';
import type { Move, State } from '../types.ts';
import { deadline } from './clock.ts';
import { whyNotOf } from './why-not.ts';

/** Structural equality of two moves. */
const sameMove = (one: Move, other: Move): boolean => JSON.stringify(one) === JSON.stringify(other);

export const whyNot = (state: State, actor: Actor, move: Move): Refusal | undefined => {
  if (actor !== 'clock') return whyNotOf(state, actor, state.hands[actor] ?? wide.empty, move);
  if (state.phase.kind === 'over') return refuse('GAME_OVER', 'CAS-24');
  const due = deadline(state);
  return due !== undefined && sameMove(due.move, move) ? undefined : refuse('NOT_DUE', 'CAS-92');
};
