// `npm run soak -- rules`: the tests of rules, fast copies and laws in their long form. Every test file that
// reads LONG takes part: it compares the same things on many more positions, matches and moves.

import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const files = readdirSync(join(root, 'packages'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.ts$/.test(file) && !file.includes('node_modules'))
  .map((file) => join('packages', file))
  .filter((file) => readFileSync(join(root, file), 'utf8').includes('process.env.LONG'));

const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...files, ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, args, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, LONG: '1' },
});
process.exit(status ?? 1);
