// What is told of a game of Casino that was counted.

import { casino, type Event, type View } from '@parlor/games/casino';
import { expect, it } from 'vitest';
import { casino as texts } from '../../../texts/en/casino.ts';
import { learn } from '../../../texts/text.ts';
import { summary } from './sheet.ts';

learn(texts);

const viewOf = (position: string): View => {
  const state = casino.parseState(position);
  if (!state.ok) throw new Error(state.problem);
  return casino.view(state.value, 0);
};

it.each<[by: Extract<Event, { type: 'scored' }>['aheadBy'], told: string | undefined]>([
  [undefined, undefined],
  ['mummy', 'Equal points: the 10♦ decides.'],
  ['spades', 'Equal points: more spades decide.'],
  ['cards', 'Equal points: more cards decide.'],
])('a winner at equal points is told why: %s', (by, told) => {
  const points = { cards: 0, spades: 0, mummy: 0, spy: 0, aces: 1, sweeps: 0, total: 1 };
  const scored: Event = {
    ...{ type: 'scored', game: 1, points: [points, points], tally: [1, 1], auto: true },
    ...(by === undefined ? {} : { aheadBy: by }),
  };
  const view = viewOf('hands=2C/3C piles=AH/AD');
  const lines = ['You', 'Ada'].map((name) => `${name}: 1 (cards 0, spades 0, 10♦ 0, 2♠ 0, aces 1, sweeps 0)`);
  expect(summary(scored, ['You', 'Ada'], view)).toEqual({
    title: 'Game 1',
    lines: told === undefined ? lines : [...lines, told],
  });
});
