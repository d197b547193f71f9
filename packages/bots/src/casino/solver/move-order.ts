// In which order the solver tries moves. What cuts a search short is tried first, which is not the same as
// what scores most: a build that nobody threatens can wait, and a card that the other seat can take at once
// is trailed last. The numbers were found by counting positions searched.

import {
  BUILD_AT,
  CAPTURE,
  cardOf,
  depthOf,
  EXTEND,
  HIGH,
  kindOf,
  LOAD,
  LOOSE,
  LOOSE_AT,
  LOW,
  moveValue,
  RAISE,
  SIZE,
  type Sim,
  TRAIL,
  takesBuild,
  VALUE,
} from '../fast/index.ts';

const CARD = 200;
const SPADE = 400;
const POINT = 1_300;

const STAKE = Int32Array.from(
  { length: 40 },
  (_, card) =>
    CARD + ((card & 3) === 3 ? SPADE : 0) + (card < 4 || card === 7 ? POINT : card === 37 ? 2 * POINT : 0),
);

/** The stakes of ten cards from the first on. */
const tenFrom = (first: number): Int32Array =>
  Int32Array.from({ length: 1 << 10 }, (_, cards) =>
    STAKE.subarray(first, first + 10).reduce((sum, stake, at) => sum + ((cards >> at) & 1) * stake, 0),
  );
const TENS = [tenFrom(0), tenFrom(10), tenFrom(20), tenFrom(30)] as const;
const [FIRST, SECOND, THIRD, FOURTH] = TENS;
const stakesIn = (low: number, high: number): number =>
  FIRST[low & 1023] + SECOND[low >> 10] + THIRD[high & 1023] + FOURTH[high >> 10];

const buildStakes = (sim: Sim, owner: number): number => {
  const size = sim.word(SIZE + owner);
  let sum = 0;
  for (let at = 0; at < size; at++) sum += STAKE[sim.byte(BUILD_AT + 40 * owner + at)];
  return sum;
};

/** Which of the five ranks in half a hand are held, as bits. */
const ranksIn = (half: number): number => {
  const some = (half | (half >> 1) | (half >> 2) | (half >> 3)) & 0x11111;
  return (some & 1) | ((some >> 3) & 2) | ((some >> 6) & 4) | ((some >> 9) & 8) | ((some >> 12) & 16);
};
/** Which of them more than once. */
const pairsIn = (half: number): number =>
  ranksIn((half & (half >> 1) & 0x77777) | (half & (half >> 2) & 0x33333) | (half & (half >> 3) & 0x11111));

export class MoveSight {
  /**
   * As bits from the ace on: the ranks that the other seat holds, and those that the seat on turn holds more
   * than once.
   */
  #theirs = 0;
  #pairs = 0;
  /** Bit k: some loose cards sum to k. */
  #sums = 1;

  /** Looks at a position, whose moves are then rated. */
  read(sim: Sim): void {
    const { turn } = sim;
    this.#theirs = ranksIn(sim.word(LOW + 1 - turn)) | (ranksIn(sim.word(HIGH + 1 - turn)) << 5);
    this.#pairs = pairsIn(sim.word(LOW + turn)) | (pairsIn(sim.word(HIGH + turn)) << 5);
    const count = sim.word(LOOSE);
    let sums = 1;
    for (let at = 0; at < count; at++) sums |= sums << ((sim.byte(LOOSE_AT + at) >> 2) + 1);
    this.#sums = sums;
  }

  rate(sim: Sim, move: number, low: number, high: number): number {
    const kind = kindOf(move);
    const card = cardOf(move);
    if (kind === TRAIL) return this.#rateTrail(card);
    const { turn } = sim;
    let stakes = stakesIn(low, high);
    for (let at = 0; at < depthOf(move); at++) stakes += (0.6 * STAKE[sim.topOf(1 - turn, at)]) | 0;
    if (kind === LOAD) return (stakes >> 1) + 300;
    const value = moveValue(move);
    const isThreatened = this.#holds(value - 1);
    if (kind === CAPTURE) {
      if (takesBuild(move)) {
        const isOwn = sim.word(VALUE + turn) === value;
        const share = isOwn ? (isThreatened ? 1 : 0.1) : 1.5;
        stakes += (share * buildStakes(sim, isOwn ? turn : 1 - turn)) | 0;
      }
      return stakes + STAKE[card] + (isThreatened ? 400 : -200);
    }
    if (kind === RAISE) return ((0.9 * buildStakes(sim, 1 - turn)) | 0) - (isThreatened ? 900 : 0);
    stakes += STAKE[card];
    if (kind === EXTEND) return stakes - (isThreatened ? 400 : 100);
    return ((0.55 * stakes) | 0) + (isThreatened ? -700 : 200);
  }

  #rateTrail(card: number): number {
    const rank = card >> 2;
    const theirs = this.#theirs >>> rank;
    const isTaken = (theirs & 1) === 1 ? 1_200 : (theirs & this.#sums) !== 0 ? 300 : 0;
    const hasPair = ((this.#pairs >> rank) & 1) === 1 ? 700 : 0;
    return hasPair - isTaken - 300 - ((0.1 * STAKE[card]) | 0) - 50 * rank;
  }

  #holds(rank: number): boolean {
    return ((this.#theirs >> rank) & 1) === 1;
  }
}
