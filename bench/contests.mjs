// Plays the committed contests of the arena again: `npm run bench -- contests [NAME] [DEALS]`. Every report in
// packages/bots/results whose file name contains NAME is replayed from its own `contest`; with DEALS it is made that long.
// The file is written anew, so that `git diff` shows whether a bot has changed.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { formatReport } from '@parlor/bots';
import { runArena } from '@parlor/bots/node';

const folder = new URL('../packages/bots/results/', import.meta.url);
const [name = '', deals] = process.argv.slice(2);
const workers = Number(process.env.BENCH_WORKERS ?? Math.max(1, availableParallelism() - 1));

const files = readdirSync(folder).filter((file) => file.endsWith('.json') && file.includes(name));
const results = [];
for (const file of files) {
  const path = new URL(file, folder);
  const { contest } = JSON.parse(readFileSync(path, 'utf8'));
  if (contest === undefined) continue;
  const asked = deals === undefined ? contest : { ...contest, deals: Number(deals) };
  const progress = (done, all) => process.stderr.write(`\r${file}: ${done} of ${all} deals`);
  const report = await runArena(asked, { workers, progress });
  process.stderr.write('\n');
  console.log(`${formatReport(report)}\n`);
  writeFileSync(fileURLToPath(path), `${JSON.stringify(report, null, 2)}\n`);
  results.push({ file, bots: report.bots, illegal: report.illegal });
}
console.log(JSON.stringify({ bench: 'contests', results }));
process.exitCode = results.every(({ illegal }) => illegal === 0) ? 0 : 1;
