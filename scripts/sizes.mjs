// Size budgets of the built client: the download before the start page is usable, before a first table can be
// played, and for the whole client offline. The bundler's manifest names the file of every module and the
// imports of each file, the service worker the files it installs; each file counts gzipped.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { buildWeb } from './build.mjs';
import { root } from './setup.mjs';

const games = { casino: 'Casino', 'big-two': 'Big Two', 'texas-42': 'Texas 42', 'fast-track': 'Fast Track' };

/** `modules`: the modules requested by name; their static imports are added. */
const budgets = [
  { name: 'start page', kB: 40, modules: ['index.html', 'src/home/tonight.tsx'] },
  ...Object.entries(games).map(([game, title]) => ({
    // Bots are loaded once it has been drawn.
    name: `first table of ${title}: page, worker and rules`,
    kB: 100,
    modules: [
      'index.html',
      'src/app/local-table-page.tsx',
      'src/local/local-match.ts',
      'src/local/match-worker.ts',
      `src/tables/${game}/index.ts`,
    ],
  })),
];

/** The files that contain the modules and all their static imports. */
const filesOf = (manifest, modules) => {
  const chunks = new Set(modules);
  for (const module of chunks) {
    const chunk = manifest[module];
    if (chunk === undefined)
      throw new Error(
        `The manifest of the client does not name ${module}: was it moved or renamed? Change scripts/sizes.mjs.`,
      );
    for (const imported of chunk.imports ?? []) chunks.add(imported);
  }
  return [...new Set([...chunks].map((module) => manifest[module].file))];
};

const STYLES = { name: 'styles of all pages and tables', kB: 40 };
const FIRST_INSTALL = { name: 'first install: all that is kept for use without a network', kB: 965 };

/** The list that vite/service-worker.ts writes into the service worker. */
const installedFiles = (dist) => {
  const [, list] = readFileSync(join(dist, 'sw.js'), 'utf8').match(/^const INSTALLED = (\[.+\]);$/m) ?? [];
  if (list === undefined)
    throw new Error('The service worker does not list what it installs: see vite/sw.js.');
  return JSON.parse(list).map((path) => (path === './' ? 'index.html' : path));
};

/** The chunks that import the worker, which would then run twice and answer every question twice. */
const importersOfWorker = (manifest) =>
  Object.entries(manifest)
    .filter(([, { imports = [] }]) => imports.includes('src/local/match-worker.ts'))
    .map(([module]) => module);

/** Prints every budget beside its use; true when all are kept, and nothing imports the worker. */
export const checkSizes = () => {
  const dist = join(root, 'packages/web/dist');
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const kB = (file) => gzipSync(readFileSync(join(dist, file))).length / 1000;
  const tasks = budgets.map((budget) => ({ ...budget, files: filesOf(manifest, budget.modules) }));
  const importers = importersOfWorker(manifest);
  for (const module of importers)
    console.log(`${module} imports something of the worker of local matches: it would run twice`);
  const areKept = [
    ...tasks,
    { ...STYLES, files: installedFiles(dist).filter((file) => file.endsWith('.css')) },
    { ...FIRST_INSTALL, files: installedFiles(dist) },
  ]
    .map((budget) => {
      const files = budget.files.map((file) => ({ file, kB: kB(file) }));
      const used = files.reduce((sum, file) => sum + file.kB, 0);
      const isKept = used <= budget.kB;
      console.log(
        `${isKept ? 'ok      ' : 'TOO MUCH'} ${used.toFixed(1)} of ${budget.kB} kB  ${budget.name}`,
      );
      if (!isKept)
        for (const { file, kB } of files.sort((a, b) => b.kB - a.kB))
          console.log(`  ${kB.toFixed(1)} kB  ${file}`);
      return isKept;
    })
    .every(Boolean);
  return areKept && importers.length === 0;
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await buildWeb();
  process.exitCode = checkSizes() ? 0 : 1;
}
