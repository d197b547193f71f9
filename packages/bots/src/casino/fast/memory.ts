// One game between two seats as a block of memory: how it is filled, read and taken back. Each move that can
// be taken back has a block of its own behind the one before.

import type { Seat, Wide } from '@parlor/engine';
import { type Facts, handSizeOf, type Options, tableDealOf } from '@parlor/games/casino/facts';
import {
  BUILD_AT,
  bitHigh,
  bitLow,
  DEAL,
  DECK,
  FIRST_WORD,
  HALF,
  HIGH,
  ID,
  LAST,
  LOOSE,
  LOOSE_AT,
  LOOSE_HIGH,
  LOOSE_LOW,
  LOW,
  MADE,
  MOST_MOVES,
  NOBODY,
  PILE,
  PILE_AT,
  SETS,
  SIZE,
  STOCK,
  TALLY,
  TURN,
  VALUE,
  WORDS,
  worthOf,
} from './words.ts';

export class Sim {
  readonly options: Options;
  readonly handSize: number;
  readonly words = new Int32Array(WORDS * MOST_MOVES);
  readonly bytes = new Uint8Array(this.words.buffer);
  /** Cards that are not dealt yet, in the order of the deal. */
  readonly stock = new Uint8Array(DECK);
  stocked = 0;
  /** The start of the position, in words and in bytes. */
  at = 0;
  byteAt = 0;
  readonly lowestOnTop: boolean;

  constructor(options: Options) {
    this.options = options;
    this.handSize = handSizeOf(options, 2);
    this.lowestOnTop = options.pileOrder === 'lowest-top';
  }

  /** A new game from the pack in the order of the deal, as the rules deal it. */
  deal(order: Uint8Array, dealer: Seat): void {
    const words = this.words;
    this.at = 0;
    this.byteAt = 0;
    words.fill(0, FIRST_WORD, WORDS);
    const size = this.handSize;
    const table = tableDealOf(this.options, 2);
    this.give(order, 0);
    for (let at = 2 * size; at < 2 * size + table; at++) this.lay(order[at]);
    for (let at = 2 * size + table; at < DECK; at++) this.stock[at - 2 * size - table] = order[at];
    words[STOCK] = DECK - 2 * size - table;
    this.stocked = words[STOCK];
    words[DEAL] = 1;
    words[LAST] = NOBODY;
    words[TURN] = 1 - dealer;
  }

  /** The position of a state or of an imagined one: what all see, the hands, and the rest of the pack. */
  load(
    facts: Facts,
    hands: readonly Wide[],
    stock: readonly number[],
    lastCapturer: Seat | undefined,
    made: number,
  ): void {
    const words = this.words;
    this.at = 0;
    this.byteAt = 0;
    words.fill(0, FIRST_WORD, WORDS);
    for (const card of facts.loose) this.lay(card);
    for (let seat = 0; seat < 2; seat++) {
      for (const card of facts.piles[seat] ?? []) this.stack(seat, card);
      const hand = hands[seat] as Wide;
      words[LOW + seat] = hand.low & 0xfffff;
      words[HIGH + seat] = ((hand.low >>> HALF) | (hand.high << 11)) & 0xfffff;
    }
    for (const build of facts.builds) {
      const { owner } = build;
      words[VALUE + owner] = build.value;
      words[SETS + owner] = build.sets.length;
      words[ID + owner] = build.id;
      for (const set of build.sets) for (const card of set) this.put(owner, card);
    }
    for (let at = 0; at < stock.length; at++) this.stock[at] = stock[at];
    words[STOCK] = stock.length;
    this.stocked = stock.length;
    words[DEAL] = facts.deal;
    words[LAST] = lastCapturer ?? NOBODY;
    words[MADE] = made;
    words[TURN] = facts.phase.kind === 'play' ? facts.phase.turn : NOBODY;
  }

  /** A word of the position; `field` is one of the names above. */
  word(field: number): number {
    return this.words[this.at + field];
  }

  byte(place: number): number {
    return this.bytes[this.byteAt + place];
  }

  get turn(): number {
    return this.words[this.at + TURN];
  }

  /** The k-th card of a pile from the top. */
  topOf(seat: number, depth: number): number {
    const count = this.words[this.at + PILE + seat];
    return this.bytes[this.byteAt + PILE_AT + seat * 40 + count - 1 - depth];
  }

  set(field: number, value: number): void {
    this.words[this.at + field] = value;
  }

  /** Deals both hands, seat by seat. */
  give(cards: Uint8Array, from: number): void {
    let at = from;
    for (let seat = 0; seat < 2; seat++) {
      let low = 0;
      let high = 0;
      for (const end = from + (seat + 1) * this.handSize; at < end; at++) {
        const card = cards[at];
        low |= bitLow(card);
        high |= bitHigh(card);
      }
      this.set(LOW + seat, low);
      this.set(HIGH + seat, high);
    }
  }

  lay(card: number): void {
    const count = this.word(LOOSE);
    this.bytes[this.byteAt + LOOSE_AT + count] = card;
    this.set(LOOSE, count + 1);
    this.set(LOOSE_LOW, this.word(LOOSE_LOW) | bitLow(card));
    this.set(LOOSE_HIGH, this.word(LOOSE_HIGH) | bitHigh(card));
  }

  stack(seat: number, card: number): void {
    const count = this.word(PILE + seat);
    this.bytes[this.byteAt + PILE_AT + seat * 40 + count] = card;
    this.set(PILE + seat, count + 1);
    this.set(TALLY + seat, this.word(TALLY + seat) + worthOf(card));
  }

  put(seat: number, card: number): void {
    const count = this.word(SIZE + seat);
    this.bytes[this.byteAt + BUILD_AT + seat * 40 + count] = card;
    this.set(SIZE + seat, count + 1);
  }

  unmake(): void {
    this.at -= WORDS;
    this.byteAt = this.at * 4;
  }
}
