// Every play of an arranged hand as three numbers in rows that are written again and again: what the
// simulator needs, without an object for a play. The order is that of the rules (plays.ts, fives.ts); a test
// plays both side by side.

import { bits } from '@parlor/engine';
import {
  bareFourKey,
  type ComboRules,
  flushKey,
  fourKey,
  fullHouseKey,
  highBits,
  LOW_RANKS,
  lowBits,
  orderOf,
  pairKey,
  RANKS_IN,
  ranksOf,
  runsIn,
  SEQUENCES,
  SPLIT,
  singleKey,
  sizeOfKey,
  some,
  straightFlushKey,
  straightKey,
  suitsOf,
  THREES,
  TWOS,
  threesIn,
  tripleKey,
  twoPairKey,
  twosIn,
  withinKey,
} from '@parlor/games/big-two/facts';

/** More than any hand of 21 cards can form. */
const MOST_PLAYS = 4096;

/** Plays in rows: the words of its cards and its key. A pass is a row of zeros. */
export class PlayList {
  readonly lows = new Int32Array(MOST_PLAYS);
  readonly highs = new Int32Array(MOST_PLAYS);
  readonly keys = new Int32Array(MOST_PLAYS);
  count = 0;

  add(low: number, high: number, key: number): void {
    const at = this.count++;
    this.lows[at] = low;
    this.highs[at] = high;
    this.keys[at] = key;
  }

  copy(from: number, to: number): void {
    this.lows[to] = this.lows[from];
    this.highs[to] = this.highs[from];
    this.keys[to] = this.keys[from];
  }
}

const NO_RUN = 0;

/** Writes the plays of hands under one set of rules. */
export class Lister {
  readonly #rules: ComboRules;
  readonly #sequences: Int32Array;
  readonly #orders: Int32Array;
  readonly #masks: Int32Array;
  /** The sequences that are straights, as a set. */
  readonly #straights: number;
  readonly #hasFlushes: boolean;
  readonly #hasFourCards: boolean;
  readonly #hasTriples: boolean;

  constructor(rules: ComboRules) {
    const sequences = SEQUENCES[rules.straights];
    this.#rules = rules;
    this.#sequences = Int32Array.from(sequences);
    this.#orders = Int32Array.from(sequences, (one) => orderOf(one, rules.straights));
    this.#masks = Int32Array.from(sequences, (one) => bits.from(RANKS_IN[one] as readonly number[]));
    this.#straights = bits.from(sequences);
    this.#hasFlushes = rules.fiveCardTiers === 'standard';
    this.#hasFourCards = rules.fourCardPlays !== 'none';
    this.#hasTriples = rules.triples;
  }

  /** Writes every play that beats the key, after emptying the list; with key 0, every play. */
  list(out: PlayList, low: number, high: number, above: number): void {
    out.count = 0;
    const size = sizeOfKey(above);
    if (size <= 1) this.#singles(out, low, high, above);
    if (size === 1) return;
    const d = ranksOf(low, high, 0);
    const c = ranksOf(low, high, 1);
    const h = ranksOf(low, high, 2);
    const s = ranksOf(low, high, 3);
    const two = twosIn(d, c, h, s);
    const three = two === 0 ? 0 : threesIn(d, c, h, s);
    if (two !== 0 && (size === 0 || size === 2)) this.#pairs(out, low, high, two, above);
    if (three !== 0 && this.#hasTriples && (size === 0 || size === 3))
      this.#triples(out, low, high, three, above);
    if (this.#hasFourCards && (size === 0 || size === 4))
      this.#fourCards(out, low, high, two, d & c & h & s, above);
    if ((size === 0 || size === 5) && bits.size(low) + bits.size(high) >= 5)
      this.#fives(out, low, high, d, c, h, s, above);
  }

  /** Writes every play of four or five cards, after emptying the list. */
  listLong(out: PlayList, low: number, high: number): void {
    out.count = 0;
    const d = ranksOf(low, high, 0);
    const c = ranksOf(low, high, 1);
    const h = ranksOf(low, high, 2);
    const s = ranksOf(low, high, 3);
    if (this.#hasFourCards) this.#fourCards(out, low, high, twosIn(d, c, h, s), d & c & h & s, 0);
    if (bits.size(low) + bits.size(high) >= 5) this.#fives(out, low, high, d, c, h, s, 0);
  }

  #singles(out: PlayList, low: number, high: number, above: number): void {
    const from = above === 0 ? 0 : withinKey(above) + 1;
    for (let left = from < SPLIT ? low & (-1 << from) : 0; left !== 0; left &= left - 1)
      out.add(left & -left, 0, singleKey(bits.first(left)));
    for (let left = from < SPLIT ? high : high & (-1 << (from - SPLIT)); left !== 0; left &= left - 1)
      out.add(0, left & -left, singleKey(SPLIT + bits.first(left)));
  }

  #pairs(out: PlayList, low: number, high: number, two: number, above: number): void {
    for (let left = two; left !== 0; left &= left - 1) {
      const rank = bits.first(left);
      const pairs = some(TWOS, suitsOf(low, high, rank));
      for (let at = 0; at < pairs.length; at++) {
        const suits = pairs[at];
        const key = pairKey(rank * 4 + bits.last(suits));
        if (key > above) out.add(lowBits(rank, suits), highBits(rank, suits), key);
      }
    }
  }

  #triples(out: PlayList, low: number, high: number, three: number, above: number): void {
    for (let left = three; left !== 0; left &= left - 1) {
      const rank = bits.first(left);
      const key = tripleKey(rank);
      if (key <= above) continue;
      const triples = some(THREES, suitsOf(low, high, rank));
      for (let at = 0; at < triples.length; at++) {
        const suits = triples[at];
        out.add(lowBits(rank, suits), highBits(rank, suits), key);
      }
    }
  }

