// The moves of one peg on the simulator: entering, leaving the bullseye, walking, going back, trading places.

import type { Hole } from '@parlor/games/fast-track/facts';
import { CENTER, cornerBefore, cornerOf, homeOf, isCorner, PERIMETER } from '@parlor/games/fast-track/facts';
import { IN_SAFE, ROWS, SPOTS, WHO } from './cells.ts';
import { mayLand } from './cuts.ts';
import { GATE_SPOT, HOLE_ALONG, HOME_SPOT, STOP, TO_CENTER } from './lanes.ts';
import type { SimMove } from './moves.ts';
import {
  BACK,
  code,
  DECLARES,
  ENTER,
  EXIT,
  FORWARD,
  HOLDING,
  half,
  LAP,
  PART,
  pegOf,
  SAFE,
  STATUS,
  SWAP,
  targetOf,
} from './moves.ts';
import { ahead, pegToEnter, placeOf, ridersOnTurn, spotOf } from './pegs.ts';
import type { FastBoard } from './sim.ts';
import { collect, walkBack } from './ways.ts';

export const listEnter = (sim: FastBoard): void => {
  const home = homeOf(sim.wedge);
  if (sim.who[home] === sim.mine) return;
  const peg = pegToEnter(sim);
  if (peg !== sim.each && mayLand(sim, placeOf(sim, peg) & 255, home)) sim.out[sim.at++] = ENTER;
};

export const listExits = (sim: FastBoard): void => {
  for (let peg = 0; peg < sim.each; peg++) {
    if ((placeOf(sim, peg) & 255) !== CENTER) continue;
    let to = cornerOf(sim.wedge);
    while (sim.who[to] === sim.mine) to = cornerBefore(to);
    if (mayLand(sim, CENTER, to)) sim.out[sim.at++] = code(EXIT, peg, to);
  }
};

export const listWalks = (sim: FastBoard, steps: number): void => {
  if (sim.unusual) listAll(sim, steps);
  else if (ridersOnTurn(sim) !== 0) listRiders(sim, steps);
  else if (sim.cells[IN_SAFE + sim.seat] === 4) listLast(sim, steps);
  else listPlain(sim, steps);
};

const listAll = (sim: FastBoard, steps: number): void => {
  for (let peg = 0; peg < sim.each; peg++) {
    const place = placeOf(sim, peg);
    if ((place & 255) < HOLDING) listWays(sim, peg, place, steps);
  }
};

/** Pegs with status ride or walk, all others walk. */
const listRiders = (sim: FastBoard, steps: number): void => {
  for (let peg = 0; peg < sim.each; peg++) {
    const place = placeOf(sim, peg);
    if ((place & STATUS) !== 0) listWays(sim, peg, place, steps);
    else listWalk(sim, peg, steps);
  }
};

const listWalk = (sim: FastBoard, peg: number, steps: number): void => {
  const spot = spotOf(sim, peg);
  const bars = ahead(sim, spot);
  const path = (2 << steps) - 2;
  if ((bars & path) === 0) {
    const hole = HOLE_ALONG[(sim.wedge << 8) + spot + steps];
    if (mayLand(sim, placeOf(sim, peg) & 255, hole)) sim.out[sim.at++] = code(FORWARD, peg, hole);
  }
  if (TO_CENTER[spot] === steps && sim.who[CENTER] === 0 && (bars & (path >> 1) & -2) === 0)
    sim.out[sim.at++] = code(FORWARD, peg, CENTER);
};

/** With the safe zone full only the last peg walks, and no own peg is in its way. */
const listLast = (sim: FastBoard, steps: number): void => {
  let peg = 0;
  while (spotOf(sim, peg) > GATE_SPOT) if (++peg === sim.each) return;
  const spot = spotOf(sim, peg);
  const place = placeOf(sim, peg);
  const comesHome = spot + steps > GATE_SPOT || (spot <= HOME_SPOT && (place & LAP) !== 0);
  const end = (spot + steps) % PERIMETER;
  if (!comesHome || end <= HOME_SPOT) {
    const hole = HOLE_ALONG[(sim.wedge << 8) + end];
    if (mayLand(sim, place & 255, hole)) sim.out[sim.at++] = code(FORWARD, peg, hole);
  }
  if (!comesHome && TO_CENTER[spot] === steps && sim.who[CENTER] === 0)
    sim.out[sim.at++] = code(FORWARD, peg, CENTER);
};

