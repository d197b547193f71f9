// Fast Track for searches and playouts: bare integers and typed arrays, make and unmake, no allocation, every option.
// A test plays it side by side with the rules. Cards come from outside, so that a search can try each and a playout can
// draw from a pile of its own. A simulator is built up from where its pegs stand over what happens to what may be done:
// sim-pegs, sim-cuts, sim-board; sim-ways, sim-walks, sim-splits, sim-shares, sim-list.

export * from './cards.ts';
export * from './lanes.ts';
export { anyBelow, Piles } from './piles.ts';
export { Sim } from './sim-list.ts';
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
} from './sim-moves.ts';
export { playOut, simulation } from './sim-random.ts';
export * from './track.ts';
export type { Event, Half, Move, Options, Position, State, View } from './types.ts';
