// The lister against the rules: the same plays in the same order, from hands of few ranks and of one suit.

import { anyOptions, testWords } from '@parlor/engine/testing';
import { bigTwo } from '@parlor/games/big-two';
import {
  arranged,
  type CardSet,
  from,
  keyOf,
  type Options,
  playsAbove,
  restored,
  size,
} from '@parlor/games/big-two/facts';
import { expect, it } from 'vitest';
import { Lister, PlayList } from './listing.ts';

/** The cards of each row. */
const cardsOf = ({ lows, highs, count }: PlayList, order: Options['suitOrder']): readonly CardSet[] =>
  Array.from({ length: count }, (_, at) => restored({ low: lows[at] ?? 0, high: highs[at] ?? 0 }, order));

it('[BT-33, BT-34, BT-37] lists the plays that the rules list, in their order', () => {
  const words = testWords(17);
  const rows = new PlayList();
  for (let round = 0; round < 400; round++) {
    const options = anyOptions(bigTwo.options, 4, words);
    // A suit, or three to six ranks in a row: long combinations are rare in a hand of the whole pack.
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
    const above = table === undefined ? 0 : keyOf(table, options);
    const { low: lows, high: highs } = arranged(hand, options.suitOrder);
    const lister = new Lister(options);
    lister.list(rows, lows, highs, above);
    expect(cardsOf(rows, options.suitOrder)).toEqual(
      playsAbove(hand, above, options).map(({ cards }) => cards),
    );
    lister.listLong(rows, lows, highs);
    const all = playsAbove(hand, 0, options).map(({ cards }) => cards);
    expect(cardsOf(rows, options.suitOrder)).toEqual(all.filter((cards) => size(cards) > 3));
  }
});
