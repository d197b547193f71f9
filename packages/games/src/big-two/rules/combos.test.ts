// Combinations compared with the golden tables and the counts over every five cards of the deck, and every
// option that changes them.

import { describe, expect, it } from 'vitest';
import { type CardSet, from, has, list } from '../pieces/cards.ts';
import { cards, defaults, withOptions } from '../test/at.ts';
import type { Options } from '../types.ts';
import { beats, classify, keyOf, keyOfArranged, typeOfKey } from './combos.ts';

const beatsText = (play: string, table: string, values: Partial<Options> = {}): boolean =>
  beats(cards(play), cards(table), withOptions(values));
const typeText = (text: string, values: Partial<Options> = {}): string | undefined =>
  classify(cards(text), withOptions(values))?.type;

const GOLDEN: readonly (readonly [
  id: string,
  play: string,
  type: string,
  table: string,
  other: string,
  beats: boolean,
])[] = [
  ['R01', '5S', 'single', '5H', 'single', true],
  ['R02', 'KD', 'single', 'QS', 'single', true],
  ['R03', '2D', 'single', 'AS', 'single', true],
  ['R05', 'KH KS', 'pair', 'KD KC', 'pair', true],
  ['R06', 'QD QC', 'pair', 'JH JS', 'pair', true],
  ['R07', '9D 9S', 'pair', '9C 9H', 'pair', true],
  ['R09', '8D 8C 8H', 'triple', '7D 7C 7S', 'triple', true],
  ['R10', '2D 2C 2H', 'triple', 'AD AC AH', 'triple', true],
  ['R11', '4D 5C 6H 7S 8D', 'straight', '3D 4C 5H 6S 7H', 'straight', true],
  ['R13', 'AS 2H 3D 4C 5S', 'straight', '3C 4D 5H 6S 7S', 'straight', false],
  ['R14', '3S 4C 5H 6S 7D', 'straight', '3D 4D 5C 6C 7S', 'straight', false],
  ['R15', '10D JC QH KH AD', 'straight', '9S 10S JD QD KS', 'straight', true],
  ['R17', '3D 6D 9D JD QD', 'flush', '10D JC QH KS AS', 'straight', true],
  ['R18', '3S 4S 5S 6S 9S', 'flush', '7H 9H JH QH KH', 'flush', false],
  ['R19', '3D 4D 5D 6D 2D', 'straightFlush', '7S 9S JS QS AS', 'flush', true],
  ['R21', '3D 3C 3H 4D 4C', 'fullHouse', '2S AS KS QS JS', 'flush', true],
  ['R22', '4D 4C 4H 5D 5C', 'fullHouse', '3H 3S 3D 2D 2C', 'fullHouse', true],
  ['R23', 'KD KC KH 3D 3C', 'fullHouse', 'QD QC QH AD AC', 'fullHouse', true],
  ['R25', '4D 4C 4H 4S 5D', 'fourOfAKind', '3D 3C 3H 3S 2S', 'fourOfAKind', true],
  ['R26', 'AD 2D 3D 4D 5D', 'straightFlush', 'KD KC KH KS 3S', 'fourOfAKind', true],
  ['R27', '2D 3D 4D 5D 6D', 'straightFlush', 'AS 2S 3S 4S 5S', 'straightFlush', true],
  ['R29', '10H JH QH KH AH', 'straightFlush', '10D JD QD KD AD', 'straightFlush', true],
];

describe('[BT-2, BT-3, BT-6, BT-18, BT-19, BT-20, BT-22, BT-23, BT-28, BT-29, BT-33, BT-34, BT-35, BT-39] the first play beats the second', () => {
  it.each(GOLDEN)('%s: %s (%s) against %s (%s): %s', (_id, play, type, table, other, wins) => {
    expect(typeText(play)).toBe(type);
    expect(typeText(table)).toBe(other);
    expect(beatsText(play, table)).toBe(wins);
    if (wins) expect(beatsText(table, play)).toBe(false);
  });
});

describe('[BT-36, BT-38] no combination', () => {
  it.each([
    ['N01', 'JD QC KH AS 2D'],
    ['N02', 'KD AC 2H 3S 4D'],
    ['N03', 'QD KC AH 2S 3D'],
    ['N04', '2D 2C 3H'],
    ['N05', 'AD AC AH AS'],
    ['N06', 'AD AC KD KC QS'],
    ['N08', '3D 3C 3H 4D 4C 4H'],
    ['N10', '3D QC'],
    ['', '3D 4D 5D 6D'],
    ['', '3D 3C 4D 4C'],
  ])('%s: %s', (_id, text) => {
    expect(classify(cards(text), defaults)).toBeUndefined();
  });
});

