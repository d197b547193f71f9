// The laws on whole matches under every preset and under options that presets do not cover.

import { type Actor, rulesInForce } from '@parlor/engine';
import { checkLaws, walk } from '@parlor/engine/testing';
import { expect, it } from 'vitest';
import { texas42 } from '../index.ts';
import { ALL_TILES } from '../pieces/tiles.ts';
import { playedTiles } from '../rules/known.ts';
import type { State } from '../types.ts';
import { everyContract, move } from './at.ts';

/** Hands, trick and captured tiles are always the 28 tiles; after the match there are none. */
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
  ['every contract, ended by agreement', { ...everyContract, smallEnd: 'openingLead', earlyEnd: 'offer' }],
  ['reneges and bold claims', { renege: 'n42pa', claims: 'n42pa', sevens: 'on', nello: 'open' }],
  [
    'trump leads, three games',
    { openingLeadMustBeTrump: true, gamesToWin: 2, target: 2, firstDealer: 'draw', earlyEnd: 'off' },
  ],
];

it.each(tables)('the laws hold: %s', (_, options) => {
  for (let seed = 1; seed <= 4; seed++) checkLaws(texas42, { seats: 4, seed, options, pieces, plies: 400 });
});

const ANYTHING =
  'pass,29,31,43,1m,3m,9m,plunge,splash 2,splash 5,call 5,call nt low,call nello high,call sevens,6-6,5-3,5-3 as 3,claim 6-6 5-5,concede,end,agree,decline'
    .split(',')
    .map(move);
const ACTORS: readonly Actor[] = [0, 1, 2, 3, 'clock'];

it.each(tables)('[T42-62] a refusal names a rule that holds at its table: %s', (_, options) => {
  const foreign = new Set<string>();
  walk(texas42, { seats: 4, seed: 9, options, plies: 120 }, ({ state }) => {
    const inForce = rulesInForce(texas42.rules, { ...state.options });
    const numbers = new Set(inForce.flatMap(({ rules }) => rules.map(([number]) => number)));
    for (const actor of ACTORS)
      for (const one of ANYTHING) {
        const refusal = texas42.whyNot(state, actor, one);
        if (refusal !== undefined && !numbers.has(refusal.rule))
          foreign.add(`${texas42.formatMove(one)}: ${refusal.code} ${refusal.rule}`);
      }
  });
  expect([...foreign]).toEqual([]);
});
