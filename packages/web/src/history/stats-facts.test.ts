// Everything that the page of numbers tells is counted by its game, and what is counted is told.

import type { Match } from '@parlor/engine';
import { statsOf } from '@parlor/games/stats';
import { expect, it } from 'vitest';
import { gameNames } from '../match/game-registry.ts';
import { told } from './stats-facts.ts';

/** All that counting asks of a match: here nothing has happened in it. */
const begun = (name: string): Match =>
  ({ game: { name }, options: {}, seats: 2, events: () => [] }) as unknown as Match;

it.each(gameNames)('%s', (name) => {
  const { facts, rows } = told[name];
  const named = [
    ...facts.flatMap(({ count, of, per, to }) => [count, of, per, to]),
    ...(rows?.rows ?? []).flatMap(({ count, of }) => [count, of]),
  ].filter((one) => one !== undefined && one !== 'matches');
  expect([...new Set(named)].sort()).toEqual(Object.keys(statsOf(begun(name))[0] ?? {}).sort());
});
