// One game of Casino between two seats for searches and playouts: typed arrays, make and unmake, no allocation.
// A test plays it side by side with the rules. It knows the family of the South African game (see `canSimulate`): CAS-12 to
// CAS-68 and CAS-78 to CAS-84; other packs, partners and more seats are left to the rules.

export { Sim } from './sim-board.ts';
export { listMoves, MOST_LISTED } from './sim-list.ts';
export { drawMove, drawn, playOut, simulation } from './sim-random.ts';
export { canSimulate, pointsFor } from './sim-score.ts';
export { arrange, arrangement } from './sim-sets.ts';
export { keyOf, keyOfMove, ruleMove } from './sim-text.ts';
export * from './sim-words.ts';
export type * from './types.ts';
