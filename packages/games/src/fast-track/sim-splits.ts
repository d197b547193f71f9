// The split seven on the simulator, FT-77 to FT-89: every first half with every second half that may follow it.

import * as lanes from './lanes.ts';
import type { Options } from './options.ts';
import type { SimMove } from './sim-moves.ts';
import * as simMoves from './sim-moves.ts';
import { SimWalks } from './sim-walks.ts';
import { SECOND_ENDS } from './sim-ways.ts';
import type { Hole } from './track.ts';
import * as track from './track.ts';

// Taken out once: a name of another file is looked up on every use, a constant of this file is not.
const { CELLS, DEEPEST, HOLE_ALONG } = lanes;
const { DECLARES, HOLDING, half, PART, pegOf, SAFE, SECOND_DECLARES, SPLIT, STATUS, targetOf } = simMoves;
const { CENTER, isCorner } = track;

/** The first spot of the safe zone, and a spot that no peg ever comes near. */
const FIRST_SAFE = DEEPEST - 3;
const NOWHERE = -100;

export class SimSplits extends SimWalks {
  readonly #sharesSafe: boolean;
  readonly #pairsEqual: boolean;
  readonly #staysOnRing: boolean;
  readonly #splitsCut: number;
  readonly #splitsPlainly: boolean;
  readonly #saved = new Uint8Array(CELLS);
  // Of pegs that may share a seven: where they start, and the steps at which their way is barred, as bits.
  readonly #starts = new Int32Array(5);
  readonly #barred = new Int32Array(5);