describe('[BT-39] plays of different sizes', () => {
  it.each([
    ['2D 2C 2H', 'KD KC'],
    ['10S JS QS KS AS', '2S'],
    ['2D 2C 2H 2S 3C', '3C 3H 3S'],
  ])('%s does not beat %s, nor the other way round', (a, b) => {
    expect(beatsText(a, b)).toBe(false);
    expect(beatsText(b, a)).toBe(false);
  });
});

it('[BT-22] the last card of A-2-3-4-5 is the 5', () => {
  expect(beatsText('AD 2D 3C 4D 5H', 'AS 2S 3S 4S 5C')).toBe(true);
  expect(beatsText('2D 3C 4D 5D 6S', '2S 3S 4S 5S 6H')).toBe(true);
});

describe('options', () => {
  const rows: readonly (readonly [rule: string, values: Partial<Options>, high: string, low: string])[] = [
    ['[BT-4]', { suitOrder: 'CDHS' }, '7D', '7C'],
    ['[BT-4]', { suitOrder: 'CDHS' }, '7D 7H', '7C 7D'],
    ['[BT-4]', { suitOrder: 'CDHS' }, '3H 6H 9H JH QH', '3D 6D 9D JD QD'],
    ['[BT-5]', { suitOrder: 'CSHD' }, '9D', '9S'],
    ['[BT-5]', { suitOrder: 'CSHD' }, '9C 9D', '9H 9S'],
    ['[BT-5]', { suitOrder: 'CSHD' }, '10D JD QD KD AD', '10S JS QS KS AS'],
    ['[BT-5]', { suitOrder: 'CSHD' }, '3S 4C 5C 6C 7H', '3H 4D 5D 6D 7S'],
    ['[BT-25]', { straights: 'twoHigh' }, 'JD QC KH AS 2D', '10S JS QS KS AH'],
    ['[BT-26]', { straights: 'hongKong' }, 'AD 2C 3D 4D 5D', '2S 3S 4H 5S 6S'],
    ['[BT-26]', { straights: 'hongKong' }, '2D 3C 4D 5D 6D', '10S JS QS KS AH'],
    ['[BT-27]', { straights: 'taiwan' }, '2D 3C 4D 5D 6D', '10S JS QS KS AH'],
    ['[BT-27]', { straights: 'taiwan' }, '3D 4C 5D 6D 7D', 'AS 2S 3H 4S 5S'],
    ['[BT-29]', { flushOrder: 'topCard' }, '3S 4S 5S 6S KS', '8H 9H JH QH KH'],
    ['[BT-30]', { flushOrder: 'suitFirst' }, '3S 4S 5S 6S 9S', '7H 9H JH QH KH'],
    ['[BT-30]', { flushOrder: 'suitFirst' }, '3S 4S 5S 7S 9S', '3S 4S 5S 6S 9S'],
    ['[BT-31]', { flushOrder: 'allRanks' }, '8H 9H JH QH KH', '3S 4S 5S 6S KS'],
    ['[BT-31]', { flushOrder: 'allRanks' }, '3S 4S 5S 6S KS', '3H 4H 5H 6H KH'],
    ['[BT-37]', { fourCardPlays: 'charlesworth' }, '3D 3C 4D 4S', '3H 3S 4C 4H'],
    ['[BT-37]', { fourCardPlays: 'charlesworth' }, '3D 3C 3H 3S', 'AD AC 2D 2C'],
    ['[BT-37]', { fourCardPlays: 'charlesworth' }, '4D 4C 4H 4S', '3D 3C 3H 3S'],
  ];
  it.each(rows)('%s with %j %s beats %s', (_rule, values, high, low) => {
    expect(beatsText(high, low, values)).toBe(true);
    expect(beatsText(low, high, values)).toBe(false);
  });

  const nothing: readonly (readonly [
    rule: string,
    values: Partial<Options>,
    text: string,
    otherwise: string,
  ])[] = [
    ['[BT-21]', { triples: false }, '7D 7C 7H', 'triple'],
    ['[BT-24]', { straights: 'noTwos' }, 'AD 2C 3D 4D 5D', 'straight'],
    ['[BT-24]', { straights: 'noTwos' }, '2D 3C 4D 5D 6D', 'straight'],
    ['[BT-25]', { straights: 'twoHigh' }, '2D 3C 4D 5D 6D', 'straight'],
    ['[BT-32]', { fiveCardTiers: 'noFlush' }, '3D 6D 9D JD QD', 'flush'],
    ['[BT-37]', { fourCardPlays: 'charlesworth' }, '7D 7C 7H 7S 3D', 'fourOfAKind'],
  ];
  it.each(nothing)('%s with %j %s is no combination, by default a %s', (_rule, values, text, otherwise) => {
    expect(typeText(text, values)).toBeUndefined();
    expect(typeText(text)).toBe(otherwise);
  });

  it('[BT-24, BT-32] five of a suit around a 2 stay a flush, and suited sequences stay straight flushes', () => {
    expect(typeText('AD 2D 3D 4D 5D', { straights: 'noTwos' })).toBe('flush');
    expect(typeText('3D 4D 5D 6D 7D', { fiveCardTiers: 'noFlush' })).toBe('straightFlush');
    expect(typeText('JS QS KS AS 2S')).toBe('flush');
    expect(typeText('JS QS KS AS 2S', { straights: 'twoHigh' })).toBe('straightFlush');
  });
});

