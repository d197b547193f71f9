// Tiles, suits, ranks and winners: the generated tables compared with known sums, named cases and every
// possible trick.

import { bits } from '@parlor/engine';
import { describe, expect, it } from 'vitest';
import { formatTile } from '../notation/words.ts';
import { playable, trickWinner } from '../rules/contracts.ts';
import { rowFor, systemFor, tile, tileList, tileSet, tilesText } from '../test/at.ts';
import { naiveFollow, naiveLed, naiveSuits, naiveWinner } from '../test/twin.ts';
import {
  FOLLOW,
  followers,
  following,
  LED,
  ledBy,
  STRENGTH,
  SUITS,
  SYSTEMS,
  strength,
  TRUMP,
  winningPlace,
} from './suits.ts';
import { ALL_TILES, COUNT, DISTANCE, HAND_POINTS, HIGH, isDouble, LOW, TILES, tileOf } from './tiles.ts';

const suitsOf = (call: string, text: string): number[] =>
  bits.list(SUITS[systemFor(call) * 28 + tile(text)] as number);
const orderOf = (call: string, suit: number): string => {
  const system = systemFor(call);
  const members = bits.list(followers(system, suit));
  return members
    .sort((a, b) => strength(system, suit, b) - strength(system, suit, a))
    .map(formatTile)
    .join(' ');
};

describe('tiles', () => {
  it('[T42-1] there are 28 tiles, 7 doubles, 168 pips, and each has one number (G-01, G-03)', () => {
    expect(TILES.length).toBe(28);
    expect(new Set(TILES.map(formatTile)).size).toBe(28);
    expect(TILES.filter(isDouble).length).toBe(7);
    expect(TILES.reduce((sum, one) => sum + (HIGH[one] as number) + (LOW[one] as number), 0)).toBe(168);
    expect(TILES.map((one) => tileOf(LOW[one] as number, HIGH[one] as number))).toEqual(TILES);
    expect(['5-0', '5-5', '6-4', '4-1', '3-2', '0-5'].map(tile)).toEqual([15, 20, 25, 11, 8, 15]);
    expect(tileOf(5, 6)).toBe(tile('6-5'));
  });

  it('[T42-2] five tiles count 35, and with seven tricks a hand has 42 (G-02)', () => {
    const counts = TILES.filter((one) => COUNT[one] !== 0).map((one) => `${formatTile(one)}:${COUNT[one]}`);
    expect(counts).toEqual(['3-2:5', '4-1:5', '5-0:5', '5-5:10', '6-4:10']);
    expect(TILES.reduce((sum, one) => sum + (COUNT[one] as number), 0) + 7).toBe(HAND_POINTS);
    expect(['6-5', '6-6', '2-1'].map((text) => COUNT[tile(text)])).toEqual([0, 0, 0]);
  });
});

