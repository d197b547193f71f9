// Draws, passes and moves of a match: they are made, and taken back by a journal of the places before them.

import type { Seat } from '@parlor/engine';
import {
  CENTER,
  drawsAgain,
  FOUR,
  gateOf,
  type Hole,
  isCorner,
  type Options,
  type Position,
  type Rank,
  startPegs,
} from '@parlor/games/fast-track/facts';
import { IN_SAFE, RIDERS, SPOTS, WHO } from './cells.ts';
import { SimCuts } from './cuts.ts';
import { ALONG, DEEPEST, GATE_SPOT, TO_CENTER } from './lanes.ts';
import type { SimMove } from './moves.ts';
import {
  BACK,
  DECLARES,
  ENTER,
  EXIT,
  FORWARD,
  LAP,
  NO_RANK,
  pegOf,
  SECOND_DECLARES,
  SPLIT,
  STATUS,
  SWAP,
  secondPegOf,
  secondTargetOf,
  targetOf,
} from './moves.ts';

/**
 * The marks of a peg that walks to a spot: status on foreign corners (FT-38), the lap from the gate on
 * (FT-64).
 */
const MARKS = Uint16Array.from({ length: 256 }, (_, spot) =>
  TO_CENTER[spot] === 1 ? STATUS : spot >= GATE_SPOT && spot <= DEEPEST ? LAP : 0,
);
const AGAIN = Uint8Array.from({ length: 128 }, (_, rank) => Number(drawsAgain(rank)));

/** Words that are kept for taking moves back: enough for the last two hundred moves and draws. */
const JOURNAL = 1 << 13;

export class SimBoard extends SimCuts {
  readonly blocked = new Int32Array(6);
  readonly finished = new Uint8Array(6);
  finishedCount = 0;
  over = false;
  protected readonly declares: boolean;
  readonly #neglectLoses: boolean;
  /** True when draws without a move are counted (FT-31). */
  readonly #relieves: boolean;
  // The board before the first card.
  readonly #startPegs: Uint16Array;
  readonly #startCells: Int32Array;
  readonly #journal = new Int32Array(JOURNAL);
  #top = 0;
  #usedStatus = 0;
  #won = false;

  constructor(options: Options, seats: number) {
    super(options, seats);
    this.declares = options.ftEntry === 'declare';
    this.#neglectLoses = options.ftPriority === 'loseStatus';
    this.#relieves = options.jailRelief > 0;
    this.placeAll(startPegs(options, seats));
    this.#startPegs = this.pegs.slice();
    this.#startCells = this.cells.slice();
  }

