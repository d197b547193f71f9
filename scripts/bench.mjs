// `npm run bench -- NAME`: runs bench/NAME.ts. Peers are installed here and nowhere else, from their own lock file.

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildPackages } from './build.mjs';
import { ensureSetUp, giveUp, root, run } from './setup.mjs';

const names = readdirSync(join(root, 'bench'))
  .filter((file) => file.endsWith('.mjs') && file !== 'report.mjs')
  .map((file) => file.slice(0, -4));
const [name, ...rest] = process.argv.slice(2);
if (name === undefined || !names.includes(name))
  giveUp(`Say which benchmark: npm run bench -- ${names.join(' | ')}`);

ensureSetUp();
buildPackages();

const peers = join(root, 'bench/peers');
if (!existsSync(join(peers, 'node_modules'))) {
  console.log('Installing the peers to compare with …');
  const { status } = run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: peers });
  if (status !== 0) console.error('The peers could not be installed; their columns stay empty.');
}
process.exit(run(process.execPath, ['--expose-gc', join(root, 'bench', `${name}.mjs`), ...rest]).status ?? 1);