describe('membership', () => {
  it('[T42-25] there are twelve systems; a pip calls its seven tiles, doubles trump the seven doubles (G-07, G-10, G-14)', () => {
    expect(SYSTEMS.length).toBe(12);
    expect(tilesText(TRUMP[systemFor('3')] as number)).toBe('6-3 5-3 4-3 3-3 3-2 3-1 3-0');
    expect(tilesText(TRUMP[systemFor('doubles')] as number)).toBe('6-6 5-5 4-4 3-3 2-2 1-1 0-0');
    expect(['nt high', 'nt low', 'nt own', 'nello inverted'].map((call) => TRUMP[systemFor(call)])).toEqual([
      0, 0, 0, 0,
    ]);
    expect(tilesText(followers(systemFor('nt own'), 7))).toBe('6-6 5-5 4-4 3-3 2-2 1-1 0-0');
  });

  const memberships: readonly (readonly [call: string, tile: string, suits: number[]])[] = [
    ['6', '6-3', [7]],
    ['6', '4-4', [4]],
    ['4', '4-4', [7]],
    ['doubles', '4-4', [7]],
    ['doubles', '6-5', [5, 6]],
    ['nt high', '4-4', [4]],
    ['nt own', '4-4', [7]],
    ['3', '5-4', [4, 5]],
  ];
  it.each(memberships)(
    '[T42-26] %s called: %s belongs to %j (G-07, G-09, G-10, G-11)',
    (call, text, suits) => {
      expect(suitsOf(call, text)).toEqual(suits);
    },
  );

  it('[T42-26] the sums of memberships, follow suits and lead fibres are right in all twelve systems (G-15)', () => {
    SYSTEMS.forEach((facts, system) => {
      const members = TILES.reduce((sum, one) => sum + bits.size(SUITS[system * 28 + one] as number), 0);
      const follows = [0, 1, 2, 3, 4, 5, 6, 7].map((suit) => bits.size(FOLLOW[system * 8 + suit] as number));
      const leads = [0, 1, 2, 3, 4, 5, 6, 7].map(
        (suit) => TILES.filter((one) => LED[system * 28 + one] === suit).length,
      );
      expect(leads.reduce((a, b) => a + b)).toBe(28);
      if (system < 7) {
        expect(members).toBe(43);
        expect(follows).toEqual(
          [0, 1, 2, 3, 4, 5, 6, 7].map((suit) => (suit === 7 ? 7 : suit === system ? 0 : 6)),
        );
        expect(leads.filter((_, suit) => suit !== system && suit !== 7)).toEqual([1, 2, 3, 4, 5, 6]);
        expect(leads[7]).toBe(7);
      } else if (facts.called === 0) {
        expect(members).toBe(49);
        expect(follows).toEqual([7, 7, 7, 7, 7, 7, 7, 0]);
        expect(leads).toEqual([1, 2, 3, 4, 5, 6, 7, 0]);
      } else {
        expect(members).toBe(49);
        expect(follows).toEqual([6, 6, 6, 6, 6, 6, 6, 7]);
        expect(leads).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
      }
    });
  });

  it('[T42-26, T42-27, T42-34] tables agree with the plain implementation for every call, tile and led suit', () => {
    const calls = [
      '0',
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      'doubles',
      'nt high',
      'nt low',
      'nt own',
      'nello own',
      'nello high',
      'nello low',
      'nello inverted',
    ];
    for (const call of calls) {
      const system = systemFor(call);
      for (const one of TILES) {
        const text = formatTile(one);
        const names = bits
          .list(SUITS[system * 28 + one] as number)
          .map((suit) => (suit === 7 ? 'called' : `${suit}`));
        expect(names.sort()).toEqual(naiveSuits(text, call).sort());
        const led = ledBy(system, one);
        expect(led === 7 ? 'called' : `${led}`).toBe(naiveLed(text, call));
      }
    }
  });

  it('[T42-27] a called tile leads the called suit, another its higher end (G-11)', () => {
    expect(ledBy(systemFor('doubles'), tile('6-5'))).toBe(6);
    expect(ledBy(systemFor('3'), tile('6-3'))).toBe(7);
    expect(ledBy(systemFor('3'), tile('5-4'))).toBe(5);
    expect(ledBy(systemFor('nt own'), tile('2-2'))).toBe(7);
  });

  const orders: readonly (readonly [call: string, suit: number, order: string])[] = [
    ['3', 7, '3-3 6-3 5-3 4-3 3-2 3-1 3-0'],
    ['3', 5, '5-5 6-5 5-4 5-2 5-1 5-0'],
    ['3', 6, '6-6 6-5 6-4 6-2 6-1 6-0'],
    ['doubles', 7, '6-6 5-5 4-4 3-3 2-2 1-1 0-0'],
    ['doubles', 6, '6-5 6-4 6-3 6-2 6-1 6-0'],
    ['doubles', 0, '6-0 5-0 4-0 3-0 2-0 1-0'],
    ['nt low', 6, '6-5 6-4 6-3 6-2 6-1 6-0 6-6'],
    ['nt high', 6, '6-6 6-5 6-4 6-3 6-2 6-1 6-0'],
    ['nello inverted', 7, '0-0 1-1 2-2 3-3 4-4 5-5 6-6'],
  ];
  it.each(orders)('[T42-28] %s called: suit %i ranks %s (G-05, G-06, G-11, G-13)', (call, suit, order) => {
    expect(orderOf(call, suit)).toBe(order);
  });
});

describe('following', () => {
  const cases: readonly (readonly [
    golden: string,
    call: string,
    lead: string,
    hand: string,
    legal: string,
  ])[] = [
    ['G-17', '0', '6-5', '6-3 2-1', '6-3'],
    ['G-18', '0', '6-5', '4-3 2-1', '4-3 2-1'],
    ['G-19', '4', '2-0', '4-2 3-1', '4-2 3-1'],
    ['G-21', '3', '5-4', '6-6 6-5 4-4', '6-5'],
    ['G-22', '3', '6-5', '6-1 5-5', '6-1'],
    ['G-23', 'doubles', '5-5', '6-4 5-3', '6-4 5-3'],
    ['G-23', 'doubles', '5-5', '5-3 1-1', '1-1'],
    ['G-25', 'nt high', '5-3', '6-1 5-5', '5-5'],
    ['G-26', '5', '6-2', '5-1 4-0', '5-1 4-0'],
    ['G-27', '5', '6-2', '6-1 5-4', '6-1'],
    ['G-29', '6', '5-0', '6-5 4-0 3-3', '6-5 4-0 3-3'],
    ['G-30', 'doubles', '4-0', '6-4 4-4 3-1 0-0', '6-4'],
    ['G-30', 'doubles', '4-0', '4-4 3-1 0-0', '4-4 3-1 0-0'],
    ['G-31', 'nt own', '2-2', '6-6 2-1', '6-6'],
    ['G-73', 'sevens', '5-5', '6-1 5-5 0-0', '6-1'],
  ];
  it.each(cases)(
    '[T42-34, T42-36] %s: %s called, %s led, hand %s may play %s',
    (_, call, lead, hand, legal) => {
      const row = rowFor(call);
      const led = row.system === undefined ? undefined : ledBy(row.system, tile(lead));
      expect(
        tilesText(playable(row, led, tileSet(hand)))
          .split(' ')
          .sort(),
      ).toEqual(legal.split(' ').sort());
      expect([...naiveFollow(hand.split(' '), naiveLed(lead, call), call)].sort()).toEqual(
        legal.split(' ').sort(),
      );
    },
  );
});

