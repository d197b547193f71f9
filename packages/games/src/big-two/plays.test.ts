// The legal moves of random matches against a generator that tries every subset of the hand.

import { bits, defaultOptions } from '@parlor/engine';
import { anyOptions, testWords, walk } from '@parlor/engine/testing';
import { describe, expect, it } from 'vitest';
import { arranged, type CardSet, from, list, none, restored, size } from './cards.ts';
import { keyOf } from './combos.ts';
import { bigTwo } from './index.ts';
import { Lister, PlayList } from './listing.ts';
import { playsAbove } from './plays.ts';
import { naiveMoves } from './test/naive.ts';
import type { Options, Playing, State } from './types.ts';

const defaults = defaultOptions(bigTwo.options);

/** The cards of each row. */
const cardsOf = ({ lows, highs, count }: PlayList, order: Options['suitOrder']): readonly CardSet[] =>
  Array.from({ length: count }, (_, at) => restored({ low: lows[at] ?? 0, high: highs[at] ?? 0 }, order));

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
    const wanted = naiveMoves({
      rules: state.options,
      hand: list(hand),
      table: table === undefined ? undefined : list(table.cards),
      opening,
      nextHolds: nextHolds(state),
    });
    const moves = bigTwo.legalMoves(state, turn);
    const plays = moves.flatMap((move) => (move.type === 'play' ? [list(move.cards).join()] : []));
    expect(plays.toSorted()).toEqual(wanted.plays);
    expect(moves.some((move) => move.type === 'pass')).toBe(wanted.pass);
    return true;
  };
  it.each(cases)('%d seats, %d moves, %j', (seats, plies, options) => {
    let seen = 0;
    walk(bigTwo, { seats, seed: 5, options, plies }, ({ state }) => {
      if (compare(state)) seen++;
    });
    expect(seen).toBeGreaterThan(50);
  });
  it('under random options', () => {
    const words = testWords(39);
    for (let seed = 1; seed <= 25; seed++) {
      const seats = 2 + words.below(3);
      const options = anyOptions(bigTwo.options, seats, words, { deal: 13 });
      // Long hands have many subsets: they are looked at now and then.
      walk(bigTwo, { seats, seed, options, plies: 60 }, ({ state }) => {
        const held = state.phase === 'over' ? 0 : size(state.hands[state.turn] ?? none);
        if (held < 9 || words.below(12) === 0) compare(state);
      });
    }
  });
});

it('[BT-33, BT-34, BT-37] hands of few ranks and of one suit form what every subset says, and the simulator the same', () => {
  const words = testWords(17);
  const rows = new PlayList();
  for (let round = 0; round < 400; round++) {
    const options = anyOptions(bigTwo.options, 4, words);
    // A suit, or three to six ranks in a row: what is dealt now and then is held here every time.
    const low = words.below(10);
    const high = low + 3 + (round % 4);
    const pool = Array.from({ length: 52 }, (_, card) => card).filter((card) =>
      round % 4 === 0 ? card % 4 === low % 4 : card >> 2 >= low && card >> 2 < high,
    );
    // Whole ranks against whole ranks, or all mixed.
    if (round % 4 === 1) pool.push(...pool.splice(0, 4 * words.below(4)));
    else for (let left = pool.length; left > 1; left--) pool.push(...pool.splice(words.below(left), 1));
    const hand = from(pool.slice(0, 8));
    const count = words.below(6);
    const led = playsAbove(from(pool.slice(8)), 0, options).filter(({ cards }) => size(cards) === count);
    const table = (words.below(2) === 0 ? led.at(-1) : led[words.below(led.length + 1)])?.cards;
    const wanted = naiveMoves({
      rules: { ...options, oneCardLeft: 'off' },
      hand: list(hand),
      table: table === undefined ? undefined : list(table),
      opening: undefined,
      nextHolds: 5,
    });
    const above = table === undefined ? 0 : keyOf(table, options);
    const plays = playsAbove(hand, above, options);
    expect(plays.map(({ cards }) => list(cards).join()).toSorted()).toEqual(wanted.plays);
    const { low: lows, high: highs } = arranged(hand, options.suitOrder);
    const lister = new Lister(options);
    lister.list(rows, lows, highs, above);
    expect(cardsOf(rows, options.suitOrder)).toEqual(plays.map(({ cards }) => cards));
    lister.listLong(rows, lows, highs);
    const all = playsAbove(hand, 0, options).map(({ cards }) => cards);
    expect(cardsOf(rows, options.suitOrder)).toEqual(all.filter((cards) => size(cards) > 3));
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
