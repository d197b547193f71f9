// A gallery that cannot be read is one spectator's loss: the match begins, and the process goes on.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toy } from '@parlor/engine/testing';
import { expect, it } from 'vitest';
import { StoreUnreachable } from '../src/store/port.ts';
import { openSqliteStore } from '../src/store/sqlite.ts';
import { openBed, plainSettings, settle } from '../src/testing/index.ts';

it('the match begins while the store cannot be read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-gallery-'));
  const store = await openSqliteStore(folder);
  let isAway = false;
  const bed = await openBed({
    games: [toy],
    folder,
    store: { ...store, match: (id) => (isAway ? Promise.reject(new StoreUnreachable()) : store.match(id)) },
  });
  const [ann, cara] = [await bed.guest('Ann'), await bed.guest('Cara')];
  const made = await ann.ask({
    t: 'create',
    game: 'toy',
    settings: { ...plainSettings, spectators: 'delayed' },
    seats: [{ kind: 'open' }, { kind: 'bot', level: 'easy' }],
  });
  for (const guest of [ann, cara]) guest.say({ t: 'watch', table: (made.ok && made.code) || '' });
  await ann.ask({ t: 'sit', seat: 0 });
  await ann.ask({ t: 'ready', ready: true, entropy: '0'.repeat(32) });
  isAway = true;
  expect(await ann.ask({ t: 'start' })).toEqual({ ok: true });
  await settle();
  expect(ann.board?.ply).toBe(0);
  expect(cara.board).toBeUndefined();
  // Who asks again when the store is back sees the match.
  isAway = false;
  cara.say({ t: 'sync' });
  await settle();
  expect(cara.board?.sync.viewer).toBe('spectator');
  await bed.close();
  rmSync(folder, { recursive: true });
});
