// A position of the simulator as two numbers that are equal for positions that play the same from here on. Cards of a rank count
// as equal unless they are spades or score by themselves; pile cards that the other hand can never reach count by their worth.

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

/** Five ranks of a hand with the cards that are alike pushed together; `last` is the table of the fifth. */
const pushed = (half: number, last: Uint8Array): number =>
  (SUITS[half & 15] as number) |
  ((SUITS[(half >> 4) & 15] as number) << 4) |
  ((SUITS[(half >> 8) & 15] as number) << 8) |
  ((SUITS[(half >> 12) & 15] as number) << 12) |
  ((last[(half >> 16) & 15] as number) << 16);

/** The highest rank in a hand, from 0; -1 when it is empty. */
const highestRank = (sim: Sim, seat: number): number => {
  const high = sim.word(HIGH + seat);
  if (high !== 0) return 5 + ((31 - Math.clz32(high)) >> 2);
  const low = sim.word(LOW + seat);
  return low === 0 ? -1 : (31 - Math.clz32(low)) >> 2;
};

export class Keys {
  one = 0;
  two = 0;
  /** By seat: the worth of the pile cards that stay where they are, whatever is played. */
  readonly locked = new Int32Array(2);

  read(sim: Sim): void {
    this.one = 0x9e3779b1 ^ sim.turn;
    this.two = 0x85ebca6b ^ sim.word(LAST);
    for (let seat = 0; seat < 2; seat++) {
      this.#mix(pushed(sim.word(LOW + seat), SUITS));
      this.#mix(pushed(sim.word(HIGH + seat), SUITS_OF_TENS));
    }
    this.#readLoose(sim);
    for (let seat = 0; seat < 2; seat++) {
      const size = sim.word(SIZE + seat);
      this.#mix(64 * sim.word(VALUE + seat) + 1024 * sim.word(SETS + seat) + size);
      for (let at = 0; at < size; at++) this.#mix(ALIKE[sim.byte(BUILD_AT + 40 * seat + at)] as number);
      this.#readPile(sim, seat);
    }
    this.#mix(1);
  }

  #mix(word: number): void {
    const one = Math.imul(this.one ^ word, 0x01000193);
    const two = Math.imul(this.two + word, 0x27d4eb2f);
    this.one = one ^ (one >>> 15);
    this.two = two ^ (two >>> 13);
  }

  /** The order of loose cards says nothing, but for that of equal ranks: it is kept when they are taken. */
  #readLoose(sim: Sim): void {
    let low = 0;
    let high = 0;
    let one = 0;
    let two = 0;
    for (let at = 0; at < sim.word(LOOSE); at++) {
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
    this.#mix(one | 0);
    this.#mix(two | 0);
  }

  /** A pile card is used only in a sum that the other seat holds as a card: nothing is reached at or below a higher one. */
  #readPile(sim: Sim, seat: number): void {
    const reach = sim.options.pileTop ? highestRank(sim, 1 - seat) : -1;
    let locked = sim.word(TALLY + seat);
    let at = sim.word(PILE + seat) - 1;
    for (; at >= 0; at--) {
      const card = sim.byte(PILE_AT + 40 * seat + at);
      if (card >> 2 > reach) break;
      locked -= worthOf(card);
      this.#mix(ALIKE[card] as number);
    }
    this.#mix(100 + at);
    this.#mix(locked);
    this.locked[seat] = locked;
  }
}
