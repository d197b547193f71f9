// `npm run soak -- NAME`: runs packages/trials/soak/NAME.mjs on a fresh build.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildPackages } from './build.mjs';
import { ensureSetUp, giveUp, root, run } from './setup.mjs';

const names = readdirSync(join(root, 'packages/trials/soak'))
  .filter((file) => file.endsWith('.mjs') && file !== 'report.mjs')
  .map((file) => file.slice(0, -4));
const [name, ...rest] = process.argv.slice(2);
if (name === undefined || !names.includes(name))
  giveUp(`Say which soak: npm run soak -- ${names.join(' | ')}`);

ensureSetUp();
buildPackages();
process.exit(run(process.execPath, [join(root, 'packages/trials/soak', `${name}.mjs`), ...rest]).status ?? 1);
