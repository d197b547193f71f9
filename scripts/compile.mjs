// Compiles the packages of the server and the command line without checking types: each source file that is
// newer than its output, file by file. `npm run build` and `npm test` write the same files with the compiler,
// which checks types.

import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { bundlePackages } from './bundle.mjs';
import { giveUp, root } from './setup.mjs';

const PACKAGES = ['protocol', 'table', 'server', 'cli'];

const isSource = (name) => name.endsWith('.ts') && !/(\.test|\.d)\.ts$/.test(name);

const sourcesOf = (folder) =>
  readdirSync(join(folder, 'src'), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && isSource(entry.name))
    .map((entry) => {
      const source = join(entry.parentPath, entry.name);
      const made = join(folder, 'dist', relative(join(folder, 'src'), source)).replace(/\.ts$/, '.js');
      return { source, made };
    });

const isOld = ({ source, made }) => !existsSync(made) || statSync(made).mtimeMs < statSync(source).mtimeMs;

export const compile = async () => {
  await bundlePackages();
  const old = PACKAGES.flatMap((name) => sourcesOf(join(root, 'packages', name))).filter(isOld);
  if (old.length === 0) return;
  const { transformSync } = await import('rolldown/utils');
  for (const { source, made } of old) {
    const { code, errors } = transformSync(source, readFileSync(source, 'utf8'), {
      target: 'es2023',
      // Imports name source files; type-only imports are marked as such.
      typescript: { onlyRemoveTypeImports: true, rewriteImportExtensions: 'rewrite' },
    });
    if (errors.length > 0) giveUp(`${relative(root, source)} could not be compiled: ${errors[0].message}`);
    mkdirSync(dirname(made), { recursive: true });
    // Another command may be reading the file at this moment.
    const unfinished = `${made}.${process.pid}`;
    writeFileSync(unfinished, code);
    renameSync(unfinished, made);
  }
};
