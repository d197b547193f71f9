// The server as a separate process, so that it can be killed. A program is the list of arguments for Node.

import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The arguments that run the built server. */
export const builtProgram: readonly string[] = [
  fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url)),
];

export interface Child {
  readonly base: string;
  readonly pid: number;
  /** The log so far. */
  logged(): string;
  /** Kills the process at once, like a power cut. */
  kill(): Promise<void>;
  /** Pauses the process until it is resumed. */
  pause(): void;
  resume(): void;
  /** Asks it to stop; resolves with its exit code. */
  stop(): Promise<number | null>;
}

export interface ProgramResult {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

type Environment = Readonly<Record<string, string>>;

const launch = (program: readonly string[], env: Environment): ChildProcess =>
  spawn(process.execPath, program, {
    env: { PATH: process.env.PATH ?? '', HOST: '127.0.0.1', PARLOR_LOG: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

const ended = (child: ChildProcess): Promise<number | null> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve(child.exitCode)
    : new Promise((resolve) => child.once('exit', resolve));

/** Runs until it ends by itself, for tests of invalid settings. */
export const runProgram = async (program: readonly string[], env: Environment): Promise<ProgramResult> => {
  const child = launch(program, env);
  let out = '';
  let err = '';
  child.stdout?.on('data', (data) => {
    out += data;
  });
  child.stderr?.on('data', (data) => {
    err += data;
  });
  // The last output may arrive after the exit; `close` comes after both.
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, out, err };
};

/** Starts it on a free port and waits for its address. */
export const startProgram = (
  program: readonly string[],
  data: string,
  env: Environment = {},
): Promise<Child> =>
  new Promise((resolve, reject) => {
    const usual = { PORT: '0', PARLOR_DATA: data, PARLOR_RATE: '10000', PARLOR_BOT_MS: '0' };
    const child = launch(program, { ...usual, ...env });
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
        base: `http://127.0.0.1:${port}`,
        pid: child.pid ?? 0,
        logged: () => out + err,
        kill: async () => {
          child.kill('SIGKILL');
          await ended(child);
        },
        pause: () => void child.kill('SIGSTOP'),
        resume: () => void child.kill('SIGCONT'),
        stop: () => {
          child.kill('SIGTERM');
          return ended(child);
        },
      });
    });
  });
