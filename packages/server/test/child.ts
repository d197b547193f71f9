// The server as a program of its own, run from the sources.

import { join } from 'node:path';
import { type Child, type Ended, runProgram, startProgram } from '../src/testing/index.ts';

export const sourceProgram: readonly string[] = [
  '--conditions=source',
  '--import',
  new URL('./sources.mjs', import.meta.url).href,
  join(import.meta.dirname, '../src/main.ts'),
];

export const runToEnd = (
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Promise<Ended> => runProgram([...sourceProgram, ...args], env);

export const startChild = (data: string, env: Readonly<Record<string, string>> = {}): Promise<Child> =>
  startProgram(sourceProgram, data, env);