const countFives = (values: Partial<Options>): Record<string, number> => {
  const rules = withOptions(values);
  const counts: Record<string, number> = {};
  const LOW: readonly CardSet[] = Array.from({ length: 52 }, (_, card) => from([card]));
  const at = (card: number): CardSet => LOW[card] as CardSet;
  for (let a = 0; a < 48; a++)
    for (let b = a + 1; b < 49; b++)
      for (let c = b + 1; c < 50; c++)
        for (let d = c + 1; d < 51; d++) {
          const low = at(a).low | at(b).low | at(c).low | at(d).low;
          const high = at(a).high | at(b).high | at(c).high | at(d).high;
          for (let e = d + 1; e < 52; e++) {
            const key = keyOfArranged(low | at(e).low, high | at(e).high, rules);
            if (key === 0) continue;
            const type = typeOfKey(key);
            counts[type] = (counts[type] ?? 0) + 1;
          }
        }
  return counts;
};

describe('[BT-18, BT-19, BT-20, BT-22, BT-28, BT-33, BT-34, BT-35] counts of combinations', () => {
  it('of all 2,598,960 sets of five cards 19,716 are combinations', () => {
    expect(countFives({})).toEqual({
      straight: 10_200,
      flush: 5108,
      fullHouse: 3744,
      fourOfAKind: 624,
      straightFlush: 40,
    });
  });
  it('without sequences around the 2 there are fewer straights and more flushes', () => {
    expect(countFives({ straights: 'noTwos' })).toMatchObject({
      straight: 8160,
      flush: 5116,
      straightFlush: 32,
    });
  });
  it('52 singles, 78 pairs, 52 triples', () => {
    const counts: Record<string, number> = {};
    for (let mask = 1; mask < 16; mask++)
      for (let rank = 0; rank < 13; rank++) {
        const type = classify(
          from([0, 1, 2, 3].filter((suit) => (mask >> suit) & 1).map((suit) => rank * 4 + suit)),
          defaults,
        )?.type;
        if (type !== undefined) counts[type] = (counts[type] ?? 0) + 1;
      }
    expect(counts).toEqual({ single: 52, pair: 78, triple: 52 });
  });
});

it.each([
  ['2S AS', '3D 3C'],
  ['2S AS', '3D 4C'],
  ['2S AS KS', '3D'],
  ['3D 5D 7C 9H JS', '3C 4H 5H 6H 7S'],
])('[BT-39] %s and %s: what is no combination neither beats nor is beaten', (nothing, other) => {
  expect([beatsText(nothing, other), beatsText(other, nothing)]).toEqual([false, false]);
});

it('[BT-39] of two disjoint plays of the same size exactly one beats the other', () => {
  const sample: CardSet[] = [];
  let state = 7;
  const below = (bound: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % bound;
  };
  while (sample.length < 400) {
    const set = from(Array.from({ length: 5 }, () => below(52)));
    if (keyOf(set, defaults) !== 0) sample.push(set);
  }
  for (const a of sample)
    for (const b of sample) {
      if (list(a).length !== list(b).length || list(a).some((card) => has(b, card))) continue;
      expect(beats(a, b, defaults)).toBe(!beats(b, a, defaults));
    }
});
