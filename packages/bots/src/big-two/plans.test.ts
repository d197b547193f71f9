// Splits of a hand against trying every split there is.

import { fastRng, fastWords } from '@parlor/engine';
import { bigTwo } from '@parlor/games/big-two';
import {
  type CardSet,
  contains,
  from,
  isEmpty,
  keyOf,
  minus,
  type Options,
} from '@parlor/games/big-two/facts';
import { describe, expect, it } from 'vitest';
import { DealSim } from './fast/index.ts';
import { Plan, Planner } from './plans.ts';
import { cards, defaults, optionsOf, position } from './test/reading.ts';

const planOf = (hand: CardSet, options: Options = defaults): Plan => {
  const plan = new Plan();
  new Planner(new DealSim(options, 4).lister, options).plan(hand.low, hand.high, plan);
  return plan;
};

const unitsOf = (plan: Plan): readonly CardSet[] =>
  Array.from({ length: plan.count }, (_, at) => ({
    low: plan.lows[at] as number,
    high: plan.highs[at] as number,
  }));

/** The fewest plays by trying every play of the rules that holds the lowest card. */
const naiveFewest = (hand: CardSet, options: Options, known = new Map<string, number>()): number => {
  if (isEmpty(hand)) return 0;
  const name = `${hand.low}.${hand.high}`;
  const before = known.get(name);
  if (before !== undefined) return before;
  const state = { ...position('hands=3D/4D/5D/6D turn=0'), options, hands: [hand, hand, hand, hand] };
  const lowest =
    hand.low !== 0 ? { low: hand.low & -hand.low, high: 0 } : { low: 0, high: hand.high & -hand.high };
  let fewest = 99;
  for (const move of bigTwo.legalMoves(state, 0)) {
    if (move.type !== 'play' || !contains(move.cards, lowest)) continue;
    fewest = Math.min(fewest, 1 + naiveFewest(minus(hand, move.cards), options, known));
  }
  known.set(name, fewest);
  return fewest;
};

const randomHand = (seed: number, count: number): CardSet => {
  const words = fastWords(fastRng(seed));
  const hand = new Set<number>();
  while (hand.size < count) hand.add(words.below(52));
  return from(hand);
};

describe('plans of Big Two', () => {
  it.each([
    ['3D 4C 5H 6S 7D', 1],
    ['3D 3C 3H 4D 4C', 1],
    ['3D 3C 3H 3S', 2],
    ['3D 4C 5H 6S 7D 8D 9D 10D JD QD', 2],
    ['3D 4C 5H 6S 7D 7C 9S 9H 2S', 3],
    ['3D 5C 8H 10S QD AH', 6],
  ])('%s are %d plays', (text, fewest) => {
    expect(planOf(cards(text)).count).toBe(fewest);
  });

  it.each([
    [{}, 13, 40],
    [{}, 10, 60],
    [{ preset: 'taiwan' }, 10, 30],
    [{ preset: 'charlesworth' }, 10, 20],
  ])('are as few as trying everything finds, under %j with %d cards', (asked, count, hands) => {
    const options = optionsOf({ ...asked, suitOrder: 'DCHS' }, 4);
    for (let seed = 1; seed <= hands; seed++) {
      const hand = randomHand(seed, count);
      expect(planOf(hand, options).count).toBe(naiveFewest(hand, options));
    }
  });

  it('hold every card once, in plays of the rules', () => {
    for (let seed = 100; seed < 300; seed++) {
      const hand = randomHand(seed, 13);
      const units = unitsOf(planOf(hand));
      let left = hand;
      for (const unit of units) {
        expect(contains(left, unit)).toBe(true);
        expect(keyOf(unit, defaults)).toBeGreaterThan(0);
        left = minus(left, unit);
      }
      expect(isEmpty(left)).toBe(true);
    }
  });

  it('are the same whether they are remembered or made', () => {
    const planner = new Planner(new DealSim(defaults, 4).lister, defaults);
    const hand = cards('3D 4C 5H 6S 7D 7C 9S 9H JD JC JS 2H 2S');
    const [once, twice] = [new Plan(), new Plan()];
    planner.plan(hand.low, hand.high, once);
    planner.plan(hand.low, hand.high, twice);
    expect(unitsOf(twice)).toEqual(unitsOf(once));
  });
});
