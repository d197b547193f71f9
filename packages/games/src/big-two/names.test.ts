// The names of the original documents, with their examples and the corrections of the errata.

import { describe, expect, it } from 'vitest';
import { deck, list } from './cards.ts';
import {
  type CardLike,
  canFormAnyFlush,
  canFormAnyFourOfAKind,
  canFormAnyFullHouse,
  canFormAnyStraight,
  canFormAnyStraightFlush,
  getHighestRemainingCard,
  isHighestPossiblePlay,
} from './names.ts';
import { formatCard } from './spelling.ts';

const texts = (text: string): readonly string[] => text.split(' ').filter((word) => word !== '');
const objects = (text: string): readonly CardLike[] =>
  texts(text).map((id) => ({ id, rank: id.slice(0, -1), suit: id.slice(-1) }));

describe('[BT-66] isHighestPossiblePlay takes text and objects alike', () => {
  it.each([
    ['', '2S', true],
    ['', '2H', false],
    ['2S', '2H', true],
    ['2S', '2C', false],
    ['2S 2H', '2C', true],
    ['2S 2H 2C 2D', 'AS', true],
    ['', '2H 2S', true],
    ['', '2C 2S', false],
    ['', '2D 2S', false],
    ['', '2D 2C 2H', true],
    ['', '10S JS QS KS AS', true],
    ['', '2D 2C 2H 2S 3C', false],
    ['10H JC QS KD 9H 9C 9S 9D', '2D 2C 2H 2S 3C', false],
    ['5D 5C 5H 5S 10D 10C 10H 10S', '2D 2C 2H 2S 3C', true],
    ['5D 5C 5H 5S 10D 10C 10H 10S', '2D 2C 2H 2S AS', true],
    ['10S JH QC', '10D JD QD KD AD', true],
    ['10S JH QC KD', '8D 9D 10D JD QD', true],
    ['10S JH QC KD', '9S 10H JC QS KS', false],
    ['AD AC AH AS', '9S 10S JS QS KS', true],
    ['', '', false],
    ['', '3D 4D', false],
    ['2S', '2S', false],
  ])('played %s: %s: %s', (played, play, wanted) => {
    expect(isHighestPossiblePlay(texts(play), texts(played))).toBe(wanted);
    expect(isHighestPossiblePlay(objects(play), objects(played))).toBe(wanted);
  });
  it('what is no card, stands twice or contradicts itself is no play', () => {
    expect(isHighestPossiblePlay(['S2'], [])).toBe(false);
    expect(isHighestPossiblePlay(['2S', '2S'], [])).toBe(false);
    expect(isHighestPossiblePlay([{ id: '3D', rank: '2', suit: 'S' }], [])).toBe(false);
  });
});

it('[BT-6] getHighestRemainingCard', () => {
  expect(getHighestRemainingCard([])).toEqual({ id: '2S', rank: '2', suit: 'S' });
  expect(getHighestRemainingCard(objects('2S 2H 2C 2D'))?.id).toBe('AS');
  expect(getHighestRemainingCard(list(deck).map(formatCard))).toBeUndefined();
});

describe('[BT-22, BT-28, BT-33, BT-34, BT-35] what can still be formed', () => {
  it.each([
    [canFormAnyStraightFlush, 'AS 2S 3S 4S 5S', 'KS KH KC KD 3D'],
    [canFormAnyStraightFlush, '2D 3D 4D 5D 6D', 'JS QS KS AS 2S'],
    [canFormAnyFourOfAKind, '7D 7C 7H 7S 3D', '7D 7C 7H 7S'],
    [canFormAnyFullHouse, 'KD KC KH QD QC', 'KD KC KH QD JD'],
    [canFormAnyFullHouse, 'KD KC KH QD QC QS', 'KD KC KH KS QD'],
    [canFormAnyFlush, '3D 6D 9D JD QD', '3D 6D 9D JD QS'],
    [canFormAnyStraight, 'AS 2D 3S 4S 5S', 'JS QD KS AS 2S'],
    [canFormAnyStraight, '2S 3D 4S 5S 6S', 'QS KS AS 2S 3D'],
  ])('%o: yes with %s, no with %s', (canForm, yes, no) => {
    expect(canForm(texts(yes))).toBe(true);
    expect(canForm(objects(no))).toBe(false);
  });
});
