// The ways of a peg on the simulator: where so many steps lead, riding, walking, into the bullseye,
// backwards.

import type { Hole, Options } from '@parlor/games/fast-track/facts';
import {
  CENTER,
  counterClockwise,
  gateOf,
  hopFrom,
  isCorner,
  reachesCorner,
} from '@parlor/games/fast-track/facts';
import { SimBoard } from './board.ts';
import { ALONG, ENDS_ON_HOME, laneOf, NEXT, OPEN, ROUND, STOP } from './lanes.ts';
import { LAP, STATUS } from './moves.ts';

/** The place of the first end of a second half among all ends. */
export const SECOND_ENDS = 16;

export class SimWays extends SimBoard {
  protected readonly ends = new Uint8Array(2 * SECOND_ENDS);
  protected readonly reenters: boolean;

  constructor(options: Options, seats: number) {
    super(options, seats);
    this.reenters = options.ftReentry;
  }

  /**
   * Writes the distinct holes that a peg reaches with so many steps to the ends from `base` on: FT-40 to
   * FT-46, FT-54.
   */
  protected collect(place: number, steps: number, base: number): number {
    const ends = this.ends;
    const from = place & 255;
    const rides = (place & STATUS) !== 0 || (this.reenters && isCorner(from) && from !== this.corner);
    if (!rides) {
      let count = 0;
      const end = this.#walk(place, steps);
      if (end !== STOP) ends[base + count++] = end;
      if (reachesCorner(from, steps - 1) && this.reachesCenter(place, steps, 0))
        ends[base + count++] = CENTER;
      return count;
    }
    const { ftExit } = this.options;
    let top = this.#addEnd(base, base, this.#ride(place, steps, steps, 0));
    if (ftExit === 'anyCorner') {
      for (let hops = steps - 1; hops > 0; hops--)
        top = this.#addEnd(base, top, this.#ride(place, steps, hops, 0));
    }
    if (top === base || ftExit !== 'ownOnly') top = this.#addEnd(base, top, this.#walk(place, steps));
    if (this.reachesCenter(place, steps, steps)) ends[top++] = CENTER;
    return top - base;
  }

  #addEnd(base: number, top: number, end: Hole): number {
    if (end === STOP) return top;
    for (let at = base; at < top; at++) if (this.ends[at] === end) return top;
    this.ends[top] = end;
    return top + 1;
  }

  #walk(place: number, steps: number): Hole {
    const { who } = this;
    const mine = this.mine;
    const lane = this.#lane(place);
    let hole = place & 255;
    for (let left = steps; left > 0; left--) {
      hole = NEXT[lane + hole];
      if (hole === STOP || who[hole] === mine) return STOP;
    }
    return hole;
  }

  /** FT-66 to FT-69. A peg that has not been round yet may leave home with the safe zone full. */
  #lane(place: number): number {
    if (this.inSafe[this.seat] !== 4) return laneOf(this.wedge, OPEN);
    if (this.options.winOvershoot === 'pass') return laneOf(this.wedge, ROUND);
    const fresh = (place & LAP) === 0 && ALONG[(this.wedge << 8) | (place & 255)] <= 1;
    return laneOf(this.wedge, fresh ? ROUND : ENDS_ON_HOME);
  }

  /** The ring first, at most `hops` times, then the perimeter; `more` steps will follow elsewhere. */
  #ride(place: number, steps: number, hops: number, more: number): Hole {
    let hole = place & 255;
    let left = steps;
    for (let rides = hops; rides > 0 && left > 0 && hole !== this.corner; rides--) {
      const next = hopFrom(hole);
      if (!this.#mayHop(hole, next, left + more)) break;
      hole = next;
      left--;
    }
    return left === 0 ? hole : this.#walk((place & LAP) | hole, left);
  }

  #mayHop(from: Hole, to: Hole, left: number): boolean {
    const { who, options } = this;
    if (who[to] === this.mine && !(options.ownPassOnRing && left > 1)) return false;
    if (!options.ftCrossTrackBlock) return true;
    for (let hole = from + 1; hole < from + 14; hole++) if (who[hole] === this.mine) return false;
    return true;
  }

  /** FT-54 to FT-58; whether the bullseye is free is for the landing to say. */
  protected reachesCenter(place: number, steps: number, hops: number): boolean {
    const { bullseyeEntry, bullseyeFromOwnFt } = this.options;
    if (bullseyeEntry === 'off') return false;
    const before = steps === 1 ? place & 255 : this.#ride(place, steps - 1, hops, 1);
    if (before === STOP || !isCorner(before)) return false;
    const fromOwn = before === this.corner;
    if (fromOwn && !bullseyeFromOwnFt) return false;
    if (bullseyeEntry === 'ownNextCornerOnly') return fromOwn || before === hopFrom(this.corner);
    if (bullseyeEntry === 'ftStatusOneStep') return steps === 1 && (fromOwn || (place & STATUS) !== 0);
    return true;
  }

  protected walkBack(place: number, steps: number): Hole {
    let hole = place & 255;
    const mayPassGate = this.options.backwardLap || (place & LAP) !== 0;
    const gate = gateOf(this.wedge);
    for (let left = steps; left > 0; left--) {
      hole = counterClockwise(hole);
      if (this.who[hole] === this.mine || (hole === gate && !mayPassGate)) return STOP;
    }
    return hole;
  }
}
