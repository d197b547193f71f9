// Deadlines (FT-19): the move for a seat that runs out of time.

import type { Deadline } from '@parlor/engine';
import type { Move, State } from '../types.ts';
import { dueMove } from './moves.ts';

const TURN_MS = 60_000;

export const deadline = (state: State): Deadline<Move> | undefined =>
  state.now.phase === 'over'
    ? undefined
    : { kind: 'turn', id: `turn:${state.ply}`, ms: TURN_MS, move: dueMove(state) };
