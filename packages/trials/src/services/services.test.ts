// Real PostgreSQL and NATS servers for cluster tests: started by the tests, stopped by their process ids,
// gone when the tests end.

import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { startNats, startPostgres } from './services.ts';

const home = join(import.meta.dirname, '../..');

const runs = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const ask = async (url: string, sql: string): Promise<unknown> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(sql)).rows[0];
  } finally {
    await client.end().catch(() => undefined);
  }
};

const greeting = (port: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.on('error', reject);
    socket.on('data', (data) => {
      socket.destroy();
      resolve(String(data).slice(0, 4));
    });
  });

it('PostgreSQL keeps its data and port over a restart and a crash, waits while it is paused, and is gone after its stop', async () => {
  const postgres = await startPostgres({ disk: 'fast' });
  const { pid, port } = postgres;
  const url = await postgres.freshDatabase();
  await ask(url, 'create table kept (word text)');
  await ask(url, `insert into kept values ('yes')`);
  await postgres.restart();
  expect([postgres.port, postgres.pid === pid, runs(pid)]).toEqual([port, false, false]);
  await postgres.restart('crash');
  expect(await ask(url, 'select word from kept')).toEqual({ word: 'yes' });
  expect(await ask(url, 'show fsync')).toEqual({ fsync: 'off' });
  const last = postgres.pid;
  if (process.getuid?.() === 0) {
    expect(readFileSync(`/proc/${last}/status`, 'utf8')).toMatch(/^Uid:\t65534\t/m);
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  postgres.pause();
  let isAnswered = false;
  const answer = client.query('select 1').then(() => {
    isAnswered = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(isAnswered).toBe(false);
  postgres.resume();
  await answer;
  await client.end();
  await postgres.stop();
  expect(runs(last)).toBe(false);
  await expect(ask(url, 'select 1')).rejects.toThrow('ECONNREFUSED');
}, 120_000);

it('NATS greets again after a restart, and is gone after its stop', async () => {
  const nats = await startNats();
  expect(await greeting(nats.port)).toBe('INFO');
  await nats.restart('crash');
  expect(await greeting(nats.port)).toBe('INFO');
  await nats.stop();
  await expect(greeting(nats.port)).rejects.toThrow('ECONNREFUSED');
}, 60_000);

it('a service ends with the process that started it, even when that is killed', async () => {
  execFileSync(process.execPath, [join(home, '../../node_modules/typescript7/bin/tsc'), '-b', home]);
  const program = `
    import { startNats } from ${JSON.stringify(join(home, 'dist/services/services.js'))};
    const { pid } = await startNats();
    console.log(pid);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pid = await new Promise<number>((resolve) =>
    child.stdout.once('data', (data) => resolve(Number(data))),
  );
  expect(runs(pid)).toBe(true);
  child.kill('SIGKILL');
  while (runs(pid)) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(existsSync(`/proc/${pid}`)).toBe(false);
}, 60_000);
