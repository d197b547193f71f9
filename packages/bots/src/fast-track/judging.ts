// `hard` and the personalities: the chance of winning by looks after each move, corrected by what the counted
// deck can do next. A personality weighs cutting and risk otherwise, and nothing else.

import type { Move, View } from '@parlor/games/fast-track/facts';
import type { Player } from '../player.ts';
import { chanceOf, isDone, standingOf } from './chances.ts';
import { make, unmake } from './fast/index.ts';
import { only, wins } from './simple.ts';
import { countOf, pileOf, type Thinker, thinkAbout } from './thinker.ts';
import { dangerTo, movingCards } from './threats.ts';
import { reasonFor } from './words.ts';

export interface Character {
  /** The share of a victim's loss that counts as the cutter's own gain. */
  readonly cutting: number;
  /** The share of endangered worth that counts as lost. */
  readonly risk: number;
}

export const LEVEL_HEADED: Character = { cutting: 0, risk: 0.5 };
export const HUNTER: Character = { cutting: 0.3, risk: 0.2 };
export const CAREFUL: Character = { cutting: 0, risk: 1.2 };

/** The worth of having a move with every card. */
const FREEDOM = 0.3;

const othersStanding = ({ sim, seat }: Thinker): number => {
  let sum = 0;
  for (let other = 0; other < sim.seats; other++)
    if (other !== seat && !isDone(sim, other)) sum += standingOf(sim, other);
  return sum;
};

const judge = (thinker: Thinker, move: number, { cutting, risk }: Character): number => {
  const { sim, seat } = thinker;
  const before = othersStanding(thinker);
  make(sim, move);
  const taken = Math.max(0, before - othersStanding(thinker));
  const freedom = movingCards(thinker, seat) / countOf(pileOf(thinker, seat));
  const edge = FREEDOM * freedom - risk * dangerTo(thinker, seat) + cutting * taken;
  const chance = chanceOf(sim, seat, edge);
  unmake(sim);
  return chance;
};

export const judging =
  (character: Character): Player<View, Move> =>
  (view) => {
    const thinker = thinkAbout(view);
    const { moves, simMoves } = thinker;
    if (moves.length === 1) return only(moves[0]);
    let best = 0;
    let top = -1;
    for (const [at, move] of simMoves.entries()) {
      const value = wins(thinker, move) ? Number.POSITIVE_INFINITY : judge(thinker, move, character);
      if (value <= top) continue;
      top = value;
      best = at;
    }
    const value = Math.min(1, top);
    return { move: moves[best], value, reason: reasonFor(thinker, best, { chance: value }) };
  };
