// All four games on two and then three nodes over a real PostgreSQL and a real NATS, while nodes, bus and database fail. The long
// form is `npm run soak -- cluster`. Only processes die here, never the machine, so PostgreSQL need not wait for the disk.

import { games } from '@parlor/games';
import { expect, it } from 'vitest';
import { brokenInCluster, type FaultName, shortTimes, soakCluster } from '../src/testing/index.ts';
import { sourceProgram } from './child.ts';

/** Six rounds of two nodes, then a third one joins. While a node stands still, other things happen. */
const FAULTS: readonly FaultName[] = [
  ...(['kill', 'bus', 'cut', 'database', 'kill', 'drain'] as const),
  ...(['freeze', 'bus', 'database', 'kill', 'cut', 'bus', 'database'] as const),
  ...(['freeze', 'cut', 'kill', 'database', 'bus', 'kill', 'cut'] as const),
];

it('twenty faults on two and three nodes: no move is lost or doubled, every screen tells the same story', async () => {
  const figures = await soakCluster({
    program: sourceProgram,
    games,
    nodes: 2,
    joinAfter: 6,
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
  expect(figures.rounds).toEqual({ kill: 5, freeze: 2, bus: 4, database: 4, cut: 4, drain: 1 });
  expect(figures.moves).toBeGreaterThan(200);
  expect(figures.sights).toBeGreaterThan(1000);
  expect(figures.resent).toBeGreaterThan(0);
  expect(figures.botLines).toBeGreaterThan(20);
  expect(figures.clockLines).toBeGreaterThan(0);
}, 900_000);
