// The tree of another commit, built beside this one: its server is a contender, driven by its own load.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const run = (command, args, cwd) => {
  const { status, stdout } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status === 0) return stdout.trim();
  console.error(`${command} ${args.join(' ')} failed; the tree before cannot be measured.`);
  process.exit(1);
};

/** The built tree of a commit, in `tmp/before-COMMIT`; built once. */
const treeOf = (name) => {
  const commit = run('git', ['rev-parse', '--verify', '--short', `${name}^{commit}`], ROOT);
  const folder = join(ROOT, `tmp/before-${commit}`);
  if (existsSync(join(folder, 'packages/server/dist/main.js'))) return folder;
  console.log(`Building the tree of ${commit} …`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const packed = `${folder}.tar`;
  run('git', ['archive', '--output', packed, commit], ROOT);
  run('tar', ['xf', packed, '-C', folder], ROOT);
  rmSync(packed);
  run('npm', ['install', '--no-audit', '--no-fund'], folder);
  run(process.execPath, ['node_modules/typescript7/bin/tsc', '-b'], folder);
  return folder;
};

/** `startParlor` and `openTables` of that tree. */
export const loadBefore = (commit) =>
  import(pathToFileURL(join(treeOf(commit), 'bench/server/parlor.mjs')).href);