  /** The start of a match: `seat` is to draw. */
  begin(seat: Seat): void {
    this.#top = 0;
    this.pegs.set(this.#startPegs);
    this.cells.set(this.#startCells);
    this.blocked.fill(0);
    this.finishedCount = 0;
    this.finishedSet = 0;
    this.over = false;
    this.rank = NO_RANK;
    this.setTurn(seat);
  }

  load(position: Position): void {
    const { now, finished, blocked } = position;
    this.#top = 0;
    this.placeAll(position.pegs);
    this.blocked.set(blocked);
    this.finishedCount = finished.length;
    this.finished.set(finished);
    this.finishedSet = finished.reduce((set, seat) => set | (1 << seat), 0);
    this.over = now.phase === 'over';
    this.rank = now.phase === 'over' ? NO_RANK : now.card >> 2;
    this.setTurn(now.phase === 'over' ? 0 : now.seat);
  }

  /** The seat on turn draws (FT-48, FT-49). */
  draw(rank: Rank): void {
    const began = this.#top;
    if (rank === FOUR) this.#strip();
    this.#end(began);
    this.rank = rank;
  }

  #strip(): void {
    const { ftLossOnFour } = this.options;
    if (ftLossOnFour === 'mover') this.#loseStatus(this.seat);
    else if (ftLossOnFour === 'all') for (let seat = 0; seat < this.seats; seat++) this.#loseStatus(seat);
  }

  /** The drawn card gives no move (FT-16). */
  pass(): void {
    this.#end(this.#top);
    if (this.#relieves) this.blocked[this.seat] = this.blocked[this.seat] + 1;
    this.rank = NO_RANK;
    this.setTurn(this.#seatAfter());
  }

  make(move: SimMove): void {
    const began = this.#top;
    const { rank } = this;
    this.#won = false;
    this.#usedStatus = 0;
    if ((move & 7) === FORWARD) this.#forward(pegOf(move), targetOf(move), move & DECLARES);
    else this.#makeOther(move);
    // FT-50. A move without status leaves the status of all other pegs as it was at the draw.
    if (this.ridersOnTurn() !== 0 && this.#usedStatus === 0 && this.#neglectLoses)
      this.#loseStatus(this.seat);
    this.#end(began);
    if (this.#relieves) this.blocked[this.seat] = 0;
    this.rank = NO_RANK;
    if (this.#won) this.#finish();
    else if (AGAIN[rank] === 0) this.setTurn(this.#seatAfter());
  }

  #makeOther(move: SimMove): void {
    const peg = pegOf(move);
    const to = targetOf(move);
    switch (move & 7) {
      case ENTER:
        this.#enter();
        break;
      case SWAP:
        this.#swap(peg, to);
        break;
      case EXIT:
      case BACK:
        this.#back(peg, to, move & 7);
        break;
      default:
        this.#forward(peg, to, move & DECLARES);
        // FT-89.
        if ((move & 7) === SPLIT && !this.#won)
          this.#forward(secondPegOf(move), secondTargetOf(move), move & SECOND_DECLARES);
    }
  }

  #finish(): void {
    this.finished[this.finishedCount++] = this.seat;
    this.finishedSet |= 1 << this.seat;
    if (!this.options.playOut || this.finishedCount >= this.seats - 1) this.over = true;
    else this.setTurn(this.#seatAfter());
  }

  /** Takes back the last draw, pass or move. */
  unmake(): void {
    const journal = this.#journal;
    const head = journal[--this.#top & (JOURNAL - 1)];
    const count = (head >>> 10) & 63;
    const { pegs, who } = this;
    for (let k = 1; k <= count; k++) {
      const peg = journal[(this.#top - k) & (JOURNAL - 1)] >>> 16;
      who[pegs[peg] & 255] = 0;
    }
    for (let k = 1; k <= count; k++) {
      const entry = journal[(this.#top - k) & (JOURNAL - 1)];
      this.stand(entry >>> 16, entry & 0xffff);
    }
    for (let k = 1; k <= count; k++) {
      const peg = journal[(this.#top - k) & (JOURNAL - 1)] >>> 16;
      who[pegs[peg] & 255] = this.owners[peg] + 1;
    }
    this.#top -= count;
    this.rank = (head >>> 3) & 15;
    this.over = false;
    const finished = (head >>> 7) & 7;
    if (finished < this.finishedCount) {
      this.finishedCount = finished;
      this.finishedSet &= ~(1 << this.finished[finished]);
    }
    this.setTurn(head & 7);
    this.blocked[this.seat] = head >>> 16;
  }

  #sendCutPegs(): void {
    for (let at = 0; at < this.cutCount; at++) {
      const cut = this.cuts[at];
      let peg = (cut & 255) * this.each;
      while ((this.pegs[peg] & 255) !== ((cut >>> 8) & 255)) peg++;
      this.#put(peg, cut >>> 16);
    }
  }

  #enter(): void {
    const peg = this.pegToEnter();
    this.land(this.placeOf(peg) & 255, this.home);
    this.#sendCutPegs();
    this.#put(this.first + peg, this.home);
  }

  #forward(peg: number, to: Hole, declares: number): void {
    const { cells } = this;
    const at = this.first + peg;
    const before = this.pegs[at];
    const start = cells[SPOTS + at];
    const spot = ALONG[(this.wedge << 8) | to];
    let place = to | (before & LAP) | MARKS[spot];
    // FT-64. The way begins the round anew, or leads into the bullseye past the own home: both only with a
    // full zone.
    if (spot < start || (to === CENTER && start >= GATE_SPOT - 2)) place |= LAP;
    if (this.declares && declares === 0 && !isCorner(before & 255)) place &= ~STATUS;
    this.#arrive(at, to, spot, place);
    // FT-70, FT-71.
    if (cells[IN_SAFE + this.seat] === 4 && (this.each === 4 || (to === this.home && (place & LAP) !== 0)))
      this.#won = true;
  }

  /** A four, or out of the bullseye. */
  #back(peg: number, to: Hole, how: number): void {
    const at = this.first + peg;
    const spot = ALONG[(this.wedge << 8) | to];
    const passes = how === BACK && spot > this.spotOf(peg);
    this.#arrive(at, to, spot, to | (passes ? LAP : this.pegs[at] & LAP));
  }

  #arrive(peg: number, to: Hole, spot: number, place: number): void {
    const { cells } = this;
    const before = this.pegs[peg];
    const from = before & 255;
    if (cells[WHO + to] === 0) {
      cells[WHO + from] = 0;
      cells[WHO + to] = this.mine;
    } else {
      this.land(from, to);
      this.#sendCutPegs();
    }
    this.#usedStatus |= (before | place) & STATUS;
    this.#journal[this.#top++ & (JOURNAL - 1)] = (peg << 16) | before;
    this.settle(peg, this.seat, spot, place);
  }

  /** FT-29. */
  #swap(peg: number, to: Hole): void {
    const { who, pegs } = this;
    const other = who[to] - 1;
    let theirs = other * this.each;
    while ((pegs[theirs] & 255) !== to) theirs++;
    const mine = this.first + peg;
    const before = pegs[mine];
    const from = before & 255;
    this.#usedStatus |= before & STATUS;
    who[to] = this.mine;
    who[from] = other + 1;
    this.#put(mine, to | (to === gateOf(this.wedge) ? LAP : 0));
    this.#put(theirs, from | (from === gateOf(this.wedges[other]) ? LAP : 0));
  }

  #loseStatus(seat: Seat): void {
    if (this.cells[RIDERS + seat] === 0) return;
    const { pegs } = this;
    const end = (seat + 1) * this.each;
    for (let at = seat * this.each; at < end; at++) {
      const place = pegs[at];
      if ((place & STATUS) !== 0) this.#put(at, place & ~STATUS);
    }
  }

  #seatAfter(): Seat {
    let next = this.seat;
    do next = next + 1 === this.seats ? 0 : next + 1;
    while (((this.finishedSet >>> next) & 1) === 1);
    return next;
  }

  #put(peg: number, place: number): void {
    this.#journal[this.#top++ & (JOURNAL - 1)] = (peg << 16) | this.pegs[peg];
    this.stand(peg, place);
  }

  /** Closes a step of the journal; turn, card and the finished are still as they were before it. */
  #end(began: number): void {
    const blocked = this.#relieves ? this.blocked[this.seat] : 0;
    const before = this.seat | (this.rank << 3) | (this.finishedCount << 7) | (blocked << 16);
    this.#journal[this.#top & (JOURNAL - 1)] = before | ((this.#top - began) << 10);
    this.#top++;
  }
}
