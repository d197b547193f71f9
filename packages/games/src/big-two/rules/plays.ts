// Every combination that a hand can form (BT-18 to BT-37), in a fixed order: by size, then kind, then rank.

import { bits } from '@parlor/engine';
import { arranged, type CardSet, restored, SPLIT, suitsOf } from '../pieces/cards.ts';
import type { ComboRules, PlayMove } from '../types.ts';
import { bareFourKey, pairKey, sizeOfKey, tripleKey, twoPairKey, withinKey } from './combos.ts';
import { addFives } from './fives.ts';
import {
  highBits,
  lowBits,
  OF_RANK,
  playOf,
  type Sink,
  type Suited,
  singlePlay,
  some,
  suited,
  THREES,
  TWOS,
} from './play-tables.ts';

const addSingles = (out: Sink, low: number, high: number, above: number): void => {
  // The key of a single ends with its card, so the higher cards are a shifted mask.
  const from = above === 0 ? 0 : withinKey(above) + 1;
  for (let left = from < SPLIT ? low & (-1 << from) : 0; left !== 0; left &= left - 1)
    out.push(singlePlay(bits.first(left)));
  for (let left = from < SPLIT ? high : high & (-1 << (from - SPLIT)); left !== 0; left &= left - 1)
    out.push(singlePlay(SPLIT + bits.first(left)));
};

const addPairs = (out: Sink, hand: Suited, above: number): void => {
  for (let left = hand.two; left !== 0; left &= left - 1) {
    const rank = bits.first(left);
    for (const suits of some(TWOS, suitsOf(hand.low, hand.high, rank))) {
      if (pairKey(rank * 4 + bits.last(suits)) > above) out.push(OF_RANK[(rank << 4) | suits] as PlayMove);
    }
  }
};

const addTriples = (out: Sink, hand: Suited, above: number): void => {
  for (let left = hand.three; left !== 0; left &= left - 1) {
    const rank = bits.first(left);
    if (tripleKey(rank) <= above) continue;
    for (const suits of some(THREES, suitsOf(hand.low, hand.high, rank)))
      out.push(OF_RANK[(rank << 4) | suits] as PlayMove);
  }
};

const addFourCards = (out: Sink, { low, high, two, four }: Suited, above: number): void => {
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

/** Adds every play of an arranged hand that beats the key to `out`. */
export const addArranged = (out: Sink, low: number, high: number, above: number, rules: ComboRules): void => {
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

/**
 * Every play that beats the key, in a fixed order; with key 0, every play. The list is new and the caller may
 * change it.
 */
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