describe('winners', () => {
  const cases: readonly (readonly [golden: string, call: string, trick: string, winner: number])[] = [
    ['G-33', '5', '6-5 5-2 6-6 1-0', 1],
    ['G-34', '0', '6-3 6-5 2-1 4-3', 2],
    ['G-35', '2', '6-6 6-5 2-1 6-4', 3],
    ['a discard never wins', '3', '5-1 6-6 4-4 2-2', 1],
    ['G-37', '3', '6-5 6-6 5-5 6-4', 2],
    ['G-38', '3', '5-4 6-5 5-5 4-4', 3],
    ['G-39', '3', '6-4 6-5 2-1 1-0', 2],
    ['G-41', '4', '5-5 6-5 4-0 5-4', 4],
    ['G-42', 'nt high', '2-0 6-0 2-1 0-0', 3],
    ['G-42', 'nt high', '1-0 1-1 6-1 0-0', 2],
    ['G-43', 'nt low', '6-0 6-6 5-5 6-1', 4],
    ['G-43', 'nt low', '6-6 5-5 4-1 3-2', 1],
    ['G-45', '6', '6-0 6-5 5-3 6-4', 2],
    ['G-71', 'nello own', '5-0 5-5 5-1', 3],
    ['G-71', 'nello inverted', '5-0 5-5 5-1', 3],
    ['G-71', 'nello high', '5-0 5-5 5-1', 2],
    ['G-71', 'nello low', '5-0 5-5 5-1', 3],
    ['G-73', 'sevens', '5-1 6-2 3-3 4-4', 1],
    ['G-73', 'sevens', '6-0 5-2 4-3 6-1', 2],
  ];
  it.each(cases)('[T42-29, T42-36] %s: %s called, %s is won by tile %i', (_, call, text, winner) => {
    const row = rowFor(call);
    const trick = tileList(text);
    const led = row.system === undefined ? undefined : ledBy(row.system, trick[0] as number);
    expect(trickWinner(row, led, trick) + 1).toBe(winner);
    expect(naiveWinner(text.split(' '), naiveLed(text.split(' ')[0] as string, call), call) + 1).toBe(winner);
  });

  it('[T42-36] the distances from seven', () => {
    const at = (distance: number): string =>
      tilesText(bits.from(TILES.filter((one) => DISTANCE[one] === distance)));
    expect([0, 1, 2, 3, 4, 5, 6, 7].map(at)).toEqual([
      '6-1 5-2 4-3',
      '6-2 6-0 5-3 5-1 4-4 4-2 3-3',
      '6-3 5-4 5-0 4-1 3-2',
      '6-4 5-5 4-0 3-1 2-2',
      '6-5 3-0 2-1',
      '6-6 2-0 1-1',
      '1-0',
      '0-0',
    ]);
  });

  it('[T42-29] all 737,100 tricks of the nine straight declarations have one winner, in every order (G-47)', () => {
    let cases = 0;
    let wrong = 0;
    for (let system = 0; system < 9; system++) {
      for (let lead = 0; lead < 28; lead++) {
        const led = ledBy(system, lead);
        for (let a = 0; a < 28; a++) {
          if (a === lead) continue;
          for (let b = a + 1; b < 28; b++) {
            if (b === lead) continue;
            for (let c = b + 1; c < 28; c++) {
              if (c === lead) continue;
              cases++;
              const trick = [lead, a, b, c];
              const power = trick.map((one) => strength(system, led, one));
              const top = Math.max(...power);
              if (power.indexOf(top) !== power.lastIndexOf(top) || (power[0] as number) < 16) wrong++;
              const winner = trick[winningPlace(system, led, trick)];
              const turned = [lead, c, a, b];
              const mirrored = [lead, b, a, c];
              if (turned[winningPlace(system, led, turned)] !== winner) wrong++;
              if (mirrored[winningPlace(system, led, mirrored)] !== winner) wrong++;
            }
          }
        }
      }
    }
    expect([cases, wrong]).toEqual([737_100, 0]);
  });

  it('[T42-29] the strength table has 2,688 bytes in three tiers, and following never leaves the hand', () => {
    expect(STRENGTH.length).toBe(2688);
    for (let system = 0; system < 12; system++) {
      for (let suit = 0; suit < 8; suit++) {
        const tier = (low: number, high: number): number =>
          bits.from(
            TILES.filter((one) => strength(system, suit, one) >= low && strength(system, suit, one) <= high),
          );
        const trumps = TRUMP[system] as number;
        expect(tier(32, 40)).toBe(trumps);
        expect(tier(16, 24)).toBe(followers(system, suit) & ~trumps);
        expect(following(system, suit, ALL_TILES & ~followers(system, suit))).toBe(
          ALL_TILES & ~followers(system, suit),
        );
      }
    }
  });
});
