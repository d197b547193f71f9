// The split seven without house rules: sets of steps as bits say which pegs can share it, so that only moves
// that exist are looked at.

import type { Options } from '@parlor/games/fast-track/facts';
import { CENTER } from '@parlor/games/fast-track/facts';
import { IN_SAFE, ROWS, SPOTS, WHO } from './cells.ts';
import { GATE_SPOT, HOLE_ALONG, OFF, TO_CENTER } from './lanes.ts';
import type { SimMove } from './moves.ts';
import { pegOf, SPLIT, secondPegOf, secondTargetOf, targetOf } from './moves.ts';
import { SimSplits } from './splits.ts';

// While a list is written: the pegs that may share a seven. Longer than needed, as the compiler knows where
// long arrays lie.
const sharers = new Int32Array(32);
const starts = new Int32Array(32);
/** The steps at which own pegs bar the way, and the steps from 1 to 6 that can be gone, as bits. */
const barred = new Int32Array(32);
const reaches = new Int32Array(32);
/** The steps to the bullseye, or 0. */
const centers = new Int32Array(32);

// The same facts for a first peg: the others as bits of a move, and where the seventh step of each would end.
const partners = new Int32Array(32);
const ends = new Int32Array(32);
/**
 * The steps of the first that leave a rest which the other can go; `alone`: with the first in the bullseye.
 */
const fits = new Int32Array(32);
const fitsAlone = new Int32Array(32);
/** The steps of the first that leave the other its way into the bullseye, or 0. */
const enters = new Int32Array(32);

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

/** Writes down who may follow the first peg, and says which of its steps leave anybody anything. */
const gatherPartners = (first: number, count: number, along: number): number => {
  let fitting = 0;
  let at = 0;
  for (let other = 0; other < count; other++) {
    if (other === first) continue;
    const spot = starts[other];
    const center = centers[other];
    const gap = starts[first] - spot;
    const isClose = gap > 0 && gap <= 6;
    // The first peg leaves its hole, and must then be farther ahead than the rest goes.
    const reach = isClose ? before(barred[other] & ~(1 << gap)) : reaches[other];
    const rests = REST[reach];
    const enter = reachesCenter(reach, center) && (!isClose || 2 * center < gap + 8) ? 7 - center : 0;
    partners[at] = sharers[other] << 18;
    ends[at] = along + spot + 7;
    fitsAlone[at] = rests;
    fits[at] = isClose ? rests & (-2 << ((7 - gap) >> 1)) : rests;
    enters[at] = enter;
    fitting |= rests | (1 << enter);
    at++;
  }
  return fitting & ONE_TO_SIX;
};

export class SimShares extends SimSplits {
  readonly #isPlain: boolean;
  #met = 0;

  constructor(options: Options, seats: number) {
    super(options, seats);
    this.#isPlain =
      !(this.reenters || this.declares || options.splitFromSafeZone || options.bullseyeFromOwnFt) &&
      options.splitFtPairing === 'sameStatus' &&
      options.splitCuts === 'secondOnly' &&
      options.splitRequireCompletion &&
      options.bullseyeEntry === 'foreignCorner' &&
      options.bullseyeCut === 'never';
  }

  protected override listSplits(): void {
    // A single peg with status has no partner.
    if (!this.#isPlain || this.ridersOnTurn() > 1) super.listSplits();
    else {
      const count = this.#gatherSharers();
      if (count > 1) this.#listShares(count);
    }
  }

  #gatherSharers(): number {
    const { cells, pegs, first, each } = this;
    const row = ROWS + (this.seat << 4) + 1;
    const most = cells[WHO + CENTER] === 0 ? 6 : 0;
    let count = 0;
    for (let peg = 0; peg < each; peg++) {
      const spot = cells[SPOTS + first + peg];
      const bars = (cells[row + (spot >> 4)] >>> (spot & 15)) & -2;
      const center = TO_CENTER[spot];
      sharers[count] = peg;
      starts[count] = spot;
      barred[count] = bars;
      reaches[count] = before(bars);
      centers[count] = center > most ? 0 : center;
      // Counted if on the perimeter and without status.
      count += ((spot - GATE_SPOT - 1) >>> 31) & ~(pegs[first + peg] >> 8);
    }
    return count;
  }

  #listShares(count: number): void {
    const { cells } = this;
    const along = this.wedge << 8;
    const from = this.at;
    // A first half that fills the safe zone changes the other peg's way.
    const fills = cells[IN_SAFE + this.seat] === 3 ? GATE_SPOT : OFF;
    this.#met = 0;
    for (let one = 0; one < count; one++) {
      const spot = starts[one];
      const reach = reaches[one];
      const center = reachesCenter(reach, centers[one]) ? centers[one] : 0;
      const fitting = gatherPartners(one, count, along) | (fills === OFF ? 0 : ONE_TO_SIX);
      for (let left = (reach | (1 << center)) & fitting; left !== 0; left &= left - 1) {
        const steps = 31 - Math.clz32(left & -left);
        const first = SPLIT | (sharers[one] << 3) | (steps << 15);
        const to = HOLE_ALONG[along + spot + steps];
        if (((reach >> steps) & 1) === 1 && cells[WHO + to] === 0) {
          if (spot + steps > fills) this.listSeconds(first | (to << 6), HOLE_ALONG[along + spot]);
          else this.#listRests(first | (to << 6), steps, count - 1);
        }
        if (steps === center) this.#listRestsAlone(first | (CENTER << 6), steps, count - 1);
      }
    }
    if (this.#met !== 0) this.#keepLandings(from);
  }

  /** Adds what may follow a first half, as if every landing were allowed. */
  #listRests(first: SimMove, steps: number, count: number): void {
    const { cells, out } = this;
    let top = this.at;
    let met = 0;
    for (let at = 0; at < count; at++) {
      const move = first | partners[at];
      const end = HOLE_ALONG[ends[at] - steps];
      // 1 or 0: so the list grows without a branch that nobody could foretell.
      const isThere = (fits[at] >> steps) & 1;
      met |= cells[WHO + end] & -isThere;
      out[top] = move | (end << 21);
      top += isThere;
      if (enters[at] === steps) out[top++] = move | (CENTER << 21);
    }
    this.at = top;
    this.#met |= met;
  }

  /** The same when the first half ends in the bullseye. */
  #listRestsAlone(first: SimMove, steps: number, count: number): void {
    for (let at = 0; at < count; at++) {
      if (((fitsAlone[at] >> steps) & 1) === 0) continue;
      const end = HOLE_ALONG[ends[at] - steps];
      this.#met |= this.who[end];
      this.out[this.at++] = first | partners[at] | (end << 21);
    }
  }

  /** Drops the moves whose second half may not land where it ends. */
  #keepLandings(from: number): void {
    const { who, out } = this;
    let kept = from;
    for (let at = from; at < this.at; at++) {
      const move = out[at];
      if (who[secondTargetOf(move)] === 0 || this.#maySecondLand(move)) out[kept++] = move;
    }
    this.at = kept;
  }

  #maySecondLand(move: SimMove): boolean {
    const { who } = this;
    const from = this.placeOf(pegOf(move)) & 255;
    const to = targetOf(move);
    who[from] = 0;
    who[to] = this.mine;
    const may = this.mayLand(this.placeOf(secondPegOf(move)) & 255, secondTargetOf(move));
    who[from] = this.mine;
    who[to] = 0;
    return may;
  }
}
