// Problems with options as people read them.

import { type AnyGame, readOptions } from '@parlor/engine';
import { bigTwo } from '@parlor/games/big-two';
import { casino } from '@parlor/games/casino';
import { texas42 } from '@parlor/games/texas-42';
import { expect, it } from 'vitest';
import { inWords, valueTitle } from './option-values.ts';

const told = (game: AnyGame, options: Readonly<Record<string, unknown>>): string => {
  const read = readOptions(game.options, options, 4);
  return read.ok ? 'no problem' : inWords(game, read.problem);
};

it.each([
  [casino, { maxBuild: 4 }, '“The highest value of a build” must be a whole number from 5 to 14'],
  [bigTwo, { target: 0 }, '“The total that ends the match” must be a whole number from 1 to 1000'],
  [bigTwo, { autoPassMs: 2000 }, '“How long that window is open” must be 0, or 3 s to 30 s'],
  [bigTwo, { deal: 17 }, 'the deal of 17 cards is for two seats'],
  [
    bigTwo,
    { lowestCardDuty: 'everyDeal' },
    '“When the first play must contain the lowest card dealt” (in every deal) needs “Who leads the second and every later deal” (the holder of the lowest card)',
  ],
  [
    texas42,
    { nello: 'forcedOnly' },
    'a contract for forced dealers needs “What follows three passes” (the dealer must bid)',
  ],
])('a problem names options by what they say: %#', (game, options, sentence) => {
  expect(told(game as AnyGame, options)).toBe(sentence);
});

it('a value is called what people call it, and a time is told in seconds', () => {
  expect(valueTitle('casino', 'trailWhileOwning', 'second-deal')).toBe('not in the first deal of two seats');
  expect(valueTitle('big-two', 'autoPassMs', '10000')).toBe('10 seconds');
  expect(valueTitle('big-two', 'target', '101')).toBe('101');
});
