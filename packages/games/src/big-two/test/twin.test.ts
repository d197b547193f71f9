// The legal moves of random matches compared with a generator that tries every subset of the hand.

import { bits, defaultOptions } from '@parlor/engine';
import { anyOptions, testWords, walk } from '@parlor/engine/testing';
import { describe, expect, it } from 'vitest';
import { bigTwo } from '../index.ts';
import { from, list, none, size } from '../pieces/cards.ts';
import { keyOf } from '../rules/combos.ts';
import { playsAbove } from '../rules/plays.ts';
import type { Playing, State } from '../types.ts';
import { naiveMoves } from './twin.ts';

const defaults = defaultOptions(bigTwo.options);

/** The seat that acts next, from the rules alone. */
const nextHolds = ({ hands, options, passed, turn }: Playing): number => {
  for (let step = 1; step < hands.length; step++) {
    const seat = (turn + step) % hands.length;
    const hand = hands[seat];
    if (hand !== undefined && !(options.passLocks && bits.has(passed, seat))) return size(hand);
  }
  return 0;
};

describe('[BT-41, BT-43, BT-44] the moves of the seat on turn are those that the rules allow', () => {
  const cases: readonly (readonly [seats: number, plies: number, options: Record<string, unknown>])[] = [
    [4, 500, {}],
    [2, 60, { deal: 17 }],
    [3, 60, { deal: '17plus1', straights: 'hongKong' }],
    [4, 150, { straights: 'noTwos', oneCardLeft: 'off', passLocks: true }],
    [4, 150, { straights: 'twoHigh', flushOrder: 'suitFirst' }],
    [4, 150, { straights: 'taiwan', suitOrder: 'CDHS', fiveCardTiers: 'noFlush', triples: false }],
    [4, 150, { suitOrder: 'CSHD', flushOrder: 'allRanks' }],
    [4, 150, { fourCardPlays: 'charlesworth' }],
    [4, 150, { preset: 'bluo', deals: 'untilTarget', oneCardLeft: 'enforced' }],
    [3, 150, { oneCardLeft: 'liability', lowestCardDuty: 'everyDeal', nextLead: 'lowestCard' }],
  ];
  const compare = (state: State): boolean => {
    if (state.phase === 'over') return false;
    const { turn, table, opening } = state;
    const hand = state.hands[turn];
    if (hand === undefined) return false;
    const expected = naiveMoves({
      rules: state.options,
      hand: list(hand),
      table: table === undefined ? undefined : list(table.cards),
      opening,
      nextHolds: nextHolds(state),
    });
    const moves = bigTwo.legalMoves(state, turn);
    const plays = moves.flatMap((move) => (move.type === 'play' ? [list(move.cards).join()] : []));
    expect(plays.toSorted()).toEqual(expected.plays);
    expect(moves.some((move) => move.type === 'pass')).toBe(expected.pass);
    return true;
  };
  it.each(cases)('%d seats, %d moves, %j', (seats, plies, options) => {
    let seen = 0;
    walk(bigTwo, { seats, seed: 5, options, plies }, ({ state }) => {
      if (compare(state)) seen++;
    });
    expect(seen).toBeGreaterThan(50);
  });
  it('the two agree under random options', () => {
    const words = testWords(39);
    for (let seed = 1; seed <= 25; seed++) {
      const seats = 2 + words.below(3);
      const options = anyOptions(bigTwo.options, seats, words, { deal: 13 });
      // Long hands have many subsets, so only some of them are compared.
      walk(bigTwo, { seats, seed, options, plies: 60 }, ({ state }) => {
        const held = state.phase === 'over' ? 0 : size(state.hands[state.turn] ?? none);
        if (held < 9 || words.below(12) === 0) compare(state);
      });
    }
  });
});

it('[BT-33, BT-34, BT-37] hands of few ranks or of one suit form the same plays as trying every subset', () => {
  const words = testWords(17);
  for (let round = 0; round < 400; round++) {
    const options = anyOptions(bigTwo.options, 4, words);
    // One suit, or three to six neighbouring ranks: such hands are rare in random deals.
    const low = words.below(10);
    const high = low + 3 + (round % 4);
    const pool = Array.from({ length: 52 }, (_, card) => card).filter((card) =>
      round % 4 === 0 ? card % 4 === low % 4 : card >> 2 >= low && card >> 2 < high,
    );
    // Ranks are shuffled as a whole in some rounds, single cards in the others.
    if (round % 4 === 1) pool.push(...pool.splice(0, 4 * words.below(4)));
    else for (let left = pool.length; left > 1; left--) pool.push(...pool.splice(words.below(left), 1));
    const hand = from(pool.slice(0, 8));
    const count = words.below(6);
    const led = playsAbove(from(pool.slice(8)), 0, options).filter(({ cards }) => size(cards) === count);
    const table = (words.below(2) === 0 ? led.at(-1) : led[words.below(led.length + 1)])?.cards;
    const expected = naiveMoves({
      rules: { ...options, oneCardLeft: 'off' },
      hand: list(hand),
      table: table === undefined ? undefined : list(table),
      opening: undefined,
      nextHolds: 5,
    });
    const above = table === undefined ? 0 : keyOf(table, options);
    const plays = playsAbove(hand, above, options);
    expect(plays.map(({ cards }) => list(cards).join()).toSorted()).toEqual(expected.plays);
  }
});

it('[BT-34] four of a kind is listed with every fifth card', () => {
  for (let rank = 0; rank < 13; rank++) {
    const four = [0, 1, 2, 3].map((suit) => 4 * rank + suit);
    for (let card = 0; card < 52; card++) {
      if (four.includes(card)) continue;
      const hand = from([...four, card]);
      const fives = playsAbove(hand, 0, defaults).filter(({ cards }) => size(cards) === 5);
      expect(fives.map(({ cards }) => cards)).toEqual([hand]);
    }
  }
});
