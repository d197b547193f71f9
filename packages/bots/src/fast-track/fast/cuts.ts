// Landing on the simulator: where a peg may land, and where the pegs that it cuts go.

import type { Seat } from '@parlor/engine';
import type { Hole, Rank } from '@parlor/games/fast-track/facts';
import { CENTER, HOLES, homeOf, isRoyal } from '@parlor/games/fast-track/facts';
import { STOP } from './lanes.ts';
import { HOLDING, NO_RANK } from './moves.ts';
import { SimPegs } from './pegs.ts';

export class SimCuts extends SimPegs {
  /** The drawn card, or NO_RANK while the seat on turn must draw. */
  rank: Rank = NO_RANK;
  protected finishedSet = 0;
  /**
   * The cuts of the last landing, in the order of their arrival: seat, hole left, hole reached; eight bits
   * each.
   */
  protected readonly cuts = new Int32Array(32);
  protected cutCount = 0;

  /**
   * FT-33 to FT-37, FT-59 to FT-61, FT-73. Own pegs are met in landing only when entering or leaving the
   * bullseye.
   */
  protected mayLand(from: Hole, to: Hole): boolean {
    const there = this.who[to];
    if (there === 0) return true;
    if (there === this.mine) return false;
    const { bullseyeCut } = this.options;
    if (to === CENTER && (bullseyeCut === 'never' || (bullseyeCut === 'royal' && !isRoyal(this.rank))))
      return false;
    if (((this.finishedSet >>> (there - 1)) & 1) === 1) return false;
    return this.#receives(there - 1, from, to) !== STOP;
  }

  #receives(victim: Seat, from: Hole, to: Hole): Hole {
    const { who } = this;
    const wedge = this.wedges[victim];
    const holding = HOLDING + 4 * wedge;
    for (let hole = holding; hole < holding + 4; hole++) if (who[hole] === 0 || hole === from) return hole;
    if (this.options.cutOverflow === 'fifthHold') return HOLES + wedge;
    const home = homeOf(wedge);
    if (home === to) return STOP;
    const there = who[home];
    if (there === 0 || home === from) return home;
    if (this.options.cutOverflow !== 'chain') return STOP;
    return this.#receives(there - 1, from, to) === STOP ? STOP : home;
  }

  /** Moves an own peg on the board alone and cuts whoever it lands on; the cuts wait in `cuts`. */
  protected land(from: Hole, to: Hole): void {
    const { who } = this;
    who[from] = 0;
    this.cutCount = 0;
    const victim = who[to];
    if (victim !== 0) this.#send(victim - 1, to, to);
    who[to] = this.mine;
  }

  #send(seat: Seat, hole: Hole, landing: Hole): void {
    const { who } = this;
    const received = this.#receives(seat, hole, landing);
    const there = who[received];
    if (there !== 0) this.#send(there - 1, received, landing);
    who[received] = seat + 1;
    this.cuts[this.cutCount++] = seat | (hole << 8) | (received << 16);
  }
}
