// `npm start`: sets up, builds what is missing and opens the house.

import { join } from 'node:path';
import { buildPackages, buildWeb } from './build.mjs';
import { serverFlags } from './flags.mjs';
import { ensureSetUp, root, run } from './setup.mjs';

ensureSetUp();
buildPackages();
buildWeb();

const server = join(root, 'packages/server/dist/main.js');
process.exit(run(process.execPath, [...serverFlags, server]).status ?? 1);
