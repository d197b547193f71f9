// The transposition table of the solver: two bounds of the lead and the best move of a position. Searches are
// never nested, so they share the table.

const BITS = 18;
/** Four words each: both words of the key, what is known, and in which search it was found. */
const table = new Int32Array(4 << BITS);
let searches = 0;
/** An entry: lower bound, upper bound, and the best move in short; six, six and twelve bits. */
const OFFSET = 20;
export const NOTHING = 0;

export const forgetAll = (): void => {
  searches = (searches + 1) | 0;
};

const slotOf = (one: number): number => (one >>> (32 - BITS)) << 2;

/** The entry of the position with this key. */
export const knownOf = (one: number, two: number): number => {
  const place = slotOf(one);
  return table[place] === one && table[place + 1] === two && table[place + 3] === searches
    ? table[place + 2]
    : NOTHING;
};

export const leastIn = (known: number): number => (known & 63) - OFFSET;
export const mostIn = (known: number): number => ((known >> 6) & 63) - OFFSET;
export const moveIn = (known: number): number => (known >> 12) & 0xfff;

export const keep = (one: number, two: number, least: number, most: number, move: number): void => {
  const place = slotOf(one);
  table[place] = one;
  table[place + 1] = two;
  table[place + 2] = (least + OFFSET) | ((most + OFFSET) << 6) | (move << 12);
  table[place + 3] = searches;
};
