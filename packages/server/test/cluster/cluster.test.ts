// All four games on two and then three nodes over a real PostgreSQL and a real NATS, while nodes, bus and database fail. The long
// form is `npm run soak -- cluster`. Only processes die here, never the machine, so PostgreSQL need not wait for the disk.

import { games } from '@parlor/games';
import { brokenInCluster, type FaultName, shortTimes, soakCluster } from '@parlor/trials';
import { expect, it } from 'vitest';
import { program } from '../node/child.ts';

/** Three rounds of two nodes, then a third one joins. While a node stands still or has lost its database, other things happen. */
const FAULTS: readonly FaultName[] = [
  ...(['kill', 'bus', 'database'] as const),
  ...(['drain', 'freeze', 'database', 'kill', 'cut', 'bus'] as const),
];

it('nine faults on two and three nodes: no move is lost or doubled, every screen tells the same story', async () => {
  const figures = await soakCluster({
    program,
    games,
    nodes: 2,
    joinAfter: 3,
    disk: 'fast',
    botMs: 50,
    tablesPerGame: 1,
    faults: FAULTS,
    times: shortTimes,
    overlap: 'overlap',
    seed: 1,
    withinMs: 600_000,
    say: () => undefined,
  });
  expect(brokenInCluster(figures)).toEqual([]);
  expect(figures.rounds).toEqual({ kill: 2, freeze: 1, bus: 2, database: 2, cut: 1, drain: 1 });
  expect(Object.keys(figures.played).sort()).toEqual(games.map(({ name }) => name).sort());
  expect(figures.moves).toBeGreaterThan(100);
  expect(figures.sights).toBeGreaterThan(400);
  expect(figures.resent).toBeGreaterThan(0);
  expect(figures.botLines).toBeGreaterThan(8);
  expect(figures.clockLines).toBeGreaterThan(0);
}, 900_000);