  #fourCards(out: PlayList, low: number, high: number, two: number, four: number, above: number): void {
    for (let uppers = two; uppers !== 0; uppers &= uppers - 1) {
      const upper = bits.first(uppers);
      for (const top of some(TWOS, suitsOf(low, high, upper))) {
        const key = twoPairKey(upper * 4 + bits.last(top));
        if (key <= above) continue;
        for (let lowers = two & ((1 << upper) - 1); lowers !== 0; lowers &= lowers - 1) {
          const lower = bits.first(lowers);
          for (const pair of some(TWOS, suitsOf(low, high, lower)))
            out.add(
              lowBits(upper, top) | lowBits(lower, pair),
              highBits(upper, top) | highBits(lower, pair),
              key,
            );
        }
      }
    }
    for (let left = four; left !== 0; left &= left - 1) {
      const rank = bits.first(left);
      if (bareFourKey(rank) > above) out.add(lowBits(rank, 15), highBits(rank, 15), bareFourKey(rank));
    }
  }

  #fives(
    out: PlayList,
    low: number,
    high: number,
    d: number,
    c: number,
    h: number,
    s: number,
    above: number,
  ): void {
    const runs = runsIn(d | c | h | s) & this.#straights;
    if (runs !== NO_RUN) this.#straightsIn(out, low, high, runs, above);
    if (bits.size(d) > 4 || bits.size(c) > 4 || bits.size(h) > 4 || bits.size(s) > 4) {
      if (this.#hasFlushes) {
        this.#flushes(out, d, 0, above);
        this.#flushes(out, c, 1, above);
        this.#flushes(out, h, 2, above);
        this.#flushes(out, s, 3, above);
      }
      if (runs !== NO_RUN) this.#straightFlushes(out, d, c, h, s, above);
    }
    const two = twosIn(d, c, h, s);
    const three = two === 0 ? 0 : threesIn(d, c, h, s);
    if (three === 0) return;
    this.#fullHouses(out, low, high, two, three, above);
    if (!this.#hasFourCards) this.#fours(out, low, high, d & c & h & s, above);
  }

  #straightsIn(out: PlayList, low: number, high: number, runs: number, above: number): void {
    for (let at = 0; at < this.#sequences.length; at++) {
      const sequence = this.#sequences[at];
      if (((runs >>> sequence) & 1) === 0) continue;
      const order = this.#orders[at];
      const ranks = RANKS_IN[sequence] as readonly number[];
      const a = ranks[0];
      const b = ranks[1];
      const c = ranks[2];
      const d = ranks[3];
      const e = ranks[4];
      for (let tops = suitsOf(low, high, e); tops !== 0; tops &= tops - 1) {
        const top = tops & -tops;
        const key = straightKey(order, bits.last(top));
        if (key <= above) continue;
        for (let fourths = suitsOf(low, high, d); fourths !== 0; fourths &= fourths - 1) {
          const fourth = fourths & -fourths;
          for (let thirds = suitsOf(low, high, c); thirds !== 0; thirds &= thirds - 1) {
            const third = thirds & -thirds;
            const low3 = lowBits(e, top) | lowBits(d, fourth) | lowBits(c, third);
            const high3 = highBits(e, top) | highBits(d, fourth) | highBits(c, third);
            for (let seconds = suitsOf(low, high, b); seconds !== 0; seconds &= seconds - 1) {
              const second = seconds & -seconds;
              for (let bottoms = suitsOf(low, high, a); bottoms !== 0; bottoms &= bottoms - 1) {
                const bottom = bottoms & -bottoms;
                if ((top & fourth & third & second & bottom) !== 0) continue;
                out.add(
                  low3 | lowBits(b, second) | lowBits(a, bottom),
                  high3 | highBits(b, second) | highBits(a, bottom),
                  key,
                );
              }
            }
          }
        }
      }
    }
  }

  #flushes(out: PlayList, ranks: number, suit: number, above: number): void {
    if (bits.size(ranks) < 5) return;
    const { flushOrder } = this.#rules;
    for (let a = ranks; a !== 0; a &= a - 1)
      for (let b = a & (a - 1); b !== 0; b &= b - 1)
        for (let c = b & (b - 1); c !== 0; c &= c - 1)
          for (let d = c & (c - 1); d !== 0; d &= d - 1)
            for (let e = d & (d - 1); e !== 0; e &= e - 1) {
              const five = (a & -a) | (b & -b) | (c & -c) | (d & -d) | (e & -e);
              const key = flushKey(five, suit, flushOrder);
              if (key <= above || (runsIn(five) & this.#straights) !== NO_RUN) continue;
              addSuited(out, five, suit, key);
            }
  }

  #straightFlushes(out: PlayList, d: number, c: number, h: number, s: number, above: number): void {
    for (let at = 0; at < this.#sequences.length; at++) {
      const ranks = this.#masks[at];
      for (let suit = 0; suit < 4; suit++) {
        const held = suit === 0 ? d : suit === 1 ? c : suit === 2 ? h : s;
        const key = straightFlushKey(this.#orders[at], suit);
        if ((ranks & ~held) === 0 && key > above) addSuited(out, ranks, suit, key);
      }
    }
  }

  #fullHouses(out: PlayList, low: number, high: number, two: number, three: number, above: number): void {
    for (let left = three; left !== 0; left &= left - 1) {
      const rank = bits.first(left);
      const key = fullHouseKey(rank);
      if (key <= above) continue;
      for (const triple of some(THREES, suitsOf(low, high, rank)))
        for (let others = two & ~(1 << rank); others !== 0; others &= others - 1) {
          const other = bits.first(others);
          for (const pair of some(TWOS, suitsOf(low, high, other)))
            out.add(
              lowBits(rank, triple) | lowBits(other, pair),
              highBits(rank, triple) | highBits(other, pair),
              key,
            );
        }
    }
  }

  #fours(out: PlayList, low: number, high: number, four: number, above: number): void {
    for (let left = four; left !== 0; left &= left - 1) {
      const rank = bits.first(left);
      const key = fourKey(rank);
      if (key <= above) continue;
      const ofLow = lowBits(rank, 15);
      const ofHigh = highBits(rank, 15);
      for (let kicker = low & ~ofLow; kicker !== 0; kicker &= kicker - 1)
        out.add(ofLow | (kicker & -kicker), ofHigh, key);
      for (let kicker = high & ~ofHigh; kicker !== 0; kicker &= kicker - 1)
        out.add(ofLow, ofHigh | (kicker & -kicker), key);
    }
  }
}

/** Ranks of one suit, spread over the two words. */
const addSuited = (out: PlayList, ranks: number, suit: number, key: number): void => {
  let low = 0;
  let high = 0;
  for (let left = ranks; left !== 0; left &= left - 1) {
    const rank = bits.first(left);
    if (rank < LOW_RANKS) low |= 1 << (rank * 4 + suit);
    else high |= 1 << ((rank - LOW_RANKS) * 4 + suit);
  }
  out.add(low, high, key);
};
