// A node that is cut off from its store: it says so to balancers, refuses what people ask, and goes on when the store is back.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toy } from '@parlor/engine/testing';
import { type Bed, type Guest, guestCookie, openBed, settle, startedTable } from '@parlor/trials';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openMetrics } from '../../src/http/metrics.ts';
import { type HttpServer, openHttp } from '../../src/http/server.ts';
import { silentLog } from '../../src/node/ports.ts';
import { openSqliteStore } from '../../src/store/embedded/sqlite.ts';
import { type Change, type Store, StoreUnreachable } from '../../src/store/port.ts';

const OPEN = { kind: 'open' } as const;

let folder: string;
let isCut = false;
let stuck: Promise<void> | undefined;
let bed: Bed;
let http: HttpServer;
let ann: Guest;
let bob: Guest;
let errors: string[];
beforeEach(async () => {
  isCut = false;
  errors = [];
  stuck = undefined;
  folder = mkdtempSync(join(tmpdir(), 'parlor-cut-'));
  const store = await openSqliteStore(folder);
  const reached = new Proxy(store, {
    get: (target, name: keyof Store) =>
      isCut && name !== 'close'
        ? () => Promise.reject(new StoreUnreachable())
        : name === 'commit' && stuck !== undefined
          ? (change: Change) => stuck?.then(() => target.commit(change))
          : target[name],
  });
  const log = { ...silentLog, error: (_fields: unknown, text: string) => void errors.push(text) };
  bed = await openBed({ games: [toy], folder, store: reached, log });
  const metrics = openMetrics();
  const address = { host: '127.0.0.1', port: 0, origin: undefined, trustedHops: 0 };
  http = await openHttp(bed.parlor, { ...address, site: join(folder, 'none'), metrics });
  ann = await bed.guest('Ann');
  bob = await bed.guest('Bob');
  await startedTable('toy', [ann, bob], [OPEN, OPEN], { turn: 'off' });
});
afterEach(async () => {
  isCut = false;
  await http.close();
  rmSync(folder, { recursive: true });
});

const ask = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`http://127.0.0.1:${http.port}${path}`, { headers });
const moveOf = (guest: Guest): string =>
  toy.movesFor(guest.board?.view as never).map((move) => toy.formatMove(move))[0] ?? '';

it('is alive but not ready, and ready again', async () => {
  expect((await ask('/readyz')).status).toBe(200);
  isCut = true;
  const answer = await ask('/readyz');
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { ready: false, why: 'the database cannot be reached' },
  ]);
  expect((await ask('/healthz')).status).toBe(200);
  isCut = false;
  expect((await ask('/readyz')).status).toBe(200);
});

it('refuses commands with a code, and takes the same command when the store is back', async () => {
  isCut = true;
  const move = moveOf(ann);
  expect(await ann.move(move)).toEqual({ ok: false, code: 'BUSY', detail: 'the database cannot be reached' });
  expect(bob.board?.ply).toBe(0);
  isCut = false;
  expect(await ann.move(move)).toEqual({ ok: true, ply: 1 });
  await bed.clock.pass(10);
  expect([ann.board?.ply, bob.board?.ply]).toEqual([1, 1]);
});

it('lets nobody wait for a commit that has no answer: they ask again elsewhere', async () => {
  let release: () => void = () => undefined;
  stuck = new Promise((resolve) => {
    release = resolve;
  });
  void ann.move(moveOf(ann));
  await settle();
  bed.parlor.scatter();
  expect([ann.closed, bob.closed]).toEqual(['1012', '1012']);
  release();
});

it('sends requests and connections elsewhere', async () => {
  const cookie = await guestCookie(`http://127.0.0.1:${http.port}`, 'Cat');
  isCut = true;
  const answer = await ask('/api/me', { cookie });
  expect([answer.status, await answer.json()]).toEqual([503, { code: 'BUSY' }]);
  const status = await new Promise((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${http.port}/ws`, { headers: { cookie } });
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode));
    socket.on('error', () => undefined);
  });
  expect(status).toBe(503);
});

it('leaves it to the store to say that it is away, however much fails meanwhile', async () => {
  isCut = true;
  await ann.move(moveOf(ann));
  bed.parlor.house.bus.publish('lobby', { about: 'table', table: ann.table?.id ?? '', version: 99 });
  await bed.clock.pass(120_000);
  expect(errors).toEqual([]);
});
