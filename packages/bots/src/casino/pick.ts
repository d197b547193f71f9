// Moves that lie in a row, each with what it looks like at first sight: the searches try the best-looking of
// the rest next.

import { MOVE_WORDS } from './fast/index.ts';

/** Brings the best-looking of the moves from `at` to `end` to the place `at`. */
export const bringBest = (moves: Int32Array, sights: Float64Array, at: number, end: number): void => {
  const place = at / MOVE_WORDS;
  let best = place;
  for (let one = place + 1; one < end / MOVE_WORDS; one++) if (sights[one] > sights[best]) best = one;
  if (best === place) return;
  const sight = sights[best];
  sights[best] = sights[place];
  sights[place] = sight;
  for (let word = 0; word < MOVE_WORDS; word++) {
    const one = moves[best * MOVE_WORDS + word];
    moves[best * MOVE_WORDS + word] = moves[at + word];
    moves[at + word] = one;
  }
};
