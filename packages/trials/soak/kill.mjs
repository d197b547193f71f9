// `npm run soak -- kill --rounds 500`: players on tables of all four games while the built server is killed
// with SIGKILL every few seconds and restarted on the same data. No acknowledged move may be lost or doubled.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games } from '@parlor/games';
import { brokenPromises, builtProgram, soakKills } from '@parlor/trials';
import { finish, readNumbers, stopwatch } from './report.mjs';

const { rounds, tables, every, seed, minutes } = readNumbers({
  rounds: 500,
  tables: 3,
  every: 2000,
  seed: 1,
  minutes: 120,
});
const folder = mkdtempSync(join(tmpdir(), 'parlor-kill-'));
const seconds = stopwatch();
const figures = await soakKills({
  program: builtProgram,
  games,
  folder,
  kills: rounds,
  tablesPerGame: tables,
  everyMs: every,
  seed,
  withinMs: minutes * 60_000,
  say: (sentence) => console.log(`${seconds()} s: ${sentence}`),
});
const broken = brokenPromises(figures);
finish(
  'kill',
  { asked: rounds, complete: figures.kills >= rounds, seed, seconds: seconds(), ...figures },
  broken,
);
// The data of a failed run is kept for inspection.
if (broken.length === 0) rmSync(folder, { recursive: true });
else console.error(`The data is in ${folder}`);
