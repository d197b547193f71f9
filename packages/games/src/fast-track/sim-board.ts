// What happens in a simulated match: draws, passes and moves are made, and taken back by a journal of the places before them.

import type { Seat } from '@parlor/engine';
import type { Rank } from './cards.ts';
import * as cards from './cards.ts';
import * as lanes from './lanes.ts';
import type { Options } from './options.ts';
import { startPegs } from './setup.ts';
import { SimCuts } from './sim-cuts.ts';
import type { SimMove } from './sim-moves.ts';
import * as simMoves from './sim-moves.ts';
import type { Hole } from './track.ts';
import * as track from './track.ts';
import type { Position } from './types.ts';

// Taken out once: a name of another file is looked up on every use, a constant of this file is not.
const { drawsAgain, FOUR, RANKS } = cards;
const { BEHIND_GATE_AT, FROM_HOME, GATE_AT } = lanes;
const {
  BACK,
  DECLARES,
  ENTER,
  EXIT,
  FORWARD,
  HOLDING,
  LAP,
  NO_RANK,
  pegOf,
  SAFE,
  SECOND_DECLARES,
  SPLIT,
  STATUS,
  SWAP,
  secondPegOf,
  secondTargetOf,
  targetOf,
} = simMoves;
const { CENTER, gateOf, isCorner } = track;

const AGAIN = Uint8Array.from(RANKS, (_, rank) => Number(drawsAgain(rank)));

/** Words that are kept for taking moves back: enough for the last two hundred moves and draws. */
const JOURNAL = 1 << 13;

export class SimBoard extends SimCuts {
  readonly blocked = new Int32Array(6);
  readonly finished = new Uint8Array(6);
  finishedCount = 0;
  over = false;
  protected readonly declares: boolean;
  readonly #neglectLoses: boolean;
  readonly #start: readonly number[];
  readonly #journal = new Int32Array(JOURNAL);
  #top = 0;
  #changes = 0;
  #usedStatus = false;
  #won = false;

  constructor(options: Options, seats: number) {
    super(options, seats);
    this.declares = options.ftEntry === 'declare';
    this.#neglectLoses = options.ftPriority === 'loseStatus';
    this.#start = startPegs(options, seats);
  }

