// One game of Casino between two seats for searches and playouts: typed arrays, make and unmake, no
// allocation. A test plays it side by side with the rules. It knows the family of the South African game (see
// `canSimulate`): CAS-12 to CAS-68 and CAS-78 to CAS-84; other packs, partners and more seats are left to the
// rules.

export { advance, make, pointsOf } from './board.ts';
export { listMoves, MOST_LISTED } from './list.ts';
export { Sim } from './memory.ts';
export { canSimulate } from './options.ts';
export { drawMove, drawn, playOut, simulation } from './random.ts';
export { pointsFor } from './score.ts';
export { arrange, arrangement } from './sets.ts';
export { keyOf, keyOfMove, ruleMove } from './text.ts';
export * from './words.ts';
