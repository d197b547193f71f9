// Runs an external program as an unprivileged child that cannot outlive this process: a guard waits for the
// end of a pipe that only this process holds, and then ends the program by its id, even after a crash.

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { promisify } from 'node:util';

/** The unprivileged user `nobody`. */
export const NOBODY = 65_534;

export const isRoot = (): boolean => process.getuid?.() === 0;

const asNobody = (): { uid?: number; gid?: number } => (isRoot() ? { uid: NOBODY, gid: NOBODY } : {});

/** Runs a program to its end; throws with its output when it fails. */
export const runToEnd = async ([program = '', ...args]: readonly string[]): Promise<void> => {
  await promisify(execFile)(program, args, { ...asNobody(), cwd: '/' });
};

/**
 * Starts a guard that ends the process with the signal, and removes the folder, when this process is gone.
 */
export const guard = (pid: number, signal: NodeJS.Signals, folder?: string): ChildProcess => {
  const clear = folder === undefined ? '' : '; sleep 2; rm -rf -- "$2"';
  const script = `read -r _; kill -CONT "$0"; kill -s "$1" "$0"${clear}`;
  const child = spawn('/bin/sh', ['-c', script, String(pid), signal.slice(3), folder ?? ''], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  child.unref();
  (child.stdin as unknown as { unref(): void }).unref();
  return child;
};

export interface Running {
  readonly pid: number;
  hasEnded(): boolean;
  logged(): string;
  /**
   * Sends a signal to the process and its children, because PostgreSQL has a process for every connection.
   */
  signal(signal: NodeJS.Signals): void;
  end(signal: NodeJS.Signals): Promise<void>;
}

const childrenOf = (pid: number): readonly number[] => {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean)
      .map(Number);
  } catch {
    return [];
  }
};

const tell = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has already ended.
  }
};

const GRACE_MS = 10_000;

export const run = (
  [program, ...args]: readonly [string, ...string[]],
  options: { readonly log: string; readonly signal: NodeJS.Signals; readonly folder: string },
): Running => {
  const out = openSync(options.log, 'a');
  const child = spawn(program, args, {
    stdio: ['ignore', out, out],
    cwd: options.folder,
    detached: true,
    ...asNobody(),
  });
  closeSync(out);
  child.unref();
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const pid = child.pid ?? 0;
  const watchman = pid === 0 ? undefined : guard(pid, options.signal, options.folder);
  const hasEnded = (): boolean => pid === 0 || child.exitCode !== null || child.signalCode !== null;
  return {
    pid,
    hasEnded,
    logged: () => readFileSync(options.log, 'utf8').slice(-4000),
    signal: (signal) => {
      if (hasEnded()) return;
      for (const one of [pid, ...childrenOf(pid)]) tell(one, signal);
    },
    end: async (signal) => {
      watchman?.kill('SIGKILL');
      if (hasEnded()) return;
      tell(pid, signal);
      const force = setTimeout(() => tell(pid, 'SIGKILL'), GRACE_MS);
      child.ref();
      await ended;
      clearTimeout(force);
    },
  };
};

/**
 * The range is below the ports for outgoing connections, so that no other program takes the port while its
 * service is down.
 */
const LOWEST = 20_000;
const HIGHEST = 31_999;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST + 1));
    if (await isFree(port)) return port;
  }
};
