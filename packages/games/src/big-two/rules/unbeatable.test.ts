// Unbeatable plays: the golden table, exhaustive search on random positions under every rule, and facts that
// must not matter. `npm run soak -- rules` searches ten times as many.

import { type FastWords, fastRng, fastWords } from '@parlor/engine';
import { describe, expect, it } from 'vitest';
import { type CardSet, deck, from, isEmpty, list, minus, rest, size, union } from '../pieces/cards.ts';
import { cards, defaults, withOptions } from '../test/at.ts';
import { everyPlay, isWithin, type OraclePlay, searchStrongest } from '../test/oracle.ts';
import { naiveCompare, naiveKey } from '../test/twin.ts';
import type { ComboRules, Options } from '../types.ts';
import { beats, keyOf, sizeOfKey } from './combos.ts';
import { strongest } from './strongest.ts';
import { higherPlay, highestFormable, unbeatable } from './unbeatable.ts';

const TIMES = process.env.LONG === undefined ? 1 : 10;

type Golden = readonly [id: string, played: string, play: string, opponents: string, verdicts: string];

/** Verdicts in the order Hseed, Hkey, Upool, U. */
const GOLDEN: readonly Golden[] = [
  ['A01', '', '2S', '', 'TTTT'],
  ['A03', '2S', '2H', '', 'TTTT'],
  ['A04', '2S', '2C', '', 'FFFF'],
  ['A05', '2S 2H', '2C', '', 'TTTT'],
  ['A07', '2S 2H 2C 2D', 'AS', '', 'TTTT'],
  ['A08', '2S 2H 2C 2D', 'AH', '', 'FFFF'],
  ['A09', '2S 2H 2C', 'AS', '', 'FFFF'],
  ['B02', '', '2C 2S', '', 'FTTT'],
  ['B03', '', '2D 2S', '', 'FTTT'],
  ['B04', '', '2C 2H', '', 'FFFF'],
  ['B06', '', '2D 2C', '', 'FFFF'],
  ['B07', '2S', '2C 2H', '', 'TTTT'],
  ['B08', '2S', '2D 2H', '', 'FTTT'],
  ['B09', '2S', '2D 2C', '', 'FFTT'],
  ['B10', '2H', '2D 2C', '', 'FFTT'],
  ['B11', '2D', '2C 2H', '', 'FFTT'],
  ['B12', '2S 2H', '2D 2C', '', 'TTTT'],
  ['B14', '2S 2H 2C', 'AH AS', '', 'TTTT'],
  ['B15', '2S 2H 2C', 'AD AC', '', 'FFFF'],
  ['B16', '2S 2H 2C AS', 'AD AC', '', 'FFTT'],
  ['C02', '', 'AD AC AH', '', 'FFFF'],
  ['C03', '2S', 'AD AC AH', '', 'FFFF'],
  ['C04', '2S 2H', 'AD AC AH', '', 'TTTT'],
  ['D01', '', '10S JS QS KS AS', '', 'TTTT'],
  ['D02', '', '10H JH QH KH AH', '', 'FFFF'],
  ['D03', '10S JS QS KS AS', '10H JH QH KH AH', '', 'TTTT'],
  ['D05', '', '2D 2C 2H 2S 3C', '', 'FFFF'],
  ['D06', '10H JC QS KD 9H 9C 9S 9D', '2D 2C 2H 2S 3C', '', 'FFFF'],
  ['D07', '5D 5C 5H 5S 10D 10C 10H 10S', '2D 2C 2H 2S 3C', '', 'TTTT'],
  ['D09', '10H JC QS KD', '2D 2C 2H 2S 3C', '', 'FFFF'],
  ['D10', '10H JC QS KD', '8D 9D 10D JD QD', '', 'TTTT'],
  ['D11', '10S JH QC KD', '8D 9D 10D JD QD', '', 'TTTT'],
  ['D13', 'AD AC AH AS', '9H 10H JH QH KH', '', 'FFFF'],
  ['D14', '10D 10C 10H 10S 5D 5C 5H 6S', '2D 2C 2H 2S 3C', '', 'FFTT'],
  ['D15', '10D 10C 10H 10S 5D 5H 5S 8C 9C 2C', 'AD AC AH AS 3C', '', 'FFTT'],
  ['D17', '5D 5C 5H 5S 10D 10C 10H 10S', 'AD AC AH AS 3C', '', 'FFFF'],
  ['D18', '5D 5C 5H 5S 10D 10C 10H 10S 2D', 'AD AC AH AS 3C', '', 'TTTT'],
  ['E01', '! KD KC KH QD QC KS AS AH 9C 9D 8S 4H', 'KD KC KH QD QC', '', 'FFTT'],
  ['E03', '! KD KC KH QD QC AS AH AD 9C 8D 7S 4H', 'KD KC KH QD QC', '', 'FFTT'],
  ['E04', '! 3D 3C 3H 4D 4C 2D 2C 2H 5D 5C', '3D 3C 3H 4D 4C', '', 'FFFF'],
  ['F01', '! 3S 6S 9S QS KS AS AH 2D 8C 7H JD', '3S 6S 9S QS KS', '', 'FFTT'],
  ['F03', '! 3S 6S 9S QS AS AH JH 8H 7H 4H', '3S 6S 9S QS AS', '', 'TTTT'],
  ['F04', '! 3D 6D 9D QD 2D AS JS 8S 7S 4S', '3D 6D 9D QD 2D', '', 'TTTT'],
  ['G01', '! 10D JC QH KS AD 10C JD QD KD AC 3H', '10D JC QH KS AD', '', 'FFFF'],
  ['G03', '! AS 2H 3D 4C 5S 2D 3C 4H 5D 6H 9S', 'AS 2H 3D 4C 5S', '', 'FFFF'],
  ['G04', '! 2H 3D 4C 5S 6S AS 2D 3C 4H 5D 9S', '2H 3D 4C 5S 6S', '', 'TTTT'],
  ['G05', '! 9D 10C JH QS KD JD QD KC AS 2H', '9D 10C JH QS KD', '', 'FFTT'],
  ['H02', '3D', '4D 5C 6H 7S 8D', '5/1/1', 'FFFF'],
  ['H03', '', '3C 3H', '1/1/1', 'FFFT'],
  ['H04', '', '3C 3H', '2/1/1', 'FFFF'],
  ['H06', '', '4D 4C 4H', '3/1/1', 'FFFF'],
  ['H07', '', '3D', '1/1/1', 'FFFF'],
];

