// Landing on the simulator: where a peg may land, and where the pegs that it cuts go.

import type { Seat } from '@parlor/engine';
import type { Hole } from '@parlor/games/fast-track/facts';
import { CENTER, HOLES, homeOf, isRoyal } from '@parlor/games/fast-track/facts';
import { STOP } from './lanes.ts';
import { HOLDING } from './moves.ts';
import type { FastBoard } from './sim.ts';

/**
 * FT-33 to FT-37, FT-59 to FT-61, FT-73. Own pegs are met in landing only when entering or leaving the
 * bullseye.
 */
export const mayLand = (sim: FastBoard, from: Hole, to: Hole): boolean => {
  const there = sim.who[to];
  if (there === 0) return true;
  if (there === sim.mine) return false;
  const { bullseyeCut } = sim.options;
  if (to === CENTER && (bullseyeCut === 'never' || (bullseyeCut === 'royal' && !isRoyal(sim.rank))))
    return false;
  if (((sim.finishedSet >>> (there - 1)) & 1) === 1) return false;
  return receives(sim, there - 1, from, to) !== STOP;
};

const receives = (sim: FastBoard, victim: Seat, from: Hole, to: Hole): Hole => {
  const { who } = sim;
  const wedge = sim.wedges[victim];
  const holding = HOLDING + 4 * wedge;
  for (let hole = holding; hole < holding + 4; hole++) if (who[hole] === 0 || hole === from) return hole;
  if (sim.options.cutOverflow === 'fifthHold') return HOLES + wedge;
  const home = homeOf(wedge);
  if (home === to) return STOP;
  const there = who[home];
  if (there === 0 || home === from) return home;
  if (sim.options.cutOverflow !== 'chain') return STOP;
  return receives(sim, there - 1, from, to) === STOP ? STOP : home;
};

/** Moves an own peg on the board alone and cuts whoever it lands on; the cuts wait in `cuts`. */
export const land = (sim: FastBoard, from: Hole, to: Hole): void => {
  const { who } = sim;
  who[from] = 0;
  sim.cutCount = 0;
  const victim = who[to];
  if (victim !== 0) send(sim, victim - 1, to, to);
  who[to] = sim.mine;
};

const send = (sim: FastBoard, seat: Seat, hole: Hole, landing: Hole): void => {
  const { who } = sim;
  const received = receives(sim, seat, hole, landing);
  const there = who[received];
  if (there !== 0) send(sim, there - 1, received, landing);
  who[received] = seat + 1;
  sim.cuts[sim.cutCount++] = seat | (hole << 8) | (received << 16);
};
