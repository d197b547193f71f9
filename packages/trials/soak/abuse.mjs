// `npm run soak -- abuse --seconds 20`: hostile guests against a server with default limits, one attack after
// the other, while two honest people play at another address. `--only 3` runs the third attack alone.
// The server of an attack stays for `--calm` seconds, while the next attack runs, until its memory is measured again.
// Everything stays on this machine.

import { games } from '@parlor/games';
import { ATTACKS, builtProgram, soakAbuse } from '@parlor/trials';
import { table } from '../../../bench/report.mjs';
import { finish, readNumbers, stopwatch } from './report.mjs';

const ALL = 100;
const { seconds, calm, only } = readNumbers({ seconds: 20, calm: 60, only: ALL });
const chosen = ATTACKS.filter((_, at) => only === ALL || at + 1 === only);
const since = stopwatch();
const all = {};
const broken = [];
const calming = [];
const note = (name, figures, sentences) => {
  all[name] = Object.fromEntries(
    Object.entries(figures).map(([figure, value]) => [figure, Math.round(value * 10) / 10]),
  );
  broken.push(...sentences.map((sentence) => `${name}: ${sentence}`));
  console.log(`${since()} s: ${name} ${JSON.stringify(all[name])}`);
};
const noteFailure = (name) => (problem) =>
  note(name, { survived: 0 }, [`the server did not survive, or could not be asked: ${problem.message}`]);
for (const attack of chosen) {
  const { name } = attack;
  console.log(`${since()} s: ${name}, ${attack.about}`);
  try {
    const { result } = await soakAbuse({
      program: builtProgram,
      games,
      attack,
      seconds,
      calmSeconds: calm,
    });
    calming.push(result.then((ended) => note(name, ended.figures, ended.broken), noteFailure(name)));
  } catch (problem) {
    noteFailure(name)(problem);
  }
}
await Promise.all(calming);
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
    chosen.map(({ name }) => [name, ...columns.map((column) => cellText(all[name][column]))]),
  ),
);
finish(
  'abuse',
  { asked: chosen.length, complete: chosen.length > 0, seconds, calm, took: since(), attacks: all },
  broken,
);
process.exit();
