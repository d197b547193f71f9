// Every combination that a hand can form (BT-18 to BT-37), made from masks in a fixed order: by size, then kind, then rank.
// Plays of one, two and three cards are rows of tables that exist once.

import { bits } from '@parlor/engine';
import { arranged, type CardSet, LOW_RANKS, ranksOf, restored, suitsOf } from './cards.ts';
import {
  bareFourKey,
  flushKey,
  fourKey,
  fullHouseKey,
  pairKey,
  sizeOfKey,
  straightFlushKey,
  straightKey,
  threesIn,
  tripleKey,
  twoPairKey,
  twosIn,
} from './combos.ts';
import { orderOf, RANKS_IN, runsIn, SEQUENCES } from './sequences.ts';
import type { ComboRules, PlayMove } from './types.ts';

const lowBits = (rank: number, suits: number): number => (rank < LOW_RANKS ? suits << (rank * 4) : 0);
const highBits = (rank: number, suits: number): number =>
  rank < LOW_RANKS ? 0 : suits << ((rank - LOW_RANKS) * 4);

const playOf = (low: number, high: number): PlayMove => ({ type: 'play', cards: { low, high } });

/** The plays of one rank by its suits as four bits, `rank * 16 + suits`. */
const OF_RANK: readonly PlayMove[] = Array.from({ length: 13 * 16 }, (_, at) => {
  const play = playOf(lowBits(at >> 4, at & 15), highBits(at >> 4, at & 15));
  Object.freeze(play.cards);
  return Object.freeze(play);
});

/** For each set of suits its subsets of one, two, three suits, in the order of their highest suit. */
const subsetsOf = (count: number): readonly (readonly number[])[] =>
  Array.from({ length: 16 }, (_, suits) =>
    Array.from({ length: 16 }, (_unused, part) => part).filter(
      (part) => bits.contains(suits, part) && bits.size(part) === count,
    ),
  );
const ONES = subsetsOf(1);
const TWOS = subsetsOf(2);
const THREES = subsetsOf(3);

const some = (table: readonly (readonly number[])[], suits: number): readonly number[] =>
  table[suits] as readonly number[];

const addSingles = (out: PlayMove[], low: number, high: number, above: number): void => {
  // A single's key is its size and its card, so the cards above it are those of a shifted mask.
  const from = above === 0 ? 0 : (above & 63) + 1;
  let left = from >= 28 ? 0 : low & (-1 << from);
  for (; left !== 0; left &= left - 1) {
    const card = bits.first(left);
    out.push(OF_RANK[((card >> 2) << 4) | (1 << (card & 3))] as PlayMove);
  }
  left = from <= 28 ? high : from >= 52 ? 0 : high & (-1 << (from - 28));
  for (; left !== 0; left &= left - 1) {
    const card = 28 + bits.first(left);
    out.push(OF_RANK[((card >> 2) << 4) | (1 << (card & 3))] as PlayMove);
  }
};

const addPairs = (out: PlayMove[], hand: Suited, above: number): void => {
  for (let left = hand.two; left !== 0; left &= left - 1) {
    const rank = bits.first(left);
    for (const suits of some(TWOS, suitsOf(hand.low, hand.high, rank))) {
      if (pairKey(rank * 4 + bits.last(suits)) > above) out.push(OF_RANK[(rank << 4) | suits] as PlayMove);
    }
  }
};

const addTriples = (out: PlayMove[], hand: Suited, above: number): void => {
  for (let left = hand.three; left !== 0; left &= left - 1) {
    const rank = bits.first(left);
    if (tripleKey(rank) <= above) continue;
    for (const suits of some(THREES, suitsOf(hand.low, hand.high, rank)))
      out.push(OF_RANK[(rank << 4) | suits] as PlayMove);
  }
};

/** An arranged hand with what the generators ask of it: the ranks of each suit, and those held twice, thrice, four times. */
interface Suited {
  readonly low: number;
  readonly high: number;
  readonly d: number;
  readonly c: number;
  readonly h: number;
  readonly s: number;
  readonly two: number;
  readonly three: number;
  readonly four: number;
}

