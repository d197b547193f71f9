// What every command needs before it runs, on a fresh clone too: a new enough Node and the packages of the lock file.

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

/** A tool of node_modules, run by this very Node. */
export const tool = (path, args, options = {}) =>
  run(process.execPath, [join(root, 'node_modules', path), ...args], options);

const ensureNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [wantMajor, wantMinor] = OLDEST_NODE;
  if (major < wantMajor || (major === wantMajor && minor < wantMinor)) {
    giveUp(`Parlor needs Node ${OLDEST_NODE.join('.')} or newer; this is Node ${process.versions.node}.`);
  }
};

/** Installs what the folder's lock file names, unless that has been done. False when it could not be. */
export const installPackages = (folder, announcement) => {
  const file = join(folder, 'package-lock.json');
  const lock = readFileSync(file, 'utf8');
  const digest = createHash('sha256').update(lock).digest('hex');
  const stamp = join(folder, 'node_modules', '.parlor-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return true;
  console.log(announcement);
  // Not `npm ci`: it refuses a lock file that does not list the optional binaries of every other platform.
  const args = ['install', '--no-audit', '--no-fund', '--loglevel=error'];
  // A browser for the tests comes from the system's packages, never from a download of a test tool.
  const env = { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' };
  const npm = process.env.npm_execpath;
  const { status } = npm?.endsWith('.js')
    ? run(process.execPath, [npm, ...args], { env, cwd: folder })
    : run('npm', args, { env, cwd: folder });
  if (status !== 0) return false;
  if (readFileSync(file, 'utf8') !== lock) writeFileSync(file, lock);
  writeFileSync(stamp, digest);
  return true;
};

const ensurePackages = () => {
  if (
    !installPackages(root, 'Installing the packages of the lock file; this takes a minute the first time …')
  )
    giveUp('The packages could not be installed: see above. Check the network and run the command again.');
};

export const ensureSetUp = () => {
  ensureNode();
  ensurePackages();
};
