// Where the tests' browser is: CHROMIUM, or one of the system's, or a fresh one from the system's packages where that may be done.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
/** The same browser without windows: it draws with a third less work, and has no notices. */
const SHELL = 'chromium-headless-shell';
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/Applications/Google Chrome.app/Contents/MacOS'];

const search = (names) =>
  FOLDERS.flatMap((folder) => names.map((name) => `${folder}/${name}`)).find((path) => existsSync(path));

const asked = () => {
  const path = process.env.CHROMIUM;
  return path !== undefined && existsSync(path) ? path : undefined;
};
const found = () => asked() ?? search(NAMES);

const install = () => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  process.stdout.write('Installing chromium from the system packages for the browser tests …\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
  // One after the other: not every release has the second one, and the tests do without it.
  for (const name of ['chromium', SHELL])
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env, stdio: 'ignore' });
};

/** The path of a Chromium; ends the run with one sentence when there is none. */
export const browserPath = () => {
  if (found() === undefined) install();
  const path = found();
  if (path !== undefined) return path;
  process.stderr.write(
    'The browser tests need Chromium: install the package "chromium" (Debian, Ubuntu: apt-get install chromium), or name one in CHROMIUM.\n',
  );
  process.exit(1);
};

/** A Chromium for all that needs no window, where there is one; else the whole one. */
export const shellPath = () => {
  const whole = browserPath();
  return asked() ?? search([SHELL]) ?? whole;
};

export const launchArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Pages of one context live in one process, which keeps the compiled scripts. */
export const sharedProcess = '--process-per-site';
