// Builds what is missing or older than its sources: the packages with the compiler, the web client with Vite.

import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureSetUp, giveUp, root, tool } from './setup.mjs';

const newest = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((latest, entry) => Math.max(latest, statSync(join(entry.parentPath, entry.name)).mtimeMs), 0);

/** All packages, or those that are named with what they import: whoever needs no client is not stopped by one half written. */
export const buildPackages = (...folders) => {
  const { status } = tool('typescript7/bin/tsc', ['-b', ...folders]);
  if (status !== 0) giveUp('The packages could not be compiled: see above.');
};

export const buildWeb = () => {
  const web = join(root, 'packages/web');
  const built = join(web, 'dist/index.html');
  const folders = ['engine', 'games', 'bots', 'protocol', 'web'].map((name) => `packages/${name}/src`);
  const files = ['packages/web/index.html', 'packages/web/vite.config.ts', 'package-lock.json'];
  const changed = Math.max(
    ...[...folders, 'packages/web/public'].map((folder) => newest(join(root, folder))),
    ...files.map((file) => statSync(join(root, file)).mtimeMs),
  );
  if (existsSync(built) && statSync(built).mtimeMs >= changed) return;
  console.log('Building the web client …');
  const { status } = tool('vite/bin/vite.js', ['build', '--logLevel', 'warn'], { cwd: web });
  if (status !== 0) giveUp('The web client could not be built: see above.');
};

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  ensureSetUp();
  buildPackages();
  buildWeb();
}
