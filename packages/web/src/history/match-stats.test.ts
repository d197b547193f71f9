// What matches come to: sums, shares, and runs of wins.

import { expect, it } from 'vitest';
import type { Counted } from '../local/worker-messages.ts';
import { numbersByGame } from './match-stats.ts';

const match = (at: number, place: number, stats?: Counted['stats'], game = 'big-two'): Counted => ({
  ...{ id: `${game}${at}`, game, at, place, stats },
});

it('knows the run of wins up to the last match and the longest, in the order in which they ended', () => {
  const places = [1, 1, 1, 2, 1, 4, 1, 1];
  // What is told newest first counts from the oldest on.
  const [numbers] = numbersByGame(places.map((place, at) => match(at, place)).reverse());
  expect(numbers).toMatchObject({ matches: 8, wins: 6, run: 2, longest: 3, places: 12, last: places });
});

it('shows the last twenty', () => {
  const [numbers] = numbersByGame(Array.from({ length: 23 }, (_, at) => match(at, at === 22 ? 3 : 1)));
  expect(numbers?.last).toEqual([...Array.from({ length: 19 }, () => 1), 3]);
  expect(numbers).toMatchObject({ run: 0, longest: 22 });
});

it('adds what was counted, and knows in how many matches that was', () => {
  const stats = { deals: 3, out: 1 };
  const all = [match(1, 1, stats), match(2, 2, { ...stats, left: 4 }), match(3, 2)];
  expect(numbersByGame(all)[0]).toMatchObject({
    matches: 3,
    stats: { matches: 2, deals: 6, out: 2, left: 4 },
  });
});

it('has every game that was played, in the order of the house, and none that was not', () => {
  const all = [
    match(2, 1, undefined, 'texas-42'),
    match(1, 1, undefined, 'casino'),
    match(3, 1, {}, 'chess'),
  ];
  expect(numbersByGame(all).map(({ game }) => game)).toEqual(['casino', 'texas-42']);
  expect(numbersByGame([])).toEqual([]);
});
