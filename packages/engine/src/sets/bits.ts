// Sets of up to 32 small pieces as one integer: a domino hand is one number, and rule code reads like a rule
// book. Use as a namespace: `bits.has(hand, tile)`, `bits.without(hand, tile)`.

export type Bits = number;

export const empty: Bits = 0;

export const of = (...pieces: readonly number[]): Bits => from(pieces);

export const from = (pieces: Iterable<number>): Bits => {
  let set = 0;
  for (const piece of pieces) set |= 1 << piece;
  return set;
};

/** The pieces 0..count-1. */
export const all = (count: number): Bits => (count === 32 ? -1 : ~(-1 << count));

export const has = (set: Bits, piece: number): boolean => ((set >>> piece) & 1) === 1;
const add = (set: Bits, piece: number): Bits => set | (1 << piece);
export const without = (set: Bits, piece: number): Bits => set & ~(1 << piece);
export const union = (a: Bits, b: Bits): Bits => a | b;
export const intersect = (a: Bits, b: Bits): Bits => a & b;
export const minus = (a: Bits, b: Bits): Bits => a & ~b;
export const isEmpty = (set: Bits): boolean => set === 0;
export const contains = (set: Bits, part: Bits): boolean => (part & ~set) === 0;

export const size = (set: Bits): number => {
  let n = set - ((set >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
};

/** The smallest piece. The set must not be empty. */
export const first = (set: Bits): number => 31 - Math.clz32(set & -set);
/** The largest piece. The set must not be empty. */
export const last = (set: Bits): number => 31 - Math.clz32(set);
/**
 * The set without its smallest piece: `for (let rest = set; rest !== 0; rest = bits.rest(rest))` visits all
 * in order.
 */
export const rest = (set: Bits): Bits => set & (set - 1);

/** The pieces in ascending order. */
export const list = (set: Bits): number[] => {
  const pieces: number[] = [];
  for (let left = set; left !== 0; left = rest(left)) pieces.push(first(left));
  return pieces;
};

// Exported as `with`, which is a reserved word in declarations but allowed in exports.
export { add as with };
