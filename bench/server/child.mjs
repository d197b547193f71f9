// A server as a child process: starting it, reading its CPU time, memory and bytes, stopping it.

import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const meter = new URL('./meter.mjs', import.meta.url).href;
const START_MS = 60_000;

/** Starts a program that prints its address, `http://host:port`, once it listens. */
export const startServer = (program, env = {}, execArgv = []) =>
  new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(program), [], {
      execArgv: ['--import', meter, ...execArgv],
      env: { ...process.env, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    const gone = new Promise((done) => child.once('exit', done));
    const late = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error('the server did not start'));
    }, START_MS);
    gone.then((code) => reject(new Error(`the server ended with ${code}`)));

    const measure = () =>
      new Promise((done) => {
        const hear = ({ measured }) => {
          if (measured === undefined) return;
          child.off('message', hear);
          done(measured);
        };
        child.on('message', hear);
        child.send('measure');
      });
    const stop = async () => {
      child.kill('SIGTERM');
      const force = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await gone;
      clearTimeout(force);
    };

    let out = '';
    child.stdout.on('data', (data) => {
      out += data;
      const port = /https?:\/\/[\w.]+:(\d+)/.exec(out)?.[1];
      if (port === undefined) return;
      clearTimeout(late);
      child.stdout.removeAllListeners('data').resume();
      resolve({ base: `http://127.0.0.1:${port}`, measure, stop });
    });
  });
