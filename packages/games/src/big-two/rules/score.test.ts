// Points, totals, the end of the match and places.

import { describe, expect, it } from 'vitest';
import { type CardSet, from } from '../pieces/cards.ts';
import { after, at, cards, defaults, running, withOptions } from '../test/at.ts';
import type { DealResult, Options } from '../types.ts';
import { addPoints, isLastDeal, outcome, placesOf, pointsOf, scoreDeal } from './score.ts';

/** A hand with this number of cards, none of them a 2. */
const held = (count: number): CardSet => from(Array.from({ length: count }, (_, card) => card));

const result = (left: readonly number[], values: Partial<Options> = {}): DealResult =>
  scoreDeal(1, left.indexOf(0), left.map(held), undefined, withOptions(values));

describe('[BT-52, BT-53, BT-57, BT-59] cards left, points, totals', () => {
  it.each([
    ['P02', [9, 0, 4, 11], [18, 0, 4, 33], [0, 10, 10, 30], [18, 10, 14, 63], undefined],
    ['P03', [8, 2, 0, 13], [16, 2, 0, 39], [18, 10, 14, 63], [34, 12, 14, 102], 1],
    ['P04', [4, 0, 1, 1], [4, 0, 1, 1], [97, 50, 50, 99], [101, 50, 51, 100], 1],
  ])('%s: %j: %j, %j -> %j', (_id, left, points, before, after, winner) => {
    const last = result(left);
    const totals = addPoints(before, last, defaults);
    expect(last.points).toEqual(points);
    expect(totals).toEqual(after);
    expect(isLastDeal(1, totals, defaults)).toBe(winner !== undefined);
    if (winner !== undefined) expect(placesOf(totals, [0, 1, 0, 0], last, defaults)[winner]).toBe(1);
  });
});

describe('points of a hand', () => {
  it.each([
    ['[BT-53]', {}, { 1: 1, 4: 4, 5: 10, 9: 18, 10: 30, 13: 39, 17: 51, 21: 63 }],
    ['[BT-54]', { scoring: 'pagat' }, { 1: 1, 9: 9, 10: 20, 12: 24, 13: 39, 17: 51 }],
    ['[BT-55]', { scoring: 'plain' }, { 1: 1, 9: 9, 10: 10, 13: 13 }],
  ] as const)('%s with %j: %j', (_rule, values, wanted) => {
    for (const [count, points] of Object.entries(wanted))
      expect(pointsOf(held(Number(count)), withOptions(values))).toBe(points);
  });
  it('[BT-56] each 2 left doubles the points, with the option on', () => {
    const hand = cards('3D 4D 2D 2S');
    expect(pointsOf(hand, defaults)).toBe(4);
    expect(pointsOf(hand, withOptions({ twosDouble: true }))).toBe(16);
    expect(pointsOf(cards('3D 4D 5D 2S'), withOptions({ twosDouble: true }))).toBe(8);
  });
});

it('[BT-58] the losers pay the winner, and the highest total is best', () => {
  const zeroSum = withOptions({ settlement: 'zeroSum' });
  const last = result([9, 0, 4, 11]);
  const totals = addPoints([0, 0, 0, 0], last, zeroSum);
  expect(totals).toEqual([-18, 55, -4, -33]);
  expect(placesOf(totals, [0, 1, 0, 0], last, zeroSum)).toEqual([3, 1, 2, 4]);
  const isOver = (...after: number[]): boolean =>
    isLastDeal(1, after, withOptions({ settlement: 'zeroSum', target: 50 }));
  expect([isOver(...totals), isOver(-50, 20, 20, 10), isOver(-49, 49, 0, 0)]).toEqual([true, true, false]);
});

it('[BT-59, BT-60] the target, or a number of deals', () => {
  const at = (target: number, total: number): boolean => isLastDeal(9, [total, 0], withOptions({ target }));
  expect([at(101, 100), at(101, 101), at(50, 50), at(100, 99)]).toEqual([false, true, true, false]);
  const three = withOptions({ deals: 3 });
  expect([2, 3].map((deal) => isLastDeal(deal, [500, 0], three))).toEqual([false, true]);
});

