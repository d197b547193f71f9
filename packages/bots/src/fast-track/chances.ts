// The chance of winning, judged by looks: every seat's share of what all stand for.

import type { Seat } from '@parlor/engine';
import type { FastBoard } from './fast/index.ts';
import { collectWorths } from './standing.ts';
import { worths } from './worths.ts';

const indices = new Int16Array(16);

/**
 * The worth of all that a seat has on the board; `table` is the one that counts unless worths are being
 * learnt.
 */
export const standingOf = (sim: FastBoard, seat: Seat, table: Float64Array = worths): number => {
  const count = collectWorths(sim, seat, indices);
  let sum = 0;
  for (let at = 0; at < count; at++) sum += table[indices[at]];
  return sum;
};

export const isDone = (sim: FastBoard, seat: Seat): boolean => {
  for (let at = 0; at < sim.finishedCount; at++) if (sim.finished[at] === seat) return true;
  return false;
};

/**
 * The chance of winning; with play-out, of being next among the seats that still play. `edge` is added to the
 * seat's own worth for facts that the board does not show.
 */
export const chanceOf = (sim: FastBoard, seat: Seat, edge = 0): number => {
  if (isDone(sim, seat)) return 1;
  if (sim.over) return 0;
  const own = Math.exp(standingOf(sim, seat) + edge);
  let all = own;
  for (let other = 0; other < sim.seats; other++)
    if (other !== seat && !isDone(sim, other)) all += Math.exp(standingOf(sim, other));
  return own / all;
};
