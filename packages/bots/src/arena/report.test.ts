// A report against figures that were reckoned by hand (and by another program) from the same few games.

import { casino } from '@parlor/games/casino';
import { texas42 } from '@parlor/games/texas-42';
import { describe, expect, it } from 'vitest';
import { mcNemar, meanOf, pairedTest, timesOf, twoSided } from './figures.ts';
import { formatReport, reportOn } from './index.ts';
import type { PlayedDeal } from './play.ts';

type Scored = readonly [scores: readonly number[], places: readonly number[]];

const dealOf = (deal: number, ...games: readonly Scored[]): PlayedDeal => ({
  deal,
  games: games.map(([scores, places], seating) => ({ seating, scores, places, plies: 9 })),
  crashes: [],
  times: { a: [deal], b: [] },
});

const first: readonly number[] = [1, 2];
const second: readonly number[] = [2, 1];

describe('two bots that change places', () => {
  const contest = { game: 'casino', bots: ['a', 'b'], deals: 6, seed: 7 };
  // In the second game of a deal `a` sits in the second seat.
  const deals = [
    dealOf(0, [[7, 4], first], [[3, 8], second]),
    dealOf(1, [[2, 9], second], [[9, 2], first]),
    dealOf(2, [[6, 5], first], [[6, 5], first]),
    dealOf(
      3,
      [
        [5, 5],
        [1, 1],
      ],
      [[4, 7], second],
    ),
    dealOf(4, [[8, 3], first], [[2, 9], second]),
    {
      ...dealOf(5, [[0, 11], second]),
      crashes: [
        { deal: 5, seating: 1, ply: 3, seat: 0, illegal: false, problem: 'a bot stumbled' },
        { deal: 5, seating: 0, ply: 4, seat: 1, illegal: true, problem: 'a bot cheated' },
        { deal: 5, seating: 0, ply: 5, seat: 1, illegal: true, problem: 'again' },
      ],
    },
  ];
  const report = reportOn(casino, contest, deals);

  it('share what was won: a tie by halves, and a deal that was not played in both seatings not at all', () => {
    expect(report).toMatchObject({ deals: 5, games: 10, illegal: 2, threw: 1, clock: 'wall' });
    const near = (mean: number, se: number) => ({ mean: expect.closeTo(mean, 9), se: expect.closeTo(se, 9) });
    expect(report.bots).toEqual([
      { bot: 'a', seats: 1, parity: 0.5, wins: near(0.65, 0.187082869), points: near(5.9, 1.111305539) },
      { bot: 'b', seats: 1, parity: 0.5, wins: near(0.35, 0.187082869), points: near(5, 1.118033989) },
    ]);
    expect(report.seatings).toEqual([
      {
        seats: ['a', 'b'],
        games: 5,
        wins: { a: expect.closeTo(0.7), b: expect.closeTo(0.3) },
        points: { a: expect.closeTo(5.6), b: expect.closeTo(5.2) },
      },
      {
        seats: ['b', 'a'],
        games: 5,
        wins: { a: expect.closeTo(0.6), b: expect.closeTo(0.4) },
        points: { a: expect.closeTo(6.2), b: expect.closeTo(4.8) },
      },
    ]);
  });

  it('are told apart deal by deal', () => {
    expect(report.pairs).toEqual([
      {
        first: 'a',
        second: 'b',
        wins: {
          mean: expect.closeTo(0.3, 9),
          se: expect.closeTo(0.374165739, 9),
          z: expect.closeTo(0.801783726, 9),
          p: expect.closeTo(0.422678074, 6),
        },
        points: {
          mean: expect.closeTo(0.9, 9),
          se: expect.closeTo(2.227105745, 9),
          z: expect.closeTo(0.40411193, 9),
          p: expect.closeTo(0.686130413, 6),
        },
        mirrored: {
          first: 2,
          second: 1,
          z: expect.closeTo(0.577350269, 9),
          p: expect.closeTo(0.563702862, 6),
        },
      },
    ]);
  });

  it('are reported in lines that people read', () => {
    expect(formatReport(report)).toBe(`casino: 5 deals from seed 7, 10 games

bot  wins (parity)              points a seat      ms a move (wall): mean, p95, max
a    65.0 % ± 18.7 % (50.0 %)   5.900 ± 1.111      2.5, 5.0, 5.0
b    35.0 % ± 18.7 % (50.0 %)   5.000 ± 1.118      0.0, 0.0, 0.0

a b: a wins 70.0 %, b wins 30.0 %
b a: a wins 60.0 %, b wins 40.0 %

a against b, the lead of a seat: wins +30.0 % ± 37.4 %, z 0.80; points +0.900 ± 2.227, z 0.40
  won from both sides: 2 to 1, McNemar z 0.58, p 5.6e-1
illegal moves: 2; no move at all: 1
  deal 5, seating 1, ply 3, seat 0: a bot stumbled
  deal 5, seating 0, ply 4, seat 1: a bot cheated
  deal 5, seating 0, ply 5, seat 1: again`);
  });
});

