// Random play on the simulator, for measurements.

import { defaultOptions, type FastWords } from '@parlor/engine';
import { HAND_SIZE, optionSet, TILE_COUNT } from '@parlor/games/texas-42/facts';
import { popcount } from './calls.ts';
import { Sim } from './hand.ts';

const order = Uint8Array.from({ length: TILE_COUNT }, (_, tile) => tile);
const dealt = new Int32Array(4);

/** Shuffles the tiles from `first` of the order on, and puts seven into each hand. */
const dealOrder = (words: FastWords, first: number): void => {
  for (let last = TILE_COUNT - 1; last > first; last--) {
    const other = first + words.below(last + 1 - first);
    const moved = order[last] as number;
    order[last] = order[other] as number;
    order[other] = moved;
  }
  dealt.fill(0);
  for (let at = 0; at < TILE_COUNT; at++) {
    const seat = (at / HAND_SIZE) | 0;
    dealt[seat] = (dealt[seat] as number) | (1 << (order[at] as number));
  }
};

/** Plays the hand that was dealt with random moves, and says how many they were. */
export const playOut = (sim: Sim, words: FastWords): number => {
  let moves = 0;
  for (let legal = sim.legal(); legal !== 0; legal = sim.legal()) {
    let skip = words.below(popcount(legal));
    while (skip-- > 0) legal &= legal - 1;
    sim.make(31 - Math.clz32(legal & -legal));
    moves++;
  }
  return moves;
};

/** Random play for measurements: whole hands, and playouts of one first call over deals of the tiles it does not see. */
export const simulation = {
  moves: (words: FastWords, atLeast: number): number => {
    const sim = new Sim(defaultOptions(optionSet));
    let moves = 0;
    while (moves < atLeast) {
      dealOrder(words, 0);
      sim.deal(dealt[0] as number, dealt[1] as number, dealt[2] as number, dealt[3] as number, 3);
      moves += playOut(sim, words);
    }
    return moves;
  },
  playouts: (words: FastWords, count: number): void => {
    const sim = new Sim(defaultOptions(optionSet));
    for (let done = 0; done < count; done++) {
      dealOrder(words, HAND_SIZE);
      sim.deal(dealt[0] as number, dealt[1] as number, dealt[2] as number, dealt[3] as number, 3);
      playOut(sim, words);
    }
  },
};
