// The complete moves of a seat: a partner's answers to a settling capture, or the list made in `candidates/`.
// Implements CAS-15, CAS-20.

import { type Seat, wide } from '@parlor/engine';
import type { Move, State } from '../types.ts';
import { movesOf } from './candidates/candidates.ts';

export { toAct } from './shiya.ts';

export const legalMoves = (state: State, seat: Seat): readonly Move[] =>
  movesOf(state, seat, state.hands[seat] ?? wide.empty);
