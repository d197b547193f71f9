// Where the pegs of a simulated match stand: as places, as holes that are taken, and as bits along the way of their seat, so that
// one look says what lies ahead of a peg.

import type { Seat } from '@parlor/engine';
import * as lanes from './lanes.ts';
import type { Options } from './options.ts';
import * as simMoves from './sim-moves.ts';
import type { Hole } from './track.ts';
import * as track from './track.ts';

// Taken out once: a name of another file is looked up on every use, a constant of this file is not.
const { ALONG, CELLS } = lanes;
const { HOLDING, SAFE } = simMoves;
const { CENTER, cornerOf, homeOf, wedgesFor } = track;

export class SimPegs {
  readonly options: Options;
  readonly seats: number;
  /** Pegs of a seat. */
  readonly each: number;
  /** Places of all pegs, seat by seat, as in a position. */
  readonly pegs: Uint16Array;
  /** For every hole 0 when empty, else the seat there plus one. */
  readonly who = new Uint8Array(CELLS);
  /** Pegs in the safe zone, by seat. */
  readonly inSafe = new Uint8Array(6);
  readonly wedges: Uint8Array;
  /** The seat of each peg. */
  protected readonly owners: Uint8Array;
  /** How far along its owner's way each peg is; negative off the way. */
  protected readonly spots: Int16Array;
  /** The spots of a seat's pegs as bits, four words a seat. */
  protected readonly rows = new Int32Array(24);
  /** Pegs with status, by seat. */
  protected readonly riders = new Uint8Array(6);

  // The seat on turn.
  seat: Seat = 0;
  protected mine = 1;
  protected first = 0;
  protected wedge = 0;
  protected corner: Hole = 0;
  protected home: Hole = 0;

  constructor(options: Options, seats: number) {
    this.options = options;
    this.seats = seats;
    this.each = options.pegs;
    this.pegs = new Uint16Array(seats * options.pegs);
    this.spots = new Int16Array(this.pegs.length);
    this.owners = Uint8Array.from(this.pegs, (_, peg) => (peg / options.pegs) | 0);
    this.wedges = Uint8Array.from(wedgesFor(seats));
  }

  protected setTurn(seat: Seat): void {
    this.seat = seat;
    this.mine = seat + 1;
    this.first = seat * this.each;
    const wedge = this.wedges[seat] as number;
    this.wedge = wedge;
    this.corner = cornerOf(wedge);
    this.home = homeOf(wedge);
  }

  protected placeAll(pegs: readonly number[]): void {
    this.pegs.fill(0);
    this.spots.fill(-1);
    this.rows.fill(0);
    this.riders.fill(0);
    this.who.fill(0);
    this.inSafe.fill(0);
    for (let at = 0; at < pegs.length; at++) {
      const hole = (pegs[at] as number) & 255;
      const owner = this.owners[at] as number;
      this.stand(at, pegs[at] as number);
      this.who[hole] = owner + 1;
      if (hole >= SAFE && hole < HOLDING) this.countSafe(owner, 1);
    }
  }

  /** Every change of a peg's place goes through here, so that spots, rows and riders always fit the places. */
  protected stand(peg: number, place: number): void {
    const { pegs, spots, rows, riders } = this;
    const seat = this.owners[peg] as number;
    const before = spots[peg] as number;
    const spot = ALONG[((this.wedges[seat] as number) << 8) | (place & 255)] as number;
    if (before >= 0) {
      const row = (seat << 2) + (before >> 5);
      rows[row] = (rows[row] as number) & ~(1 << before);
    }
    if (spot >= 0) {
      const row = (seat << 2) + (spot >> 5);
      rows[row] = (rows[row] as number) | (1 << spot);
    }
    riders[seat] = (riders[seat] as number) + ((place >> 8) & 1) - (((pegs[peg] as number) >> 8) & 1);
    spots[peg] = spot;
    pegs[peg] = place;
  }

  /** The own pegs after a spot, as bits: bit 0 is the next spot. */
  protected ahead(spot: number): number {
    const at = spot + 1;
    const row = ((this.mine - 1) << 2) + (at >> 5);
    return ((this.rows[row] as number) >>> at) | (((this.rows[row + 1] as number) << 1) << (31 - (at & 31)));
  }

  protected countSafe(seat: Seat, change: number): void {
    this.inSafe[seat] = (this.inSafe[seat] as number) + change;
  }

  protected pegToEnter(): number {
    const { pegs, each } = this;
    const first = this.first;
    for (let peg = 0; peg < each; peg++) {
      const hole = (pegs[first + peg] as number) & 255;
      if (hole >= HOLDING && hole !== CENTER) return peg;
    }
    return each;
  }

  protected placeOf(peg: number): number {
    return this.pegs[this.first + peg] as number;
  }

  protected hasStatus(): boolean {
    return this.riders[this.seat] !== 0;
  }
}
