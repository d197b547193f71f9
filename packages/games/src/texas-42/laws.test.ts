// The laws on whole matches under every preset and under options that presets do not reach.

import { checkLaws } from '@parlor/engine/testing';
import { it } from 'vitest';
import { texas42 } from './index.ts';
import { playedTiles } from './known.ts';
import { ALL_TILES } from './tiles.ts';
import type { State } from './types.ts';

/** Hands, trick and captured tiles are the 28 tiles at all times; after the match they are put away. */
const pieces = ({ hands, stage }: State): string => {
  if (stage.phase === 'over') return `${ALL_TILES}`;
  const play = stage.phase === 'consent' ? stage.play : stage;
  const played = play.phase === 'play' ? playedTiles(play) : 0;
  return `${hands[0] + hands[1] + hands[2] + hands[3] + played}`;
};

const tables: readonly (readonly [name: string, options: object])[] = [
  ['tournament', {}],
  ['house', { preset: 'house' }],
  ['points', { preset: 'points250' }],
  [
    'every contract, ended by agreement',
    {
      preset: 'house',
      sevens: 'on',
      nelloDoubles: ['own', 'high', 'low', 'ownInverted'],
      noTrumpDoubles: ['high', 'low', 'own'],
      plungeMinDoubles: 2,
      splashMinDoubles: 1,
      plungeDeclarations: 'any',
      smallEnd: 'openingLead',
      earlyEnd: 'offer',
    },
  ],
  ['reneges and bold claims', { renege: 'n42pa', claims: 'n42pa', sevens: 'on', nello: 'open' }],
  [
    'trump leads, three games',
    { openingLeadMustBeTrump: true, gamesToWin: 2, target: 2, firstDealer: 'draw', earlyEnd: 'off' },
  ],
];

it.each(tables)('the laws hold: %s', (_, options) => {
  for (let seed = 1; seed <= 4; seed++) checkLaws(texas42, { seats: 4, seed, options, pieces, plies: 400 });
});
