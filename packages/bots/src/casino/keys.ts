// A position of the simulator as two numbers that are equal for positions that play the same from here on. Cards of a rank count
// as equal unless they are spades or score by themselves; pile cards that the other seat can never reach count by their worth.

import {
  BUILD_AT,
  HIGH,
  LAST,
  LOOSE,
  LOOSE_AT,
  LOW,
  PILE,
  PILE_AT,
  SETS,
  SIZE,
  type Sim,
  TALLY,
  VALUE,
  worthOf,
} from '@parlor/games/casino/sim';
import { ALL } from './leads.ts';
import { Reach } from './reach.ts';

const TEN_OF_DIAMONDS = 37;
const TENS = 9;

/** Clubs for every card that is worth as much as the club of its rank. */
const ALIKE = Uint8Array.from({ length: 40 }, (_, card) =>
  (card & 3) === 3 || card === TEN_OF_DIAMONDS ? card : card & ~3,
);

const PLAIN = [0, 1, 1, 3, 1, 3, 3, 7] as const;
/** The four suits of a rank, those that are alike pushed together. */
const SUITS = Uint8Array.from({ length: 16 }, (_, suits) => (suits & 8) | (PLAIN[suits & 7] as number));
const SUITS_OF_TENS = Uint8Array.from({ length: 16 }, (_, suits) => {
  const plain = (suits & 1) + ((suits >> 2) & 1);
  return (suits & 10) | (plain === 2 ? 5 : plain);
});

const suitsOf = (ranks: number, rank: number): number => (ranks >> (4 * rank)) & 15;
/** The first three ranks of half a hand, and the other two, the cards that are alike pushed together. */
const THREE = Uint16Array.from(
  { length: 1 << 12 },
  (_, ranks) =>
    (SUITS[suitsOf(ranks, 0)] as number) |
    ((SUITS[suitsOf(ranks, 1)] as number) << 4) |
    ((SUITS[suitsOf(ranks, 2)] as number) << 8),
);
const pairs = (last: Uint8Array): Uint8Array =>
  Uint8Array.from(
    { length: 1 << 8 },
    (_, ranks) => (SUITS[suitsOf(ranks, 0)] as number) | ((last[suitsOf(ranks, 1)] as number) << 4),
  );
const LOW_TWO = pairs(SUITS);
const HIGH_TWO = pairs(SUITS_OF_TENS);

const mixOne = (one: number, word: number): number => {
  const mixed = Math.imul(one ^ word, 0x01000193);
  return mixed ^ (mixed >>> 15);
};
const mixTwo = (two: number, word: number): number => {
  const mixed = Math.imul(two + word, 0x27d4eb2f);
  return mixed ^ (mixed >>> 13);
};

export class Keys {
  one = 0;
  two = 0;
  /** By seat: the worth of what it has in the end at least, whatever is played. */
  readonly locked = new Int32Array(2);
  readonly #reach = new Reach();

  read(sim: Sim): void {
    this.#reach.read(sim);
    let one = 0x9e3779b1 ^ sim.turn;
    let two = 0x85ebca6b ^ sim.word(LAST);
    for (let seat = 0; seat < 2; seat++) {
      const low = sim.word(LOW + seat);
      const high = sim.word(HIGH + seat);
      const lows = (THREE[low & 0xfff] as number) | ((LOW_TWO[low >> 12] as number) << 12);
      const highs = (THREE[high & 0xfff] as number) | ((HIGH_TWO[high >> 12] as number) << 12);
      one = mixOne(mixOne(one, lows), highs);
      two = mixTwo(mixTwo(two, lows), highs);
    }
    this.one = one;
    this.two = two;
    this.#readLoose(sim);
    this.#readSeat(sim, 0);
    this.#readSeat(sim, 1);
    this.one = mixOne(this.one, 1);
    this.two = mixTwo(this.two, 1);
  }

  /** The order of loose cards says nothing, but for that of equal ranks: it is kept when they are taken. */
  #readLoose(sim: Sim): void {
    const count = sim.word(LOOSE);
    let low = 0;
    let high = 0;
    let one = 0;
    let two = 0;
    for (let at = 0; at < count; at++) {
      const card = sim.byte(LOOSE_AT + at);
      const rank = card >> 2;
      const before = rank < 5 ? (low >> (4 * rank)) & 15 : (high >> (4 * rank - 20)) & 15;
      if (rank < 5) low |= 1 << card;
      else high |= 1 << (card - 20);
      const place =
        16 * (ALIKE[card] as number) + ((rank === TENS ? SUITS_OF_TENS : SUITS)[before] as number);
      const here = Math.imul(place + 16, 0x9e3779b1);
      const there = Math.imul(place + 656, 0xc2b2ae35);
      one += here ^ (here >>> 16);
      two += there ^ (there >>> 15);
    }
    this.one = mixOne(mixOne(this.one, one | 0), two | 0);
    this.two = mixTwo(mixTwo(this.two, one | 0), two | 0);
  }

  /** The build of a seat, and its pile down to the first card that the other seat can never take. */
  #readSeat(sim: Sim, seat: number): void {
    const size = sim.word(SIZE + seat);
    const build = 64 * sim.word(VALUE + seat) + 1024 * sim.word(SETS + seat) + size;
    let one = mixOne(this.one, build);
    let two = mixTwo(this.two, build);
    for (let at = 0; at < size; at++) {
      const card = ALIKE[sim.byte(BUILD_AT + 40 * seat + at)] as number;
      one = mixOne(one, card);
      two = mixTwo(two, card);
    }
    const reach = this.#reach;
    const other = 1 - seat;
    const { pileTop } = sim.options;
    let locked = sim.word(TALLY + seat);
    let at = sim.word(PILE + seat) - 1;
    for (; at >= 0; at--) {
      const card = sim.byte(PILE_AT + 40 * seat + at);
      if (!pileTop || !reach.takes(other, card >> 2)) break;
      locked -= worthOf(card);
      one = mixOne(one, ALIKE[card] as number);
      two = mixTwo(two, ALIKE[card] as number);
    }
    one = mixOne(mixOne(one, 100 + at), locked);
    two = mixTwo(mixTwo(two, 100 + at), locked);
    this.one = one;
    this.two = two;
    // Who captured last gets the rest of the table when the other seat can capture nothing any more.
    const staysLast = sim.word(LAST) === seat && reach.takers[other] === 0;
    this.locked[seat] = staysLast ? ALL - sim.word(TALLY + other) : locked;
  }
}