  constructor(options: Options, seats: number) {
    super(options, seats);
    this.#sharesSafe = options.splitFromSafeZone;
    this.#pairsEqual = options.splitFtPairing === 'sameStatus';
    this.#staysOnRing = options.splitFtPairing === 'ftFirstStayOnRing';
    this.#splitsCut = options.splitCuts === 'none' ? 0 : options.splitCuts === 'secondOnly' ? 1 : 2;
    this.#splitsPlainly =
      !(this.reenters || this.declares || this.#sharesSafe || options.bullseyeFromOwnFt) &&
      this.#pairsEqual &&
      this.#splitsCut === 1 &&
      options.splitRequireCompletion &&
      options.bullseyeEntry === 'foreignCorner' &&
      options.bullseyeCut === 'never';
  }

  #mayShare(hole: Hole): boolean {
    return hole < SAFE || (this.#sharesSafe && hole < HOLDING);
  }

  /** FT-80 to FT-82. */
  #mayPair(one: number, other: number): boolean {
    const status = (one & STATUS) + (other & STATUS);
    if (this.#pairsEqual) return status !== STATUS;
    if (!this.#staysOnRing) return true;
    let count = 0;
    for (let peg = 0; peg < this.each; peg++) count += this.placeOf(peg) & STATUS;
    return status >= Math.min(2 * STATUS, count);
  }

  /** FT-81, FT-84 to FT-86. */
  #mayHalve(place: number, to: Hole, isFirst: boolean): boolean {
    if (this.#staysOnRing && (place & STATUS) !== 0 && !isCorner(to)) return false;
    if (this.who[to] === 0) return true;
    if (this.#splitsCut < (isFirst ? 2 : 1)) return false;
    return this.mayLand(place & 255, to);
  }

  protected listSplits(): void {
    if (
      this.#splitsPlainly &&
      (this.inSafe[this.seat] as number) < 3 &&
      (this.riders[this.seat] as number) < 2
    )
      this.#listPlainSplits();
    else this.#listAnySplits();
  }

  #listAnySplits(): void {
    for (let peg = 0; peg < this.each; peg++) {
      const place = this.placeOf(peg);
      const from = place & 255;
      if (!this.#mayShare(from) || !this.#hasPartner(peg, place)) continue;
      for (let steps = 1; steps <= 6; steps++) {
        const count = this.collect(place, steps, 0);
        for (let at = 0; at < count; at++) {
          const to = this.ends[at] as number;
          if (!this.#mayHalve(place, to, true)) continue;
          const first = half(SPLIT, peg, to, steps);
          if (this.asks(from, to)) this.#listSeconds(first | DECLARES, from);
          this.#listSeconds(first, from);
        }
      }
    }
  }

  /**
   * The common case: no house rule, the zone stays open, and at most one peg has status, which then has no partner. A set of
   * steps says where own pegs or the deep end are in a peg's way, and a first half moves one bit of the other's set.
   */
  #listPlainSplits(): void {
    const { who, pegs, spots, each, mine } = this;
    const first = this.first;
    const along = this.wedge << 8;
    const starts = this.#starts;
    const barred = this.#barred;
    let onTrack = 0;
    for (let peg = 0; peg < each; peg++) {
      const spot = spots[first + peg] as number;
      if (spot < 0 || spot >= FIRST_SAFE || (pegs[first + peg] as number) & STATUS) {
        starts[peg] = NOWHERE;
        continue;
      }
      onTrack++;
      starts[peg] = spot;
      const beyond = spot > DEEPEST - 6 ? -2 << (DEEPEST - spot) : 0;
      barred[peg] = (this.ahead(spot) << 1) | beyond;
    }
    if (onTrack < 2) return;
    const mayEnter = who[CENTER] === 0;
    for (let peg = 0; peg < each; peg++) {
      const spot = starts[peg] as number;
      if (spot < 0) continue;
      const bars = barred[peg] as number;
      let before = HOLE_ALONG[along | spot] as number;
      const from = before;
      who[from] = 0;
      for (let steps = 1; steps <= 6; steps++) {
        const isFree = ((bars >> steps) & 1) === 0;
        const to = HOLE_ALONG[along | (spot + steps)] as number;
        if (isFree && who[to] === 0) this.#listPlainSeconds(half(SPLIT, peg, to, steps), spot, spot + steps);
        if (mayEnter && isCorner(before) && before !== this.corner)
          this.#listPlainSeconds(half(SPLIT, peg, CENTER, steps), spot, NOWHERE);
        if (!isFree) break;
        before = to;
      }
      who[from] = mine;
    }
  }

  #listPlainSeconds(first: SimMove, left: number, reached: number): void {
    const { who, each } = this;
    const along = this.wedge << 8;
    const starts = this.#starts;
    const to = targetOf(first);
    const firstPeg = pegOf(first);
    const rest = 7 - ((first >>> 15) & 7);
    const path = (2 << rest) - 2;
    const out = this.out;
    let top = this.at;
    who[to] = this.mine;
    for (let peg = 0; peg < each; peg++) {
      const spot = starts[peg] as number;
      if (spot < 0 || peg === firstPeg) continue;
      let bars = this.#barred[peg] as number;
      const gone = left - spot;
      if (gone > 0 && gone <= 6) bars &= ~(1 << gone);
      const come = reached - spot;
      if (come > 0 && come <= 6) bars |= 1 << come;
      const move = first | (peg << 18);
      if ((bars & path) === 0) {
        const end = HOLE_ALONG[along | (spot + rest)] as number;
        if (who[end] === 0 || this.mayLand(HOLE_ALONG[along | spot] as number, end))
          out[top++] = move | (end << 21);
      }
      const before = HOLE_ALONG[along | (spot + rest - 1)] as number;
      if (isCorner(before) && before !== this.corner && who[CENTER] === 0 && (bars & (path >> 1) & -2) === 0)
        out[top++] = move | (CENTER << 21);
    }
    this.at = top;
    who[to] = 0;
  }

  #hasPartner(first: number, place: number): boolean {
    for (let peg = 0; peg < this.each; peg++) {
      if (peg === first) continue;
      const other = this.placeOf(peg);
      if (this.#mayShare(other & 255) && this.#mayPair(place, other)) return true;
    }
    return false;
  }

  /** FT-83. What may follow this first half, on the board as it then is; the board is the same again afterwards. */
  #listSeconds(first: SimMove, from: Hole): void {
    const { who } = this;
    const before = this.at;
    const to = targetOf(first);
    const cuts = who[to] !== 0;
    const inSafe = this.inSafe[this.seat] as number;
    if (cuts) this.#saved.set(who);
    this.land(from, to);
    this.#listSecondHalves(first);
    if (cuts) who.set(this.#saved);
    else who[to] = 0;
    who[from] = this.mine;
    this.inSafe[this.seat] = inSafe;
    // FT-88.
    if (this.at === before && !this.options.splitRequireCompletion) this.out[this.at++] = (first & ~7) | PART;
  }

  #listSecondHalves(first: SimMove): void {
    const { who } = this;
    const firstPeg = pegOf(first);
    const firstPlace = this.placeOf(firstPeg);
    const rest = 7 - ((first >>> 15) & 7);
    for (let peg = 0; peg < this.each; peg++) {
      if (peg === firstPeg) continue;
      const place = this.placeOf(peg);
      const hole = place & 255;
      // A chain of cuts in the first half may have taken an own peg away.
      if (!this.#mayShare(hole) || !this.#mayPair(firstPlace, place) || who[hole] !== this.mine) continue;
      const count = this.collect(place, rest, SECOND_ENDS) + SECOND_ENDS;
      for (let at = SECOND_ENDS; at < count; at++) {
        const to = this.ends[at] as number;
        if (this.#mayHalve(place, to, false))
          this.add(first | (peg << 18) | (to << 21), hole, to, SECOND_DECLARES);
      }
    }
  }
}
