// Writes the service worker beside the built client: vite/sw.js with the list of files that the build made.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { drawingSets } from '../src/drawings/files.ts';

/** Sounds, and the weights of learned bots: each is kept when somebody first uses it. */
const BY_ITSELF = /\.(mp3|ogg|wav)$|^assets\/weights-[\w-]+\.js$/;

/**
 * Browsers keep scripts that a service worker imports by themselves, and never ask a service worker for
 * itself.
 */
const APART = ['sw.js', 'notices.js'];

/** `sets`: kept as a whole when one of them is first used; all other files are kept by the first install. */
export const sortFiles = (
  names: readonly string[],
): { readonly installed: readonly string[]; readonly sets: readonly (readonly string[])[] } => {
  const named = (set: readonly string[]): readonly string[] =>
    names.filter((name) => set.includes(name.match(/^assets\/(.+)-[\da-f]{8}\.svg$/)?.[1] ?? ''));
  const single = names.filter((name) => BY_ITSELF.test(name)).map((name) => [name]);
  const sets = [...drawingSets.map(named), ...single];
  const later = new Set([...APART, ...sets.flat()]);
  return { installed: names.filter((name) => !later.has(name)), sets };
};

const filesOf = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !name.startsWith('.'))
    .sort();

export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  writeBundle({ dir = '' }) {
    const names = filesOf(dir).filter((name) => !APART.includes(name));
    const version = createHash('sha256');
    for (const name of names) version.update(name).update(readFileSync(join(dir, name)));
    const { installed, sets } = sortFiles(names);
    // The page is asked for by the address of its folder: some hosts redirect every other name of it.
    const paths = installed.map((name) => (name === 'index.html' ? './' : name));
    const lines = [
      `const VERSION = '${version.digest('hex').slice(0, 8)}';`,
      `const INSTALLED = ${JSON.stringify(paths)};`,
      `const SETS = ${JSON.stringify(sets)};`,
    ];
    const code = readFileSync(join(import.meta.dirname, 'sw.js'), 'utf8');
    writeFileSync(join(dir, 'sw.js'), `${lines.join('\n')}\n${code}`);
  },
});
