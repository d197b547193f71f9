// `npm start`: sets up, builds what is missing and opens the house.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildPackages, buildWeb } from './build.mjs';
import { ensureSetUp, root, run } from './setup.mjs';

ensureSetUp();
buildPackages();
buildWeb();

const server = join(root, 'packages/server/dist/main.js');
const args = existsSync(server)
  ? [server]
  : [join(root, 'packages/cli/bin/parlor.mjs'), 'play', ...process.argv.slice(2)];
process.exit(run(process.execPath, args).status ?? 1);
