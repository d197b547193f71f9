// Everything that the page of numbers tells is counted by its game, and what is counted is told.

import { type Match, statsOf } from '@parlor/engine';
import { expect, it } from 'vitest';
import { type GameName, gameNames, loadGame } from '../match/game-registry.ts';
import type { StatsFacts } from '../table/stats-facts.ts';

/** All that counting asks of a match: here nothing has happened in it. */
const begun = async (name: GameName): Promise<Match> =>
  ({ game: await loadGame(name), options: {}, seats: 2, events: () => [] }) as unknown as Match;

it.each(gameNames)('%s', async (name) => {
  const { facts: shown } = (await import(`./${name}/facts.ts`)) as { facts: StatsFacts };
  const { facts, rows } = shown;
  const named = [
    ...facts.flatMap(({ count, of, per, to }) => [count, of, per, to]),
    ...(rows?.rows ?? []).flatMap(({ count, of }) => [count, of]),
  ].filter((one) => one !== undefined && one !== 'matches');
  expect([...new Set(named)].sort()).toEqual(Object.keys(statsOf(await begun(name))[0] ?? {}).sort());
});
