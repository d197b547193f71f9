// Builds missing or outdated parts: the packages with the compiler and the bundler, the web client with Vite.

import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureSetUp, giveUp, root, run, tool } from './setup.mjs';

const newest = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((latest, entry) => Math.max(latest, statSync(join(entry.parentPath, entry.name)).mtimeMs), 0);

/**
 * Builds all packages, or the named ones with their imports, so that an unfinished client does not block a
 * command that needs none.
 */
export const buildPackages = (...folders) => {
  const { status } = tool('typescript7/bin/tsc', ['-b', ...folders]);
  if (status !== 0) giveUp('The packages could not be compiled: see above.');
  if (run(process.execPath, [join(root, 'scripts/bundle.mjs')]).status !== 0)
    giveUp('The packages could not be bundled: see above.');
};

const web = join(root, 'packages/web');

const isWebBuilt = () => {
  const built = join(web, 'dist/index.html');
  const folders = ['engine', 'games', 'bots', 'table', 'protocol', 'web'].map(
    (name) => `packages/${name}/src`,
  );
  const files = ['packages/web/index.html', 'packages/web/vite.config.ts', 'package-lock.json'];
  const changed = Math.max(
    ...[...folders, 'packages/web/public', 'packages/web/vite'].map((folder) => newest(join(root, folder))),
    ...files.map((file) => statSync(join(root, file)).mtimeMs),
  );
  return existsSync(built) && statSync(built).mtimeMs >= changed;
};

/**
 * Builds the client beside everything else; resolves when it is there. Undefined where nothing is to be
 * built.
 */
export const startWebBuild = () => {
  if (isWebBuilt()) return undefined;
  console.log('Building the web client …');
  const begin = Date.now();
  const args = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'];
  const child = spawn(process.execPath, args, { cwd: web, stdio: 'inherit' });
  process.on('exit', () => child.kill());
  return new Promise((built) => {
    child.on('exit', (code) => {
      if (code !== 0) giveUp('The web client could not be built: see above.');
      console.log(`The web client was built in ${((Date.now() - begin) / 1000).toFixed(1)} s.`);
      built();
    });
  });
};

export const buildWeb = async () => startWebBuild();

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  ensureSetUp();
  buildPackages();
  await buildWeb();
}
