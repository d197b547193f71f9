// The cards that a seat can still take in the last deal. Only live cards, those in the hands and the loose
// ones, ever form sums: what is in a pile or a build never lies loose again. So all that is found here holds
// for the rest of the game.

import { HIGH, LOOSE_HIGH, LOOSE_LOW, LOW, PILE, PILE_AT, type Sim, VALUE } from '../fast/index.ts';

const COUNT = Uint8Array.from(
  { length: 16 },
  (_, suits) => (suits & 1) + ((suits >> 1) & 1) + ((suits >> 2) & 1) + (suits >> 3),
);
/** Which of three ranks are among twelve cards. */
const RANKS = Uint8Array.from(
  { length: 1 << 12 },
  (_, cards) => Number((cards & 15) > 0) | (Number((cards & 0xf0) > 0) << 1) | (Number(cards > 0xff) << 2),
);
const ranksIn = (low: number, high: number): number =>
  RANKS[low & 0xfff] | (RANKS[low >> 12] << 3) | (RANKS[high & 0xfff] << 5) | (RANKS[high >> 12] << 8);

export class Reach {
  /**
   * By seat, as bits from the ace on: the ranks in hand, and those of them with which a capture may still
   * come about.
   */
  readonly ranks = new Int32Array(2);
  readonly takers = new Int32Array(2);
  /** Bit k: some live cards sum to k. */
  sums = 1;
  /** By seat, the same with a card of its pile that the other seat may take. */
  readonly joined = new Int32Array(2);
  /** The sum of the k smallest live cards, and how many of them may serve to fill up sets. */
  readonly #smallest = new Int32Array(41);
  #fillers = 0;

  read(sim: Sim): void {
    const low0 = sim.word(LOW);
    const high0 = sim.word(HIGH);
    const low1 = sim.word(LOW + 1);
    const high1 = sim.word(HIGH + 1);
    const low = low0 | low1 | sim.word(LOOSE_LOW);
    const high = high0 | high1 | sim.word(LOOSE_HIGH);
    const build0 = sim.word(VALUE);
    const build1 = sim.word(VALUE + 1);
    const smallest = this.#smallest;
    let sums = 1;
    let comes = 0;
    let live = 0;
    let total = 0;
    for (let left = ranksIn(low, high); left !== 0; left &= left - 1) {
      const rank = 31 - Math.clz32(left & -left);
      const value = rank + 1;
      const suits = (rank < 5 ? low >> (4 * rank) : high >> (4 * rank - 20)) & 15;
      // A capture needs a set without a pile card, or a build: another card of the rank, smaller live cards,
      // or a build of the value, perhaps after raises. A build that is still to be made is made of live
      // cards.
      if (
        (suits & (suits - 1)) !== 0 ||
        ((sums >> value) & 1) === 1 ||
        (build0 > 0 && build0 <= value && ((sums >> (value - build0)) & 1) === 1) ||
        (build1 > 0 && build1 <= value && ((sums >> (value - build1)) & 1) === 1)
      )
        comes |= 1 << rank;
      for (let count = COUNT[suits]; count > 0; count--) {
        sums |= sums << value;
        total += value;
        smallest[++live] = total;
      }
      sums &= 0x7ff;
    }
    this.sums = sums;
    this.ranks[0] = ranksIn(low0, high0);
    this.ranks[1] = ranksIn(low1, high1);
    this.takers[0] = this.ranks[0] & comes;
    this.takers[1] = this.ranks[1] & comes;
    // A live card takes; where there is no build, another one is its first set.
    this.#fillers = build0 + build1 === 0 ? live - 2 : live - 1;
  }

  /**
   * True when the seat may ever take a pile card of this rank, from 0: by an equal, or in a sum with live
   * cards.
   */
  takes(seat: number, rank: number): boolean {
    return ((this.takers[seat] >>> rank) & this.sums) !== 0;
  }

  /** True when the seat may ever take a live card of this rank. Call `safeIn` for the other seat before. */
  takesLive(seat: number, rank: number): boolean {
    return ((this.takers[seat] >>> rank) & this.joined[1 - seat]) !== 0;
  }

  /** The number of cards of a pile, from the bottom, that the other seat can never take. */
  safeIn(sim: Sim, seat: number): number {
    const takers = this.takers[1 - seat];
    const { sums } = this;
    let safe = sim.word(PILE + seat);
    let joined = sums;
    if (sim.options.pileTop && takers !== 0) {
      const highest = 31 - Math.clz32(takers);
      let fills = 0;
      let room = 0;
      for (; safe > 0; safe--) {
        const rank = sim.byte(PILE_AT + 40 * seat + safe - 1) >> 2;
        const above = takers >>> rank;
        if ((above & 1) === 0) {
          // Without an equal, a live card or more must fill its set up; each serves once, and together they
          // have to fit.
          if ((above & sums) === 0) break;
          fills++;
          room += highest - rank;
          if (fills > this.#fillers || this.#smallest[fills] > room) break;
        }
        joined |= sums << (rank + 1);
      }
    }
    this.joined[seat] = joined;
    return safe;
  }
}
