// Programs that the tests need besides Node: PostgreSQL, NATS and Chromium, found on the machine or installed
// from the system's packages where that is allowed. The tests themselves only search for them. `node
// scripts/services.mjs` installs all three.

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { browserPath } from '../packages/web/e2e/browser.mjs';

const folders = () => {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).map((name) => join(debian, name, 'bin')) : [];
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...versions, ...path, '/usr/sbin', '/usr/local/bin', '/opt/homebrew/bin'];
};

const has = (program) => folders().some((folder) => existsSync(join(folder, program)));

const packages = { postgres: 'postgresql', 'nats-server': 'nats-server' };
const missingPrograms = () => Object.keys(packages).filter((program) => !has(program));

const install = (names) => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${names.join(' and ')} from the system packages for the cluster tests …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
  const options = ['install', '-y', '-qq', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300'];
  spawnSync('apt-get', [...options, ...names], { env, stdio: 'ignore' });
};

/** True when both services are available; otherwise it prints what is missing and how to get it. */
export const ensureServices = () => {
  const wanted = missingPrograms().map((program) => packages[program]);
  if (wanted.length > 0) install(wanted);
  const left = missingPrograms().map((program) => packages[program]);
  if (left.length === 0) return true;
  console.error(
    `The cluster tests need PostgreSQL and NATS: install ${left.join(' and ')} (Debian, Ubuntu: apt-get install ${left.join(' ')}).`,
  );
  return false;
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const ready = ensureServices();
  browserPath();
  process.exit(ready ? 0 : 1);
}