  /** The start of a match: `seat` is to draw. */
  begin(seat: Seat): void {
    this.#top = 0;
    this.placeAll(this.#start);
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
    this.#begin();
    if (rank === FOUR) {
      const { ftLossOnFour } = this.options;
      if (ftLossOnFour === 'mover') this.#loseStatus(this.seat);
      else if (ftLossOnFour === 'all') for (let seat = 0; seat < this.seats; seat++) this.#loseStatus(seat);
    }
    this.#end(this.blocked[this.seat] as number);
    this.rank = rank;
  }

  /** The drawn card gives no move (FT-16). */
  pass(): void {
    this.#begin();
    const before = this.blocked[this.seat] as number;
    if (this.options.jailRelief > 0) this.blocked[this.seat] = before + 1;
    this.#end(before);
    this.rank = NO_RANK;
    this.setTurn(this.#seatAfter());
  }

  make(move: SimMove): void {
    this.#begin();
    this.#won = false;
    this.#usedStatus = false;
    switch (move & 7) {
      case ENTER:
        this.#enter();
        break;
      case SWAP:
        this.#swap(pegOf(move), targetOf(move));
        break;
      case EXIT:
      case BACK:
        this.#arrive(pegOf(move), targetOf(move), move & 7);
        break;
      default:
        this.#forward(pegOf(move), targetOf(move), (move & DECLARES) !== 0);
        // FT-89.
        if ((move & 7) === SPLIT && !this.#won)
          this.#forward(secondPegOf(move), secondTargetOf(move), (move & SECOND_DECLARES) !== 0);
    }
    // FT-50. A move without status leaves the status of all other pegs as it was at the draw.
    if (!this.#usedStatus && this.#neglectLoses) this.#loseStatus(this.seat);
    const blocked = this.blocked[this.seat] as number;
    this.blocked[this.seat] = 0;
    this.#end(blocked);
    const again = AGAIN[this.rank] === 1 && !this.#won;
    this.rank = NO_RANK;
    if (this.#won) {
      this.finished[this.finishedCount++] = this.seat;
      this.finishedSet |= 1 << this.seat;
      if (!this.options.playOut || this.finishedCount >= this.seats - 1) {
        this.over = true;
        return;
      }
    }
    if (!again) this.setTurn(this.#seatAfter());
  }

  /** Takes back the last draw, pass or move. */
  unmake(): void {
    const journal = this.#journal;
    const blocked = journal[--this.#top & (JOURNAL - 1)] as number;
    const head = journal[--this.#top & (JOURNAL - 1)] as number;
    const count = head & 63;
    const { pegs, who } = this;
    for (let k = 1; k <= count; k++) {
      const entry = journal[(this.#top - k) & (JOURNAL - 1)] as number;
      const hole = (pegs[entry >>> 16] as number) & 255;
      if (hole >= SAFE && hole < HOLDING && who[hole] !== 0)
        this.countSafe(this.owners[entry >>> 16] as number, -1);
      who[hole] = 0;
    }
    for (let k = 1; k <= count; k++) {
      const entry = journal[(this.#top - k) & (JOURNAL - 1)] as number;
      this.stand(entry >>> 16, entry & 0xffff);
    }
    for (let k = 1; k <= count; k++) {
      const peg = (journal[(this.#top - k) & (JOURNAL - 1)] as number) >>> 16;
      const hole = (pegs[peg] as number) & 255;
      const owner = this.owners[peg] as number;
      if (hole >= SAFE && hole < HOLDING && who[hole] === 0) this.countSafe(owner, 1);
      who[hole] = owner + 1;
    }
    this.#top -= count;
    this.rank = (head >>> 9) & 15;
    this.over = false;
    const finished = (head >>> 13) & 7;
    if (finished < this.finishedCount) {
      this.finishedCount = finished;
      this.finishedSet &= ~(1 << (this.finished[finished] as number));
    }
    this.setTurn((head >>> 6) & 7);
    this.blocked[this.seat] = blocked;
  }

  #sendCutPegs(): void {
    for (let at = 0; at < this.cutCount; at++) {
      const cut = this.cuts[at] as number;
      let peg = (cut & 255) * this.each;
      while (((this.pegs[peg] as number) & 255) !== ((cut >>> 8) & 255)) peg++;
      this.#put(peg, cut >>> 16);
    }
  }

  #enter(): void {
    const peg = this.pegToEnter();
    this.land(this.placeOf(peg) & 255, this.home);
    this.#sendCutPegs();
    this.#put(this.first + peg, this.home);
  }

  #forward(peg: number, to: Hole, declares: boolean): void {
    const from = this.placeOf(peg) & 255;
    const gives = isCorner(to) && to !== this.corner && (declares || !this.declares || isCorner(from));
    this.#arrive(peg, to, gives ? SPLIT : FORWARD);
    // FT-70, FT-71.
    if (this.inSafe[this.seat] !== 4) return;
    if (this.each === 4 || (to === this.home && (this.placeOf(peg) & LAP) !== 0)) this.#won = true;
  }

  /** `how` is EXIT, BACK, FORWARD, or SPLIT for a forward way that gives status. */
  #arrive(peg: number, to: Hole, how: number): void {
    const { who, pegs } = this;
    const at = this.first + peg;
    const before = pegs[at] as number;
    const from = before & 255;
    if (who[to] === 0) {
      who[from] = 0;
      who[to] = this.mine;
      if (to >= SAFE && to < HOLDING && from < SAFE) this.countSafe(this.seat, 1);
    } else {
      this.land(from, to);
      this.#sendCutPegs();
    }
    let place = to | (before & LAP);
    if (how !== EXIT && place === to && this.#passesGate(from, to, how === BACK)) place |= LAP;
    if (how === SPLIT) place |= STATUS;
    if (((before | place) & STATUS) !== 0) this.#usedStatus = true;
    this.#journal[this.#top++ & (JOURNAL - 1)] = (at << 16) | before;
    this.#changes++;
    this.stand(at, place);
  }

  /** FT-64. Whether a way from one hole to another touches the own gate. */
  #passesGate(from: Hole, to: Hole, back: boolean): boolean {
    if (from >= SAFE) return false;
    const a = FROM_HOME[(this.wedge << 8) | from] as number;
    if (back) {
      const b = FROM_HOME[(this.wedge << 8) | to] as number;
      return a < b ? b <= GATE_AT : a === BEHIND_GATE_AT;
    }
    if (a >= GATE_AT) return false;
    // Into the bullseye past the own home: only with a full zone and the house rule that lets pegs run on.
    if (to === CENTER) return a >= GATE_AT - 2;
    if (to >= SAFE) return true;
    const b = FROM_HOME[(this.wedge << 8) | to] as number;
    return b >= GATE_AT || b < a;
  }

  /** FT-29. */
  #swap(peg: number, to: Hole): void {
    const { who, pegs } = this;
    const other = (who[to] as number) - 1;
    let theirs = other * this.each;
    while (((pegs[theirs] as number) & 255) !== to) theirs++;
    const mine = this.first + peg;
    const before = pegs[mine] as number;
    const from = before & 255;
    if ((before & STATUS) !== 0) this.#usedStatus = true;
    who[to] = this.mine;
    who[from] = other + 1;
    this.#put(mine, to | (to === gateOf(this.wedge) ? LAP : 0));
    this.#put(theirs, from | (from === gateOf(this.wedges[other] as number) ? LAP : 0));
  }

  #loseStatus(seat: Seat): void {
    if (this.riders[seat] === 0) return;
    const { pegs } = this;
    const end = (seat + 1) * this.each;
    for (let at = seat * this.each; at < end; at++) {
      const place = pegs[at] as number;
      if ((place & STATUS) !== 0) this.#put(at, place & ~STATUS);
    }
  }

  #seatAfter(): Seat {
    let next = this.seat;
    do next = next + 1 === this.seats ? 0 : next + 1;
    while (((this.finishedSet >>> next) & 1) === 1);
    return next;
  }

  #begin(): void {
    this.#changes = 0;
  }

  #put(peg: number, place: number): void {
    this.#journal[this.#top++ & (JOURNAL - 1)] = (peg << 16) | (this.pegs[peg] as number);
    this.#changes++;
    this.stand(peg, place);
  }

  /** Closes a step of the journal; turn, card and the finished are still as they were before it. */
  #end(blocked: number): void {
    const head = this.#changes | (this.seat << 6) | (this.rank << 9) | (this.finishedCount << 13);
    const journal = this.#journal;
    const top = this.#top;
    journal[top & (JOURNAL - 1)] = head;
    journal[(top + 1) & (JOURNAL - 1)] = blocked;
    this.#top = top + 2;
  }
}
