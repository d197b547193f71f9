// GET /metrics is limited, may ask for a token, and may have a port of its own.

import { toy } from '@parlor/engine/testing';
import { ask, serve } from '@parlor/trials';
import { expect, it } from 'vitest';

it('one address is refused after ten requests at once; others go on', async () => {
  const served = await serve({ games: [toy], messagesPerSecond: 30, trustedHops: 1 });
  const asked = (address: string) =>
    ask(served.base, '/metrics', { headers: { 'x-forwarded-for': `${Math.random()}, ${address}` } });
  const statuses = [];
  // The bucket is filled again by one in a second: however slow this machine is, in the end it is empty.
  while (statuses.at(-1) !== 429) statuses.push((await asked('192.0.2.1')).status);
  expect(statuses.length).toBeGreaterThan(10);
  expect((await asked('192.0.2.2')).status).toBe(200);
  await served.close();
});

it('a token is asked for, and nothing else is told without it', async () => {
  const served = await serve({ games: [toy], metricsToken: '0123456789abcdef' });
  const asked = async (authorization?: string) => {
    const { status, text } = await ask(
      served.base,
      '/metrics',
      authorization ? { headers: { authorization } } : {},
    );
    return { status, told: text.includes('parlor_moves_total') };
  };
  expect(await asked()).toEqual({ status: 401, told: false });
  expect(await asked('Bearer 0123456789abcdee')).toEqual({ status: 401, told: false });
  expect(await asked('Bearer 0123456789abcdef')).toEqual({ status: 200, told: true });
  await served.close();
});

it('with a port of its own it is nowhere else', async () => {
  const served = await serve({ games: [toy], metricsPort: 0 });
  expect((await ask(served.base, '/metrics')).text).not.toContain('parlor_moves_total');
  const { status, text } = await ask(`http://127.0.0.1:${served.metricsPort}`, '/metrics');
  expect({ status, told: text.includes('parlor_moves_total') }).toEqual({ status: 200, told: true });
  expect((await ask(`http://127.0.0.1:${served.metricsPort}`, '/api/games')).status).toBe(404);
  await served.close();
});
