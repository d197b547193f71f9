// Who has won and in which place the others are (FT-70 to FT-73).

import { type Outcome, placesBy } from '@parlor/engine';
import type { State } from './types.ts';

/** Points are the seats left behind: with a single winner 1 and 0, with play-out one for everybody who finished later. */
export const outcome = (state: State): Outcome | undefined => {
  if (state.now.phase !== 'over') return undefined;
  const scores = Array.from({ length: state.seats }, (_, seat) => {
    const at = state.finished.indexOf(seat);
    if (at < 0) return 0;
    return state.options.playOut ? state.seats - 1 - at : 1;
  });
  return { scores, places: placesBy(scores, 'highest') };
};
