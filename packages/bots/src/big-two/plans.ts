// A hand split into the fewest plays, exactly: branch and bound over the long plays, the rest by ranks. Among equally few the
// stronger ones count. Hands are arranged by the order of suits in force.

import { bits } from '@parlor/engine';
import {
  type Options,
  pairKey,
  SPLIT,
  singleKey,
  sizeOfKey,
  suitsOf,
  tierOfKey,
  tripleKey,
  withinKey,
} from '@parlor/games/big-two/facts';
import { type Lister, PlayList } from './fast/index.ts';

const MOST_UNITS = 24;
const RANKS = 13;

/** The plays that a hand is split into, its units. */
export class Plan {
  readonly lows = new Int32Array(MOST_UNITS);
  readonly highs = new Int32Array(MOST_UNITS);
  readonly keys = new Int32Array(MOST_UNITS);
  count = 0;

  add(low: number, high: number, key: number): void {
    const at = this.count++;
    this.lows[at] = low;
    this.highs[at] = high;
    this.keys[at] = key;
  }

  take(other: Plan): void {
    this.count = 0;
    for (let at = 0; at < other.count; at++) this.add(other.lows[at], other.highs[at], other.keys[at]);
  }

  /** Whether exactly these cards are one of the units. */
  holds(low: number, high: number): boolean {
    for (let at = 0; at < this.count; at++) if (this.lows[at] === low && this.highs[at] === high) return true;
    return false;
  }
}

/** How much of a play a unit costs, in thousandths: fewer units always count more than stronger ones. */
const WHOLE = 1000;
const MOST_TASTE = 40;
const LONGEST = 5;
/** So many cards hold no long play. */
const SHORT = 3;

const taste = (key: number): number => {
  const within = withinKey(key);
  switch (sizeOfKey(key)) {
    case 1:
    case 2: {
      const rank = within >> 2;
      return ((MOST_TASTE * rank * rank) / (RANKS * RANKS)) | 0;
    }
    case 3:
      return ((MOST_TASTE * (within + RANKS)) / (2 * RANKS)) | 0;
    default:
      return ((MOST_TASTE * (tierOfKey(key) + 1)) / 7) | 0;
  }
};

const SLOTS = 1 << 13;
const ROW = 2 + 1 + 3 * MOST_UNITS;

/** Splits hands, and remembers the latest of them. */
export class Planner {
  readonly #lister: Lister;
  readonly #hasTriples: boolean;
  /** Long plays by how many were chosen before. */
  readonly #lists = Array.from({ length: 7 }, () => new PlayList());
  readonly #chosen = new Plan();
  readonly #best = new Plan();
  #bestCost = 0;
  #isShort = true;
  /** What a unit costs at least. */
  #least = 0;
  readonly #memory = new Int32Array(SLOTS * ROW);

  constructor(lister: Lister, options: Options) {
    this.#lister = lister;
    this.#hasTriples = options.triples;
  }

  plan(low: number, high: number, into: Plan): void {
    const slot = ((Math.imul(low, 0x9e3779b1) ^ Math.imul(high, 0x85ebca6b)) >>> 19) & (SLOTS - 1);
    const at = slot * ROW;
    if (this.#recall(at, low, high, into)) return;
    this.#chosen.count = 0;
    this.#bestCost = WHOLE * MOST_UNITS;
    const cards = bits.size(low) + bits.size(high);
    // In longer hands so many ways are equally few that only their number counts.
    this.#isShort = cards <= RANKS;
    this.#least = this.#isShort ? WHOLE - MOST_TASTE : WHOLE;
    const first = this.#lists[0] as PlayList;
    first.count = 0;
    if (cards > SHORT) this.#lister.listLong(first, low, high);
    this.#extend(low, high, cards, 0, 0);
    into.take(this.#best);
    this.#remember(at, low, high, into);
  }

  #taste(key: number): number {
    return this.#isShort ? taste(key) : 0;
  }

  #recall(at: number, low: number, high: number, into: Plan): boolean {
    const memory = this.#memory;
    if (memory[at] !== low || memory[at + 1] !== high || memory[at + 2] === 0) return false;
    into.count = 0;
    const units = memory[at + 2];
    for (let unit = 0, row = at + 3; unit < units; unit++, row += 3)
      into.add(memory[row], memory[row + 1], memory[row + 2]);
    return true;
  }

  #remember(at: number, low: number, high: number, plan: Plan): void {
    const memory = this.#memory;
    memory[at] = low;
    memory[at + 1] = high;
    memory[at + 2] = plan.count;
    for (let unit = 0, row = at + 3; unit < plan.count; unit++, row += 3) {
      memory[row] = plan.lows[unit];
      memory[row + 1] = plan.highs[unit];
      memory[row + 2] = plan.keys[unit];
    }
  }

  /** Chooses further long plays from what is left, or leaves it to the ranks. */
  #extend(low: number, high: number, left: number, cost: number, depth: number): void {
    this.#byRanks(low, high, cost);
    const list = this.#lists[depth] as PlayList;
    const chosen = this.#chosen;
    const units = chosen.count;
    for (let at = 0; at < list.count; at++) {
      const key = list.keys[at];
      const playLow = list.lows[at];
      const playHigh = list.highs[at];
      const rest = left - sizeOfKey(key);
      const spent = cost + WHOLE - this.#taste(key);
      // No rest is cheaper than as many of the longest plays as it takes.
      if (spent + Math.ceil(rest / LONGEST) * this.#least >= this.#bestCost) continue;
      chosen.add(playLow, playHigh, key);
      this.#narrow(depth, at, playLow, playHigh);
      this.#extend(low & ~playLow, high & ~playHigh, rest, spent, depth + 1);
      chosen.count = units;
    }
  }

  /** The long plays after this one that share no card with it, for the next choice: each choice is tried once. */
  #narrow(depth: number, from: number, low: number, high: number): void {
    const list = this.#lists[depth] as PlayList;
    const next = this.#lists[depth + 1] as PlayList;
    next.count = 0;
    for (let at = from + 1; at < list.count; at++) {
      const shared = (list.lows[at] & low) | (list.highs[at] & high);
      if (shared === 0) next.add(list.lows[at], list.highs[at], list.keys[at]);
    }
  }

  /** The cards that are in no long play, rank by rank. */
  #byRanks(low: number, high: number, before: number): void {
    const chosen = this.#chosen;
    const units = chosen.count;
    let cost = before;
    for (let rank = 0; rank < RANKS; rank++) {
      const suits = suitsOf(low, high, rank);
      if (suits === 0) continue;
      const held = bits.size(suits);
      if (held < 3 || (held === 3 && this.#hasTriples)) cost += this.#addRank(rank, suits, held);
      else {
        // Three that may not be played as three, or four: the two lowest, and the rest.
        const second = suits & (suits - 1);
        const lower = suits & ~(second & (second - 1));
        cost += this.#addRank(rank, lower, 2) + this.#addRank(rank, suits & ~lower, held - 2);
      }
    }
    if (cost < this.#bestCost) {
      this.#bestCost = cost;
      this.#best.take(chosen);
    }
    chosen.count = units;
  }

  #addRank(rank: number, suits: number, held: number): number {
    const top = rank * 4 + bits.last(suits);
    const key = held === 1 ? singleKey(top) : held === 2 ? pairKey(top) : tripleKey(rank);
    const card = rank * 4;
    if (card < SPLIT) this.#chosen.add(suits << card, 0, key);
    else this.#chosen.add(0, suits << (card - SPLIT), key);
    return WHOLE - this.#taste(key);
  }
}
