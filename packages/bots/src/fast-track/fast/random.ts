// Random play on the simulator: playouts for searches, and the figures of the benchmark.

import { defaultOptions, type FastWords } from '@parlor/engine';
import { optionSet, SEVEN } from '@parlor/games/fast-track/facts';
import { begin, draw, make, pass } from './board.ts';
import { listMoves } from './list.ts';
import { NO_RANK } from './moves.ts';
import { Piles } from './piles.ts';
import { type FastBoard, newBoard } from './sim.ts';

/** Plays on with random moves and cards until the match is over, and says how many moves that were. */
export const playOut = (sim: FastBoard, piles: Piles, words: FastWords): number => {
  let moves = 0;
  while (!sim.over) {
    // Half of a random word chooses the card, half of it the move.
    const word = words.next() | 0;
    if (sim.rank === NO_RANK) draw(sim, piles.drawBy(sim.seat, word >>> 16));
    const count = listMoves(sim, sim.moves, 0);
    if (count === 0) pass(sim);
    else {
      make(sim, sim.moves[((word & 0xffff) * count) >>> 16]);
      moves++;
    }
  }
  return moves;
};

/**
 * Random play for measurements: whole matches of two, and playouts from the first card over orders of the
 * cards not seen.
 */
export const simulation = {
  moves: (words: FastWords, atLeast: number): number => {
    const sim = newBoard(defaultOptions(optionSet), 2);
    const piles = new Piles(1);
    let moves = 0;
    while (moves < atLeast) {
      piles.gather();
      begin(sim, 0);
      moves += playOut(sim, piles, words);
    }
    return moves;
  },
  playouts: (words: FastWords, count: number): void => {
    const sim = newBoard(defaultOptions(optionSet), 2);
    const piles = new Piles(1);
    for (let done = 0; done < count; done++) {
      piles.gather();
      begin(sim, 0);
      draw(sim, piles.take(0, SEVEN));
      playOut(sim, piles, words);
    }
  },
};
