// Random play on the simulator, for measurements.

import { defaultOptions, type FastWords } from '@parlor/engine';
import { CARDS, optionSet, SPLIT } from '@parlor/games/big-two/facts';
import { DealSim } from './deal.ts';
import { PlayList } from './listing.ts';

const order = Uint8Array.from({ length: CARDS }, (_, card) => card);
const EACH = 13;

/**
 * Shuffles the cards from `first` of the order on, and deals thirteen to each of four seats; the holder of 3D
 * leads.
 */
const dealOrder = (sim: DealSim, words: FastWords, first: number): void => {
  for (let at = CARDS - 1; at > first; at--) {
    const other = first + words.below(at + 1 - first);
    const moved = order[at];
    order[at] = order[other];
    order[other] = moved;
  }
  let leader = 0;
  for (let seat = 0; seat < 4; seat++) {
    let low = 0;
    let high = 0;
    for (let at = seat * EACH; at < (seat + 1) * EACH; at++) {
      const card = order[at];
      if (card < SPLIT) low |= 1 << card;
      else high |= 1 << (card - SPLIT);
    }
    sim.hold(seat, low, high);
    if ((low & 1) === 1) leader = seat;
  }
  sim.begin(leader, 0);
};

/**
 * Random play for measurements: whole deals, and playouts of one first lead over deals of the cards it does
 * not see.
 */
export const simulation = {
  moves: (words: FastWords, atLeast: number): number => {
    const sim = new DealSim(defaultOptions(optionSet), 4);
    const list = new PlayList();
    let moves = 0;
    while (moves < atLeast) {
      dealOrder(sim, words, 0);
      moves += sim.playOut(words, list);
    }
    return moves;
  },
  playouts: (words: FastWords, count: number): void => {
    const sim = new DealSim(defaultOptions(optionSet), 4);
    const list = new PlayList();
    for (let done = 0; done < count; done++) {
      dealOrder(sim, words, EACH);
      sim.playOut(words, list);
    }
  },
};
