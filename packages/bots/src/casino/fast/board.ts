// The effects of moves on a game in memory. Implements CAS-14, CAS-25, CAS-34 to CAS-36, CAS-40 to CAS-58 and
// CAS-78 for two seats.

import { SimMemory } from './memory.ts';
import { pointsFor } from './score.ts';
import { arrange, arrangement, setCount } from './sets.ts';
import {
  BUILD,
  BUILD_AT,
  bitHigh,
  bitLow,
  CAPTURE,
  cardOf,
  DEAL,
  depthOf,
  HALF,
  HIGH,
  ID,
  kindOf,
  LAST,
  LOAD,
  LOOSE,
  LOOSE_AT,
  LOOSE_HIGH,
  LOOSE_LOW,
  LOW,
  MADE,
  moveValue,
  NO_CARD,
  NOBODY,
  PILE,
  PILE_AT,
  RAISE,
  SETS,
  SIZE,
  STOCK,
  TALLY,
  TRAIL,
  TURN,
  takesBuild,
  VALUE,
  WORDS,
  worthOf,
} from './words.ts';

export class Sim extends SimMemory {
  /** Makes a move that can be taken back. */
  make(move: number, low: number, high: number): void {
    const next = this.at + WORDS;
    this.words.copyWithin(next, this.at, next);
    this.at = next;
    this.byteAt = next * 4;
    this.advance(move, low, high);
  }

  /** Makes a move for good. */
  advance(move: number, low: number, high: number): void {
    const seat = this.turn;
    const kind = kindOf(move);
    const card = cardOf(move);
    if (card !== NO_CARD) {
      this.set(LOW + seat, this.word(LOW + seat) & ~bitLow(card));
      this.set(HIGH + seat, this.word(HIGH + seat) & ~bitHigh(card));
    }
    switch (kind) {
      case TRAIL:
        this.lay(card);
        break;
      case CAPTURE:
        this.#capture(seat, move, low, high);
        break;
      case RAISE:
        this.#raise(seat, card);
        break;
      default:
        this.#build(seat, move, low, high);
        if (kind === LOAD) return;
    }
    this.#passTurn(seat);
  }

