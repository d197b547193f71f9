// The split seven on the simulator, FT-77 to FT-89: every first half with every second half that may follow
// it.

import type { Hole, Options } from '@parlor/games/fast-track/facts';
import { isCorner } from '@parlor/games/fast-track/facts';
import { CELLS } from './lanes.ts';
import type { SimMove } from './moves.ts';
import {
  DECLARES,
  HOLDING,
  half,
  PART,
  pegOf,
  SAFE,
  SECOND_DECLARES,
  SPLIT,
  STATUS,
  targetOf,
} from './moves.ts';
import { SimWalks } from './walks.ts';
import { SECOND_ENDS } from './ways.ts';

export class SimSplits extends SimWalks {
  readonly #sharesSafe: boolean;
  readonly #pairsEqual: boolean;
  readonly #staysOnRing: boolean;
  readonly #splitsCut: number;
  readonly #saved = new Int32Array(CELLS);

  constructor(options: Options, seats: number) {
    super(options, seats);
    this.#sharesSafe = options.splitFromSafeZone;
    this.#pairsEqual = options.splitFtPairing === 'sameStatus';
    this.#staysOnRing = options.splitFtPairing === 'ftFirstStayOnRing';
    this.#splitsCut = options.splitCuts === 'none' ? 0 : options.splitCuts === 'secondOnly' ? 1 : 2;
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
    for (let peg = 0; peg < this.each; peg++) {
      const place = this.placeOf(peg);
      const from = place & 255;
      if (!this.#mayShare(from) || !this.#hasPartner(peg, place)) continue;
      for (let steps = 1; steps <= 6; steps++) {
        const count = this.collect(place, steps, 0);
        for (let at = 0; at < count; at++) {
          const to = this.ends[at];
          if (!this.#mayHalve(place, to, true)) continue;
          const first = half(SPLIT, peg, to, steps);
          if (this.asks(from, to)) this.listSeconds(first | DECLARES, from);
          this.listSeconds(first, from);
        }
      }
    }
  }

  #hasPartner(first: number, place: number): boolean {
    for (let peg = 0; peg < this.each; peg++) {
      if (peg === first) continue;
      const other = this.placeOf(peg);
      if (this.#mayShare(other & 255) && this.#mayPair(place, other)) return true;
    }
    return false;
  }

  /**
   * FT-83. What may follow this first half, on the board as it then is; the board is the same again
   * afterwards.
   */
  protected listSeconds(first: SimMove, from: Hole): void {
    const { who } = this;
    const before = this.at;
    const to = targetOf(first);
    const cuts = who[to] !== 0;
    const inSafe = this.inSafe[this.seat];
    if (cuts) this.#saved.set(who);
    this.land(from, to);
    if (to >= SAFE && to < HOLDING && from < SAFE) this.inSafe[this.seat] = inSafe + 1;
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
        const to = this.ends[at];
        if (this.#mayHalve(place, to, false))
          this.add(first | (peg << 18) | (to << 21), hole, to, SECOND_DECLARES);
      }
    }
  }
}
