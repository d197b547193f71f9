// Sets of up to 62 pieces as two integers of 31 bits: a deck of cards, with the vocabulary of `bits`.
// Use as a namespace: `wide.has(hand, card)`. The value is plain data and equals itself after JSON.

import * as bits from './bits.ts';

export interface Wide {
  /** Pieces 0..30. */
  readonly low: number;
  /** Pieces 31..61. */
  readonly high: number;
}

const SPLIT = 31;

export const empty: Wide = { low: 0, high: 0 };

const make = (low: number, high: number): Wide => ({ low, high });

export const of = (...pieces: readonly number[]): Wide => from(pieces);

export const from = (pieces: Iterable<number>): Wide => {
  let low = 0;
  let high = 0;
  for (const piece of pieces) {
    if (piece < SPLIT) low |= 1 << piece;
    else high |= 1 << (piece - SPLIT);
  }
  return make(low, high);
};

/** The pieces 0..count-1. */
export const all = (count: number): Wide =>
  count <= SPLIT ? make(bits.all(count), 0) : make(bits.all(SPLIT), bits.all(count - SPLIT));

export const has = (set: Wide, piece: number): boolean =>
  piece < SPLIT ? bits.has(set.low, piece) : bits.has(set.high, piece - SPLIT);

const add = (set: Wide, piece: number): Wide =>
  piece < SPLIT
    ? make(bits.with(set.low, piece), set.high)
    : make(set.low, bits.with(set.high, piece - SPLIT));

export const without = (set: Wide, piece: number): Wide =>
  piece < SPLIT
    ? make(bits.without(set.low, piece), set.high)
    : make(set.low, bits.without(set.high, piece - SPLIT));

export const union = (a: Wide, b: Wide): Wide => make(a.low | b.low, a.high | b.high);
export const intersect = (a: Wide, b: Wide): Wide => make(a.low & b.low, a.high & b.high);
export const minus = (a: Wide, b: Wide): Wide => make(a.low & ~b.low, a.high & ~b.high);
export const isEmpty = (set: Wide): boolean => (set.low | set.high) === 0;
export const equals = (a: Wide, b: Wide): boolean => a.low === b.low && a.high === b.high;
export const contains = (set: Wide, part: Wide): boolean =>
  ((part.low & ~set.low) | (part.high & ~set.high)) === 0;
export const size = (set: Wide): number => bits.size(set.low) + bits.size(set.high);

/** The smallest piece. The set must not be empty. */
export const first = (set: Wide): number =>
  set.low !== 0 ? bits.first(set.low) : SPLIT + bits.first(set.high);
/** The largest piece. The set must not be empty. */
export const last = (set: Wide): number =>
  set.high !== 0 ? SPLIT + bits.last(set.high) : bits.last(set.low);

/** The pieces in ascending order. */
export const list = (set: Wide): number[] => {
  const pieces: number[] = [];
  for (let left = set.low; left !== 0; left = bits.rest(left)) pieces.push(bits.first(left));
  for (let left = set.high; left !== 0; left = bits.rest(left)) pieces.push(SPLIT + bits.first(left));
  return pieces;
};

export { add as with };
