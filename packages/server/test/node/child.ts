// The server as a program of its own, built from the sources as they are now: it is started so often that every second counts.

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { type Child, type ProgramResult, runProgram, startProgram } from '@parlor/trials';

const home = join(import.meta.dirname, '../..');
const compiler = join(home, '../../node_modules/typescript7/bin/tsc');

/** Where the compiled file of a source is found. */
export const built = (source: string): string => join(home, 'dist', source.replace(/\.ts$/, '.js'));

// Takes a moment only where nothing has changed.
execFileSync(process.execPath, [compiler, '-b', home]);
export const program: readonly string[] = [built('main.ts')];
/** `npm start` after its builds. */
export const npmStart: readonly string[] = [join(home, '../../scripts/serve.mjs')];

export const runToEnd = (
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Promise<ProgramResult> => runProgram([...program, ...args], env);

export const startChild = (data: string, env: Readonly<Record<string, string>> = {}): Promise<Child> =>
  startProgram(program, data, env);
