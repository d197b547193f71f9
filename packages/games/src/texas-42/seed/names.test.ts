// The suit system under the names of the original documents, with their mistakes corrected.

import { describe, expect, it } from 'vitest';
import { at } from '../test/at.ts';
import {
  canFollowSuit,
  compareDominoes,
  compareTrumpDominoes,
  DOMINO_SUITS,
  type Domino,
  type DominoSuit,
  getDominoSuits,
  getLedSuit,
  getSuitMapping,
  getSuitName,
  getTrumpRank,
  isTrumpDomino,
  type PipValue,
  type TrumpSystem,
  validateTrumpSelection,
} from './index.ts';

const d = (text: string): Domino => {
  const [high, low] = text.split('-').map(Number);
  return { high: high as PipValue, low: low as PipValue };
};
const trump = (suit: DominoSuit): TrumpSystem => ({ kind: 'trump', suit });
const noTrump = (doublesOption: 'high' | 'low' | 'own'): TrumpSystem => ({ kind: 'noTrump', doublesOption });

describe('the first names', () => {
  it('[T42-20] there are eight trump suits', () => {
    expect(DOMINO_SUITS).toEqual(['blanks', 'ones', 'twos', 'threes', 'fours', 'fives', 'sixes', 'doubles']);
    expect(([0, 1, 2, 3, 4, 5, 6] as const).map(getSuitName)).toEqual(DOMINO_SUITS.slice(0, 7));
  });

  it('[T42-26] the suits of a tile are a set, with either end first', () => {
    expect(getDominoSuits(d('4-4'), trump('sixes'))).toEqual(['fours']);
    expect(getDominoSuits(d('6-3'), trump('sixes'))).toEqual(['sixes']);
    expect(getDominoSuits(d('5-6'), trump('doubles'))).toEqual(['sixes', 'fives']);
    expect(getDominoSuits(d('4-4'), noTrump('own'))).toEqual(['doubles']);
    expect(getSuitMapping(d('3-0'), trump('threes'))).toEqual({
      domino: d('3-0'),
      suits: ['threes'],
      isTrump: true,
      trumpRank: 0,
    });
    expect(getSuitMapping(d('5-0'), trump('threes'))).toEqual({
      domino: d('5-0'),
      suits: ['fives', 'blanks'],
      isTrump: false,
    });
  });

  it('[T42-28] trump ranks: the double on top, then the other end; none for other tiles', () => {
    const order = ['3-3', '6-3', '5-3', '4-3', '3-2', '3-1', '3-0'];
    expect(order.map((text) => getTrumpRank(d(text), trump('threes')))).toEqual([7, 6, 5, 4, 2, 1, 0]);
    expect(getTrumpRank(d('6-5'), trump('threes'))).toBeUndefined();
    expect(getTrumpRank(d('4-4'), trump('doubles'))).toBe(4);
    expect(getTrumpRank(d('4-4'), noTrump('own'))).toBeUndefined();
    expect(compareTrumpDominoes(d('3-3'), d('6-3'), trump('threes'))).toBeGreaterThan(0);
    expect(() => compareTrumpDominoes(d('6-5'), d('6-3'), trump('threes'))).toThrow(
      'both tiles must be trumps',
    );
    expect([isTrumpDomino(d('6-3'), trump('threes')), isTrumpDomino(d('6-5'), trump('threes'))]).toEqual([
      true,
      false,
    ]);
  });

  it('[T42-29] a comparison names the led suit (G-36 to G-39)', () => {
    const threes = trump('threes');
    expect(compareDominoes(d('5-5'), d('6-5'), threes, 'fives')).toBeGreaterThan(0);
    expect(compareDominoes(d('6-5'), d('6-4'), threes, 'sixes')).toBeGreaterThan(0);
    expect(compareDominoes(d('5-1'), d('6-6'), threes, 'fives')).toBeGreaterThan(0);
    expect(compareDominoes(d('3-0'), d('6-6'), threes, 'sixes')).toBeGreaterThan(0);
    expect(compareDominoes(d('3-3'), d('6-3'), threes, 'threes')).toBeGreaterThan(0);
    expect(compareDominoes(d('6-6'), d('6-0'), noTrump('low'), 'sixes')).toBeLessThan(0);
  });

  it('[T42-27, T42-34] led suits and following', () => {
    expect(getLedSuit(d('5-6'), trump('doubles'))).toBe('sixes');
    expect(getLedSuit(d('6-3'), trump('threes'))).toBe('threes');
    expect(getLedSuit(d('2-2'), noTrump('own'))).toBe('doubles');
    expect(canFollowSuit(d('6-5'), 'fives', trump('threes'))).toBe(true);
    expect(canFollowSuit(d('5-3'), 'fives', trump('threes'))).toBe(false);
    expect(canFollowSuit(d('5-5'), 'fives', trump('doubles'))).toBe(false);
    expect(canFollowSuit(d('5-5'), 'doubles', trump('doubles'))).toBe(true);
  });

  it('[T42-27] under a pip trump, and without trumps unless they are a suit of their own, no tile follows doubles', () => {
    const pips = [0, 1, 2, 3, 4, 5, 6] as const;
    const dominoes = pips.flatMap((high) => pips.slice(0, high + 1).map((low) => ({ high, low })));
    const following = (system: TrumpSystem): readonly Domino[] =>
      dominoes.filter((domino) => canFollowSuit(domino, 'doubles', system));
    const doubles = dominoes.filter(({ high, low }) => high === low);
    for (const pip of pips) expect(following(trump(getSuitName(pip)))).toEqual([]);
    expect([noTrump('high'), noTrump('low')].map(following)).toEqual([[], []]);
    expect([trump('doubles'), noTrump('own')].map(following)).toEqual([doubles, doubles]);
  });

  it('[T42-29] with doubles that are not a suit only trumps can win', () => {
    const threes = trump('threes');
    expect(compareDominoes(d('5-5'), d('6-4'), threes, 'doubles')).toBe(0);
    expect(compareDominoes(d('3-0'), d('6-6'), threes, 'doubles')).toBeGreaterThan(0);
    expect(compareDominoes(d('3-3'), d('6-3'), threes, 'doubles')).toBeGreaterThan(0);
  });

  it('[T42-19, T42-20, T42-21] the rules of the table judge a selection (G-57, G-58, G-59)', () => {
    const state = at('options=nello:open hands=*/*/*/* calls=35,pass,pass,pass');
    for (const suit of DOMINO_SUITS)
      expect(validateTrumpSelection(state, 1, { kind: 'trump', suit })).toBeUndefined();
    expect(validateTrumpSelection(state, 1, { kind: 'noTrump', doublesOption: 'high' })).toBeUndefined();
    expect(validateTrumpSelection(state, 1, { kind: 'noTrump' })).toEqual({
      code: 'DECLARATION_NOT_ALLOWED',
      rule: 'T42-21',
    });
    expect(validateTrumpSelection(state, 1, { kind: 'nello', doublesOption: 'own' })?.code).toBe(
      'DECLARATION_NOT_ALLOWED',
    );
    expect(validateTrumpSelection(state, 1, { kind: 'sevens' })?.code).toBe('CONTRACT_DISABLED');
    expect(validateTrumpSelection(state, 2, { kind: 'trump', suit: 'fives' })?.code).toBe('NOT_YOUR_TURN');
  });
});