  /**
   * CAS-34 to CAS-36: builds as they were stacked, loose cards from the highest, pile cards as they were
   * used, the played card.
   */
  #capture(seat: number, move: number, low: number, high: number): void {
    const bytes = this.bytes;
    const pile = this.byteAt + PILE_AT + seat * 40;
    const first = pile + this.word(PILE + seat);
    let end = first;
    if (takesBuild(move)) {
      const owner = this.word(VALUE) === moveValue(move) ? 0 : 1;
      const from = this.byteAt + BUILD_AT + owner * 40;
      const size = this.word(SIZE + owner);
      for (let at = 0; at < size; at++) bytes[end++] = bytes[from + at];
      this.#dropBuild(owner);
    }
    if ((low | high) !== 0) end = this.#takeLoose(low, high, end);
    const depth = depthOf(move);
    if (depth > 0) {
      const other = 1 - seat;
      for (let at = 0; at < depth; at++) bytes[end++] = this.topOf(other, at);
      this.#dropTops(other, depth);
    }
    bytes[end++] = cardOf(move);
    let tally = this.word(TALLY + seat);
    for (let at = first; at < end; at++) tally += worthOf(bytes[at]);
    this.set(TALLY + seat, tally);
    this.set(PILE + seat, end - pile);
    this.set(LAST, seat);
    if (this.lowestOnTop) this.#sort(first, end);
  }

  /** Moves the loose cards of the masks to `end`, highest first, and closes the gaps. */
  #takeLoose(low: number, high: number, end: number): number {
    const bytes = this.bytes;
    const loose = this.byteAt + LOOSE_AT;
    const count = this.word(LOOSE);
    const first = end;
    let kept = loose;
    for (let at = loose; at < loose + count; at++) {
      const card = bytes[at];
      if ((card < HALF ? (low >> card) & 1 : (high >> (card - HALF)) & 1) === 1) bytes[end++] = card;
      else bytes[kept++] = card;
    }
    this.#removeLoose(low, high, kept - loose);
    if (end - first > 1) this.#sort(first, end);
    return end;
  }

  #removeLoose(low: number, high: number, left: number): void {
    this.set(LOOSE, left);
    this.set(LOOSE_LOW, this.word(LOOSE_LOW) & ~low);
    this.set(LOOSE_HIGH, this.word(LOOSE_HIGH) & ~high);
  }

  #dropTops(seat: number, depth: number): void {
    let tally = this.word(TALLY + seat);
    for (let at = 0; at < depth; at++) tally -= worthOf(this.topOf(seat, at));
    this.set(TALLY + seat, tally);
    this.set(PILE + seat, this.word(PILE + seat) - depth);
  }

  #dropBuild(owner: number): void {
    this.set(VALUE + owner, 0);
    this.set(SIZE + owner, 0);
    this.set(SETS + owner, 0);
  }

  /** Sorts the bytes from the highest rank down; equals keep their order. */
  #sort(first: number, end: number): void {
    const bytes = this.bytes;
    for (let at = first + 1; at < end; at++) {
      const card = bytes[at];
      let to = at;
      while (to > first && bytes[to - 1] >> 2 < card >> 2) {
        bytes[to] = bytes[to - 1];
        to--;
      }
      bytes[to] = card;
    }
  }

  /** A new build, or more sets on the own one. */
  #build(seat: number, move: number, low: number, high: number): void {
    const bytes = this.bytes;
    if (kindOf(move) === BUILD) {
      const made = this.word(MADE) + 1;
      this.set(MADE, made);
      this.set(ID + seat, made);
      this.set(VALUE + seat, moveValue(move));
    }
    const count = arrange(this, move, low, high);
    this.set(SETS + seat, this.word(SETS + seat) + setCount());
    const loose = this.byteAt + LOOSE_AT;
    const size = this.word(LOOSE);
    let kept = loose;
    for (let at = loose; at < loose + size; at++) {
      const card = bytes[at];
      if ((card < HALF ? (low >> card) & 1 : (high >> (card - HALF)) & 1) === 0) bytes[kept++] = card;
    }
    this.#removeLoose(low, high, kept - loose);
    const depth = depthOf(move);
    if (depth > 0) this.#dropTops(1 - seat, depth);
    for (let at = 0; at < count; at++) this.put(seat, arrangement[at]);
  }

  /**
   * CAS-52, CAS-58: the build of the other seat grows by one card and changes hands; it joins an own build of
   * the new value.
   */
  #raise(seat: number, card: number): void {
    const bytes = this.bytes;
    const other = 1 - seat;
    const from = this.byteAt + BUILD_AT + other * 40;
    const size = this.word(SIZE + other);
    const first = this.byteAt + BUILD_AT + seat * 40 + this.word(SIZE + seat);
    for (let at = 0; at < size; at++) bytes[first + at] = bytes[from + at];
    bytes[first + size] = card;
    this.#sort(first, first + size + 1);
    if (this.word(VALUE + seat) === 0) this.set(ID + seat, this.word(ID + other));
    this.set(VALUE + seat, this.word(VALUE + other) + (card >> 2) + 1);
    this.set(SIZE + seat, this.word(SIZE + seat) + size + 1);
    this.set(SETS + seat, this.word(SETS + seat) + 1);
    this.#dropBuild(other);
  }

  #passTurn(seat: number): void {
    const other = 1 - seat;
    if ((this.word(LOW + other) | this.word(HIGH + other)) !== 0) {
      this.set(TURN, other);
      return;
    }
    if ((this.word(LOW + seat) | this.word(HIGH + seat)) !== 0) return;
    const stock = this.word(STOCK);
    if (stock < 2 * this.handSize) {
      this.#endGame();
      return;
    }
    this.give(this.stock, this.stocked - stock);
    this.set(STOCK, stock - 2 * this.handSize);
    this.set(DEAL, this.word(DEAL) + 1);
    this.set(TURN, other);
  }

  /** CAS-78: what is left goes to the last who captured. */
  #endGame(): void {
    const last = this.word(LAST);
    this.set(TURN, NOBODY);
    if (last === NOBODY) return;
    let tally = this.word(TALLY + last);
    for (let at = 0; at < this.word(LOOSE); at++) tally += worthOf(this.byte(LOOSE_AT + at));
    for (let owner = 0; owner < 2; owner++) {
      const size = this.word(SIZE + owner);
      for (let at = 0; at < size; at++) tally += worthOf(this.byte(BUILD_AT + owner * 40 + at));
    }
    this.set(TALLY + last, tally);
  }

  /** The points of a seat from what it has captured so far. */
  pointsOf(seat: number): number {
    return pointsFor(this.options, this.word(TALLY + seat), this.word(TALLY + 1 - seat));
  }
}
