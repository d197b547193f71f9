// Conditions of moves that need no list: the cards of a rank in a hand, trailing, and the use of the opposing
// pile.

import type { Sim } from './memory.ts';
import { DEAL, HALF, HIGH, LOOSE_HIGH, LOOSE_LOW, LOW, PILE, VALUE } from './words.ts';

/** The cards of a rank in a hand, as four bits by suit. */
export const handRank = (sim: Sim, seat: number, rank: number): number => {
  const shift = 4 * (rank - 1);
  return rank <= 5 ? (sim.word(LOW + seat) >> shift) & 15 : (sim.word(HIGH + seat) >> (shift - HALF)) & 15;
};

/** True when the owner of a build may trail (CAS-26, CAS-27). */
export const mayTrailOwning = (sim: Sim): boolean => {
  const { trailWhileOwning } = sim.options;
  return trailWhileOwning === 'always' || (trailWhileOwning === 'second-deal' && sim.word(DEAL) > 1);
};

/** CAS-29, CAS-30. */
export const isBanned = (sim: Sim, rank: number): boolean => {
  const { options } = sim;
  if (options.trailBanMatchingLoose) {
    const shift = 4 * (rank - 1);
    const equals = rank <= 5 ? sim.word(LOOSE_LOW) >> shift : sim.word(LOOSE_HIGH) >> (shift - HALF);
    if ((equals & 15) !== 0) return true;
  }
  return options.trailBanMatchingBuild && (sim.word(VALUE) === rank || sim.word(VALUE + 1) === rank);
};

/** The number of pile cards that may be used one after another. */
export const pileReach = (sim: Sim): number => {
  if (!sim.options.pileTop) return 0;
  const cardsLeft = sim.word(PILE + 1 - sim.turn);
  return sim.options.pileTopChain ? cardsLeft : Math.min(1, cardsLeft);
};
