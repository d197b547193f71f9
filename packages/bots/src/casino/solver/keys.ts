// A position of the simulator as two numbers that are equal for positions that play the same from here on.
// Cards of a rank count as equal unless they are spades, while spades are not decided, or score by
// themselves; pile cards that the other seat can never reach count by their worth.

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
  spadesIn,
  VALUE,
} from '../fast/index.ts';
import type { Floor } from './floor.ts';

const TEN_OF_DIAMONDS = 37;
const TWO_OF_SPADES = 7;
const HALF_OF_SPADES = 5;

/**
 * Which cards of a rank are alike, as the suit that stands for each: while spades are played for, and when
 * they are decided.
 */
const suitFor = (card: number, isDecided: boolean): number =>
  card === TEN_OF_DIAMONDS || card === TWO_OF_SPADES || ((card & 3) === 3 && !isDecided) ? card & 3 : 0;
const alikeWhen = (isDecided: boolean): Uint8Array =>
  Uint8Array.from({ length: 40 }, (_, card) => (card & ~3) | suitFor(card, isDecided));

/** The suits of a rank, those that are alike pushed together; by rank and suits. */
const pushedWhen = (isDecided: boolean): Uint8Array =>
  Uint8Array.from({ length: 160 }, (_, at) => {
    const rank = at >> 4;
    let pushed = 0;
    for (let suit = 0; suit < 4; suit++) {
      if (((at >> suit) & 1) === 0) continue;
      let to = suitFor(4 * rank + suit, isDecided);
      if (to === 0) while (((pushed >> to) & 1) === 1 || suitFor(4 * rank + to, isDecided) !== 0) to++;
      pushed |= 1 << to;
    }
    return pushed;
  });

/** Some ranks of a hand from the first on, the cards that are alike pushed together. */
const ranksFrom = (first: number, count: number, pushed: Uint8Array): Uint16Array =>
  Uint16Array.from({ length: 1 << (4 * count) }, (_, cards) => {
    let all = 0;
    for (let rank = 0; rank < count; rank++)
      all |= pushed[16 * (first + rank) + ((cards >> (4 * rank)) & 15)] << (4 * rank);
    return all;
  });

/** The likeness of cards: equal ones need not be told apart. */
const likenessWhen = (isDecided: boolean) => {
  const pushed = pushedWhen(isDecided);
  return {
    alike: alikeWhen(isDecided),
    pushed,
    ranks: [
      ranksFrom(0, 3, pushed),
      ranksFrom(3, 2, pushed),
      ranksFrom(5, 3, pushed),
      ranksFrom(8, 2, pushed),
    ] as const,
  };
};
const WHILE_SPADES_COUNT = likenessWhen(false);
const WHEN_SPADES_ARE_DECIDED = likenessWhen(true);
type Likeness = typeof WHILE_SPADES_COUNT;

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

  /** Makes the key of a position, whose floor was read. */
  read(sim: Sim, floor: Floor): void {
    const kept0 = floor.kept[0];
    const kept1 = floor.kept[1];
    let one = mixOne(mixOne(0x9e3779b1 ^ sim.turn, kept0), kept1);
    let two = mixTwo(mixTwo(0x85ebca6b ^ sim.word(LAST), kept0), kept1);
    const isDecided = spadesIn(kept0) > HALF_OF_SPADES || spadesIn(kept1) > HALF_OF_SPADES;
    const like = isDecided ? WHEN_SPADES_ARE_DECIDED : WHILE_SPADES_COUNT;
    const { ranks } = like;
    for (let seat = 0; seat < 2; seat++) {
      const low = sim.word(LOW + seat);
      const high = sim.word(HIGH + seat);
      const lows = ranks[0][low & 0xfff] | (ranks[1][low >> 12] << 12);
      const highs = ranks[2][high & 0xfff] | (ranks[3][high >> 12] << 12);
      one = mixOne(mixOne(one, lows), highs);
      two = mixTwo(mixTwo(two, lows), highs);
    }
    this.one = one;
    this.two = two;
    this.#readLoose(sim, like);
    this.#readSeat(sim, 0, like.alike, floor.safe[0]);
    this.#readSeat(sim, 1, like.alike, floor.safe[1]);
    this.one = mixOne(this.one, 1);
    this.two = mixTwo(this.two, 1);
  }

  /** The order of loose cards says nothing, but for that of equal ranks: it is kept when they are taken. */
  #readLoose(sim: Sim, { alike, pushed }: Likeness): void {
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
      const place = 16 * alike[card] + pushed[16 * rank + before];
      const here = Math.imul(place + 16, 0x9e3779b1);
      const there = Math.imul(place + 656, 0xc2b2ae35);
      one += here ^ (here >>> 16);
      two += there ^ (there >>> 15);
    }
    this.one = mixOne(mixOne(this.one, one | 0), two | 0);
    this.two = mixTwo(mixTwo(this.two, one | 0), two | 0);
  }

  /** The build of a seat, and its pile down to the first card that the other seat can never take. */
  #readSeat(sim: Sim, seat: number, alike: Uint8Array, safe: number): void {
    const size = sim.word(SIZE + seat);
    const build = 64 * sim.word(VALUE + seat) + 1024 * Math.min(2, sim.word(SETS + seat)) + size;
    let one = mixOne(this.one, build);
    let two = mixTwo(this.two, build);
    for (let at = 0; at < size; at++) {
      const card = alike[sim.byte(BUILD_AT + 40 * seat + at)];
      one = mixOne(one, card);
      two = mixTwo(two, card);
    }
    const top = sim.word(PILE + seat);
    for (let at = top - 1; at >= safe; at--) {
      const card = alike[sim.byte(PILE_AT + 40 * seat + at)];
      one = mixOne(one, card);
      two = mixTwo(two, card);
    }
    one = mixOne(one, 100 + top - safe);
    two = mixTwo(two, 100 + top - safe);
    this.one = one;
    this.two = two;
  }
}
