// What a pass says of the bids it was chosen over.

import { expect, it } from 'vitest';
import { passReason } from './words.ts';

const bid = { type: 'bid', kind: 'points', level: 30 } as const;
const rated = (chance: number) => ({ move: bid, share: 1, chance, row: undefined, layouts: 33, stake: 1 });

it.each([
  [0.9, 'the likeliest bid, 30, makes with a chance of 90 %'],
  [0.12, 'the likeliest bid, 30, makes with a chance of 12 %'],
])('a pass beside a bid that makes with a chance of %d', (chance, text) => {
  expect(passReason(rated(chance))).toMatchObject({ text, facts: { chance } });
});

it('a pass where there is nothing else', () => {
  expect(passReason(undefined).text).toBe('no bid is open');
});
