// One game between two seats as a block of memory: what a move does to it, and how it is taken back.

import type { Seat, Wide } from '@parlor/engine';
import { handSizeOf, type Options, tableDealOf } from './options.ts';
import * as arranging from './sim-sets.ts';
import * as simWords from './sim-words.ts';
import type { Facts } from './types.ts';

// Taken out once: a name of another file is looked up on every use, a constant of this file is not.
const { arrange, arrangement, setCount } = arranging;
const {
  BUILD,
  BUILD_AT,
  bitHigh,
  bitLow,
  CAPTURE,
  cardOf,
  cardsIn,
  DEAL,
  DECK,
  depthOf,
  FIRST_WORD,
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
  MOST_MOVES,
  moveValue,
  NO_CARD,
  NOBODY,
  PILE,
  PILE_AT,
  pointsIn,
  RAISE,
  SETS,
  SIZE,
  STOCK,
  spadesIn,
  TALLY,
  TRAIL,
  TURN,
  takesBuild,
  VALUE,
  WORDS,
  worthOf,
} = simWords;

/** Whether the simulator knows these rules. */
export const canSimulate = (options: Options, seats: number): boolean =>
  seats === 2 &&
  options.deck === DECK &&
  !options.aceHigh &&
  options.maxBuild <= 10 &&
  options.requireCapturer &&
  options.uniqueBuildValues &&
  options.maxBuildsPerPlayer === 1 &&
  options.raiseTargets === 'opponents' &&
  !options.raiseWithSets &&
  options.extendTargets !== 'any' &&
  !options.buildTableOnly &&
  !options.pileTopInLoad &&
  options.sweepPoints === 0;

export class Sim {
  readonly options: Options;
  readonly handSize: number;
  readonly #words = new Int32Array(WORDS * MOST_MOVES);
  readonly #bytes = new Uint8Array(this.#words.buffer);
  /** Cards that are not dealt yet, in the order of the deal. */
  readonly stock = new Uint8Array(DECK);
  #stocked = 0;
  /** Where the position begins, in words and in bytes. */
  #at = 0;
  #byteAt = 0;
  readonly #lowestOnTop: boolean;

  constructor(options: Options) {
    this.options = options;
    this.handSize = handSizeOf(options, 2);
    this.#lowestOnTop = options.pileOrder === 'lowest-top';
  }

  /** A new game from the pack in the order of the deal, as the rules deal it. */
  deal(order: Uint8Array, dealer: Seat): void {
    const words = this.#words;
    this.#at = 0;
    this.#byteAt = 0;
    words.fill(0, FIRST_WORD, WORDS);
    const size = this.handSize;
    const table = tableDealOf(this.options, 2);
    this.#give(order, 0);
    for (let at = 2 * size; at < 2 * size + table; at++) this.#lay(order[at] as number);
    for (let at = 2 * size + table; at < DECK; at++) this.stock[at - 2 * size - table] = order[at] as number;
    words[STOCK] = DECK - 2 * size - table;
    this.#stocked = words[STOCK];
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
    const words = this.#words;
    this.#at = 0;
    this.#byteAt = 0;
    words.fill(0, FIRST_WORD, WORDS);
    for (const card of facts.loose) this.#lay(card);
    for (let seat = 0; seat < 2; seat++) {
      for (const card of facts.piles[seat] ?? []) this.#stack(seat, card);
      const hand = hands[seat] as Wide;
      words[LOW + seat] = hand.low & 0xfffff;
      words[HIGH + seat] = ((hand.low >>> HALF) | (hand.high << 11)) & 0xfffff;
    }
    for (const build of facts.builds) {
      const { owner } = build;
      words[VALUE + owner] = build.value;
      words[SETS + owner] = build.sets.length;
      words[ID + owner] = build.id;
      for (const set of build.sets) for (const card of set) this.#put(owner, card);
    }
    for (let at = 0; at < stock.length; at++) this.stock[at] = stock[at] as number;
    words[STOCK] = stock.length;
    this.#stocked = stock.length;
    words[DEAL] = facts.deal;
    words[LAST] = lastCapturer ?? NOBODY;
    words[MADE] = made;
    words[TURN] = facts.phase.kind === 'play' ? facts.phase.turn : NOBODY;
  }

  /** A word of the position; `field` is one of the names above. */
  word(field: number): number {
    return this.#words[this.#at + field] as number;
  }

  byte(place: number): number {
    return this.#bytes[this.#byteAt + place] as number;
  }

  get turn(): number {
    return this.#words[this.#at + TURN] as number;
  }

  /** The k-th card of a pile from the top. */
  topOf(seat: number, depth: number): number {
    const count = this.#words[this.#at + PILE + seat] as number;
    return this.#bytes[this.#byteAt + PILE_AT + seat * 40 + count - 1 - depth] as number;
  }

