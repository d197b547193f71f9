// Deals that fit what a seat sees: the counts of the hands, the cards whose place is known, and the passes on the play that
// stands. A seat that passed holds, in most of them, nothing that it would have answered with.

import { bits } from '@parlor/engine';
import { bigTwo } from '@parlor/games/big-two';
import type { View } from '@parlor/games/big-two/facts';
import { pace } from '../pace.ts';
import type { Thinking } from '../player.ts';
import type { Mind } from './mind.ts';

/** How often a deal is drawn again because somebody in it would not have passed. */
const REDRAWS = 6;

/** Whether every seat that passed on the table's play would have done so in this world, were it a player of our kind. */
const fitsPasses = ({ world, list, learned }: Mind): boolean => {
  const { turn, passed, seats } = world;
  let fits = true;
  for (let seat = 0; seat < seats && fits; seat++) {
    if (!bits.has(passed, seat)) continue;
    world.turn = seat;
    world.passed = 0;
    world.moves(list);
    fits = list.keys[learned.choose(world, list)] === 0;
  }
  world.turn = turn;
  world.passed = passed;
  return fits;
};

/** Calls `look` with each world loaded, and says how many there were. */
export const eachWorld = (
  view: View,
  mind: Mind,
  usual: number,
  thinking: Thinking,
  look: (done: number) => boolean,
): number => {
  const going = pace(thinking, usual);
  let { rng } = thinking;
  let done = 0;
  while (going.more(done)) {
    for (let tries = 0; tries <= REDRAWS; tries++) {
      const state = bigTwo.imagine(view, rng);
      if (state.phase === 'over') throw new Error('big-two: nothing is left to imagine');
      rng = state.rng;
      mind.world.load(state);
      if (view.passed === 0 || fitsPasses(mind)) break;
    }
    done++;
    if (!look(done)) break;
  }
  return done;
};
