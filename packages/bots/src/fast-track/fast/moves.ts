// Moves as numbers, and the marks of a place that positions share.

import { type Hole, holdingOf, PERIMETER, RANKS, type Rank } from '@parlor/games/fast-track/facts';

/**
 * A move is a number: its type in bits 0-2, peg 3-5, hole 6-13, a declared status 14, steps 15-17; of a split
 * also the second peg 18-20, hole 21-28 and declaration 29.
 */
export type SimMove = number;
export const ENTER = 0;
export const EXIT = 1;
export const FORWARD = 2;
export const BACK = 3;
export const SWAP = 4;
export const PART = 5;
export const SPLIT = 6;
export const DECLARES = 1 << 14;
export const SECOND_DECLARES = 1 << 29;

export const typeOf = (move: SimMove): number => move & 7;
export const pegOf = (move: SimMove): number => (move >>> 3) & 7;
export const targetOf = (move: SimMove): Hole => (move >>> 6) & 255;
export const secondPegOf = (move: SimMove): number => (move >>> 18) & 7;
export const secondTargetOf = (move: SimMove): Hole => (move >>> 21) & 255;

export const code = (type: number, peg: number, to: Hole): SimMove => type | (peg << 3) | (to << 6);
export const half = (type: number, peg: number, to: Hole, steps: number): SimMove =>
  code(type, peg, to) | (steps << 15);

/** More moves than any card gives in any position. */
export const MOST_MOVES = 8192;
export const NO_RANK: Rank = RANKS.length;

export const STATUS = 256;
export const LAP = 512;
export const HOLDING = holdingOf(0, 0);
/** The lowest safe hole: everything below is the perimeter. */
export const SAFE = PERIMETER;
