// The split seven without house rules: sets of steps as bits say which pegs can share it, so that only moves
// that exist are looked at.

import { CENTER } from '@parlor/games/fast-track/facts';
import {
  BARRED,
  CENTERS,
  ENTERS,
  FITS,
  FITS_ALONE,
  IN_SAFE,
  PARTNER_ENDS,
  PARTNERS,
  REACHES,
  ROWS,
  SHARERS,
  SPOTS,
  STARTS,
  WHO,
} from './cells.ts';
import { mayLand } from './cuts.ts';
import { GATE_SPOT, HOLE_ALONG, OFF, TO_CENTER } from './lanes.ts';
import type { SimMove } from './moves.ts';
import { pegOf, SPLIT, secondPegOf, secondTargetOf, targetOf } from './moves.ts';
import { placeOf, ridersOnTurn } from './pegs.ts';
import type { FastBoard } from './sim.ts';
import { listEverySplit, listSeconds } from './splits.ts';

const ONE_TO_SIX = 126;
/** A set of steps as the set of what they leave of seven. */
const REST = Uint8Array.from({ length: 128 }, (_, set) => {
  let rest = 0;
  for (let steps = 1; steps <= 6; steps++) rest |= ((set >> steps) & 1) << (7 - steps);
  return rest;
});

/** Steps before the first bar. */
const before = (bars: number): number => (bars - 1) & ~bars & ONE_TO_SIX;
/** The bullseye is entered from a corner that must be reached, one step before. */
const reachesCenter = (reach: number, steps: number): boolean => (((reach | 1) >> (steps - 1)) & 1) === 1;

/** Collects the pegs that may follow the first one, and returns the steps of the first that leave a rest. */
const gatherPartners = (cells: Int32Array, first: number, count: number, along: number): number => {
  let fitting = 0;
  let at = 0;
  for (let other = 0; other < count; other++) {
    if (other === first) continue;
    const spot = cells[STARTS + other];
    const center = cells[CENTERS + other];
    const gap = cells[STARTS + first] - spot;
    const isClose = gap > 0 && gap <= 6;
    // The first peg leaves its hole, and must then be farther ahead than the rest goes.
    const reach = isClose ? before(cells[BARRED + other] & ~(1 << gap)) : cells[REACHES + other];
    const rests = REST[reach];
    const enter = reachesCenter(reach, center) && (!isClose || 2 * center < gap + 8) ? 7 - center : 0;
    cells[PARTNERS + at] = cells[SHARERS + other] << 18;
    cells[PARTNER_ENDS + at] = along + spot + 7;
    cells[FITS_ALONE + at] = rests;
    cells[FITS + at] = isClose ? rests & (-2 << ((7 - gap) >> 1)) : rests;
    cells[ENTERS + at] = enter;
    fitting |= rests | (1 << enter);
    at++;
  }
  return fitting & ONE_TO_SIX;
};

export const listSplits = (sim: FastBoard): void => {
  // A single peg with status has no partner.
  if (!sim.isPlain || ridersOnTurn(sim) > 1) listEverySplit(sim);
  else {
    const count = gatherSharers(sim);
    if (count > 1) listShares(sim, count);
  }
};

const gatherSharers = (sim: FastBoard): number => {
  const { cells, pegs, first, each } = sim;
  const row = ROWS + (sim.seat << 4) + 1;
  const most = cells[WHO + CENTER] === 0 ? 6 : 0;
  let count = 0;
  for (let peg = 0; peg < each; peg++) {
    const spot = cells[SPOTS + first + peg];
    const bars = (cells[row + (spot >> 4)] >>> (spot & 15)) & -2;
    const center = TO_CENTER[spot];
    cells[SHARERS + count] = peg;
    cells[STARTS + count] = spot;
    cells[BARRED + count] = bars;
    cells[REACHES + count] = before(bars);
    cells[CENTERS + count] = center > most ? 0 : center;
    // Counted if on the perimeter and without status.
    count += ((spot - GATE_SPOT - 1) >>> 31) & ~(pegs[first + peg] >> 8);
  }
  return count;
};

const listShares = (sim: FastBoard, count: number): void => {
  const { cells } = sim;
  const along = sim.wedge << 8;
  const from = sim.at;
  // A first half that fills the safe zone changes the other peg's way.
  const fills = cells[IN_SAFE + sim.seat] === 3 ? GATE_SPOT : OFF;
  sim.met = 0;
  for (let one = 0; one < count; one++) {
    const spot = cells[STARTS + one];
    const reach = cells[REACHES + one];
    const center = reachesCenter(reach, cells[CENTERS + one]) ? cells[CENTERS + one] : 0;
    const fitting = gatherPartners(cells, one, count, along) | (fills === OFF ? 0 : ONE_TO_SIX);
    for (let left = (reach | (1 << center)) & fitting; left !== 0; left &= left - 1) {
      const steps = 31 - Math.clz32(left & -left);
      const first = SPLIT | (cells[SHARERS + one] << 3) | (steps << 15);
      const to = HOLE_ALONG[along + spot + steps];
      if (((reach >> steps) & 1) === 1 && cells[WHO + to] === 0) {
        if (spot + steps > fills) listSeconds(sim, first | (to << 6), HOLE_ALONG[along + spot]);
        else listRests(sim, first | (to << 6), steps, count - 1);
      }
      if (steps === center) listRestsAlone(sim, first | (CENTER << 6), steps, count - 1);
    }
  }
  if (sim.met !== 0) keepLandings(sim, from);
};

/** Adds what may follow a first half, as if every landing were allowed. */
const listRests = (sim: FastBoard, first: SimMove, steps: number, count: number): void => {
  const { cells, out } = sim;
  let top = sim.at;
  let met = 0;
  for (let at = 0; at < count; at++) {
    const move = first | cells[PARTNERS + at];
    const end = HOLE_ALONG[cells[PARTNER_ENDS + at] - steps];
    // 1 or 0: so the list grows without a branch that nobody could foretell.
    const isThere = (cells[FITS + at] >> steps) & 1;
    met |= cells[WHO + end] & -isThere;
    out[top] = move | (end << 21);
    top += isThere;
    if (cells[ENTERS + at] === steps) out[top++] = move | (CENTER << 21);
  }
  sim.at = top;
  sim.met |= met;
};

/** The same when the first half ends in the bullseye. */
const listRestsAlone = (sim: FastBoard, first: SimMove, steps: number, count: number): void => {
  const { cells } = sim;
  for (let at = 0; at < count; at++) {
    if (((cells[FITS_ALONE + at] >> steps) & 1) === 0) continue;
    const end = HOLE_ALONG[cells[PARTNER_ENDS + at] - steps];
    sim.met |= sim.who[end];
    sim.out[sim.at++] = first | cells[PARTNERS + at] | (end << 21);
  }
};

/** Drops the moves whose second half may not land where it ends. */
const keepLandings = (sim: FastBoard, from: number): void => {
  const { who, out } = sim;
  let kept = from;
  for (let at = from; at < sim.at; at++) {
    const move = out[at];
    if (who[secondTargetOf(move)] === 0 || maySecondLand(sim, move)) out[kept++] = move;
  }
  sim.at = kept;
};

const maySecondLand = (sim: FastBoard, move: SimMove): boolean => {
  const { who } = sim;
  const from = placeOf(sim, pegOf(move)) & 255;
  const to = targetOf(move);
  who[from] = 0;
  who[to] = sim.mine;
  const may = mayLand(sim, placeOf(sim, secondPegOf(move)) & 255, secondTargetOf(move));
  who[from] = sim.mine;
  who[to] = 0;
  return may;
};
