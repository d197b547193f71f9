// `npm run soak -- abuse --seconds 20`: hostile guests against a server with default limits, one attack after
// the other, while two honest people play at another address. `--only 3` runs the third attack alone.
// Everything stays on this machine.

import { games } from '@parlor/games';
import { ATTACKS, builtProgram, soakAbuse } from '@parlor/trials';
import { table } from '../../../bench/report.mjs';
import { finish, readNumbers, stopwatch } from './report.mjs';

const ALL = 100;
const { seconds, calm, only } = readNumbers({ seconds: 20, calm: 60, only: ALL });
const chosen = ATTACKS.filter((_, at) => only === ALL || at + 1 === only);
const since = stopwatch();
const rows = [];
const all = {};
const broken = [];
for (const attack of chosen) {
  console.log(`${since()} s: ${attack.name}, ${attack.about}`);
  try {
    const run = await soakAbuse({ program: builtProgram, games, attack, seconds, calmSeconds: calm });
    all[attack.name] = Object.fromEntries(
      Object.entries(run.figures).map(([name, value]) => [name, Math.round(value * 10) / 10]),
    );
    broken.push(...run.broken.map((sentence) => `${attack.name}: ${sentence}`));
  } catch (problem) {
    all[attack.name] = { survived: 0 };
    broken.push(`${attack.name}: the server did not survive, or could not be asked: ${problem.message}`);
  }
  console.log(`${since()} s: ${JSON.stringify(all[attack.name])}`);
  rows.push(all[attack.name]);
}
const columns = [
  'quietP50',
  'quietP99',
  'p50',
  'p99',
  'moves',
  'grownMB',
  'keptMB',
  'cores',
  'survived',
  'lost',
];
const cellText = (value) => (value === undefined ? '-' : value);
console.log(
  table(
    ['attack', ...columns],
    chosen.map(({ name }, at) => [name, ...columns.map((column) => cellText(rows[at][column]))]),
  ),
);
finish(
  'abuse',
  { asked: chosen.length, complete: chosen.length > 0, seconds, calm, took: since(), attacks: all },
  broken,
);
process.exit();
