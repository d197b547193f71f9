// The numbers between a deal and the network: its inputs for the position as the seat on turn sees it, and the outputs that
// add up to the value of a move. The trainer has the same numbers (tuning/big-two/inputs.h); a test compares both.

import { bits } from '@parlor/engine';
import {
  deck,
  type Options,
  ranksOf,
  runsIn,
  SEQUENCES,
  SPLIT,
  sizeOfKey,
  suitsOf,
  tierOfKey,
  withinKey,
} from '@parlor/games/big-two/facts';
import { type DealSim, NOBODY } from './fast/index.ts';

/** Inputs are 0 or 1; the last ones are unused, because the trainer likes multiples of 16. */
export const INPUTS = 464;
export const OUTPUTS = 256;

const OWN = 0;
const OWN_RANKS = 52;
const OWN_SUITS = 104;
const OWN_RUNS = 108;
const UNSEEN = 119;
const UNSEEN_RANKS = 171;
const TABLE = 223;
const TABLE_SIZE = 275;
const TABLE_TIER = 281;
const OWNER = 286;
const PASSED = 289;
const COUNTS = 292;
const MOST_HELD = 21;
const SAFE_SINGLES = 380;
const SAFE_PAIRS = 393;
const OPENING = 406;
const UNSEEN_RUNS = 407;
const UNSEEN_SUITS = 418;
const STRAIGHT_KINDS = 422;
const FLUSH_ORDER = 427;
const NO_FLUSHES = 430;
const TRIPLES = 431;
const FOUR_CARDS = 432;
const LOCKS = 433;
const ONE_CARD = 434;
const SCORING = 437;
const TWOS_DOUBLE = 440;
const ZERO_SUM = 441;
const SEATS = 442;
const HAND_SIZE = 445;
const BONUS = 449;
const NEXT_HAS_ONE = 451;
const CLOSES = 452;

const RANKS = 13;
const LONG_SUIT = 5;

/** Points for going out that a player wants beside those of the rules: the three that training knows. */
export type Bonus = 0 | 4 | 8;

/** The inputs that say which options are in force. */
const optionInputs = (options: Options, seats: number, bonus: Bonus): readonly number[] => [
  STRAIGHT_KINDS + Object.keys(SEQUENCES).indexOf(options.straights),
  FLUSH_ORDER + ['topCard', 'suitFirst', 'allRanks'].indexOf(options.flushOrder),
  ...(options.fiveCardTiers === 'noFlush' ? [NO_FLUSHES] : []),
  ...(options.triples ? [TRIPLES] : []),
  ...(options.fourCardPlays === 'none' ? [] : [FOUR_CARDS]),
  ...(options.passLocks ? [LOCKS] : []),
  ONE_CARD + ['enforced', 'liability', 'off'].indexOf(options.oneCardLeft),
  SCORING + ['neo', 'pagat', 'plain'].indexOf(options.scoring),
  ...(options.twosDouble ? [TWOS_DOUBLE] : []),
  ...(options.settlement === 'zeroSum' ? [ZERO_SUM] : []),
  SEATS + seats - 2,
  HAND_SIZE + [13, '17plus1', 17, 21].indexOf(options.deal),
  ...(bonus >= 4 ? [BONUS] : []),
  ...(bonus >= 8 ? [BONUS + 1] : []),
];

/** The ranks of which a set holds at least one card. */
const ranksIn = (low: number, high: number): number =>
  ranksOf(low, high, 0) | ranksOf(low, high, 1) | ranksOf(low, high, 2) | ranksOf(low, high, 3);

/** The higher card of the strongest pair in a set; -1 without one. */
const topPair = (low: number, high: number): number => {
  for (let rank = RANKS - 1; rank >= 0; rank--) {
    const suits = suitsOf(low, high, rank);
    if ((suits & (suits - 1)) !== 0) return rank * 4 + bits.last(suits);
  }
  return -1;
};

/** Reads the inputs of positions under one set of options. */
export class InputReader {
  /** The inputs that are 1. */
  readonly active = new Int32Array(INPUTS);
  count = 0;
  readonly #options: readonly number[];
  readonly #straights: number;

  constructor(options: Options, seats: number, bonus: Bonus) {
    this.#options = optionInputs(options, seats, bonus);
    this.#straights = bits.from(SEQUENCES[options.straights]);
  }

  /** Reads the position as the seat on turn sees it: of the other hands only their sizes. */
  read(sim: DealSim): void {
    const { turn, seats, counts, passed, tableSeat, tableKey } = sim;
    const low = sim.lows[turn];
    const high = sim.highs[turn];
    const unseenLow = deck.low & ~sim.playedLow & ~low;
    const unseenHigh = deck.high & ~sim.playedHigh & ~high;
    this.count = 0;
    this.#cards(OWN, low, high);
    this.#ranks(OWN_RANKS, low, high);
    this.#suits(OWN_SUITS, low, high);
    this.#bits(OWN_RUNS, runsIn(ranksIn(low, high)) & this.#straights);
    this.#cards(UNSEEN, unseenLow, unseenHigh);
    this.#ranks(UNSEEN_RANKS, unseenLow, unseenHigh);
    this.#bits(UNSEEN_RUNS, runsIn(ranksIn(unseenLow, unseenHigh)) & this.#straights);
    this.#suits(UNSEEN_SUITS, unseenLow, unseenHigh);
    this.#cards(TABLE, sim.tableLow, sim.tableHigh);
    this.#add(TABLE_SIZE + sizeOfKey(tableKey));
    if (tierOfKey(tableKey) > 0) this.#add(TABLE_TIER + tierOfKey(tableKey) - 1);
    for (let step = 0; step < seats; step++) {
      const seat = (turn + step) % seats;
      this.#add(COUNTS + step * (MOST_HELD + 1) + counts[seat]);
      if (step === 0) continue;
      if (seat === tableSeat) this.#add(OWNER + step - 1);
      if (bits.has(passed, seat)) this.#add(PASSED + step - 1);
    }
    this.#safe(low, high, unseenLow, unseenHigh);
    if (sim.opening !== NOBODY) this.#add(OPENING);
    for (const input of this.#options) this.#add(input);
    if (counts[sim.after(turn, passed)] === 1) this.#add(NEXT_HAS_ONE);
    if (tableSeat !== NOBODY && sim.after(turn, bits.with(passed, turn)) === tableSeat) this.#add(CLOSES);
  }

  #add(input: number): void {
    this.active[this.count++] = input;
  }

