// How it is written: moves in `move-text.ts`, positions in `position.ts`.

export { formatMove, parseMove } from './move-text.ts';
export { formatState, parseState } from './position.ts';
