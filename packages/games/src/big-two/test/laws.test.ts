// The laws of every game on whole matches of Big Two, with the deck counted after every step. `npm run soak --
// rules` plays four matches under each set of options.

import { checkLaws } from '@parlor/engine/testing';
import { describe, expect, it } from 'vitest';
import { bigTwo } from '../index.ts';
import { isEmpty, none, rest, size, union } from '../pieces/cards.ts';
import type { Options, State } from '../types.ts';
import { withOptions } from './at.ts';

/** Hands, cards played and unseen cards are the deck, each card once. */
const pieces = ({ hands, unseen, played }: State): string => {
  const all = [...hands, unseen, played];
  const together = all.reduce(union, none);
  return `${all.reduce((sum, set) => sum + size(set), 0)} ${isEmpty(rest(together))}`;
};

const LONG = process.env.LONG !== undefined;

describe('laws', () => {
  const cases: readonly (readonly [seats: number, options: Partial<Options>])[] = [
    [4, {}],
    [3, { deal: '17plus1' }],
    [2, { deal: 21, deals: 2 }],
    [2, { deal: 17, deals: 2 }],
    [4, { passLocks: true, oneCardLeft: 'liability', target: 50 }],
    [3, { autoPassMs: 0, suitOrder: 'CSHD', twosDouble: true }],
    [4, { autoPassTrigger: 'highestFormable', autoPassEarly: false, nextLead: 'loser' }],
    [4, { nextLead: 'lowestCard', lowestCardDuty: 'everyDeal', settlement: 'zeroSum' }],
  ];
  it.each(cases)('%d seats with %j keep every law to the end of the match', (seats, options) => {
    checkLaws(bigTwo, { seats, seed: 11, options, pieces });
    for (let seed = 12; seed < (LONG ? 15 : 12); seed++) checkLaws(bigTwo, { seats, seed, options, pieces });
    expect(pieces(bigTwo.setup(withOptions(options), seats, RNG).state)).toBe('52 true');
  });
});

const RNG = { kind: 'fast', words: [1, 2, 3, 4] } as const;
