#!/usr/bin/env node
// The `parlor` command of this clone: compiles missing or outdated packages, then runs. An installation
// without the build scripts runs the compiled packages as they are.

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const cli = dirname(dirname(fileURLToPath(import.meta.url)));
const main = join(cli, 'dist/main.js');
if (existsSync(join(cli, '../../scripts/build.mjs'))) {
  const { ensureSetUp } = await import('../../../scripts/setup.mjs');
  const { compile } = await import('../../../scripts/compile.mjs');
  ensureSetUp('start');
  await compile();
}
// A reader may close the pipe early, as `head` does. All other write errors are reported.
process.stdout.on('error', ({ code, message }) => {
  if (code !== 'EPIPE') console.error(`The answer could not be written: ${message}.`);
  process.exit(code === 'EPIPE' ? 0 : 1);
});
const { run } = await import(main);
process.exitCode = await run(process.argv.slice(2));