/** The cards played before, from text; with an exclamation mark, all cards except those named. */
const playedBefore = (text: string): CardSet =>
  text.startsWith('!') ? rest(cards(text.slice(1))) : cards(text);

describe('[BT-63, BT-66] the four readings', () => {
  it.each(GOLDEN)('%s: played %s, play %s, hands %s: %s', (_id, played, play, opponents, verdicts) => {
    const before = playedBefore(played);
    const hands = opponents === '' ? [13, 13, 13] : opponents.split('/').map(Number);
    const set = cards(play);
    const answers = [
      highestFormable(set, before, defaults, { strictPairs: true }),
      highestFormable(set, before, defaults, { strictPairs: false }),
      higherPlay(set, before, defaults) === undefined,
      unbeatable(set, before, hands, defaults).unbeatable,
    ];
    expect(answers.map((answer) => (answer ? 'T' : 'F')).join('')).toBe(verdicts);
  });
});

it('[BT-63] the reason is short hands or no higher play; otherwise there is a witness that beats it', () => {
  const straight = cards('4D 5C 6H 7S 8D');
  expect(unbeatable(straight, cards('3D'), [4, 3, 2], defaults)).toEqual({
    unbeatable: true,
    reason: 'handsTooShort',
  });
  expect(unbeatable(cards('2S'), cards(''), [13, 13, 13], defaults)).toEqual({
    unbeatable: true,
    reason: 'noHigherPlay',
  });
  expect(unbeatable(cards('2H'), cards(''), [13], defaults)).toEqual({
    unbeatable: false,
    witness: cards('2S'),
  });
  const verdict = unbeatable(straight, cards('3D'), [5], defaults);
  expect(verdict.unbeatable ? '' : beats(verdict.witness, straight, defaults)).toBe(true);
});

