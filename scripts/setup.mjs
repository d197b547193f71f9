// The prerequisites of every command, also on a fresh clone: a new enough Node and the packages of the lock
// file.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const OLDEST_NODE = [20, 19];

/** Ends the command with one sentence and no stack trace. */
export const giveUp = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

export const run = (command, args, options = {}) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });

/** Runs a tool of node_modules with the current Node. */
export const tool = (path, args, options = {}) =>
  run(process.execPath, [join(root, 'node_modules', path), ...args], options);

const ensureNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [wantMajor, wantMinor] = OLDEST_NODE;
  if (major < wantMajor || (major === wantMajor && minor < wantMinor)) {
    giveUp(`Parlor needs Node ${OLDEST_NODE.join('.')} or newer; this is Node ${process.versions.node}.`);
  }
};

/** Runs npm without its report; the npm that runs this command, if there is one. */
export const npm = (folder, args) => {
  // A browser for the tests comes from the system's packages, never from a download of a test tool.
  const env = { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' };
  const path = process.env.npm_execpath;
  const all = [...args, '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = path?.endsWith('.js')
    ? run(process.execPath, [path, ...all], { env, cwd: folder })
    : run('npm', all, { env, cwd: folder });
  return status === 0;
};

const readStamp = (stamp) => {
  if (!existsSync(stamp)) return {};
  const [digest, set = 'all'] = readFileSync(stamp, 'utf8').split(' ');
  return { digest, set };
};

/**
 * Runs `install` with the requested set of packages, unless it is installed for this lock file. A folder with
 * all packages keeps all.
 */
const installOnce = (folder, wanted, announcement, install) => {
  const file = join(folder, 'package-lock.json');
  const lock = readFileSync(file, 'utf8');
  const digest = createHash('sha256').update(lock).digest('hex');
  const stamp = join(folder, 'node_modules', '.parlor-lock');
  const installed = readStamp(stamp);
  const set = installed.set === 'all' ? 'all' : wanted;
  if (installed.digest === digest && installed.set === set) return true;
  console.log(announcement);
  const begin = Date.now();
  if (!install(set)) return false;
  console.log(`Installed in ${((Date.now() - begin) / 1000).toFixed(1)} s.`);
  if (readFileSync(file, 'utf8') !== lock) writeFileSync(file, lock);
  writeFileSync(stamp, `${digest} ${set}`);
  return true;
};

/**
 * Installs the packages of a tools folder from its lock file. Not with `npm ci`: some of these tools have
 * binaries for platforms that are missing from some registries, so the lock files leave them out.
 */
export const installTools = (folder, announcement) =>
  installOnce(folder, 'all', announcement, () => npm(folder, ['install']));

/**
 * Installs the packages of the root lock file, which lists those of every platform: all, or only those needed
 * to start the server.
 */
const ensurePackages = (wanted) => {
  const install = (set) => npm(root, ['ci', ...(set === 'start' ? ['--omit=dev'] : [])]);
  if (!installOnce(root, wanted, 'Installing the packages of the lock file …', install))
    giveUp('The packages could not be installed: see above. Check the network and run the command again.');
};

/** The formatter and the checkers, in `tools/` with a separate lock file. */
export const ensureTools = () => {
  if (!installTools(join(root, 'tools'), 'Installing the checkers …'))
    giveUp('The checkers could not be installed: see above. Check the network and run the command again.');
};

/** `set`: `start` for what starts the house, `all` for building, testing and everything else. */
export const ensureSetUp = (set = 'all') => {
  ensureNode();
  ensurePackages(set);
};
