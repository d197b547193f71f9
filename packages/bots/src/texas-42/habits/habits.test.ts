// Habits, and layouts played out by them.

import { bits, fastRng, fastWords, shuffled } from '@parlor/engine';
import { DECLARATIONS } from '@parlor/games/texas-42/facts';
import { describe, expect, it } from 'vitest';
import { tablesOf } from '../solver/tables.ts';
import { Habits } from './habits.ts';
import { hasHabits, Playouts } from './playout.ts';
import { OPPONENT, type TileSight } from './traits.ts';

const tile = (text: string): number => {
  const [high = 0, low = 0] = text.split('-').map(Number);
  return (high * (high + 1)) / 2 + low;
};
const hand = (text: string): number => bits.from(text.split(' ').map(tile));
const SIXES = 6;

/** An opponent of the bidder who answers a lead of threes, with sixes trump. */
const replying = (text: string, more: Partial<TileSight>): Habits => {
  const tables = tablesOf(SIXES);
  const own = hand(text);
  const sight: TileSight = {
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
  /** Seat 0 leads what it likes, or one of these. */
  const pointsOf = (hands: readonly number[], leads = hands[0] as number): number =>
    playouts.points(0, leads, hands, words);

  it.each([0, 1, 2, 3])('give all 42 to the team that has every six, whoever bid: seat %i', (bidder) => {
    playouts.begin(SIXES, bidder);
    const theirs = bidder % 2 === 0;
    for (let seed = 1; seed <= 20; seed++) {
      const hands = dealt(hand('6-6 6-5 6-4 6-3 6-2 6-1 6-0'), seed);
      expect(pointsOf(hands)).toBe(theirs ? 42 : 0);
      const reached = [0, 1, 4, 30, 42].map((points) =>
        playouts.reaches({ leader: 0, tiles: [] }, hands, points, 42, words),
      );
      expect(reached).toEqual([true, theirs, theirs, theirs, theirs]);
    }
  });

  it('[T42-32] begin with a lead that the table allows', () => {
    // Seat 1 has all trumps but one, and a five: it takes a trump that is led and all tricks but the last,
    // which is for 5-5.
    const hands = [
      '6-0 5-5 4-4 3-3 2-2 1-1 0-0',
      '6-6 6-5 6-4 6-3 6-2 6-1 5-4',
      '5-3 5-2 5-1 5-0 4-3 4-2 4-1',
      '4-0 3-2 3-1 3-0 2-1 2-0 1-0',
    ].map(hand);
    playouts.begin(SIXES, 0);
    const free = Array.from({ length: 40 }, () => pointsOf(hands));
    const bound = Array.from({ length: 40 }, () => pointsOf(hands, hand('6-0')));
    expect(Math.min(...bound)).toBe(11);
    expect(Math.min(...free)).toBeLessThan(11);
  });

  it.each([
    ['a five that is led wins', { leader: 3, tiles: ['5-4'] }, '4-4/1-0/2-0/', false],
    ['[T42-30] led as a four it does not', { leader: 3, tiles: ['5-4'], suit: 4 }, '4-4/1-0/2-0/', true],
    ['a double that does not follow wins nothing', { leader: 2, tiles: ['5-4', '1-1'] }, '2-0/3-0//', true],
  ])('finish a trick that lies on the table: %s', (_name, { tiles, ...trick }, text, reached) => {
    const hands = text.split('/').map((one) => (one === '' ? 0 : hand(one)));
    playouts.begin(SIXES, 0);
    expect(playouts.reaches({ ...trick, tiles: tiles.map(tile) }, hands, 1, 1, words)).toBe(reached);
  });

  it('are for contracts with suits and four seats', () => {
    const known = DECLARATIONS.flatMap(({ kind }, row) => (hasHabits(row) ? [kind] : []));
    expect([...new Set(known)]).toEqual(['pip', 'doubles', 'noTrump']);
  });

  it('share 42 points, and make a bid as often as their points say', () => {
    const lead = { leader: 0, tiles: [] };
    playouts.begin(SIXES, 0);
    let made = 0;
    let reached = 0;
    for (let seed = 1; seed <= 600; seed++) {
      const hands = dealt(hand('6-6 6-5 6-2 5-5 5-0 4-4 2-1'), seed);
      const points = pointsOf(hands);
      expect(points >= 0 && points <= 42).toBe(true);
      if (points >= 30) made++;
      if (playouts.reaches(lead, hands, 30, 42, words)) reached++;
    }
    // Two samples of the same share: four standard errors of their difference.
    expect(Math.abs(made - reached)).toBeLessThan(4 * Math.sqrt(600 / 2));
    expect(made).toBeGreaterThan(150);
  });
});
