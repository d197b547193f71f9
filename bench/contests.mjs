// Plays committed contests of the arena again: `npm run bench -- contests NAME [DEALS]`. Every report in packages/bots/results
// whose file name contains NAME is replayed from its own `contest`; with DEALS it is made that long. `all` replays every one,
// which takes many hours. The file is written anew, so that `git diff` shows whether a bot has changed.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { formatReport } from '@parlor/bots';
import { runArena } from '@parlor/bots/node';
import { giveUp } from '../scripts/setup.mjs';

const folder = new URL('../packages/bots/results/', import.meta.url);
const [name, deals] = process.argv.slice(2);
const workers = Number(process.env.BENCH_WORKERS ?? Math.max(1, availableParallelism() - 1));

const all = readdirSync(folder).filter((file) => file.endsWith('.json') && !file.includes('-bidding-'));
const files = all.filter((file) => name === 'all' || (name !== undefined && file.includes(name)));
if (files.length === 0)
  giveUp(`Say which contest: all, or a part of ${all.map((file) => file.slice(0, -5)).join(', ')}.`);
if (deals !== undefined && !/^[1-9]\d{0,6}$/.test(deals))
  giveUp(`The number of deals must be a whole number, not "${deals}".`);
const results = [];
for (const file of files) {
  const path = new URL(file, folder);
  const { contest } = JSON.parse(readFileSync(path, 'utf8'));
  const asked = deals === undefined ? contest : { ...contest, deals: Number(deals) };
  const progress = (done, all) => process.stderr.write(`\r${file}: ${done} of ${all} deals`);
  const report = await runArena(asked, { workers, progress });
  process.stderr.write('\n');
  console.log(`${formatReport(report)}\n`);
  writeFileSync(fileURLToPath(path), `${JSON.stringify(report, null, 2)}\n`);
  results.push({ file, bots: report.bots, illegal: report.illegal + report.threw });
}
console.log(JSON.stringify({ bench: 'contests', results }));
process.exitCode = results.every(({ illegal }) => illegal === 0) ? 0 : 1;
