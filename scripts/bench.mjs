// `npm run bench -- NAME`: runs bench/NAME.mjs. Peers are installed only by this script, from their own lock
// file, and only for a benchmark that mentions them.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPackages } from './build.mjs';
import { ensureSetUp, giveUp, installTools, root, run } from './setup.mjs';

const names = readdirSync(join(root, 'bench'))
  .filter((file) => file.endsWith('.mjs') && !['report.mjs', 'strength.mjs'].includes(file))
  .map((file) => file.slice(0, -4));
const [name, ...rest] = process.argv.slice(2);
if (name === undefined || !names.includes(name))
  giveUp(`Say which benchmark: npm run bench -- ${names.join(' | ')}`);

ensureSetUp();
buildPackages();

const file = join(root, 'bench', `${name}.mjs`);
const hasPeers = readFileSync(file, 'utf8').includes('peers/');
if (hasPeers && !installTools(join(root, 'bench/peers'), 'Installing the peers to compare with …'))
  console.error('The peers could not be installed; their columns stay empty.');
process.exit(run(process.execPath, ['--expose-gc', file, ...rest]).status ?? 1);
