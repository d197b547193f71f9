// The order in which a hand of Big Two is shown.

import { defaultOptions } from '@parlor/engine';
import { bigTwo } from '@parlor/games/big-two';
import { describe, expect, it } from 'vitest';
import { arrange, codesOf, sameSet, setOf } from './hand.ts';

const options = defaultOptions(bigTwo.options);
const shown = (codes: string, sort: 'rank' | 'suit' | 'smart'): string =>
  arrange(setOf(codes.split(' ')), sort, options).codes.join(' ');

describe('a hand of Big Two as it is shown', () => {
  it.each([
    ['rank', '2S 3D KH 3C', '3D 3C KH 2S'],
    ['suit', '2S 3D KH 3C', '3D 3C KH 2S'],
    ['suit', 'AS 4D AD 5S', '4D AD 5S AS'],
    ['smart', '9D 3D 9C 5H 5S', '3D 5H 5S 9D 9C'],
    ['smart', '3D 4C 5H AS 2S KH KD', 'KD KH AS 2S 3D 4C 5H'],
    ['smart', '3D 4C 5H 6S 7D KH KS 2C', '2C KH KS 3D 4C 5H 6S 7D'],
  ] as const)('by %s: %s is %s', (sort, held, expected) => {
    expect(shown(held, sort)).toBe(expected);
  });

  it('keeps every card, whatever the order', () => {
    const hand = setOf('3D 3C 4H 5S 6D 7C 8H 9S 10D JC QH KS AD'.split(' '));
    for (const sort of ['rank', 'suit', 'smart'] as const) {
      expect(sameSet(setOf(arrange(hand, sort, options).codes), hand)).toBe(true);
    }
  });

  it('an empty set has no cards', () => {
    expect(codesOf(setOf([]))).toEqual([]);
  });
});
