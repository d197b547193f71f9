// What the end of a deal is worth to each seat: the points it is ahead of the others' average, and something for going out.

import type { DealSim } from '@parlor/games/big-two/sim';

/** Winning a deal counts so many points beside those that the cards cost. */
export const WIN_POINTS = 10;

/** Room for one judgement. */
export interface Judge {
  readonly points: Int32Array;
}

export const judgeOf = (seats: number): Judge => ({ points: new Int32Array(seats) });

/** Writes the worth of a deal that is over for every seat. */
export const worthFor = (sim: DealSim, { points }: Judge, out: Float64Array): void => {
  sim.points(points);
  const { seats, winner } = sim;
  let all = 0;
  for (let seat = 0; seat < seats; seat++) all += points[seat] as number;
  for (let seat = 0; seat < seats; seat++) {
    const own = points[seat] as number;
    out[seat] = (all - own) / (seats - 1) - own + (seat === winner ? WIN_POINTS : 0);
  }
};
