// Fast Track for searches and playouts: bare integers and typed arrays, make and unmake, no allocation, every
// option. A test plays it side by side with the rules. Cards come from outside, so that a search can try each
// and a playout can draw from a pile of its own. A simulator is built up from where its pegs stand over what
// happens to what may be done: pegs, cuts, board; ways, walks, splits, shares, list.

export * from './lanes.ts';
export { Sim } from './list.ts';
export {
  BACK,
  ENTER,
  EXIT,
  FORWARD,
  MOST_MOVES,
  NO_RANK,
  PART,
  pegOf,
  type SimMove,
  SPLIT,
  SWAP,
  secondPegOf,
  secondTargetOf,
  targetOf,
  typeOf,
} from './moves.ts';
export { anyBelow, Piles } from './piles.ts';
export { playOut, simulation } from './random.ts';
