// The benchmarks of the server in a short form: they run, every move reaches all seats, and they end with their figures. How fast
// that was is theirs to say, on a quiet machine.

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const run = promisify(execFile);

/** The figures that a benchmark prints as its last line; rejects when it ends with another code than 0. */
const figuresOf = async (name: string, env: Readonly<Record<string, string>>): Promise<unknown> => {
  const { stdout } = await run(process.execPath, [join(root, 'bench', `${name}.mjs`)], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', ...env },
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
};

it('tables play flat out and at an even pace, a move durable before it is told', async () => {
  const env = { BENCH_CONTENDERS: 'texas-42', BENCH_TABLES: '4', BENCH_SECONDS: '0.5', BENCH_ROUNDS: '1' };
  expect(await figuresOf('server', env)).toMatchObject({
    tables: 4,
    seats: 4,
    'texas-42': {
      movesPerCpuSecond: expect.any(Number),
      p50: expect.any(Number),
      p99: expect.any(Number),
      bytes: expect.any(Number),
    },
    missed: [],
  });
});

it('many tables move at a slow pace, and nobody misses a move', async () => {
  const env = { BENCH_TABLES: '25', BENCH_SECONDS: '1', BENCH_EVERY_MS: '500' };
  expect(await figuresOf('sockets', env)).toMatchObject({
    tables: 25,
    sockets: 100,
    moves: 50,
    p99: expect.any(Number),
    rssMB: expect.any(Number),
    missed: [],
  });
});

it('a contender that does not exist is named', async () => {
  await expect(figuresOf('server', { BENCH_CONTENDERS: 'texas-43' })).rejects.toThrow(
    'There is no contender texas-43',
  );
});
