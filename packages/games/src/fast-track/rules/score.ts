// The winner and the places of the others (FT-70 to FT-73).

import { type Outcome, placesBy } from '@parlor/engine';
import type { State } from '../types.ts';

/**
 * Scores are the numbers of seats left behind: 1 and 0 with a single winner; with play-out, a point for each
 * seat that finished later.
 */
export const outcome = (state: State): Outcome | undefined => {
  if (state.now.phase !== 'over') return undefined;
  const scores = Array.from({ length: state.seats }, (_, seat) => {
    const at = state.finished.indexOf(seat);
    if (at < 0) return 0;
    return state.options.playOut ? state.seats - 1 - at : 1;
  });
  return { scores, places: placesBy(scores, 'highest') };
};