/** The common case: no house rule, the zone is open, and no peg has status. */
const listPlain = (sim: FastBoard, steps: number): void => {
  const { cells, out, first, each } = sim;
  const row = ROWS + (sim.seat << 4) + 1;
  const along = (sim.wedge << 8) + steps;
  const path = (2 << steps) - 2;
  const center = cells[WHO + CENTER] === 0 ? steps : 255;
  const from = sim.at;
  let top = from;
  let met = 0;
  for (let peg = 0; peg < each; peg++) {
    const spot = cells[SPOTS + first + peg];
    const bars = cells[row + (spot >> 4)] >>> (spot & 15);
    const hole = HOLE_ALONG[along + spot];
    // 1 where no own peg is in the way, else 0: so the list grows without a branch that nobody could
    // foretell.
    const free = ((bars & path) - 1) >>> 31;
    met |= cells[WHO + hole] & -free;
    out[top] = code(FORWARD, peg, hole);
    top += free;
    if (TO_CENTER[spot] === center && (bars & (path >> 1) & -2) === 0)
      out[top++] = code(FORWARD, peg, CENTER);
  }
  sim.at = top;
  if (met !== 0) keepLandings(sim, from);
};

/** Drops the moves that would cut a peg which nobody can receive. */
const keepLandings = (sim: FastBoard, from: number): void => {
  const { out, who } = sim;
  let kept = from;
  for (let at = from; at < sim.at; at++) {
    const move = out[at];
    const to = targetOf(move);
    if (who[to] === 0 || mayLand(sim, placeOf(sim, pegOf(move)) & 255, to)) out[kept++] = move;
  }
  sim.at = kept;
};

const listWays = (sim: FastBoard, peg: number, place: number, steps: number): void => {
  const from = place & 255;
  const count = collect(sim, place, steps, 0);
  for (let at = 0; at < count; at++) {
    const to = sim.ends[at];
    if (mayLand(sim, from, to)) add(sim, code(FORWARD, peg, to), from, to, DECLARES);
  }
};

/** FT-39. With declaration a walk onto a foreign corner is two moves. */
export const add = (sim: FastBoard, move: SimMove, from: Hole, to: Hole, declares: number): void => {
  if (asks(sim, from, to)) sim.out[sim.at++] = move | declares;
  sim.out[sim.at++] = move;
};

export const asks = (sim: FastBoard, from: Hole, to: Hole): boolean => {
  return sim.declares && isCorner(to) && to !== cornerOf(sim.wedge) && !isCorner(from);
};

export const listBacks = (sim: FastBoard, steps: number, onlyCuts: boolean): void => {
  for (let peg = 0; peg < sim.each; peg++) {
    const spot = spotOf(sim, peg);
    if (spot > GATE_SPOT) continue;
    const place = placeOf(sim, peg);
    const from = place & 255;
    const to = spot < steps ? walkBack(sim, place, steps) : behind(sim, spot - steps, steps);
    if (to === STOP || !mayLand(sim, from, to)) continue;
    if (!onlyCuts || sim.who[to] !== 0) sim.out[sim.at++] = code(BACK, peg, to);
  }
};

/** The hole of a spot, if no own peg is there or on the steps from there on. */
const behind = (sim: FastBoard, spot: number, steps: number): Hole => {
  const isFree = (ahead(sim, spot) & ((1 << steps) - 1)) === 0;
  return isFree ? HOLE_ALONG[(sim.wedge << 8) + spot] : STOP;
};

export const listSwaps = (sim: FastBoard): void => {
  const { who } = sim;
  for (let peg = 0; peg < sim.each; peg++) {
    if ((placeOf(sim, peg) & 255) >= SAFE) continue;
    for (let to = 0; to < SAFE; to++) {
      const there = who[to];
      if (there === 0 || there === sim.mine || ((sim.finishedSet >>> (there - 1)) & 1) === 1) continue;
      sim.out[sim.at++] = code(SWAP, peg, to);
    }
  }
};

/** FT-76. Each hole once, with the smallest count. */
export const listWild = (sim: FastBoard): void => {
  for (let peg = 0; peg < sim.each; peg++) {
    const place = placeOf(sim, peg);
    const from = place & 255;
    if (from >= HOLDING) continue;
    const before = sim.at;
    for (let steps = 1; steps <= 7; steps++) {
      const count = collect(sim, place, steps, 0);
      for (let at = 0; at < count; at++) {
        const to = sim.ends[at];
        if (listed(sim, before, to) || !mayLand(sim, from, to)) continue;
        add(sim, half(steps === 7 ? FORWARD : PART, peg, to, steps), from, to, DECLARES);
      }
    }
  }
};

const listed = (sim: FastBoard, from: number, to: Hole): boolean => {
  for (let at = from; at < sim.at; at++) if (targetOf(sim.out[at]) === to) return true;
  return false;
};
