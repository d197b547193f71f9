// `npm run soak -- kill --rounds 500`: players on tables of all four games while the built server is killed with SIGKILL every
// few seconds and started again on the same data. Nothing that was acknowledged may be lost or doubled.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games } from '@parlor/games';
import { brokenPromises, builtProgram, soakKills } from '@parlor/server/testing';
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
// A broken promise leaves its data behind, to be looked at.
if (broken.length === 0) rmSync(folder, { recursive: true });
else console.error(`The data is in ${folder}`);
