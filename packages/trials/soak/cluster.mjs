// `npm run soak -- cluster --rounds 100`: players and spectators of all four games on several nodes over a
// real PostgreSQL and NATS, while nodes are killed, paused, drained or cut off, and bus and database fail.
// After every round the clients' observations are compared with the log. PostgreSQL waits for the disk, as in
// production.

import { games } from '@parlor/games';
import { brokenInCluster, builtProgram, FAULTS, longTimes, soakCluster } from '@parlor/trials';
import { ensureServices } from '../../../scripts/services.mjs';
import { finish, readNumbers, stopwatch } from './report.mjs';

const { rounds, nodes, tables, seed, minutes } = readNumbers({
  rounds: 60,
  nodes: 3,
  tables: 2,
  seed: 1,
  minutes: 120,
});
if (!ensureServices()) process.exit(1);
const seconds = stopwatch();
const figures = await soakCluster({
  program: builtProgram,
  games,
  nodes,
  disk: 'safe',
  botMs: 50,
  tablesPerGame: tables,
  faults: Array.from({ length: rounds }, (_, round) => FAULTS[round % FAULTS.length]),
  times: longTimes,
  overlap: 'one at a time',
  seed,
  withinMs: minutes * 60_000,
  say: (sentence) => console.log(`${seconds()} s: ${sentence}`),
});
const { rounds: byFault, problems: _problems, ...rest } = figures;
const done = Object.values(byFault).reduce((sum, count) => sum + count, 0);
finish(
  'cluster',
  { asked: rounds, done, complete: done >= rounds, seed, nodes, seconds: seconds(), ...rest, ...byFault },
  brokenInCluster(figures),
);
process.exit();
