// The deal and the lead for two, three and four seats, and the options that change them.

import { numberedSeed, readOptions, streamRng } from '@parlor/engine';
import { walk } from '@parlor/engine/testing';
import { describe, expect, it } from 'vitest';
import { bigTwo } from '../index.ts';
import { first, from, has, list, lowest, none, size, union } from '../pieces/cards.ts';
import { after, at, running, withOptions } from '../test/at.ts';
import type { Options, Playing } from '../types.ts';
import { setup } from './setup.ts';

const dealt = (seats: number, values: Partial<Options> = {}, seed = 1): Playing =>
  running(setup(withOptions(values), seats, streamRng(numberedSeed(seed))).state);

const sizes = (state: Playing): string => `${state.hands.map(size).join(' ')} + ${size(state.unseen)}`;
const allDealt = (state: Playing): number => lowest(state.hands.reduce(union, none), state.options.suitOrder);

describe('[BT-1, BT-7, BT-8, BT-9, BT-10] the number of cards', () => {
  it.each([
    [4, 13, '13 13 13 13 + 0'],
    [3, 13, '13 13 13 + 13'],
    [2, 13, '13 13 + 26'],
    [2, 17, '17 17 + 18'],
    [2, 21, '21 21 + 10'],
  ] as const)('%d seats, deal %s: %s', (seats, deal, wanted) => {
    expect(sizes(dealt(seats, { deal }))).toBe(wanted);
  });
  it('17plus1: the holder of the 3 of diamonds has 18, with the card that was turned up', () => {
    for (let seed = 1; seed < 200; seed++) {
      const { hands, faceUp, unseen } = dealt(3, { deal: '17plus1' }, seed);
      if (faceUp === undefined) throw new Error('no card was turned up');
      const taker = hands[faceUp.seat] ?? none;
      expect([size(taker), size(unseen)]).toEqual([18, 0]);
      expect(has(taker, faceUp.card) && has(taker, 0)).toBe(true);
      // In one deal of 52 the 3 of diamonds itself is turned up: then the holder of the 3 of clubs takes it.
      if (faceUp.card === 0) expect(has(taker, 1)).toBe(true);
    }
  });
  it.each([
    [4, { deal: 17 }, 'deal', 'can be 17 for two seats only', [13]],
    [3, { deal: 21 }, 'deal', 'can be 21 for two seats only', [13, '17plus1']],
    [2, { deal: '17plus1' }, 'deal', 'can be 17 and one more card for three seats only', [13, 17, 21]],
    [
      4,
      { lowestCardDuty: 'everyDeal' },
      'nextLead',
      'must be the holder of the lowest card, which is in the first play of every deal',
      ['lowestCard'],
    ],
    [
      4,
      { autoPassMs: 2000 },
      'autoPassMs',
      'must be 0, or 3 to 30 seconds',
      { min: 3000, max: 30_000, also: [0] },
    ],
  ])('%d seats with %j: %s %s', (seats, values, option, why, allowed) => {
    expect(readOptions(bigTwo.options, values, seats)).toMatchObject({
      problems: [{ option, why, allowed }],
    });
  });
});

describe('[BT-11, BT-12] the first deal', () => {
  it.each([2, 3, 4])('%d seats: the holder of the lowest card dealt leads and must play it', (seats) => {
    for (let seed = 1; seed < 40; seed++) {
      const state = dealt(seats, {}, seed);
      expect(state.opening).toBe(allDealt(state));
      expect(has(state.hands[state.turn] ?? none, state.opening ?? 0)).toBe(true);
      const moves = bigTwo.legalMoves(state, state.turn);
      expect(moves.every((move) => move.type === 'play' && has(move.cards, state.opening ?? 0))).toBe(true);
    }
  });
  it('[BT-4, BT-5] the opening card is the 3 of the lowest suit', () => {
    expect([
      dealt(4).opening,
      dealt(4, { suitOrder: 'CDHS' }).opening,
      dealt(4, { suitOrder: 'CSHD' }).opening,
    ]).toEqual([0, 1, 1]);
    expect(dealt(3, { deal: '17plus1', suitOrder: 'CSHD' }).opening).toBe(1);
  });
  it('[BT-14] with the duty off the leader may lead anything', () => {
    const state = dealt(4, { lowestCardDuty: 'off' });
    const other = list(state.hands[state.turn] ?? none)[5] ?? 0;
    expect(state.opening).toBeUndefined();
    expect(bigTwo.whyNot(state, state.turn, { type: 'play', cards: from([other]) })).toBeUndefined();
  });
});

/** The first state of the second deal of a random match. */
const secondDeal = (values: Record<string, unknown>, seed: number): Playing => {
  let found: Playing | undefined;
  walk(bigTwo, { seats: 4, seed, options: values, plies: 400 }, ({ state }) => {
    if (found === undefined && state.phase === 'playing' && state.deal === 2) found = state;
  });
  if (found === undefined) throw new Error('no second deal');
  return found;
};

describe('later deals', () => {
  it('[BT-15, BT-12] the winner leads, without a duty', () => {
    for (let seed = 1; seed < 6; seed++) {
      const state = secondDeal({}, seed);
      expect(state.turn).toBe(state.last?.winner);
      expect(state.opening).toBeUndefined();
    }
  });
  it('[BT-16, BT-13] the lowest card leads, and must be played where every deal has the duty', () => {
    for (let seed = 1; seed < 6; seed++) {
      const free = secondDeal({ nextLead: 'lowestCard' }, seed);
      expect(has(free.hands[free.turn] ?? none, allDealt(free))).toBe(true);
      expect(free.opening).toBeUndefined();
      const bound = secondDeal({ nextLead: 'lowestCard', lowestCardDuty: 'everyDeal' }, seed);
      expect(bound.opening).toBe(allDealt(bound));
      const hand = bound.hands[bound.turn] ?? none;
      const other = list(hand).find((card) => card !== first(hand)) ?? 0;
      expect(bigTwo.whyNot(bound, bound.turn, { type: 'play', cards: from([other]) })).toMatchObject({
        code: 'MUST_INCLUDE_OPENING_CARD',
        rule: 'BT-13',
      });
    }
  });
  it('[BT-17] the seat with the most cards leads', () => {
    for (let seed = 1; seed < 6; seed++) {
      const state = secondDeal({ nextLead: 'loser' }, seed);
      const left = state.last?.left.map(size) ?? [];
      expect(left[state.turn]).toBe(Math.max(...left));
    }
    const tied = 'options=nextLead:loser hands=4D.4C/3C/5C.6C.8D/7C.8C.9C turn=1';
    expect(running(after(at(tied), '1 play 3C')).turn).toBe(2);
    expect(running(after(at(tied.replace('4D.4C/', '4D.4C.4H/')), '1 play 3C')).turn).toBe(2);
  });
});

it('the same seed deals the same cards, another seed different ones', () => {
  expect(dealt(4, {}, 3)).toEqual(dealt(4, {}, 3));
  expect(dealt(4, {}, 3).hands).not.toEqual(dealt(4, {}, 4).hands);
});
