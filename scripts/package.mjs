// `npm run package [FOLDER]`: the built house as one archive, parlor-VERSION.tgz. `npm install -g` of it
// gives the command `parlor`, which needs no sources and no compiler. Our own packages travel inside; the
// others are fetched by npm.

import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildWeb } from './build.mjs';
import { compile } from './compile.mjs';
import { ensureSetUp, giveUp, npm, root } from './setup.mjs';

const OWN = ['engine', 'games', 'bots', 'protocol', 'table', 'server', 'cli', 'web'];

const readManifest = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

const isShipped = (path) =>
  !/\.(map|d\.ts|tsbuildinfo|bundled)$|\/\.vite(\/|$)|\/package-lock\.json$/.test(path);

const [target = root] = process.argv.slice(2);

ensureSetUp('start');
await buildWeb();
await compile();

const stage = mkdtempSync(join(tmpdir(), 'parlor-package-'));
process.on('exit', () => rmSync(stage, { recursive: true, force: true }));

const dependencies = {};
for (const name of OWN) {
  const [from, to] = [join(root, 'packages', name), join(stage, 'node_modules/@parlor', name)];
  const { dependencies: needed = {}, exports, type, version, license } = readManifest(from);
  mkdirSync(to, { recursive: true });
  for (const part of ['dist', 'bin'])
    if (existsSync(join(from, part)))
      cpSync(join(from, part), join(to, part), { recursive: true, filter: isShipped });
  const manifest = { name: `@parlor/${name}`, version, license, type, exports };
  writeFileSync(join(to, 'package.json'), JSON.stringify(manifest, null, 2));
  // The client is built: its libraries are in its files.
  if (name === 'web') continue;
  for (const [other, range] of Object.entries(needed))
    if (!other.startsWith('@parlor/')) dependencies[other] = range;
}

const { name, version, description, license, engines } = readManifest(root);
writeFileSync(
  join(stage, 'package.json'),
  JSON.stringify(
    {
      ...{ name, version, description, license, engines },
      type: 'module',
      bin: { parlor: 'node_modules/@parlor/cli/bin/parlor.mjs' },
      dependencies: { ...dependencies, ...Object.fromEntries(OWN.map((own) => [`@parlor/${own}`, version])) },
      bundleDependencies: OWN.map((own) => `@parlor/${own}`),
    },
    null,
    2,
  ),
);
for (const file of ['LICENSE', 'README.md']) cpSync(join(root, file), join(stage, file));
mkdirSync(resolve(target), { recursive: true });
if (!npm(stage, ['pack', '--pack-destination', resolve(target)]))
  giveUp('The archive could not be written: see above.');
console.log(`Written: ${join(resolve(target), `${name}-${version}.tgz`)}`);
