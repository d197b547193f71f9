// Lets a child process run the sources: `node --conditions=source --import .../sources.mjs main.ts`. The compiler takes the types
// away, file by file, once: the results are kept in the system's temporary folder under the hash of their source.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import module, { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread, threadId } from 'node:worker_threads';

const kept = join(tmpdir(), `parlor-sources-${process.getuid?.() ?? 0}`);
const require = createRequire(import.meta.url);

/** A compiled file that is named by a source stands beside it under its other name. */
export const resolve = (specifier, context, next) => {
  const isOurs = /^\.\.?\/.*\.js$/.test(specifier) && context.parentURL?.endsWith('.ts');
  if (!isOurs || existsSync(new URL(specifier, context.parentURL))) return next(specifier, context);
  return next(specifier.replace(/\.js$/, '.ts'), context);
};

const compile = (source) => {
  const ts = require('typescript');
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: {
      module: ts.ModuleKind.ESNext,
      target: ts.ScriptTarget.ES2023,
      verbatimModuleSyntax: true,
    },
  });
  return outputText;
};

const compiled = (source) => {
  const file = join(kept, `${createHash('sha256').update(source).digest('hex')}.js`);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const text = compile(source);
  mkdirSync(kept, { recursive: true });
  // Another process may be writing the same file: it appears whole or not at all.
  const fresh = `${file}.${process.pid}.${threadId}`;
  writeFileSync(fresh, text);
  renameSync(fresh, file);
  return text;
};

export const load = (url, context, next) =>
  url.endsWith('.ts')
    ? { format: 'module', source: compiled(readFileSync(fileURLToPath(url), 'utf8')), shortCircuit: true }
    : next(url, context);

// Newer versions of Node run hooks where they are asked for, older ones in a thread of their own, which loads this file too.
if (module.registerHooks !== undefined) module.registerHooks({ resolve, load });
else if (isMainThread) module.register(import.meta.url);
