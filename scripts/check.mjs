// `npm run check`: format, types, imports, unused exports, rule pages, and the unit tests that the changed
// files can affect, apart from those that start programs. Changes are counted from the commit on which the
// branch left `main`; `npm run check -- COMMIT` names another.

import { spawnSync } from 'node:child_process';
import { buildPackages } from './build.mjs';
import { ensureSetUp, ensureTools, giveUp, root } from './setup.mjs';
import { runPhases } from './steps.mjs';

const git = (...args) => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};

const [named] = process.argv.slice(2);
const base = git('merge-base', 'HEAD', named ?? 'main') ?? git('rev-parse', 'HEAD');
if (named !== undefined && git('rev-parse', '--verify', `${named}^{commit}`) === undefined)
  giveUp(`There is no commit ${named}. Usage: npm run check [-- COMMIT]`);

ensureSetUp();
ensureTools();
buildPackages();
// Read by vitest.config.ts.
process.env.TESTS = 'quick';
const tests = ['tests', '--changed', base ?? 'HEAD', '--passWithNoTests'];
const passed = await runPhases([[[['format'], ['types'], ['imports'], ['unused'], ['docs']], [tests]]]);
process.exit(passed ? 0 : 1);