const suited = (low: number, high: number): Suited => {
  const d = ranksOf(low, high, 0);
  const c = ranksOf(low, high, 1);
  const h = ranksOf(low, high, 2);
  const s = ranksOf(low, high, 3);
  const two = twosIn(d, c, h, s);
  const three = two === 0 ? 0 : threesIn(d, c, h, s);
  return { low, high, d, c, h, s, two, three, four: three === 0 ? 0 : d & c & h & s };
};

const addStraights = (out: PlayMove[], hand: Suited, above: number, rules: ComboRules): void => {
  const runs = runsIn(hand.d | hand.c | hand.h | hand.s);
  if (runs === 0) return;
  for (const sequence of SEQUENCES[rules.straights]) {
    if (((runs >>> sequence) & 1) === 0) continue;
    const order = orderOf(sequence, rules.straights);
    const ranks = RANKS_IN[sequence] as readonly number[];
    const [a, b, c, d, e] = ranks as readonly [number, number, number, number, number];
    // The last rank of a sequence is its top card: it decides, and comes first here.
    for (const top of some(ONES, suitsOf(hand.low, hand.high, e))) {
      if (straightKey(order, bits.last(top)) <= above) continue;
      for (const fourth of some(ONES, suitsOf(hand.low, hand.high, d)))
        for (const third of some(ONES, suitsOf(hand.low, hand.high, c)))
          for (const second of some(ONES, suitsOf(hand.low, hand.high, b)))
            for (const lowest of some(ONES, suitsOf(hand.low, hand.high, a))) {
              if ((top & fourth & third & second & lowest) !== 0) continue;
              out.push(
                playOf(
                  lowBits(a, lowest) |
                    lowBits(b, second) |
                    lowBits(c, third) |
                    lowBits(d, fourth) |
                    lowBits(e, top),
                  highBits(a, lowest) |
                    highBits(b, second) |
                    highBits(c, third) |
                    highBits(d, fourth) |
                    highBits(e, top),
                ),
              );
            }
    }
  }
};

const addSuited = (out: PlayMove[], ranks: number, suit: number): void => {
  let low = 0;
  let high = 0;
  for (let left = ranks; left !== 0; left &= left - 1) {
    const rank = bits.first(left);
    low |= lowBits(rank, 1 << suit);
    high |= highBits(rank, 1 << suit);
  }
  out.push(playOf(low, high));
};

const isStraight = (ranks: number, rules: ComboRules): boolean => {
  const runs = runsIn(ranks);
  if (runs === 0) return false;
  return SEQUENCES[rules.straights].some((sequence) => (runs >>> sequence) & 1);
};

const addFlushes = (out: PlayMove[], ranks: number, suit: number, above: number, rules: ComboRules): void => {
  for (let a = ranks; a !== 0; a &= a - 1)
    for (let b = a & (a - 1); b !== 0; b &= b - 1)
      for (let c = b & (b - 1); c !== 0; c &= c - 1)
        for (let d = c & (c - 1); d !== 0; d &= d - 1)
          for (let e = d & (d - 1); e !== 0; e &= e - 1) {
            const five = (a & -a) | (b & -b) | (c & -c) | (d & -d) | (e & -e);
            if (flushKey(five, suit, rules.flushOrder) <= above || isStraight(five, rules)) continue;
            addSuited(out, five, suit);
          }
};

const addFullHouses = (out: PlayMove[], { low, high, two, three }: Suited, above: number): void => {
  for (let left = three; left !== 0; left &= left - 1) {
    const rank = bits.first(left);
    if (fullHouseKey(rank) <= above) continue;
    for (const triple of some(THREES, suitsOf(low, high, rank)))
      for (let others = two & ~(1 << rank); others !== 0; others &= others - 1) {
        const other = bits.first(others);
        for (const pair of some(TWOS, suitsOf(low, high, other)))
          out.push(
            playOf(
              lowBits(rank, triple) | lowBits(other, pair),
              highBits(rank, triple) | highBits(other, pair),
            ),
          );
      }
  }
};

const addFours = (out: PlayMove[], { low, high, four }: Suited, above: number): void => {
  for (let left = four; left !== 0; left &= left - 1) {
    const rank = bits.first(left);
    if (fourKey(rank) <= above) continue;
    const ofLow = lowBits(rank, 15);
    const ofHigh = highBits(rank, 15);
    for (let kicker = low & ~ofLow; kicker !== 0; kicker &= kicker - 1)
      out.push(playOf(ofLow | (kicker & -kicker), ofHigh));
    for (let kicker = high & ~ofHigh; kicker !== 0; kicker &= kicker - 1)
      out.push(playOf(ofLow, ofHigh | (kicker & -kicker)));
  }
};