it('[BT-63, BT-66] with nothing played, 1 single, 3 pairs, 4 triples and 1 five are unbeatable; 1, 1, 4, 1 the highest', () => {
  const sizes = [1, 2, 3, 5];
  const none = cards('');
  const count = (test: (play: CardSet) => boolean): readonly number[] =>
    sizes.map((many) => everyPlay(many, defaults).filter(({ set }) => test(set)).length);
  expect(count((play) => unbeatable(play, none, [13, 13, 13], defaults).unbeatable)).toEqual([1, 3, 4, 1]);
  expect(count((play) => highestFormable(play, none, defaults, { strictPairs: true }))).toEqual([1, 1, 4, 1]);
});

describe('[BT-35] straight flushes', () => {
  const flushes = everyPlay(5, defaults).filter(({ key }) => key[0] === 5);
  it('the 5 and the 10 of every suit break all 40, and no other eight cards do', () => {
    // Each suit needs two cards, because no card of a suit is in all ten of its sequences.
    const inSuit = flushes
      .filter(({ cards: five }) => (five[0] ?? 0) % 4 === 0)
      .map(({ cards: five }) => five.map((card) => card >> 2));
    const breakers: string[] = [];
    for (let a = 0; a < 13; a++) {
      expect(inSuit.every((ranks) => ranks.includes(a))).toBe(false);
      for (let b = a + 1; b < 13; b++)
        if (inSuit.every((ranks) => ranks.includes(a) || ranks.includes(b))) breakers.push(`${a} ${b}`);
    }
    expect(flushes).toHaveLength(40);
    expect(breakers).toEqual(['2 7']);
  });
  it.each(['10H JC QS KD', '10S JH QC KD'])(
    'after %s 26 are left, the best 8-9-10-J-Q of diamonds',
    (played) => {
      const pool = rest(cards(played));
      const left = flushes.filter(({ set }) => isEmpty(minus(set, pool)));
      expect(left).toHaveLength(26);
      expect(left[0]?.set).toEqual(cards('8D 9D 10D JD QD'));
    },
  );
});

const OTHER_RULES: readonly Partial<Options>[] = [
  { straights: 'noTwos' },
  { straights: 'twoHigh' },
  { straights: 'hongKong' },
  { straights: 'taiwan' },
  { flushOrder: 'suitFirst' },
  { flushOrder: 'allRanks' },
  { triples: false },
  { fiveCardTiers: 'noFlush' },
  { suitOrder: 'CDHS' },
  { suitOrder: 'CSHD' },
  { fourCardPlays: 'charlesworth' },
  { straights: 'taiwan', fiveCardTiers: 'noFlush', suitOrder: 'CDHS', triples: false },
  { straights: 'twoHigh', flushOrder: 'allRanks', suitOrder: 'CSHD', fourCardPlays: 'charlesworth' },
];

type Plays = ReadonlyMap<number, readonly OraclePlay[]>;

const playsUnder = (rules: ComboRules): Plays =>
  new Map(
    [1, 2, 3, 4, 5]
      .map((many) => [many, everyPlay(many, rules)] as const)
      .filter(([, plays]) => plays.length > 0),
  );

/** Random played cards and a play from the rest; late positions are as likely as early ones. */
const randomPosition = (plays: Plays, words: FastWords): { played: CardSet; play: OraclePlay } => {
  for (;;) {
    const order = list(deck);
    const gone = words.below(48);
    for (let at = 0; at < gone; at++) {
      const other = at + words.below(52 - at);
      [order[at], order[other]] = [order[other] as number, order[at] as number];
    }
    const played = from(order.slice(0, gone));
    const pool = rest(played);
    const sizes = [...plays.keys()];
    const dice = words.below(8);
    const many = dice < 4 ? 5 : (sizes[dice % sizes.length] as number);
    const all = plays.get(many) ?? [];
    const start = words.below(Math.max(all.length, 1));
    for (let step = 0; step < all.length; step++) {
      const play = all[(start + step * 7) % all.length] as OraclePlay;
      if (isWithin(play, pool)) return { played, play };
    }
  }
};

/**
 * Compares on a few cards of neighbouring ranks, where fours, equal flushes and straights occur that are rare
 * in larger pools.
 */