describe('[BT-61] places: by totals, then by deals won, then by the points of the last deal 5 4 4 0', () => {
  const last: DealResult = { deal: 4, winner: 3, left: [], points: [5, 4, 4, 0] };
  it.each([
    [
      [10, 20, 30, 101],
      [1, 1, 1, 1],
      [1, 2, 3, 4],
    ],
    [
      [10, 10, 30, 101],
      [2, 1, 0, 1],
      [1, 2, 3, 4],
    ],
    [
      [10, 10, 30, 101],
      [1, 1, 1, 1],
      [2, 1, 3, 4],
    ],
    [
      [101, 10, 10, 30],
      [0, 2, 2, 0],
      [4, 1, 1, 3],
    ],
  ])('totals %j, wins %j: %j', (totals, wins, places) => {
    expect(placesOf(totals, wins, last, defaults)).toEqual(places);
  });
});

describe('[BT-52, BT-62] the last card', () => {
  const BEFORE = 'hands=3C/4D.4C/5C.6C/7C.8C turn=0 totals=10.20.30.40';
  it('ends the deal at once; the next one is dealt in the same step and the result stays', () => {
    const state = running(after(at(BEFORE), '0 play 3C'));
    expect(state).toMatchObject({
      deal: 2,
      turn: 0,
      played: { low: 0, high: 0 },
      totals: [10, 22, 32, 42],
      wins: [1, 0, 0, 0],
    });
    expect(state.last).toMatchObject({ deal: 1, winner: 0, points: [0, 2, 2, 2] });
    expect(outcome(state)).toBeUndefined();
  });
  it('[BT-59, BT-60] ends the match when the target is reached, or the number of deals', () => {
    const over = after(at(BEFORE.replace('40', '99')), '0 play 3C');
    expect(over.phase).toBe('over');
    expect(outcome(over)).toEqual({ scores: [10, 22, 32, 101], places: [1, 2, 3, 4] });
    expect(after(at(`options=deals:1 ${BEFORE}`), '0 play 3C').phase).toBe('over');
    expect(after(at(`options=deals:2 ${BEFORE.replace('40', '99')}`), '0 play 3C').phase).toBe('playing');
  });
});

describe('[BT-50] liability', () => {
  const led = (lead: string): string =>
    `options=oneCardLeft:liability hands=${lead}/KC/5C.6C/7C.8C.9C turn=0`;
  it('a seat that leads a low single pays for all when the next seat goes out on it', () => {
    const state = running(after(at(led('3C.AD.AS')), '0 play 3C', '1 play KC'));
    expect(state.last).toMatchObject({ points: [7, 0, 0, 0], liable: 0, winner: 1 });
  });
  it('no liability when it led its highest card, or when the next seat goes out later', () => {
    const high = running(after(at(led('3C.QD')), '0 play QD', '1 play KC'));
    expect(high.last?.liable).toBeUndefined();
    expect(high.last?.points).toEqual([1, 0, 2, 3]);
    const later = after(at(led('3C.AD.AS')), '0 play 3C', '1 pass', '2 play 5C', '3 play 7C', '0 play AS');
    const out = running(after(later, '1 pass', '2 pass', '3 pass', '0 play AD'));
    expect(out.last).toMatchObject({ winner: 0, points: [0, 1, 1, 2] });
    expect(out.last?.liable).toBeUndefined();
  });
  it('a pass instead of an answer is a breach too, and only the seat itself sees its breach', () => {
    const follow = at('options=oneCardLeft:liability hands=3C.AS/KC/5C.6C/7C.8C.9C turn=0 table=3:4D');
    const passed = running(after(follow, '0 pass'));
    expect(passed.breach).toBe(0);
    expect(running(after(passed, '1 play KC')).last).toMatchObject({ points: [7, 0, 0, 0], liable: 0 });
  });
});
