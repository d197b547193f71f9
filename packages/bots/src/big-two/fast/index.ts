// The fast copy of Big Two, for searches: the simulator of a deal, its list of plays, random play on it. A
// test plays it beside the rules. It knows tricks, passing, one card left and the points of a deal; windows
// and clocks are left to the rules, since on them a seat can only pass.

export { DealSim, NOBODY } from './deal.ts';
export { Lister, PlayList } from './listing.ts';
export { simulation } from './random.ts';
