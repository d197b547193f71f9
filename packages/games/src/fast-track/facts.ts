// Facts of Fast Track that bots need: cards, the holes of the track, the starting places of the pegs.

export { parsePosition } from './notation/position.ts';
export { optionSet } from './options.ts';
export * from './pieces/cards.ts';
export * from './pieces/track.ts';
export { startPegs } from './rules/setup.ts';
export type { Event, Half, Move, Options, Position, State, View } from './types.ts';
