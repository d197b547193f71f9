// Lets a child process run the sources: `node --conditions=source --import .../sources.mjs main.ts`. The compiler takes the types
// away, file by file, once: the results are kept in the system's temporary folder under the hash of their source.

import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { register } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread, threadId } from 'node:worker_threads';

if (isMainThread) register(import.meta.url);

const kept = join(tmpdir(), `parlor-sources-${process.getuid?.() ?? 0}`);

/** A compiled file that is named by a source stands beside it under its other name. */
export const resolve = async (specifier, context, next) => {
  try {
    return await next(specifier, context);
  } catch (problem) {
    if (problem.code !== 'ERR_MODULE_NOT_FOUND' || !specifier.endsWith('.js')) throw problem;
    return next(specifier.replace(/\.js$/, '.ts'), context);
  }
};

const compile = async (source) => {
  const { default: ts } = await import('typescript');
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: {
      module: ts.ModuleKind.ESNext,
      target: ts.ScriptTarget.ES2023,
      verbatimModuleSyntax: true,
    },
  });
  return outputText;
};

const compiled = async (source) => {
  const file = join(kept, `${createHash('sha256').update(source).digest('hex')}.js`);
  try {
    return await readFile(file, 'utf8');
  } catch {
    const text = await compile(source);
    mkdirSync(kept, { recursive: true });
    // Another process may be writing the same file: it appears whole or not at all.
    const fresh = `${file}.${process.pid}.${threadId}`;
    await writeFile(fresh, text);
    await rename(fresh, file);
    return text;
  }
};

export const load = async (url, context, next) =>
  url.endsWith('.ts')
    ? {
        format: 'module',
        source: await compiled(await readFile(fileURLToPath(url), 'utf8')),
        shortCircuit: true,
      }
    : next(url, context);
