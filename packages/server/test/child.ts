// The server as a program of its own, run from the sources, so that it can be killed.

import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const hooks = new URL('./sources.mjs', import.meta.url).href;
const main = join(import.meta.dirname, '../src/main.ts');

export interface Child {
  readonly process: ChildProcess;
  readonly base: string;
  /** What it has logged so far. */
  logged(): string;
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>;
  /** Asks it to stop; answers with its exit code. */
  stop(): Promise<number | null>;
}

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

const launch = (env: Readonly<Record<string, string>>, args: readonly string[] = []): ChildProcess =>
  spawn(process.execPath, ['--conditions=source', '--import', hooks, main, ...args], {
    env: { PATH: process.env.PATH ?? '', HOST: '127.0.0.1', PARLOR_LOG: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

const ended = (child: ChildProcess): Promise<number | null> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve(child.exitCode)
    : new Promise((resolve) => child.once('exit', resolve));

/** Runs until it ends by itself: for settings that cannot work. */
export const runToEnd = async (
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Promise<Ended> => {
  const child = launch(env, args);
  let out = '';
  let err = '';
  child.stdout?.on('data', (data) => {
    out += data;
  });
  child.stderr?.on('data', (data) => {
    err += data;
  });
  return { code: await ended(child), out, err };
};

/** Starts it on a free port and waits for its address. */
export const startChild = (data: string, env: Readonly<Record<string, string>> = {}): Promise<Child> =>
  new Promise((resolve, reject) => {
    const child = launch({ PORT: '0', PARLOR_DATA: data, PARLOR_RATE: '10000', PARLOR_BOT_MS: '0', ...env });
    let out = '';
    let err = '';
    child.stderr?.on('data', (data) => {
      err += data;
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${err}`)));
    child.stdout?.on('data', (data) => {
      out += data;
      const port = /localhost:(\d+)/.exec(out)?.[1];
      if (port === undefined) return;
      resolve({
        process: child,
        base: `http://127.0.0.1:${port}`,
        logged: () => out + err,
        kill: async () => {
          child.kill('SIGKILL');
          await ended(child);
        },
        stop: () => {
          child.kill('SIGTERM');
          return ended(child);
        },
      });
    });
  });
