// What happens by itself (FT-19): the move that is made for a seat whose time is over.

import type { Deadline } from '@parlor/engine';
import { dueMove } from './moves.ts';
import type { Move, State } from './types.ts';

const TURN_MS = 60_000;

export const deadline = (state: State): Deadline<Move> | undefined =>
  state.now.phase === 'over'
    ? undefined
    : { kind: 'turn', id: `turn:${state.ply}`, ms: TURN_MS, move: dueMove(state) };
