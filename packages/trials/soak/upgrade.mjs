// `npm run soak -- upgrade --against COMMIT`: a cluster of one node of that commit, which a node of this tree
// joins and then replaces, over a real PostgreSQL and NATS, while people play at tables of all four games
// through both. The commit is cloned, installed and built first; `--tree FOLDER` takes a checkout that is
// built already. `--dump FILE` keeps the database as the old node has written it.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { games } from '@parlor/games';
import { brokenInUpgrade, soakUpgrade } from '@parlor/trials';
import { ensureServices } from '../../../scripts/services.mjs';
import { finish, stopwatch } from './report.mjs';

const USAGE = 'Usage: npm run soak -- upgrade --against COMMIT | --tree FOLDER [--moves 200] [--dump FILE]';
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const giveUp = (sentence) => {
  console.error(`${sentence} ${USAGE}`);
  process.exit(1);
};

const readArgs = () => {
  const text = { type: 'string' };
  try {
    return parseArgs({ options: { against: text, tree: text, moves: text, dump: text } }).values;
  } catch (problem) {
    return giveUp(`${problem.message}.`);
  }
};

const { against, tree, moves = '200', dump } = readArgs();
if ((against === undefined) === (tree === undefined)) giveUp('Name the commit to upgrade from.');
if (!/^[1-9]\d{0,5}$/.test(moves)) giveUp(`--moves must be a whole number, not ${moves}.`);

/** A built clone of the commit, removed when this process ends. */
const build = (commit) => {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-upgrade-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const run = (cwd, command, ...args) => execFileSync(command, args, { cwd, stdio: 'inherit' });
  try {
    run(ROOT, 'git', 'clone', '--quiet', '--shared', '--no-checkout', ROOT, folder);
    run(folder, 'git', 'checkout', '--quiet', commit);
    run(folder, 'npm', 'install', '--no-audit', '--no-fund');
    run(folder, process.execPath, 'node_modules/typescript7/bin/tsc', '-b');
  } catch {
    giveUp(`The commit ${commit} could not be built: see above.`);
  }
  return folder;
};

if (!ensureServices()) process.exit(1);
const since = stopwatch();
const figures = await soakUpgrade({
  tree: tree === undefined ? build(against) : resolve(tree),
  games,
  moves: Number(moves),
  seed: 1,
  ...(dump === undefined ? {} : { dump }),
  say: (sentence) => console.log(`${since()} s: ${sentence}`),
});
finish('upgrade', { complete: true, seconds: since(), ...figures }, brokenInUpgrade(figures));
process.exit();
