#!/usr/bin/env node
// The `parlor` command of this clone: compiles what is missing or older than its sources, then runs. Where there is only what was
// built, without the scripts, it runs that.

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const cli = dirname(dirname(fileURLToPath(import.meta.url)));
const main = join(cli, 'dist/main.js');
if (existsSync(join(cli, '../../scripts/build.mjs'))) {
  const { ensureSetUp } = await import('../../../scripts/setup.mjs');
  const { buildPackages } = await import('../../../scripts/build.mjs');
  ensureSetUp();
  buildPackages('packages/cli');
}
// Who reads may stop early, as `head` does. What could not be written for another reason must be known.
process.stdout.on('error', ({ code, message }) => {
  if (code !== 'EPIPE') console.error(`The answer could not be written: ${message}.`);
  process.exit(code === 'EPIPE' ? 0 : 1);
});
const { run } = await import(main);
process.exitCode = await run(process.argv.slice(2));
