// What every request meets before and after its answer: limits, refusals by name, readiness, and the pages of the client.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { toy } from '@parlor/engine/testing';
import { connectBySocket, guestCookie, type ServedHouse, serve } from '@parlor/trials';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Log } from '../../src/node/ports.ts';
import { StoreUnreachable } from '../../src/store/port.ts';

const site = mkdtempSync(join(tmpdir(), 'parlor-edge-'));
const script = 'console.log("a card");\n'.repeat(50);
mkdirSync(join(site, 'assets'));
writeFileSync(join(site, 'index.html'), '<!doctype html>');
writeFileSync(join(site, 'assets', 'index-abcdefgh.js'), script);
writeFileSync(join(site, 'icon.png'), 'x'.repeat(500));
const SCRIPT = '/assets/index-abcdefgh.js';

let served: ServedHouse;
const failures: object[] = [];
const log: Log = {
  info: () => undefined,
  warn: () => undefined,
  error: (fields) => void failures.push(fields),
};
beforeAll(async () => {
  served = await serve({ games: [toy], site, log });
});
afterAll(async () => {
  await served.close();
  rmSync(site, { recursive: true });
});
afterEach(() => {
  vi.restoreAllMocks();
  failures.length = 0;
});

const MATCH = `/api/matches/${'a'.repeat(16)}`;
interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}
/** As it came: nothing is unpacked on the way. */
const ask = (
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  body = '',
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asked = request(`${served.base}${path}`, { method, headers });
    asked.on('error', reject).on('response', (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    });
    asked.end(body);
  });
const said = ({ status, body }: Answer) => ({ status, ...(JSON.parse(String(body)) as object) });
const JSON_BODY = { 'content-type': 'application/json' };

describe('a request that cannot be answered', () => {
  it.each([
    ['is too long', `"${'x'.repeat(9000)}"`, 413, 'TOO_LARGE'],
    ['is too deep', '['.repeat(50), 413, 'TOO_LARGE'],
    ['is no JSON', '{"name":', 400, 'MALFORMED'],
    ['is empty', '', 400, 'MALFORMED'],
  ])('because it %s', async (_name, body, status, code) => {
    expect(said(await ask('/api/guest', JSON_BODY, 'POST', body))).toMatchObject({ status, code });
    expect(failures).toEqual([]);
  });

  it('is refused in other forms than JSON', async () => {
    const headers = { 'content-type': 'text/plain' };
    expect(said(await ask('/api/guest', headers, 'POST', '{}'))).toEqual({ status: 415, code: 'MALFORMED' });
  });

  it.each([
    ['fails', new Error('the disk is full'), 500],
    ['is away', new StoreUnreachable(), 503],
  ])(
    'because the store %s is logged by its route, and says no more than that',
    async (_name, problem, status) => {
      vi.spyOn(served.parlor.house.store, 'match').mockRejectedValue(problem);
      expect(said(await ask(MATCH))).toEqual({ status, code: 'BUSY' });
      expect(failures).toEqual([{ url: '/api/matches/:id', problem: problem.message }]);
    },
  );
});

describe('requests of one address', () => {
  it('are limited where they cost something, and nowhere else', async () => {
    served.parlor.limits.requests.spill('127.0.0.1', 1e9, Date.now());
    expect(said(await ask('/api/games'))).toEqual({ status: 429, code: 'TOO_FAST' });
    for (const path of ['/', '/healthz', '/metrics', '/readyz']) expect((await ask(path)).status).toBe(200);
    // Enough time has passed.
    served.parlor.limits.requests.take('127.0.0.1', Date.now() + 3_600_000);
    expect((await ask('/api/games')).status).toBe(200);
  });

  it('may read from pages of others, which get nothing by it, and answers are not kept', async () => {
    const answer = await ask('/api/games', { origin: 'https://evil.example' });
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });
});

it('a node that cannot store anything is not ready, and says why', async () => {
  const stored = vi
    .spyOn(served.parlor.house.store, 'nextDue')
    .mockRejectedValue(new Error('the disk is full'));
  expect(said(await ask('/readyz'))).toEqual({ status: 503, ready: false, why: 'the disk is full' });
  stored.mockRestore();
  expect(said(await ask('/readyz'))).toEqual({ status: 200, ready: true });
});

it('a node that is stopping is not ready, also for who had begun to ask before', async () => {
  const own = await serve({ games: [toy] });
  const { hostname, port } = new URL(own.base);
  const socket = connect({ host: hostname, port: Number(port) });
  let heard = '';
  const answered = (text: string): Promise<void> =>
    new Promise((resolve, reject) => {
      socket.on('close', () => reject(new Error(`not answered: ${heard}`)));
      socket.on('data', (data) => {
        heard += data;
        if (heard.includes(text)) resolve();
      });
    });
  const begun = answered('{"ok":true}');
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET /readyz HTTP/1.1\r\nHost: x\r\n');
  await begun;
  const close = own.parlor.close;
  const refused = answered('{"ready":false,"why":"stopping"}');
  vi.spyOn(own.parlor, 'close').mockImplementation(async () => {
    socket.write('\r\n');
    await refused;
    await close();
  });
  await own.close();
  expect(heard).toContain('HTTP/1.1 503 ');
});

it('what is open is counted when somebody looks', async () => {
  const counted = async () => /^parlor_connections (\d+)$/m.exec(String((await ask('/metrics')).body))?.[1];
  expect(await counted()).toBe('0');
  const guest = await connectBySocket(served.base, await guestCookie(served.base, 'Ann'));
  expect(await counted()).toBe('1');
  guest.drop();
});

describe('the files of the client', () => {
  it('are packed for those who read that, and say that there are two forms', async () => {
    const packed = await ask(SCRIPT, { 'accept-encoding': 'gzip, br' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(String(gunzipSync(packed.body))).toBe(script);
    const plain = await ask(SCRIPT);
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.headers).toMatchObject({
      vary: 'accept-encoding',
      'content-type': expect.stringContaining('javascript'),
    });
    expect(String(plain.body)).toBe(script);
  });

  it('are sent as they are where packing brings nothing', async () => {
    const icon = await ask('/icon.png', { 'accept-encoding': 'gzip' });
    expect(icon.headers).not.toHaveProperty('content-encoding');
    expect(icon.headers).not.toHaveProperty('vary');
    expect(icon.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-cache' });
    expect(icon.body).toHaveLength(500);
  });

  it('are sent once while they stay the same', async () => {
    const { headers } = await ask(SCRIPT);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const known = await ask(SCRIPT, { 'if-none-match': String(headers.etag) });
    expect([known.status, known.body.length, known.headers.etag]).toEqual([304, 0, headers.etag]);
    expect((await ask(SCRIPT, { 'if-none-match': 'W/"older"' })).status).toBe(200);
  });

  it('can be asked about, and not be changed', async () => {
    const head = await ask(SCRIPT, {}, 'HEAD');
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '1150', 0]);
    expect(said(await ask(SCRIPT, {}, 'DELETE'))).toEqual({ status: 404, code: 'NOT_FOUND' });
    expect(said(await ask('/', JSON_BODY, 'POST', '{}'))).toEqual({ status: 404, code: 'NOT_FOUND' });
  });

  it('stand nowhere among the answers', async () => {
    expect(said(await ask('/api/'))).toEqual({ status: 404, code: 'NOT_FOUND' });
    expect(String((await ask('/play?x=%20')).body)).toBe('<!doctype html>');
    expect(String((await ask('/pl%61y')).body)).toBe('<!doctype html>');
  });
});
