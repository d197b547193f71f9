// What a seat can still take in the last deal. Only live cards, those in the hands and the loose ones, ever form sums: what is in
// a pile or a build never lies loose again. So all that is found here holds for the rest of the game.

import { HIGH, LOOSE_HIGH, LOOSE_LOW, LOW, type Sim, VALUE } from '@parlor/games/casino/sim';

const COUNT = Uint8Array.from(
  { length: 16 },
  (_, suits) => (suits & 1) + ((suits >> 1) & 1) + ((suits >> 2) & 1) + (suits >> 3),
);
const HIGHEST = 10;

export class Reach {
  /** By seat, as bits from the ace on: the ranks in hand with which a capture may still come about. */
  readonly takers = new Int32Array(2);
  /** Bit k: some live cards sum to k. */
  sums = 1;

  read(sim: Sim): void {
    const low0 = sim.word(LOW);
    const high0 = sim.word(HIGH);
    const low1 = sim.word(LOW + 1);
    const high1 = sim.word(HIGH + 1);
    const low = low0 | low1 | sim.word(LOOSE_LOW);
    const high = high0 | high1 | sim.word(LOOSE_HIGH);
    const build0 = sim.word(VALUE);
    const build1 = sim.word(VALUE + 1);
    let sums = 1;
    let takers0 = 0;
    let takers1 = 0;
    for (let value = 1; value <= HIGHEST; value++) {
      const isLow = value <= 5;
      const shift = isLow ? 4 * (value - 1) : 4 * (value - 6);
      const suits = ((isLow ? low : high) >> shift) & 15;
      if (suits === 0) continue;
      // A capture needs a set without a pile card, or a build: another card of the rank, smaller live cards, or a build of the
      // value, perhaps after raises. A build that is still to be made is made of live cards.
      const comes =
        (suits & (suits - 1)) !== 0 ||
        ((sums >> value) & 1) === 1 ||
        (build0 > 0 && build0 <= value && ((sums >> (value - build0)) & 1) === 1) ||
        (build1 > 0 && build1 <= value && ((sums >> (value - build1)) & 1) === 1);
      if (comes) {
        if ((((isLow ? low0 : high0) >> shift) & 15) !== 0) takers0 |= 1 << (value - 1);
        if ((((isLow ? low1 : high1) >> shift) & 15) !== 0) takers1 |= 1 << (value - 1);
      }
      for (let count = COUNT[suits] as number; count > 0; count--) sums |= sums << value;
      sums &= 0x7ff;
    }
    this.sums = sums;
    this.takers[0] = takers0;
    this.takers[1] = takers1;
  }

  /** Whether the seat may ever take a pile card of this rank, from 0: by an equal, or in a sum with live cards. */
  takes(seat: number, rank: number): boolean {
    return (((this.takers[seat] as number) >>> rank) & this.sums) !== 0;
  }
}
