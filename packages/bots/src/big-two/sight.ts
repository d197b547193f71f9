// What the seat on turn can tell from its own cards, the cards played and the sizes of hands: which plays nobody can beat, and
// how likely the others are to hold. Of a simulated deal it reads nothing that this seat would not see.

import { bits } from '@parlor/engine';
import {
  deck,
  keyOfArranged,
  pairKey,
  SPLIT,
  singleKey,
  sizeOfKey,
  strongestArranged,
  suitsOf,
  tierOfKey,
  withinKey,
} from '@parlor/games/big-two/facts';
import { type DealSim, NOBODY } from './fast/index.ts';
import type { Plan } from './plans.ts';

const UNKNOWN = -1;
const SIZES = 6;
const TOP_RANK = 12;

/** How often a five-card play that could be beaten holds, by tier: from straights to straight flushes. */
const FIVES_HOLD = [0.2, 0.35, 0.5, 0.75, 0.95, 0.98];

export class Sight {
  low = 0;
  high = 0;
  cards = 0;
  /** Cards that this seat has not seen: in other hands, or out of play. */
  poolLow = 0;
  poolHigh = 0;
  /** The shortest and the longest of the other hands, that of the next seat, and that of the one whose play stands. */
  least = 0;
  most = 0;
  next = 0;
  owner = 0;
  /** Whether a pass now would close the trick. */
  isLast = false;
  tableKey = 0;
  readonly #tops = new Int32Array(SIZES);
  #sim: DealSim | undefined;

  look(sim: DealSim): void {
    const { turn, seats, counts } = sim;
    this.#sim = sim;
    this.low = sim.lows[turn];
    this.high = sim.highs[turn];
    this.cards = counts[turn];
    this.poolLow = deck.low & ~sim.playedLow & ~this.low;
    this.poolHigh = deck.high & ~sim.playedHigh & ~this.high;
    this.least = 99;
    this.most = 0;
    for (let seat = 0; seat < seats; seat++) {
      if (seat === turn) continue;
      const held = counts[seat];
      if (held < this.least) this.least = held;
      if (held > this.most) this.most = held;
    }
    this.next = counts[sim.after(turn, sim.passed)];
    this.tableKey = sim.tableKey;
    this.owner = sim.tableSeat === NOBODY ? this.least : counts[sim.tableSeat];
    this.isLast = sim.tableSeat !== NOBODY && sim.after(turn, sim.passed) === sim.tableSeat;
    this.#tops.fill(UNKNOWN);
  }

  /** The key of the strongest play of a size that the unseen cards could form, 0 when they form none. */
  topKey(size: number): number {
    const known = this.#tops[size];
    if (known !== UNKNOWN) return known;
    const key = this.#findTop(size);
    this.#tops[size] = key;
    return key;
  }

  #findTop(size: number): number {
    const { poolLow, poolHigh } = this;
    const sim = this.#sim;
    if (sim === undefined) return 0;
    if (size === 1) {
      if (poolHigh !== 0) return singleKey(SPLIT + bits.last(poolHigh));
      return poolLow === 0 ? 0 : singleKey(bits.last(poolLow));
    }
    if (size === 2) {
      for (let rank = TOP_RANK; rank >= 0; rank--) {
        const suits = suitsOf(poolLow, poolHigh, rank);
        if ((suits & (suits - 1)) !== 0) return pairKey(rank * 4 + bits.last(suits));
      }
      return 0;
    }
    const best = strongestArranged({ low: poolLow, high: poolHigh }, size, sim.options);
    return best === undefined ? 0 : keyOfArranged(best.low, best.high, sim.options);
  }

  /** Nobody can beat it: the unseen cards form nothing higher, or all other hands are too short. */
  isUnbeatable(key: number): boolean {
    const size = sizeOfKey(key);
    return size > this.most || key > this.topKey(size);
  }

  /** Unseen cards above a single. */
  above(key: number): number {
    const card = withinKey(key) + 1;
    if (card >= SPLIT) return bits.size(this.poolHigh & (-1 << (card - SPLIT)));
    return bits.size(this.poolLow & (-1 << card)) + bits.size(this.poolHigh);
  }

  /** A guess between 0 and 1: how likely nobody answers. */
  hold(key: number): number {
    if (this.isUnbeatable(key)) return 1;
    switch (sizeOfKey(key)) {
      case 1:
        return 1 / (1 + 0.5 * this.above(key));
      case 2: {
        let higher = 0;
        for (let rank = withinKey(key) >> 2; rank <= TOP_RANK; rank++) {
          const suits = suitsOf(this.poolLow, this.poolHigh, rank);
          if ((suits & (suits - 1)) !== 0) higher++;
        }
        return 1 / (1 + 0.4 * higher);
      }
      case 3:
        return 0.5 + (0.4 * withinKey(key)) / TOP_RANK;
      default:
        return FIVES_HOLD[tierOfKey(key)];
    }
  }

  /**
   * Whether a leader who holds these units goes out for certain: all but one cannot be beaten. Where the rules demand the
   * highest single, a single that must be led may not lie below a card of the unit that comes last.
   */
  isSure(plan: Plan): boolean {
    let losing = UNKNOWN;
    let lowestSingle = 99;
    for (let at = 0; at < plan.count; at++) {
      const key = plan.keys[at];
      if (!this.isUnbeatable(key)) {
        if (losing !== UNKNOWN) return false;
        losing = at;
      } else if (sizeOfKey(key) === 1 && withinKey(key) < lowestSingle) lowestSingle = withinKey(key);
    }
    if (losing === UNKNOWN || sizeOfKey(plan.keys[losing]) === 1) return true;
    const high = plan.highs[losing];
    const top = high === 0 ? bits.last(plan.lows[losing]) : SPLIT + bits.last(high);
    return top < lowestSingle;
  }
}
