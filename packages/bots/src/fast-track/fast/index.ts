// Fast Track for searches and playouts: bare integers and typed arrays, make and unmake, no allocation, every
// option. A test plays it side by side with the rules. Cards come from outside, so that a search can try each
// and a playout can draw from a pile of its own. A match is one value, `FastBoard`; the functions that change
// it are grouped by subject: pegs, cuts, board; ways, walks, splits, shares, list.

export { begin, draw, load, make, pass, unmake } from './board.ts';
export * from './lanes.ts';
export { listFor, listMoves } from './list.ts';
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
export { type FastBoard, newBoard } from './sim.ts';