const addStraightFlushes = (out: PlayMove[], hand: Suited, above: number, rules: ComboRules): void => {
  for (const sequence of SEQUENCES[rules.straights]) {
    const ranks = bits.from(RANKS_IN[sequence] as readonly number[]);
    const order = orderOf(sequence, rules.straights);
    for (let suit = 0; suit < 4; suit++) {
      const held = suit === 0 ? hand.d : suit === 1 ? hand.c : suit === 2 ? hand.h : hand.s;
      if (bits.contains(held, ranks) && straightFlushKey(order, suit) > above) addSuited(out, ranks, suit);
    }
  }
};

const addFives = (out: PlayMove[], hand: Suited, above: number, rules: ComboRules): void => {
  addStraights(out, hand, above, rules);
  const { d, c, h, s } = hand;
  // Five of a suit are needed for a flush and for a straight flush.
  if (bits.size(d) > 4 || bits.size(c) > 4 || bits.size(h) > 4 || bits.size(s) > 4) {
    if (rules.fiveCardTiers === 'standard') {
      addFlushes(out, d, 0, above, rules);
      addFlushes(out, c, 1, above, rules);
      addFlushes(out, h, 2, above, rules);
      addFlushes(out, s, 3, above, rules);
    }
    addStraightFlushes(out, hand, above, rules);
  }
  if (hand.three !== 0) {
    addFullHouses(out, hand, above);
    if (rules.fourCardPlays === 'none') addFours(out, hand, above);
  }
};

const addFourCards = (out: PlayMove[], { low, high, two, four }: Suited, above: number): void => {
  for (let uppers = two; uppers !== 0; uppers &= uppers - 1) {
    const upper = bits.first(uppers);
    for (const top of some(TWOS, suitsOf(low, high, upper))) {
      if (twoPairKey(upper * 4 + bits.last(top)) <= above) continue;
      for (let lowers = two & ((1 << upper) - 1); lowers !== 0; lowers &= lowers - 1) {
        const lower = bits.first(lowers);
        for (const pair of some(TWOS, suitsOf(low, high, lower)))
          out.push(
            playOf(lowBits(upper, top) | lowBits(lower, pair), highBits(upper, top) | highBits(lower, pair)),
          );
      }
    }
  }
  for (let left = four; left !== 0; left &= left - 1) {
    const rank = bits.first(left);
    if (bareFourKey(rank) > above) out.push(OF_RANK[(rank << 4) | 15] as PlayMove);
  }
};

const addArranged = (out: PlayMove[], low: number, high: number, above: number, rules: ComboRules): void => {
  const count = sizeOfKey(above);
  if (count <= 1) addSingles(out, low, high, above);
  if (count === 1) return;
  const hand = suited(low, high);
  if ((count === 0 || count === 2) && hand.two !== 0) addPairs(out, hand, above);
  if ((count === 0 || count === 3) && hand.three !== 0 && rules.triples) addTriples(out, hand, above);
  if ((count === 0 || count === 4) && rules.fourCardPlays !== 'none') addFourCards(out, hand, above);
  if ((count === 0 || count === 5) && bits.size(low) + bits.size(high) >= 5)
    addFives(out, hand, above, rules);
};

/** Every play that beats the key, in a fixed order; with key 0, every play. The list is new and belongs to the caller. */
export const playsAbove = (hand: CardSet, above: number, rules: ComboRules): PlayMove[] => {
  const out: PlayMove[] = [];
  if (rules.suitOrder === 'DCHS') {
    addArranged(out, hand.low, hand.high, above, rules);
    return out;
  }
  const { low, high } = arranged(hand, rules.suitOrder);
  addArranged(out, low, high, above, rules);
  return out.map((play) => ({ type: 'play', cards: restored(play.cards, rules.suitOrder) }));
};

/** The play of one card. */
export const singlePlay = (card: number): PlayMove =>
  OF_RANK[((card >> 2) << 4) | (1 << (card & 3))] as PlayMove;
