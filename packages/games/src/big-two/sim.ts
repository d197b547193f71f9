// The door for searches: the simulator of a deal, random play on it, and what of the rules goes with it. A test plays it side
// by side with the rules. It knows tricks, passing, one card left and the points of a deal; windows and clocks are left to
// the rules, since on them a seat can only pass.

export * from './cards.ts';
export {
  keyOf,
  keyOfArranged,
  pairKey,
  singleKey,
  sizeOfKey,
  tierOfKey,
  tripleKey,
  withinKey,
} from './combos.ts';
export { Lister, PlayList } from './listing.ts';
export { DealSim, NOBODY } from './sim-deal.ts';
export { simulation } from './sim-random.ts';
export { formatCard } from './spelling.ts';
export { strongestArranged } from './strongest.ts';
export type { Event, Move, Options, Playing, State, View } from './types.ts';