  #set(field: number, value: number): void {
    this.#words[this.#at + field] = value;
  }

  /** Both hands get their cards, one seat after the other. */
  #give(cards: Uint8Array, from: number): void {
    let at = from;
    for (let seat = 0; seat < 2; seat++) {
      let low = 0;
      let high = 0;
      for (const end = from + (seat + 1) * this.handSize; at < end; at++) {
        const card = cards[at] as number;
        low |= bitLow(card);
        high |= bitHigh(card);
      }
      this.#set(LOW + seat, low);
      this.#set(HIGH + seat, high);
    }
  }

  #lay(card: number): void {
    const count = this.word(LOOSE);
    this.#bytes[this.#byteAt + LOOSE_AT + count] = card;
    this.#set(LOOSE, count + 1);
    this.#set(LOOSE_LOW, this.word(LOOSE_LOW) | bitLow(card));
    this.#set(LOOSE_HIGH, this.word(LOOSE_HIGH) | bitHigh(card));
  }

  #stack(seat: number, card: number): void {
    const count = this.word(PILE + seat);
    this.#bytes[this.#byteAt + PILE_AT + seat * 40 + count] = card;
    this.#set(PILE + seat, count + 1);
    this.#set(TALLY + seat, this.word(TALLY + seat) + worthOf(card));
  }

  #put(seat: number, card: number): void {
    const count = this.word(SIZE + seat);
    this.#bytes[this.#byteAt + BUILD_AT + seat * 40 + count] = card;
    this.#set(SIZE + seat, count + 1);
  }

  /** Makes a move that can be taken back. */
  make(move: number, low: number, high: number): void {
    const next = this.#at + WORDS;
    this.#words.copyWithin(next, this.#at, next);
    this.#at = next;
    this.#byteAt = next * 4;
    this.advance(move, low, high);
  }

  unmake(): void {
    this.#at -= WORDS;
    this.#byteAt = this.#at * 4;
  }

  /** Makes a move for good. */
  advance(move: number, low: number, high: number): void {
    const seat = this.turn;
    const kind = kindOf(move);
    const card = cardOf(move);
    if (card !== NO_CARD) {
      this.#set(LOW + seat, this.word(LOW + seat) & ~bitLow(card));
      this.#set(HIGH + seat, this.word(HIGH + seat) & ~bitHigh(card));
    }
    switch (kind) {
      case TRAIL:
        this.#lay(card);
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

  /** CAS-34 to CAS-36: builds as they were stacked, loose cards from the highest, pile cards as they were used, the played card. */
  #capture(seat: number, move: number, low: number, high: number): void {
    const bytes = this.#bytes;
    const pile = this.#byteAt + PILE_AT + seat * 40;
    const first = pile + this.word(PILE + seat);
    let end = first;
    if (takesBuild(move)) {
      const owner = this.word(VALUE) === moveValue(move) ? 0 : 1;
      const from = this.#byteAt + BUILD_AT + owner * 40;
      const size = this.word(SIZE + owner);
      for (let at = 0; at < size; at++) bytes[end++] = bytes[from + at] as number;
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
    for (let at = first; at < end; at++) tally += worthOf(bytes[at] as number);
    this.#set(TALLY + seat, tally);
    this.#set(PILE + seat, end - pile);
    this.#set(LAST, seat);
    if (this.#lowestOnTop) this.#sort(first, end);
  }

  /** Moves the loose cards of the masks to `end`, highest first, and closes the gaps. */
  #takeLoose(low: number, high: number, end: number): number {
    const bytes = this.#bytes;
    const loose = this.#byteAt + LOOSE_AT;
    const count = this.word(LOOSE);
    const first = end;
    let kept = loose;
    for (let at = loose; at < loose + count; at++) {
      const card = bytes[at] as number;
      if ((card < HALF ? (low >> card) & 1 : (high >> (card - HALF)) & 1) === 1) bytes[end++] = card;
      else bytes[kept++] = card;
    }
    this.#removeLoose(low, high, kept - loose);
    if (end - first > 1) this.#sort(first, end);
    return end;
  }

  #removeLoose(low: number, high: number, left: number): void {
    this.#set(LOOSE, left);
    this.#set(LOOSE_LOW, this.word(LOOSE_LOW) & ~low);
    this.#set(LOOSE_HIGH, this.word(LOOSE_HIGH) & ~high);
  }

  #dropTops(seat: number, depth: number): void {
    let tally = this.word(TALLY + seat);
    for (let at = 0; at < depth; at++) tally -= worthOf(this.topOf(seat, at));
    this.#set(TALLY + seat, tally);
    this.#set(PILE + seat, this.word(PILE + seat) - depth);
  }

  #dropBuild(owner: number): void {
    this.#set(VALUE + owner, 0);
    this.#set(SIZE + owner, 0);
    this.#set(SETS + owner, 0);
  }

  /** Sorts the bytes from the highest rank down; equals keep their order. */
  #sort(first: number, end: number): void {
    const bytes = this.#bytes;
    for (let at = first + 1; at < end; at++) {
      const card = bytes[at] as number;
      let to = at;
      while (to > first && (bytes[to - 1] as number) >> 2 < card >> 2) {
        bytes[to] = bytes[to - 1] as number;
        to--;
      }
      bytes[to] = card;
    }
  }

  /** A new build, or more sets on the own one. */
  #build(seat: number, move: number, low: number, high: number): void {
    const bytes = this.#bytes;
    if (kindOf(move) === BUILD) {
      const made = this.word(MADE) + 1;
      this.#set(MADE, made);
      this.#set(ID + seat, made);
      this.#set(VALUE + seat, moveValue(move));
    }
    const count = arrange(this, move, low, high);
    this.#set(SETS + seat, this.word(SETS + seat) + setCount());
    const loose = this.#byteAt + LOOSE_AT;
    const size = this.word(LOOSE);
    let kept = loose;
    for (let at = loose; at < loose + size; at++) {
      const card = bytes[at] as number;
      if ((card < HALF ? (low >> card) & 1 : (high >> (card - HALF)) & 1) === 0) bytes[kept++] = card;
    }
    this.#removeLoose(low, high, kept - loose);
    const depth = depthOf(move);
    if (depth > 0) this.#dropTops(1 - seat, depth);
    for (let at = 0; at < count; at++) this.#put(seat, arrangement[at] as number);
  }

  /** CAS-52, CAS-58: the build of the other seat grows by one card and changes hands; it joins an own build of the new value. */
  #raise(seat: number, card: number): void {
    const bytes = this.#bytes;
    const other = 1 - seat;
    const from = this.#byteAt + BUILD_AT + other * 40;
    const size = this.word(SIZE + other);
    const first = this.#byteAt + BUILD_AT + seat * 40 + this.word(SIZE + seat);
    for (let at = 0; at < size; at++) bytes[first + at] = bytes[from + at] as number;
    bytes[first + size] = card;
    this.#sort(first, first + size + 1);
    if (this.word(VALUE + seat) === 0) this.#set(ID + seat, this.word(ID + other));
    this.#set(VALUE + seat, this.word(VALUE + other) + (card >> 2) + 1);
    this.#set(SIZE + seat, this.word(SIZE + seat) + size + 1);
    this.#set(SETS + seat, this.word(SETS + seat) + 1);
    this.#dropBuild(other);
  }

  #passTurn(seat: number): void {
    const other = 1 - seat;
    if ((this.word(LOW + other) | this.word(HIGH + other)) !== 0) {
      this.#set(TURN, other);
      return;
    }
    if ((this.word(LOW + seat) | this.word(HIGH + seat)) !== 0) return;
    const stock = this.word(STOCK);
    if (stock < 2 * this.handSize) {
      this.#endGame();
      return;
    }
    this.#give(this.stock, this.#stocked - stock);
    this.#set(STOCK, stock - 2 * this.handSize);
    this.#set(DEAL, this.word(DEAL) + 1);
    this.#set(TURN, other);
  }

  /** CAS-78: what is left goes to the last who captured. */
  #endGame(): void {
    const last = this.word(LAST);
    this.#set(TURN, NOBODY);
    if (last === NOBODY) return;
    let tally = this.word(TALLY + last);
    for (let at = 0; at < this.word(LOOSE); at++) tally += worthOf(this.byte(LOOSE_AT + at));
    for (let owner = 0; owner < 2; owner++) {
      const size = this.word(SIZE + owner);
      for (let at = 0; at < size; at++) tally += worthOf(this.byte(BUILD_AT + owner * 40 + at));
    }
    this.#set(TALLY + last, tally);
  }

  /** The points of a seat from what it has captured so far. */
  pointsOf(seat: number): number {
    return pointsFor(this.options, this.word(TALLY + seat), this.word(TALLY + 1 - seat));
  }
}

const most = (mine: number, theirs: number, points: number, split: number): number =>
  mine === 0 || mine < theirs ? 0 : mine === theirs ? split : points;

/** CAS-79 to CAS-84 for two sides. */
export const pointsFor = (options: Options, mine: number, theirs: number): number => {
  const own = pointsIn(mine);
  if (options.whitewash && (own === 0) !== (pointsIn(theirs) === 0)) return own === 0 ? 0 : 11;
  const cards = cardsIn(mine);
  const spades = spadesIn(mine);
  if (options.scoring === 'classic11')
    return own + most(cards, cardsIn(theirs), 3, 0) + most(spades, spadesIn(theirs), 1, 0);
  const forSpades = options.scoring === 'sa11' ? most(spades, spadesIn(theirs), 2, 1) : spades >= 5 ? 1 : 0;
  return own + most(cards, cardsIn(theirs), 2, 1) + forSpades;
};