const agreeOnFew = (plays: Plays, rules: ComboRules, words: FastWords): void => {
  const lowest = words.below(9) * 4;
  const pool = from(list(deck).filter((card) => card >= lowest && card < lowest + 20 && words.below(5) < 3));
  for (const [many, all] of plays) {
    const wanted = searchStrongest(all, pool);
    const given = strongest(pool, many, rules);
    const fits =
      wanted === undefined || given === undefined
        ? wanted === given
        : isEmpty(minus(given, pool)) && naiveCompare(naiveKey(list(given), rules) ?? [], wanted.key) === 0;
    if (!fits) throw new Error(`${many} of ${list(pool)}: ${given && list(given)}, not ${wanted?.cards}`);
  }
};

const agree = (values: Partial<Options>, positions: number): number => {
  const rules = withOptions(values);
  const plays = playsUnder(rules);
  const words = fastWords(fastRng(positions + Object.keys(values).length));
  let safe = 0;
  for (let turn = 0; turn < positions; turn++) {
    const { played, play } = randomPosition(plays, words);
    const many = play.cards.length;
    const hands = Array.from({ length: 1 + words.below(3) }, () => 1 + words.below(13));
    const all = plays.get(many) ?? [];
    const best = searchStrongest(all, rest(union(played, play.set)));
    const isHigher = best !== undefined && naiveCompare(best.key, play.key) > 0;
    const verdict = unbeatable(play.set, played, hands, rules);
    const wanted = hands.every((held) => held < many)
      ? 'handsTooShort'
      : isHigher
        ? 'witness'
        : 'noHigherPlay';
    const given = verdict.unbeatable ? verdict.reason : 'witness';
    const fits =
      given === wanted &&
      (verdict.unbeatable ||
        (beats(verdict.witness, play.set, rules) &&
          isEmpty(minus(verdict.witness, rest(union(played, play.set)))) &&
          size(verdict.witness) === many));
    const top = searchStrongest(all, rest(played));
    const isTop = top !== undefined && naiveCompare(top.key, play.key) <= 0;
    const fitsTop = highestFormable(play.set, played, rules, { strictPairs: false }) === isTop;
    if (!fits || !fitsTop)
      throw new Error(
        `${JSON.stringify(values)}: played ${list(played)} play ${play.cards} hands ${hands}: ${given}, not ${wanted}`,
      );
    if (verdict.unbeatable) safe++;
    if (turn % 10 === 0) agreeOnFew(plays, rules, words);
  }
  return safe;
};

describe('[BT-63, BT-66] exhaustive search agrees', () => {
  it(`on ${5000 * TIMES} random positions under the default rules`, () => {
    expect(agree({}, 5000 * TIMES)).toBeGreaterThan(500 * TIMES);
  });
  it.each(OTHER_RULES)('on many random positions with %j', (values) => {
    expect(agree(values, 500 * TIMES)).toBeGreaterThan(30 * TIMES);
  });
});

describe('[BT-39] keys rank every combination of the deck as the rules do, and disjoint plays never tie', () => {
  it.each([{}, ...OTHER_RULES])('with %j', (values) => {
    const rules = withOptions(values);
    for (const [many, plays] of playsUnder(rules)) {
      let equals: OraclePlay[] = [];
      for (const play of plays) {
        const key = keyOf(play.set, rules);
        if (sizeOfKey(key) !== many) throw new Error(`${play.cards} is no combination`);
        const before = equals[0];
        if (before !== undefined) {
          const wanted = Math.sign(naiveCompare(before.key, play.key));
          const given = Math.sign(keyOf(before.set, rules) - key);
          if (wanted !== given)
            throw new Error(`${before.cards} against ${play.cards}: ${given}, not ${wanted}`);
          if (given !== 0) equals = [];
        }
        for (const { set, cards: other } of equals)
          if (((set.low & play.set.low) | (set.high & play.set.high)) === 0)
            throw new Error(`${other} and ${play.cards} tie`);
        equals.push(play);
      }
    }
  });
});

it('[BT-64] the cards played are those before the play', () => {
  expect(highestFormable(cards('2H'), cards(''), defaults, { strictPairs: true })).toBe(false);
  expect(highestFormable(cards('2H'), cards('2S'), defaults, { strictPairs: true })).toBe(true);
  // If the play itself were counted as played, the rest of the deck would give the wrong answer.
  expect(highestFormable(cards('3D'), deck, defaults, { strictPairs: true })).toBe(false);
});
