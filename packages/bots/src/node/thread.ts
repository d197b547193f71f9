/// <reference types="node" />
// Workers of Node behind the same little port as those of a browser.

import { Worker } from 'node:worker_threads';
import type { Reply, Request } from '../jobs.ts';
import { openThinkers, type Thinkers, type Thread } from '../thinkers.ts';

/** The compiled worker beside this file; a test that runs on sources names one of its own. */
export const workerScript = new URL('./worker.js', import.meta.url);

export const nodeThread = (script: URL = workerScript): Thread => {
  const worker = new Worker(script);
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
    onFailure: (take) => worker.on('error', (error: Error) => take(error.message)),
    end: () => void worker.terminate(),
  };
};

/** Thinkers on threads of this process: close them when their match is over. */
export const openNodeThinkers = (most: number, script?: URL): Thinkers =>
  openThinkers(() => nodeThread(script), most);
