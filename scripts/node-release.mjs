// Another release of Node from the npm package `node`, kept beside the packages, on which the tests run too.

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, root, run } from './setup.mjs';

/** The path of a Node of that release, installed when it is missing. */
export const ensureNodeRelease = (release) => {
  if (!/^\d+(\.\d+){0,2}$/.test(release))
    giveUp(`"${release}" is no release of Node: write a number such as 24.`);
  const folder = join(root, 'node_modules/.cache/node', release);
  const program = join(folder, 'node_modules/node/bin/node');
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  console.log(`Installing Node ${release} …`);
  const args = ['install', '--no-audit', '--no-fund', '--loglevel=error', `node@${release}`];
  run('npm', args, { cwd: folder });
  if (!existsSync(program)) giveUp(`Node ${release} could not be installed: see above.`);
  return program;
};
