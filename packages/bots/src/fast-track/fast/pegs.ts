// The pegs of a match: as places, as holes that are taken, and as bits along the way of their seat, so that
// one look says what lies ahead of a peg.

import type { Seat } from '@parlor/engine';
import { CENTER } from '@parlor/games/fast-track/facts';
import { EMPTY, IN_SAFE, RIDERS, ROWS, SPOTS } from './cells.ts';
import { ALONG, DEEPEST, GATE_SPOT } from './lanes.ts';
import { HOLDING, STATUS } from './moves.ts';
import type { FastBoard } from './sim.ts';

/** 1 for the spots of the safe zone. */
const IN_ZONE = Uint8Array.from({ length: 256 }, (_, spot) => Number(spot > GATE_SPOT && spot <= DEEPEST));

export const setTurn = (sim: FastBoard, seat: Seat): void => {
  sim.seat = seat;
  sim.mine = seat + 1;
  sim.first = seat * sim.each;
  sim.wedge = sim.wedges[seat];
};

export const placeAll = (sim: FastBoard, pegs: readonly number[]): void => {
  sim.pegs.fill(0);
  sim.cells.set(EMPTY);
  for (let at = 0; at < pegs.length; at++) {
    stand(sim, at, pegs[at]);
    sim.who[pegs[at] & 255] = sim.owners[at] + 1;
  }
};

export const stand = (sim: FastBoard, peg: number, place: number): void => {
  const seat = sim.owners[peg];
  settle(sim, peg, seat, ALONG[(sim.wedges[seat] << 8) | (place & 255)], place);
};

/** Every change of a peg's place goes through here, so that all that is counted always fits the places. */
export const settle = (sim: FastBoard, peg: number, seat: Seat, spot: number, place: number): void => {
  const { pegs, cells } = sim;
  const before = cells[SPOTS + peg];
  const left = ROWS + (seat << 4) + (before >> 4);
  cells[left] = cells[left] & ~(0x10000 << (before & 15));
  cells[left + 1] = cells[left + 1] & ~(1 << (before & 15));
  const reached = ROWS + (seat << 4) + (spot >> 4);
  cells[reached] = cells[reached] | (0x10000 << (spot & 15));
  cells[reached + 1] = cells[reached + 1] | (1 << (spot & 15));
  cells[IN_SAFE + seat] = cells[IN_SAFE + seat] + IN_ZONE[spot] - IN_ZONE[before];
  const changed = (place ^ pegs[peg]) & STATUS;
  if (changed !== 0) cells[RIDERS + seat] = cells[RIDERS + seat] + ((place & STATUS) !== 0 ? 1 : -1);
  cells[SPOTS + peg] = spot;
  pegs[peg] = place;
};

/** The own pegs from a spot on, as bits: at least the next sixteen. */
export const ahead = (sim: FastBoard, spot: number): number => {
  return sim.cells[ROWS + (sim.seat << 4) + 1 + (spot >> 4)] >>> (spot & 15);
};

export const pegToEnter = (sim: FastBoard): number => {
  const { pegs, each } = sim;
  const first = sim.first;
  for (let peg = 0; peg < each; peg++) {
    const hole = pegs[first + peg] & 255;
    if (hole >= HOLDING && hole !== CENTER) return peg;
  }
  return each;
};

export const spotOf = (sim: FastBoard, peg: number): number => {
  return sim.cells[SPOTS + sim.first + peg];
};

export const placeOf = (sim: FastBoard, peg: number): number => {
  return sim.pegs[sim.first + peg];
};

/** Own pegs with status. */
export const ridersOnTurn = (sim: FastBoard): number => {
  return sim.cells[RIDERS + sim.seat];
};
