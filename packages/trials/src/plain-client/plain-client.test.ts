// A client by somebody else: written from docs/protocol.md, it plays a match to the end.

import { readFileSync } from 'node:fs';
import { games } from '@parlor/games';
import { guestCookie, serve } from '@parlor/trials';
import { expect, it } from 'vitest';
import { PlainClient } from './plain-client.ts';

it('plays a match of Big Two to the end', async () => {
  const served = await serve({ games, botMs: 0 });
  const client = new PlainClient(served.base, await guestCookie(served.base, 'Ann'));
  expect(await client.playMatch({ target: 20 })).toMatchObject({
    cause: 'played',
    outcome: { scores: Array(4).fill(expect.any(Number)) },
  });
  client.close();
  await served.close();
});

it('is short and uses nothing of this house', () => {
  const text = readFileSync(new URL('plain-client.ts', import.meta.url), 'utf8');
  expect(text.split('\n').length - 1).toBeLessThanOrEqual(150);
  expect(text.match(/^import .*$/gm)).toEqual(["import { WebSocket } from 'ws';"]);
});