it('one bot against three has a lead of its seat over one of theirs, and no mirror', () => {
  const contest = { game: 'big-two', bots: ['a', 'b', 'b', 'b'], deals: 2, seed: 1, seats: 4 };
  const won = (seat: number): Scored => [
    [0, 1, 2, 3].map((one) => (one === seat ? 0 : 4)),
    [0, 1, 2, 3].map((one) => (one === seat ? 1 : 2)),
  ];
  // `a` sits in seats 0, 3, 2 and 1, and wins three of eight games.
  const deals = [dealOf(0, won(0), won(3), won(0), won(0)), dealOf(1, won(1), won(1), won(2), won(3))];
  const { bots, pairs } = reportOn(texas42, contest, deals);
  expect(bots.map(({ wins, parity, points }) => [wins.mean, parity, points.mean])).toEqual([
    [0.375, 0.25, 2.5],
    [0.625, 0.75, expect.closeTo((4 * 24 - 5 * 4) / 24)],
  ]);
  expect(pairs).toMatchObject([{ wins: { mean: expect.closeTo(0.375 - 0.625 / 3) } }]);
  expect(pairs[0]).not.toHaveProperty('mirrored');
});

it('a partnership wins a game once', () => {
  const contest = { game: 'texas-42', bots: ['a', 'b'], deals: 1, seed: 1 };
  const team: Scored = [
    [3, 1, 3, 1],
    [1, 3, 1, 3],
  ];
  expect(reportOn(texas42, contest, [dealOf(0, team, team)])).toMatchObject({
    bots: [
      { wins: { mean: 0.5, se: 0 }, points: { mean: 2 } },
      { wins: { mean: 0.5 }, points: { mean: 2 } },
    ],
    pairs: [{ mirrored: { first: 0, second: 0, z: 0, p: expect.closeTo(1) } }],
  });
});

describe('figures', () => {
  it.each([
    [0.5, 0.617075077],
    [1, 0.317310508],
    [-1.959963985, 0.05],
    [3, 0.002699796],
  ])('luck is %d standard errors away with the chance %d', (z, p) => {
    expect(twoSided(z)).toBeCloseTo(p, 6);
  });

  it('means have errors from two values on', () => {
    expect(meanOf([])).toEqual({ mean: 0, se: 0 });
    expect(meanOf([3])).toEqual({ mean: 3, se: 0 });
    expect(meanOf([1, 3])).toEqual({ mean: 2, se: 1 });
    expect(pairedTest([1, 3])).toMatchObject({ z: 2 });
    expect(mcNemar(30, 10).z).toBeCloseTo(3.16227766);
  });

  it('times are sorted, and few are longer than the 95th share', () => {
    const times = [20, 3, 100, ...Array.from({ length: 17 }, () => 1), 2];
    expect(timesOf(times)).toEqual({ moves: 21, mean: 142 / 21, p95: 20, max: 100 });
    expect(timesOf([])).toEqual({ moves: 0, mean: 0, p95: 0, max: 0 });
  });
});
