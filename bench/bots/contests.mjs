// Repeats contests of docs/strength: `npm run bench -- bots contests NAME [DEALS]`. Every contest whose game
// and name contain NAME, such as `texas-42-hard`, is played from its own `contest`; DEALS sets its length.
// `all` plays every one, which takes many hours. The result is written into its file, so that `git diff`
// shows whether a bot has changed.

import { availableParallelism } from 'node:os';
import { formatReport } from '@parlor/bots';
import { runArena } from '@parlor/bots/node';
import { giveUp } from '../../scripts/setup.mjs';
import { commandOf, readStrength, strengthGames, writeStrength } from '../strength.mjs';

const [part, deals] = process.argv.slice(3);
const workers = Number(process.env.BENCH_WORKERS ?? Math.max(1, availableParallelism() - 1));

const all = strengthGames.flatMap((game) =>
  readStrength(game)
    .filter(({ report }) => report.contest !== undefined)
    .map(({ name, report }) => ({ game, name, label: `${game}-${name}`, contest: report.contest })),
);
const chosen = all.filter(({ label }) => part === 'all' || (part !== undefined && label.includes(part)));
if (chosen.length === 0)
  giveUp(`Say which contest: all, or a part of ${all.map(({ label }) => label).join(', ')}.`);
if (deals !== undefined && !/^[1-9]\d{0,6}$/.test(deals))
  giveUp(`The number of deals must be a whole number, not "${deals}".`);
const results = [];
for (const { game, name, label, contest } of chosen) {
  const asked = deals === undefined ? contest : { ...contest, deals: Number(deals) };
  const progress = (done, all) => process.stderr.write(`\r${label}: ${done} of ${all} deals`);
  const report = await runArena(asked, { workers, progress });
  process.stderr.write('\n');
  console.log(`${formatReport(report)}\n`);
  writeStrength(game, { name, command: commandOf(asked), report });
  results.push({ name: label, bots: report.bots, illegal: report.illegal + report.threw });
}
console.log(JSON.stringify({ bench: 'contests', results }));
process.exitCode = results.every(({ illegal }) => illegal === 0) ? 0 : 1;
