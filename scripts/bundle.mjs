// Bundles engine, games and bots: each entry of a package is one scope, because the compiler of Node looks up a name
// of another file on every use. The games import no engine then, and the bots carry the constants of the games
// (`facts`); the game values themselves exist once, in the bundles of `games`.

import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './setup.mjs';

const home = (name) => join(root, 'packages', name);

/** The chunk of a module: everything of one game is one chunk, so that all entries share one copy of it. */
const GAME = /packages\/(?:games|bots)\/src\/(?!arena|threads)([\w-]+)\/(?!weights)/;

const BUNDLES = [
  { name: 'engine', external: () => false, more: {} },
  { name: 'games', external: () => false, more: {} },
  {
    name: 'bots',
    external: (id) => /^@parlor\/games(\/(?!.*facts$)|$)/.test(id) || id.startsWith('node:'),
    // No manifest names these: the worker is started by its address, the others are read by the programs of `tuning`.
    more: {
      'threads/worker': 'src/threads/worker.ts',
      'fast-track/chances': 'src/fast-track/chances.ts',
      'fast-track/standing': 'src/fast-track/standing.ts',
      'texas-42/habits/traits': 'src/texas-42/habits/traits.ts',
      'texas-42/solver/tables': 'src/texas-42/solver/tables.ts',
    },
  },
];

/** The entries of a package by their paths in `dist`, from the exports in its manifest. */
const entriesOf = (name, more) => {
  const { exports } = JSON.parse(readFileSync(join(home(name), 'package.json'), 'utf8'));
  const folders = readdirSync(join(home(name), 'src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  const found = Object.values(exports).flatMap(({ source }) =>
    source.includes('*') ? folders.map((folder) => source.replace('*', folder)) : [source],
  );
  const sources = found.filter((source) => existsSync(join(home(name), source)));
  const entries = sources.map((source) => [source.replace(/^\.\/src\//, '').replace(/\.ts$/, ''), source]);
  return Object.fromEntries(
    [...entries, ...Object.entries(more)].map(([to, from]) => [to, join(home(name), from)]),
  );
};

const newest = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !/\.(test|d)\.ts$/.test(entry.name))
    .reduce((latest, entry) => Math.max(latest, statSync(join(entry.parentPath, entry.name)).mtimeMs), 0);

const stampOf = (name) => join(home(name), 'dist/.bundled');

const isOld = (name, changed) => !existsSync(stampOf(name)) || statSync(stampOf(name)).mtimeMs < changed;

/** Another command may be reading the file at this moment. */
const writeWhole = (path, text) => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.${process.pid}`, text);
  renameSync(`${path}.${process.pid}`, path);
};

const bundle = async ({ name, external, more }) => {
  const { rolldown } = await import('rolldown');
  const build = await rolldown({
    input: entriesOf(name, more),
    external,
    resolve: { conditionNames: ['source'] },
    // Our packages do nothing on import.
    treeshake: { moduleSideEffects: (id) => id.includes('/threads/') },
  });
  const { output } = await build.generate({
    format: 'es',
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name].js',
    codeSplitting: {
      groups: [{ name: (id) => GAME.exec(id)?.[1] ?? null, debugName: 'game', test: GAME }],
    },
  });
  await build.close();
  for (const file of output) writeWhole(join(home(name), 'dist', file.fileName), file.code ?? file.source);
  writeWhole(stampOf(name), '');
};

/** Bundles what is older than a source that it contains. */
export const bundlePackages = async () => {
  let changed = statSync(join(root, 'scripts/bundle.mjs')).mtimeMs;
  for (const one of BUNDLES) {
    changed = Math.max(changed, newest(join(home(one.name), 'src')));
    if (isOld(one.name, changed)) await bundle(one);
  }
};

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await bundlePackages();
  // `--watch`: again after every change, one after the other.
  let last = Promise.resolve();
  const again = () => {
    last = last.then(bundlePackages).catch((problem) => console.error(problem.message));
  };
  if (process.argv.includes('--watch'))
    for (const { name } of BUNDLES) watch(join(home(name), 'src'), { recursive: true }, again);
}
