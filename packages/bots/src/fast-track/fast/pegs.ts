// The pegs of a match: as places, as holes that are taken, and as bits along the way of their seat, so that
// one look says what lies ahead of a peg.

import type { Seat } from '@parlor/engine';
import type { Hole, Options } from '@parlor/games/fast-track/facts';
import { CENTER, cornerOf, homeOf, wedgesFor } from '@parlor/games/fast-track/facts';
import { EMPTY, IN_SAFE, RIDERS, ROWS, SPOTS, WHO } from './cells.ts';
import { ALONG, CELLS, DEEPEST, GATE_SPOT } from './lanes.ts';
import { HOLDING, STATUS } from './moves.ts';

/** 1 for the spots of the safe zone. */
const IN_ZONE = Uint8Array.from({ length: 256 }, (_, spot) => Number(spot > GATE_SPOT && spot <= DEEPEST));

export class SimPegs {
  readonly options: Options;
  readonly seats: number = 0;
  /** Pegs of a seat. */
  readonly each: number = 0;
  /** Places of all pegs, seat by seat, as in a position. */
  readonly pegs: Uint16Array = new Uint16Array(0);
  protected readonly cells = EMPTY.slice();
  // Parts of the cells that others may read.
  readonly who = this.cells.subarray(WHO, WHO + CELLS);
  readonly inSafe = this.cells.subarray(IN_SAFE, IN_SAFE + 6);
  readonly wedges: Uint8Array = new Uint8Array(0);
  /** The seat of each peg. */
  protected readonly owners: Uint8Array = new Uint8Array(0);

  // The seat on turn.
  seat: Seat = 0;
  protected mine = 1;
  protected first = 0;
  protected wedge = 0;

  constructor(options: Options, seats: number) {
    this.options = options;
    this.seats = seats;
    this.each = options.pegs;
    this.pegs = new Uint16Array(seats * options.pegs);
    this.owners = Uint8Array.from(this.pegs, (_, peg) => (peg / options.pegs) | 0);
    this.wedges = Uint8Array.from(wedgesFor(seats));
  }

  protected setTurn(seat: Seat): void {
    this.seat = seat;
    this.mine = seat + 1;
    this.first = seat * this.each;
    this.wedge = this.wedges[seat];
  }

  protected get corner(): Hole {
    return cornerOf(this.wedge);
  }

  protected get home(): Hole {
    return homeOf(this.wedge);
  }

  protected placeAll(pegs: readonly number[]): void {
    this.pegs.fill(0);
    this.cells.set(EMPTY);
    for (let at = 0; at < pegs.length; at++) {
      this.stand(at, pegs[at]);
      this.who[pegs[at] & 255] = this.owners[at] + 1;
    }
  }

  protected stand(peg: number, place: number): void {
    const seat = this.owners[peg];
    this.settle(peg, seat, ALONG[(this.wedges[seat] << 8) | (place & 255)], place);
  }

  /** Every change of a peg's place goes through here, so that all that is counted always fits the places. */
  protected settle(peg: number, seat: Seat, spot: number, place: number): void {
    const { pegs, cells } = this;
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
  }

  /** The own pegs from a spot on, as bits: at least the next sixteen. */
  protected ahead(spot: number): number {
    return this.cells[ROWS + (this.seat << 4) + 1 + (spot >> 4)] >>> (spot & 15);
  }

  protected pegToEnter(): number {
    const { pegs, each } = this;
    const first = this.first;
    for (let peg = 0; peg < each; peg++) {
      const hole = pegs[first + peg] & 255;
      if (hole >= HOLDING && hole !== CENTER) return peg;
    }
    return each;
  }

  protected spotOf(peg: number): number {
    return this.cells[SPOTS + this.first + peg];
  }

  protected placeOf(peg: number): number {
    return this.pegs[this.first + peg];
  }

  /** Own pegs with status. */
  protected ridersOnTurn(): number {
    return this.cells[RIDERS + this.seat];
  }
}
