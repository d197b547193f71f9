/// <reference types="node" />
// Workers of Node behind the same little port as those of a browser.

import { Worker, type WorkerOptions } from 'node:worker_threads';
import type { Reply, Request } from './jobs.ts';
import { openThinkers, type Thinkers, type Thread } from './thinkers.ts';

/**
 * The compiled worker: threads of Node know no TypeScript, so that tests on the sources use the last build.
 */
const workerScript = new URL(
  import.meta.url.endsWith('.ts') ? '../../dist/threads/worker.js' : './worker.js',
  import.meta.url,
);

/**
 * A worker without the flags of this process: those of a test runner would send it to sources that it cannot
 * read.
 */
export const startWorker = (script: URL = workerScript, options: WorkerOptions = {}): Worker =>
  new Worker(script, { ...options, execArgv: [] });

export const nodeThread = (script?: URL): Thread => {
  const worker = startWorker(script);
  // A worker that only waits keeps no process alive.
  worker.unref();
  return {
    post: (request: Request) => {
      worker.ref();
      worker.postMessage(request);
    },
    onReply: (take) =>
      worker.on('message', (reply: Reply) => {
        worker.unref();
        take(reply);
      }),
    onFailure: (take) => {
      worker.on('error', (error: Error) => take(error.message));
      // One that goes without a word would else be waited for.
      worker.on('exit', (code) => take(`the thread ended with ${code}`));
    },
    end: () => void worker.terminate(),
  };
};

/** Thinkers on threads of this process: close them when their match is over. */
export const openNodeThinkers = (most: number, script?: URL): Thinkers =>
  openThinkers(() => nodeThread(script), most);
