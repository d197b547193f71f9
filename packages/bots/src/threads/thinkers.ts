// A few workers that think for one owner (a table, a match, a page). A search never stops inside a worker, so
// cancelling ends the worker; the next job starts a new one. After `close` no worker is left.

import type { Answer, Job, Reply, Request } from './jobs.ts';

/** The common part of a worker of Node and one of a browser. */
export interface Thread {
  post(request: Request): void;
  onReply(take: (reply: Reply) => void): void;
  /** The worker died by itself. */
  onFailure(take: (problem: string) => void): void;
  end(): void;
}

export interface Thinkers {
  /**
   * Rejects when the bot crashed, with the signal's reason when it was cancelled, and when the thinkers were
   * closed.
   */
  think(job: Job, signal?: AbortSignal): Promise<Answer>;
  close(): void;
  /** The number of live workers. */
  readonly alive: number;
}

interface QueuedJob {
  readonly id: number;
  readonly job: Job;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: unknown) => void;
  readonly done: () => void;
}

export const openThinkers = (spawn: () => Thread, most: number): Thinkers => {
  const busy = new Map<Thread, QueuedJob>();
  const idle: Thread[] = [];
  const queue: QueuedJob[] = [];
  let nextId = 1;
  let closed = false;

  const finish = (thread: Thread, settle: (waiting: QueuedJob) => void): void => {
    const waiting = busy.get(thread);
    if (waiting === undefined) return;
    busy.delete(thread);
    waiting.done();
    settle(waiting);
  };

  const start = (): Thread => {
    const thread = spawn();
    thread.onReply((reply) => {
      if (busy.get(thread)?.id !== reply.id) return;
      finish(thread, ({ resolve, reject }) =>
        reply.ok ? resolve(reply.answer) : reject(new Error(reply.problem)),
      );
      if (closed) thread.end();
      else idle.push(thread);
      work();
    });
    thread.onFailure((problem) => {
      finish(thread, ({ reject }) => reject(new Error(problem)));
      const at = idle.indexOf(thread);
      if (at >= 0) idle.splice(at, 1);
      thread.end();
      work();
    });
    return thread;
  };

  const work = (): void => {
    while (!closed && queue.length > 0) {
      if (idle.length === 0 && busy.size >= most) return;
      const waiting = queue.shift() as QueuedJob;
      const thread = idle.pop() ?? start();
      busy.set(thread, waiting);
      thread.post({ id: waiting.id, job: waiting.job });
    }
  };

  const cancel = (id: number, reason: unknown): void => {
    const at = queue.findIndex((one) => one.id === id);
    if (at >= 0) {
      const [waiting] = queue.splice(at, 1);
      waiting?.done();
      waiting?.reject(reason);
      return;
    }
    for (const [thread, waiting] of busy) {
      if (waiting.id !== id) continue;
      finish(thread, ({ reject }) => reject(reason));
      thread.end();
      work();
    }
  };

  return {
    think: (job, signal) =>
      new Promise<Answer>((resolve, reject) => {
        if (closed) return reject(new Error('the thinkers are closed'));
        if (signal?.aborted) return reject(signal.reason);
        const id = nextId++;
        const abort = (): void => cancel(id, signal?.reason);
        signal?.addEventListener('abort', abort);
        const done = (): void => signal?.removeEventListener('abort', abort);
        queue.push({ id, job, resolve, reject, done });
        work();
      }),
    close: () => {
      closed = true;
      for (const thread of [...busy.keys()]) {
        finish(thread, ({ reject }) => reject(new Error('the thinkers are closed')));
        thread.end();
      }
      for (const waiting of queue.splice(0)) {
        waiting.done();
        waiting.reject(new Error('the thinkers are closed'));
      }
      for (const thread of idle.splice(0)) thread.end();
    },
    get alive() {
      return busy.size + idle.length;
    },
  };
};
