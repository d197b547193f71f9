// How it is written: moves in `move-text.ts`, positions in `position.ts` and `position-reading.ts`.

export { formatMove, parseMove } from './move-text.ts';
export { formatState } from './position.ts';
export { parseState } from './position-reading.ts';
