// Options and problems with them as people read them.

import { type AnyGame, readOptions } from '@parlor/engine';
import { bigTwo } from '@parlor/games/big-two';
import { casino } from '@parlor/games/casino';
import { texas42 } from '@parlor/games/texas-42';
import { expect, it } from 'vitest';
import { problemText, specsOf, valueText } from './option-text.ts';

it.each([
  [casino, { maxBuild: 4 }, '“Highest build” must be from 5 to 14.'],
  [casino, { handSize: 0 }, '“Cards in a hand” must be the standard number or from 1 to 26.'],
  [bigTwo, { target: 0 }, '“Total that ends the match” must be from 1 to 1000.'],
  [bigTwo, { autoPassMs: 2000 }, '“Length of the window” must be 0 seconds or from 3 seconds to 30 seconds.'],
  [bigTwo, { deal: 17 }, '“Cards in a hand” can be 17 for two seats only.'],
  [
    texas42,
    { nello: 'forcedOnly' },
    '“After three passes” must force the dealer to bid, because a contract is for forced dealers only.',
  ],
  [
    casino,
    { maxBuild: 4, target: 1000 },
    '“Highest build” must be from 5 to 14. “Points that end the match” must be from 5 to 100.',
  ],
  [casino, { speed: 1 }, '“speed” does not exist.'],
  [casino, { partnership: true }, ''],
])('a problem is a sentence about the title of an option: %#', (game, options, sentence) => {
  expect(problemText(game as AnyGame, readOptions<unknown>(game.options, options, 4))).toBe(sentence);
});

it.each([
  [casino, 'trailWhileOwning', 'second-deal', 'not in the first deal of two seats'],
  [bigTwo, 'autoPassMs', 10_000, '10 seconds'],
  [bigTwo, 'target', 101, '101'],
])('a value is called what people call it: %#', (game, option, value, title) => {
  const spec = new Map(specsOf(game as AnyGame)).get(option);
  expect(spec && valueText(spec, value)).toBe(title);
});
