// Worth of the end of a deal to each seat, in the points that the network was trained for: those paid where the winner is paid,
// else how far the seat is ahead of the others' average, and something for going out.

import type { Options } from '@parlor/games/big-two/facts';
import type { DealSim } from './fast/index.ts';
import { bonusOf } from './learned.ts';

/** Room for one judgement, and how it is made. */
export interface Judge {
  readonly points: Int32Array;
  readonly isPaid: boolean;
  /** Points that going out counts beside those of the rules. */
  readonly bonus: number;
}

export const judgeOf = (options: Options, seats: number): Judge => ({
  points: new Int32Array(seats),
  isPaid: options.settlement === 'zeroSum',
  bonus: bonusOf(options),
});

/** Writes the worth of a deal that is over for every seat. */
export const worthFor = (sim: DealSim, { points, isPaid, bonus }: Judge, out: Float64Array): void => {
  sim.points(points);
  const { seats, winner } = sim;
  let all = 0;
  for (let seat = 0; seat < seats; seat++) all += points[seat];
  for (let seat = 0; seat < seats; seat++) {
    const own = points[seat];
    const isWinner = seat === winner;
    const ahead = isPaid ? (isWinner ? all : -own) : (all - own) / (seats - 1) - own;
    out[seat] = ahead + (isWinner ? bonus : 0);
  }
};
