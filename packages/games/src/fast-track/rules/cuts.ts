// Landings on a scratch board: the peg moves, and a peg on its hole is cut and sent away (FT-33 to FT-37).

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

const none: readonly Cut[] = [];

/** Sends a peg away. A peg on the receiving hole is sent first, so that no hole is ever needed twice. */
const send = (board: Board, seat: Seat, hole: Hole, landing: Hole, cuts: Cut[]): void => {
  const received = receives(board, seat, hole, landing);
  if (received === undefined) throw new Error(`fast-track: nothing receives the peg on hole ${hole}`);
  const occupant = board.who[received] as number;
  if (occupant !== 0) send(board, occupant - 1, received, landing, cuts);
  board.who[hole] = 0;
  board.who[received] = seat + 1;
  cuts.push({ seat, from: hole, to: received });
};

/** Moves an own peg and cuts a peg on its landing hole; the landing must be allowed. */
export const land = (board: Board, from: Hole, to: Hole): readonly Cut[] => {
  const { who } = board;
  who[from] = 0;
  let cuts = none;
  const victim = who[to] as number;
  if (victim !== 0) {
    const sent: Cut[] = [];
    send(board, victim - 1, to, to, sent);
    cuts = sent;
  }
  who[to] = board.mine;
  if (inSafeZone(to) && !inSafeZone(from)) board.inSafe++;
  return cuts;
};