  #bits(first: number, set: number): void {
    for (let left = set; left !== 0; left &= left - 1) this.#add(first + bits.first(left));
  }

  #cards(first: number, low: number, high: number): void {
    this.#bits(first, low);
    this.#bits(first + SPLIT, high);
  }

  #ranks(first: number, low: number, high: number): void {
    for (let rank = 0; rank < RANKS; rank++) {
      const held = bits.size(suitsOf(low, high, rank));
      for (let one = 0; one < held; one++) this.#add(first + rank * 4 + one);
    }
  }

  /** Suits that could make a flush. */
  #suits(first: number, low: number, high: number): void {
    for (let suit = 0; suit < 4; suit++)
      if (bits.size(ranksOf(low, high, suit)) >= LONG_SUIT) this.#add(first + suit);
  }

  /** Ranks whose single or pair no unseen cards beat. */
  #safe(low: number, high: number, unseenLow: number, unseenHigh: number): void {
    const topSingle =
      unseenHigh !== 0 ? SPLIT + bits.last(unseenHigh) : unseenLow !== 0 ? bits.last(unseenLow) : -1;
    const unseenPair = topPair(unseenLow, unseenHigh);
    for (let rank = 0; rank < RANKS; rank++) {
      const suits = suitsOf(low, high, rank);
      if (suits === 0) continue;
      const top = rank * 4 + bits.last(suits);
      if (top > topSingle) this.#add(SAFE_SINGLES + rank);
      if ((suits & (suits - 1)) !== 0 && top > unseenPair) this.#add(SAFE_PAIRS + rank);
    }
  }
}

const SINGLE = 0;
const CARD = 52;
const PAIR = 104;
const TRIPLE = 117;
const FULL = 130;
const FULL_PAIR = 143;
const RUN = 156;
const FLUSH_SUIT = 167;
const FLUSH_TOP = 171;
const FOUR = 184;
const SUITED_RUN = 197;
const UPPER = 208;
const LOWER = 221;
const BARE_FOUR = 234;
const PASS = 247;
const LAST = 248;
const SIZE = 249;
const MOST_PARTS = 9;

/** The outputs whose sum is the value of a move. */
export class PartReader {
  readonly parts = new Int32Array(MOST_PARTS);
  count = 0;
  readonly #sequences: readonly number[];

  constructor(options: Options) {
    this.#sequences = SEQUENCES[options.straights];
  }

  /** Reads a legal move; `isLast` when it plays the last card of the hand. */
  read(low: number, high: number, key: number, isLast: boolean): void {
    this.count = 0;
    const size = sizeOfKey(key);
    if (size === 0) {
      this.#add(PASS);
      return;
    }
    if (isLast) this.#add(LAST);
    if (size === 1) {
      this.#add(SINGLE + withinKey(key));
      return;
    }
    for (let left = low; left !== 0; left &= left - 1) this.#add(CARD + bits.first(left));
    for (let left = high; left !== 0; left &= left - 1) this.#add(CARD + SPLIT + bits.first(left));
    const within = withinKey(key);
    if (size === 2) this.#add(PAIR + (within >> 2));
    else if (size === 3) this.#add(TRIPLE + within);
    else if (size === 4) this.#ofFour(low, high, key);
    else this.#ofFive(low, high, key);
    this.#add(SIZE + size - 2);
  }

  #add(part: number): void {
    this.parts[this.count++] = part;
  }

  #ofFour(low: number, high: number, key: number): void {
    if (tierOfKey(key) === 1) {
      this.#add(BARE_FOUR + withinKey(key));
      return;
    }
    this.#add(UPPER + (withinKey(key) >> 2));
    this.#add(LOWER + bits.first(ranksIn(low, high)));
  }

  #ofFive(low: number, high: number, key: number): void {
    const within = withinKey(key);
    switch (tierOfKey(key)) {
      case 1:
        this.#add(RUN + this.#sequences[(within >> 2) - 1]);
        return;
      case 2:
        this.#add(FLUSH_SUIT + (low !== 0 ? bits.first(low) & 3 : bits.first(high) & 3));
        this.#add(FLUSH_TOP + bits.last(ranksIn(low, high)));
        return;
      case 3:
        this.#add(FULL + within);
        this.#add(FULL_PAIR + bits.first(ranksIn(low, high) & ~(1 << within)));
        return;
      case 4:
        this.#add(FOUR + within);
        return;
      default:
        this.#add(SUITED_RUN + this.#sequences[(within >> 2) - 1]);
    }
  }
}
