// Habits, and layouts played out by them.

import { bits, fastRng, fastWords, shuffled } from '@parlor/engine';
import { describe, expect, it } from 'vitest';
import { Habits } from './habits.ts';
import { Playouts } from './playout.ts';
import { tablesOf } from './tables.ts';
import { OPPONENT, type Sight } from './traits.ts';

const tile = (text: string): number => {
  const [high = 0, low = 0] = text.split('-').map(Number);
  return (high * (high + 1)) / 2 + low;
};
const hand = (text: string): number => bits.from(text.split(' ').map(tile));
const SIXES = 6;

/** An opponent of the bidder who answers a lead of threes, with sixes trump. */
const replying = (text: string, more: Partial<Sight>): Habits => {
  const tables = tablesOf(SIXES);
  const own = hand(text);
  const sight: Sight = {
    tables,
    hand: own,
    unseen: bits.minus(bits.all(28), own),
    role: OPPONENT,
    place: 3,
    suit: 3,
    top: tables.strength[3 * 28 + tile('3-3')] as number,
    ours: false,
    points: 1,
    ...more,
  };
  const habits = new Habits();
  habits.judge(sight);
  return habits;
};

describe('habits of 42', () => {
  it('offer the tiles that follow, and their chances make one', () => {
    const habits = replying('3-2 3-1 5-5 6-6 4-4', {});
    const offered = Array.from(habits.tiles.subarray(0, habits.length));
    expect(offered.sort()).toEqual([tile('3-2'), tile('3-1')].sort());
    expect(offered.reduce((sum, one) => sum + habits.chanceOf(one), 0)).toBeCloseTo(1);
  });

  it.each([
    ['the count goes to the partner', '3-2 3-1', true, '3-2'],
    ['and not to the others', '3-2 3-1', false, '3-1'],
  ])('%s', (_name, text, ours, expected) => {
    const habits = replying(`${text} 5-5 6-6 4-4`, { ours });
    expect(habits.chanceOf(tile(expected))).toBeGreaterThan(0.6);
  });

  it('are drawn as likely as they are, the likeliest more often', () => {
    const words = fastWords(fastRng(4));
    const drawn = Array.from({ length: 500 }, () =>
      replying('3-2 3-1 5-5 6-6 4-4', { ours: true }).draw(words),
    );
    const share = drawn.filter((one) => one === tile('3-2')).length / drawn.length;
    expect(share).toBeGreaterThan(replying('3-2 3-1 5-5 6-6 4-4', { ours: true }).chanceOf(tile('3-2')));
    expect(share).toBeLessThan(1);
  });
});

describe('playouts of 42', () => {
  const dealt = (own: number, seed: number): readonly number[] => {
    const { value } = shuffled(fastRng(seed), bits.list(bits.minus(bits.all(28), own)));
    return [own, ...[0, 7, 14].map((from) => bits.from(value.slice(from, from + 7)))];
  };
  const playouts = new Playouts();
  const words = fastWords(fastRng(1));

  it('take all 42 with every six, whoever holds what', () => {
    playouts.begin(SIXES, 0);
    for (let seed = 1; seed <= 50; seed++)
      expect(playouts.points(0, dealt(hand('6-6 6-5 6-4 6-3 6-2 6-1 6-0'), seed), words)).toBe(42);
  });

  it('share 42 points, and make a bid as often as their points say', () => {
    const lead = { leader: 0, tiles: [] };
    playouts.begin(SIXES, 0);
    let made = 0;
    let reached = 0;
    for (let seed = 1; seed <= 600; seed++) {
      const hands = dealt(hand('6-6 6-5 6-2 5-5 5-0 4-4 2-1'), seed);
      const points = playouts.points(0, hands, words);
      expect(points >= 0 && points <= 42).toBe(true);
      if (points >= 30) made++;
      if (playouts.reaches(lead, hands, 30, 42, words)) reached++;
    }
    // Two samples of the same share: four standard errors of their difference.
    expect(Math.abs(made - reached)).toBeLessThan(4 * Math.sqrt(600 / 2));
    expect(made).toBeGreaterThan(150);
  });
});
