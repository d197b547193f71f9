// The pool of workers, with threads that a test drives by hand.

import { describe, expect, it } from 'vitest';
import type { Job, Reply, Request } from './jobs.ts';
import { openThinkers, type Thread } from './thinkers.ts';

const job: Job = { kind: 'hint', game: 'toy', seed: 1, budget: {}, view: {} };

const factory = () => {
  const threads: { ended: boolean; requests: Request[]; answer: (id: number) => void; fail: () => void }[] =
    [];
  const spawn = (): Thread => {
    let take: (reply: Reply) => void = () => undefined;
    let broke: (problem: string) => void = () => undefined;
    const thread = {
      ended: false,
      requests: [] as Request[],
      answer: (id: number) => take({ id, ok: true, answer: { kind: 'hint', choices: [] } }),
      fail: () => broke('the worker died'),
    };
    threads.push(thread);
    return {
      post: (request) => void thread.requests.push(request),
      onReply: (taker) => {
        take = taker;
      },
      onFailure: (taker) => {
        broke = taker;
      },
      end: () => {
        thread.ended = true;
      },
    };
  };
  return { threads, spawn };
};

describe('thinkers', () => {
  it('use no more threads than allowed, and use them again', async () => {
    const { threads, spawn } = factory();
    const thinkers = openThinkers(spawn, 1);
    const first = thinkers.think(job);
    const second = thinkers.think(job);
    expect(threads).toHaveLength(1);
    threads[0]?.answer(1);
    await first;
    threads[0]?.answer(2);
    await second;
    expect(threads).toHaveLength(1);
    thinkers.close();
    expect([thinkers.alive, threads[0]?.ended]).toEqual([0, true]);
  });

  it('end the thread of a cancelled job and go on with another', async () => {
    const { threads, spawn } = factory();
    const thinkers = openThinkers(spawn, 1);
    const abort = new AbortController();
    const cancelled = thinkers.think(job, abort.signal);
    const next = thinkers.think(job);
    abort.abort(new Error('the match is over'));
    await expect(cancelled).rejects.toThrow('the match is over');
    expect(threads.map(({ ended }) => ended)).toEqual([true, false]);
    threads[1]?.answer(2);
    await expect(next).resolves.toEqual({ kind: 'hint', choices: [] });
  });

  it('leave no thread and no question behind when closed', async () => {
    const { threads, spawn } = factory();
    const thinkers = openThinkers(spawn, 1);
    const running = thinkers.think(job);
    const waiting = thinkers.think(job);
    thinkers.close();
    await expect(running).rejects.toThrow('closed');
    await expect(waiting).rejects.toThrow('closed');
    await expect(thinkers.think(job)).rejects.toThrow('closed');
    expect([thinkers.alive, threads.every(({ ended }) => ended)]).toEqual([0, true]);
  });

  it('answer the question of a thread that died', async () => {
    const { threads, spawn } = factory();
    const thinkers = openThinkers(spawn, 2);
    const asked = thinkers.think(job);
    threads[0]?.fail();
    await expect(asked).rejects.toThrow('the worker died');
    expect(thinkers.alive).toBe(0);
  });
});
