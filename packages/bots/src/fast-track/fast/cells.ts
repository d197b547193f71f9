// The cells of a simulator: what every move reads and changes lies in one array of numbers, because the
// compiler looks up an array on every use. Each part is named by where it begins.

import { CELLS, DEEPEST, OFF } from './lanes.ts';

/** For every hole 0 when empty, else the seat there plus one. */
export const WHO = 0;
/** The spot of each peg along its owner's way. */
export const SPOTS = WHO + CELLS;
/** Pegs in the safe zone, by seat. */
export const IN_SAFE = SPOTS + 6 * 5;
/** Pegs with status, by seat. */
export const RIDERS = IN_SAFE + 6;
/**
 * The spots of a seat's pegs as bits, in sixteen words a seat that overlap: word n + 1 holds the spots from
 * 16n to 16n + 31, so that one word shows all that a card can reach. What lies beyond the deep end counts as
 * taken.
 */
export const ROWS = RIDERS + 6;

// The pegs that may share a seven, while a list is written: eight words each.
export const SHARERS = ROWS + 6 * 16;
export const STARTS = SHARERS + 8;
/** The steps at which own pegs bar the way, and the possible steps from 1 to 6, as bits. */
export const BARRED = STARTS + 8;
export const REACHES = BARRED + 8;
/** The steps to the bullseye, or 0. */
export const CENTERS = REACHES + 8;
/** For a first peg: the others as bits of a move, and the spot of the seventh step of each. */
export const PARTNERS = CENTERS + 8;
export const PARTNER_ENDS = PARTNERS + 8;
/** The steps of the first peg that leave the other a possible rest; alone: ending in the bullseye. */
export const FITS = PARTNER_ENDS + 8;
export const FITS_ALONE = FITS + 8;
/** The steps of the first peg that leave the other its way into the bullseye, or 0. */
export const ENTERS = FITS_ALONE + 8;

const beyond = (n: number): number => {
  const spots = DEEPEST + 1 - 16 * n;
  return spots >= 32 ? 0 : -1 << Math.max(0, spots);
};

/** The cells of a board without pegs. */
export const EMPTY = new Int32Array(ENTERS + 8);
EMPTY.fill(OFF, SPOTS, IN_SAFE);
for (let at = 0; at < 6 * 16; at++) EMPTY[ROWS + at] = beyond((at & 15) - 1);
