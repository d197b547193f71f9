// Questions to a server that may not be there, or may never answer.

import { afterEach, expect, it, vi } from 'vitest';
import { answerOf } from './http.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('does not wait for ever for a server that says nothing', async () => {
  vi.useFakeTimers();
  const silent = (_: string, { signal }: RequestInit): Promise<Response> =>
    new Promise((_answer, fail) => {
      signal?.addEventListener('abort', () => fail(signal.reason));
    });
  vi.stubGlobal('fetch', silent);
  const told = vi.fn();
  void answerOf('api/guest', {}).then(told);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(told).toHaveBeenCalledWith(undefined);
});

it('gives back what is answered, and nothing where that is a refusal', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ name: 'Ann' }));
  expect(await answerOf('api/me')).toEqual({ name: 'Ann' });
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  expect(await answerOf('api/me')).toBeUndefined();
});
