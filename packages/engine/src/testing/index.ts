// Helpers for the tests of every game: the laws, perft, playthroughs, random walks and options, and the toy
// game.

export { anyOptions } from './any-options.ts';
export { checkLaws, equalData, type LawOptions } from './laws.ts';
export { type PerftLine, parsePerft, perft, perftPerMove } from './perft.ts';
export { playedThrough } from './playthrough.ts';
export { type ToyEvent, type ToyMove, type ToyOptions, type ToyState, type ToyView, toy } from './toy.ts';
export { testWords, type Visit, type WalkStart, walk } from './walk.ts';
