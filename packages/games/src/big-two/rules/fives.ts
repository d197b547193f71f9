// Every play of five cards that a hand can form (BT-22 to BT-35).

import { bits } from '@parlor/engine';
import { suitsOf } from '../pieces/cards.ts';
import { orderOf, RANKS_IN, runsIn, SEQUENCES } from '../pieces/sequences.ts';
import type { ComboRules } from '../types.ts';
import { flushKey, fourKey, fullHouseKey, straightFlushKey, straightKey } from './combos.ts';
import {
  highBits,
  lowBits,
  ONES,
  playOf,
  type Sink,
  type Suited,
  some,
  THREES,
  TWOS,
} from './play-tables.ts';

const addStraights = (out: Sink, hand: Suited, above: number, rules: ComboRules): void => {
  const runs = runsIn(hand.d | hand.c | hand.h | hand.s);
  if (runs === 0) return;
  for (const sequence of SEQUENCES[rules.straights]) {
    if (((runs >>> sequence) & 1) === 0) continue;
    const order = orderOf(sequence, rules.straights);
    const ranks = RANKS_IN[sequence] as readonly number[];
    const [a, b, c, d, e] = ranks as readonly [number, number, number, number, number];
    // The last rank of a sequence is its top card, which orders straights; it varies first.
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

const addSuited = (out: Sink, ranks: number, suit: number): void => {
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

const addFlushes = (out: Sink, ranks: number, suit: number, above: number, rules: ComboRules): void => {
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

const addFullHouses = (out: Sink, { low, high, two, three }: Suited, above: number): void => {
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

const addFours = (out: Sink, { low, high, four }: Suited, above: number): void => {
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

const addStraightFlushes = (out: Sink, hand: Suited, above: number, rules: ComboRules): void => {
  for (const sequence of SEQUENCES[rules.straights]) {
    const ranks = bits.from(RANKS_IN[sequence] as readonly number[]);
    const order = orderOf(sequence, rules.straights);
    for (let suit = 0; suit < 4; suit++) {
      const held = suit === 0 ? hand.d : suit === 1 ? hand.c : suit === 2 ? hand.h : hand.s;
      if (bits.contains(held, ranks) && straightFlushKey(order, suit) > above) addSuited(out, ranks, suit);
    }
  }
};

/** Every play of five cards above a key, the lowest tier first. */
export const addFives = (out: Sink, hand: Suited, above: number, rules: ComboRules): void => {
  addStraights(out, hand, above, rules);
  const { d, c, h, s } = hand;
  // A flush and a straight flush need five cards of a suit.
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
