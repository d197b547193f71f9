// Seconds from `npm start` on a fresh clone to the open house, with an empty npm cache: the last commit and
// the one that is named, three rounds in turn; then the archive of `npm run package`. The registry is the one
// that npm is set to.

import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { table } from '../report.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
/** Of the time of the other tree, at most. */
const BAR = 0.45;

/** The commit of a name, for good: HEAD may move while this runs. */
const commitOf = (name) => {
  const args = ['rev-parse', '--verify', '--short', `${name}^{commit}`];
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  if (status === 0) return stdout.trim();
  console.error(`There is no commit ${name}. Usage: npm run bench -- start --against COMMIT`);
  process.exit(1);
};

const { values } = parseArgs({ options: { against: { type: 'string' } } });
const commits = ['HEAD', values.against].map(commitOf);

const home = mkdtempSync(join(tmpdir(), 'parlor-start-'));
process.on('exit', () => rmSync(home, { recursive: true, force: true }));

/** This command was started by npm too, which says so to npm in its environment. */
const npmEnv = (place) => {
  const { npm_execpath, npm_config_local_prefix, npm_config_cache, ...rest } = process.env;
  return { ...rest, npm_config_cache: join(place, 'cache') };
};

/** A fresh clone as an archive has it: nothing installed, nothing built. */
const unpack = (commit, folder) => {
  mkdirSync(folder, { recursive: true });
  const packed = join(home, 'tree.tar');
  spawnSync('git', ['archive', '--output', packed, commit], { cwd: ROOT });
  spawnSync('tar', ['xf', packed, '-C', folder]);
};

/**
 * Seconds until the command says that the house is open; it is closed again. `place` holds its cache and
 * data.
 */
const open = (place, command, args, cwd) =>
  new Promise((resolve, reject) => {
    const env = { ...npmEnv(place), PORT: '0', PARLOR_DATA: join(place, 'data') };
    const begin = performance.now();
    const child = spawn(command, args, { cwd, env, detached: true });
    let seconds;
    let output = '';
    const read = (data) => {
      output += data;
      if (seconds !== undefined || !output.includes('Parlor is open at')) return;
      seconds = (performance.now() - begin) / 1000;
      process.kill(-child.pid, 'SIGTERM');
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('close', () =>
      seconds === undefined ? reject(new Error(`${command} ended early:\n${output}`)) : resolve(seconds),
    );
  });

const packagesIn = (folder) => {
  const { stdout } = spawnSync('npm', ['ls', '--all', '--parseable'], { cwd: folder, encoding: 'utf8' });
  return stdout.split('\n').filter((line) => line.includes('node_modules')).length;
};

const runs = new Map(commits.map((commit) => [commit, []]));
const packages = new Map();
for (let round = 0; round < ROUNDS; round++)
  for (const commit of commits) {
    const place = join(home, 'round');
    const folder = join(place, 'parlor');
    unpack(commit, folder);
    const seconds = await open(place, 'npm', ['start'], folder);
    console.log(`${commit}: ${seconds.toFixed(1)} s`);
    runs.get(commit).push(seconds);
    packages.set(commit, packagesIn(folder));
    rmSync(place, { recursive: true, force: true });
  }

/** Seconds to install the archive of this tree's house in an empty folder, and to open it. */
const installArchive = async () => {
  const place = join(home, 'archive');
  mkdirSync(place);
  const { status } = spawnSync(process.execPath, [join(ROOT, 'scripts/package.mjs'), place], {
    stdio: 'inherit',
  });
  const archive = readdirSync(place).find((name) => name.endsWith('.tgz'));
  if (status !== 0 || archive === undefined) throw new Error('The archive could not be written.');
  const begin = performance.now();
  const args = ['install', '-g', '--prefix', join(place, 'installed'), join(place, archive), '--no-audit'];
  spawnSync('npm', args, { cwd: place, env: npmEnv(place), stdio: 'ignore' });
  const installed = (performance.now() - begin) / 1000;
  const opened = await open(place, join(place, 'installed/bin/parlor'), ['serve'], place);
  return { installed, opened };
};

const archive = await installArchive();
const median = (commit) => runs.get(commit).toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)];
const [before] = commits.slice(-1).map(median);
const part = median(commits[0]) / before;
console.log(
  table(
    ['tree', 'median s', 'of the other', 'packages'],
    commits.map((commit) => [
      commit,
      median(commit).toFixed(1),
      `${((100 * median(commit)) / before).toFixed(0)} %`,
      packages.get(commit),
    ]),
  ),
);
console.log(
  `The archive of this house: ${archive.installed.toFixed(1)} s to install, ${archive.opened.toFixed(1)} s to open.`,
);
console.log(
  JSON.stringify({ bench: 'start on fresh clones', runs: Object.fromEntries(runs), part, archive }),
);
if (part > BAR) {
  console.error(
    `npm start takes ${(100 * part).toFixed(0)} % of the time before; at most ${100 * BAR} % is the bar.`,
  );
  process.exit(1);
}
