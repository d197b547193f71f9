// The names of the original documents, with their examples and the corrections of the errata.

import { describe, expect, it } from 'vitest';
import { formatCard } from '../pieces/card-text.ts';
import { deck, list } from '../pieces/cards.ts';
import {
  type CardLike,
  canFormAnyFlush,
  canFormAnyFourOfAKind,
  canFormAnyFullHouse,
  canFormAnyStraight,
  canFormAnyStraightFlush,
  canFormComboOfStrength,
  getHighestRemainingCard,
  getRemainingCards,
  isHighestFiveCardCombo,
  isHighestPair,
  isHighestPossiblePlay,
  isHighestRemainingFiveCardCombo,
  isHighestRemainingPair,
  isHighestRemainingSingle,
  isHighestRemainingTriple,
  isHighestSingle,
} from './names.ts';

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
  it('an unreadable, repeated or contradictory card makes it no play', () => {
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

describe('[BT-22, BT-28, BT-33, BT-34, BT-35] combinations that can still be formed', () => {
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

const ROYALS_BROKEN = '10S JH QC KD';

describe('[BT-66] the helpers of the original documents agree with isHighestPossiblePlay', () => {
  it.each([
    ['2S', '', true],
    ['2H', '', false],
    ['2H', '2S', true],
    ['AS', '2S 2H 2C 2D', true],
  ])('single %s, played %s: %s', (play, played, wanted) => {
    for (const isHighest of [isHighestSingle, isHighestRemainingSingle])
      expect(isHighest(play, texts(played))).toBe(wanted);
  });

  it.each([
    [isHighestPair, '2H 2S', '', true],
    [isHighestRemainingPair, '2C 2S', '', false],
    [isHighestRemainingPair, '2C 2S', '2H', true],
    [isHighestPair, '2S', '', false],
    [isHighestRemainingTriple, '2D 2C 2H', '', true],
    [isHighestRemainingTriple, 'AD AC AH', '2S', false],
    [isHighestRemainingTriple, 'AD AC AH', '2S 2D', true],
    [isHighestFiveCardCombo, '10S JS QS KS AS', '', true],
    [isHighestFiveCardCombo, '2D 2C 2H 2S 3C', '', false],
    [isHighestFiveCardCombo, '8D 9D 10D JD QD', ROYALS_BROKEN, true],
    [isHighestFiveCardCombo, '2S', '', false],
  ])('%o: %s, played %s: %s', (isHighest, play, played, wanted) => {
    expect(isHighest(texts(play), texts(played))).toBe(wanted);
  });

  it('the type of five cards must match them', () => {
    const play = texts('8D 9D 10D JD QD');
    const played = texts(ROYALS_BROKEN);
    expect(isHighestRemainingFiveCardCombo(play, 'straightFlush', played)).toBe(true);
    expect(isHighestRemainingFiveCardCombo(play, 'straight', played)).toBe(false);
    expect(isHighestRemainingFiveCardCombo(texts('2S'), 'single', [])).toBe(false);
  });

  it('getRemainingCards', () => {
    expect(getRemainingCards([])).toHaveLength(52);
    const left = getRemainingCards(objects('3D 2S'));
    expect(left).toHaveLength(50);
    expect([left[0]?.id, left.at(-1)?.id]).toEqual(['3C', '2H']);
    expect(getRemainingCards(['S2'])).toEqual([]);
  });

  it.each([
    [8, '', true],
    // Every straight contains a 5 or a 10.
    [8, '5D 5C 5H 5S 10D 10C 10H 10S', false],
    [4, '5D 5C 5H 5S 10D 10C 10H 10S', false],
    [7, '5D 5C 5H 5S 10D 10C 10H 10S', true],
    [6, '5D 5C 5H 5S 10D 10C 10H 10S', true],
    [5, '5D 5C 5H 5S 10D 10C 10H 10S', true],
    [3, '', false],
    [9, '', false],
  ])('strength %i, played %s: %s', (strength, played, wanted) => {
    expect(canFormComboOfStrength(strength, texts(played))).toBe(wanted);
  });
});

describe.each([[undefined], [null]])('%s in place of cards', (none) => {
  it('is not a play, and forms nothing', () => {
    const answers = [
      isHighestPossiblePlay(none, []),
      isHighestPossiblePlay(none, none),
      isHighestPossiblePlay(['2S'], none),
      isHighestSingle(none, []),
      isHighestPair(none, []),
      isHighestRemainingFiveCardCombo(none, 'flush', []),
      canFormAnyStraightFlush(none),
      canFormAnyFourOfAKind(none),
      canFormAnyFullHouse(none),
      canFormAnyFlush(none),
      canFormAnyStraight(none),
      canFormComboOfStrength(8, none),
    ];
    expect(answers).toEqual(answers.map(() => false));
    expect(getHighestRemainingCard(none)).toBeUndefined();
  });
});
