// Landings: the peg moves, and a peg on its hole is cut and sent away (FT-33 to FT-37).

import type { Seat } from '@parlor/engine';
import { inSafeZone } from '../pieces/track.ts';
import type { Hole } from '../types.ts';
import { type Board, receives } from './board.ts';

/** One peg sent away. A chain cuts several; the list is in the order in which they leave. */
export interface Cut {
  readonly seat: Seat;
  readonly from: Hole;
  readonly to: Hole;
}

export interface Landing {
  readonly board: Board;
  readonly cuts: readonly Cut[];
}

/** Moves an own peg and cuts a peg on its landing hole; the landing must be allowed. */
export const land = (board: Board, from: Hole, to: Hole): Landing => {
  const who = board.who.slice();
  const cuts: Cut[] = [];
  // A peg on the receiving hole is sent first, so that no hole is ever needed twice.
  const send = (seat: Seat, hole: Hole): void => {
    const received = receives({ ...board, who }, seat, hole, to);
    if (received === undefined) throw new Error(`fast-track: nothing receives the peg on hole ${hole}`);
    const occupant = who[received] ?? 0;
    if (occupant !== 0) send(occupant - 1, received);
    who[hole] = 0;
    who[received] = seat + 1;
    cuts.push({ seat, from: hole, to: received });
  };
  who[from] = 0;
  const victim = who[to] ?? 0;
  if (victim !== 0) send(victim - 1, to);
  who[to] = board.mine;
  const inSafe = board.inSafe + (inSafeZone(to) && !inSafeZone(from) ? 1 : 0);
  return { board: { ...board, who, inSafe }, cuts };
};
