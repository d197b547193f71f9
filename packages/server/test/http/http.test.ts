// The edge of the server over real HTTP and sockets: guests, limits, headers, what strangers and nonsense get.

import { request } from 'node:http';
import { connect } from 'node:net';
import { toy } from '@parlor/engine/testing';
import { CLOSE, PROTOCOL } from '@parlor/protocol';
import {
  connectBySocket,
  guestCookie,
  plainSettings,
  type Remote,
  type ServedHouse,
  serve,
  until,
} from '@parlor/trials';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Log } from '../../src/node/ports.ts';

let served: ServedHouse;
const logged: string[] = [];
const keep = (fields: object, text: string): void => void logged.push(JSON.stringify({ ...fields, text }));
const log: Log = { info: keep, warn: keep, error: keep };
beforeAll(async () => {
  served = await serve({ games: [toy], messagesPerSecond: 100, log });
});
afterAll(() => served.close());

const post = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${served.base}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

describe('sockets of one person', () => {
  it('are as many as tabs could need; with one more the one that was silent for the longest gives way', async () => {
    const cookie = await guestCookie(served.base, 'Ida');
    const open: Remote[] = [];
    for (let n = 0; n < 32; n++) open.push(await connectBySocket(served.base, cookie));
    const [first, second] = open as [Remote, Remote];
    first.say({ t: 'ping', n: 1 });
    await until(first, () => first.pong !== undefined);
    open.push(await connectBySocket(served.base, cookie));
    expect(await second.gone).toBe(CLOSE.tooMany);
    expect(open.filter(({ socket }) => socket.readyState === WebSocket.OPEN)).toHaveLength(32);
    expect(await connectBySocket(served.base, await guestCookie(served.base, 'Jan'))).toBeDefined();
    for (const one of open) one.drop();
  });
});

describe('guests', () => {
  it('get a signed cookie that scripts cannot read, and keep it under another name', async () => {
    const answer = await post('/api/guest', { name: 'Ann', avatar: 'fox' });
    const [cookie = '', old] = answer.headers.getSetCookie();
    expect(cookie).toMatch(
      /^parlor-device=[a-z0-9]{16}\.1\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=31536000$/,
    );
    expect(old).toMatch(/^parlor=[a-z0-9]{16}\.[\w-]{43}; Path=\/; HttpOnly/);
    const ann = (await answer.json()) as { id: string };
    const again = await post(
      '/api/guest',
      { name: 'Anna', avatar: 'owl' },
      { cookie: cookie.split(';')[0] ?? '' },
    );
    expect(await again.json()).toEqual({ id: ann.id, name: 'Anna', avatar: 'owl' });
    const me = await fetch(`${served.base}/api/me`, { headers: { cookie: cookie.split(';')[0] ?? '' } });
    expect(await me.json()).toMatchObject({ name: 'Anna' });
    // A visit is enough to be known for another year.
    expect(me.headers.getSetCookie()).toEqual([cookie, old]);
  });

  it.each([
    ['no JSON', '{"name":', 400],
    ['an empty name', { name: ' ', avatar: 'fox' }, 400],
    ['a name that is too long', { name: 'x'.repeat(25), avatar: 'fox' }, 400],
    ['control characters', { name: 'a\u0000b', avatar: 'fox' }, 400],
    ['an unknown face', { name: 'Ann', avatar: '../x' }, 400],
    ['a field too many', { name: 'Ann', avatar: 'fox', admin: true }, 400],
    ['a body that is too long', { name: 'x'.repeat(9000), avatar: 'fox' }, 413],
    ['a body that is too deep', '['.repeat(50), 413],
  ])('are not made from %s', async (_name, body, status) => {
    expect((await post('/api/guest', body)).status).toBe(status);
  });

  it('are not made by pages of others', async () => {
    const foreign = await post(
      '/api/guest',
      { name: 'Ann', avatar: 'fox' },
      { origin: 'https://evil.example' },
    );
    expect(foreign.status).toBe(403);
    expect((await post('/api/guest', { name: 'Ann', avatar: 'fox' }, { origin: served.base })).status).toBe(
      200,
    );
  });

  it('see their own history and nobody else does', async () => {
    const cookie = await guestCookie(served.base, 'Ann');
    const mine = (query: string, headers = { cookie }) =>
      fetch(`${served.base}/api/me/matches${query}`, { headers });
    expect(await (await mine('')).json()).toEqual([]);
    expect((await mine('?before=aaaaaaaaaaaaaaaa')).status).toBe(404);
    expect((await mine('?before=x')).status).toBe(404);
    expect((await mine('', { cookie: '' })).status).toBe(401);
  });

  it('a forged or missing cookie is nobody', async () => {
    for (const cookie of ['', 'parlor=x', `parlor=${'a'.repeat(16)}.${'A'.repeat(43)}`]) {
      expect((await fetch(`${served.base}/api/me`, { headers: { cookie } })).status).toBe(401);
    }
  });
});

it('an address with a host in it leads to the same limits', async () => {
  const { hostname, port } = new URL(served.base);
  const headers = { origin: 'https://evil.example', 'content-type': 'application/json' };
  const status = await new Promise((resolve, reject) => {
    const asked = request({ hostname, port, method: 'POST', path: `${served.base}/api/guest`, headers });
    asked.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject);
    asked.end('{"name":"Ann","avatar":"fox"}');
  });
  expect(status).toBe(403);
});

describe('every answer', () => {
  it.each(['/', '/t/ABCDEF', '/%ff', '/healthz', '/api/games', '/nothing.js', '/metrics'])(
    '%s carries the security headers',
    async (path) => {
      const answer = await fetch(`${served.base}${path}`);
      expect(answer.headers.get('content-security-policy')).toContain("script-src 'self';");
      expect(answer.headers.get('content-security-policy')).not.toContain('unsafe');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('x-frame-options')).toBe('DENY');
    },
  );

  it('health, readiness and metrics are there', async () => {
    expect(await (await fetch(`${served.base}/healthz`)).json()).toEqual({ ok: true });
    expect(await (await fetch(`${served.base}/readyz`)).json()).toEqual({ ready: true });
    expect(await (await fetch(`${served.base}/metrics`)).text()).toContain('parlor_moves_total');
  });

  it('without a built client says so', async () => {
    expect(await (await fetch(`${served.base}/`)).text()).toContain('npm run build');
  });

  it.each([
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/assets/../../x.js',
    '/t/ABCDEF',
    '/%6detrics',
    '/%61pi/games',
    '/api/nothing',
  ])('%s leads nowhere', async (path) => {
    const answer = await fetch(`${served.base}${path}`);
    expect([400, 404]).toContain(answer.status);
  });
});

describe('sockets', () => {
  const open = (headers: Record<string, string>, path = '/ws'): Promise<number | 'open'> =>
    new Promise((resolve) => {
      const socket = new WebSocket(`${served.base.replace('http', 'ws')}${path}`, { headers });
      socket.on('open', () => {
        socket.terminate();
        resolve('open');
      });
      socket.on('unexpected-response', (_request, answer) => resolve(answer.statusCode ?? 0));
      socket.on('error', () => undefined);
    });

  it('belong to guests and to our own pages', async () => {
    const cookie = await guestCookie(served.base, 'Cara');
    expect(await open({ cookie })).toBe('open');
    expect(await open({ cookie, origin: served.base })).toBe('open');
    expect(await open({ cookie, origin: 'https://evil.example' })).toBe(403);
    expect(await open({ cookie, origin: 'null' })).toBe(403);
    expect(await open({})).toBe(401);
    expect(await open({ cookie }, '/other')).toBe(404);
  });

  it('that are refused are not kept, though the other side stays', async () => {
    const { hostname, port } = new URL(served.base);
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    let heard = '';
    socket.on('data', (data) => {
      heard += data;
    });
    // What is written to a connection that the other side has given up comes back as an error.
    const gone = new Promise((resolve) => socket.on('error', resolve));
    const goOn = (): void => {
      if (!socket.destroyed) socket.write('x', () => setImmediate(goOn));
    };
    socket.on('end', goOn);
    socket.write('GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    await gone;
    expect(heard).toMatch(/^HTTP\/1\.1 401 Unauthorized\r\n/);
  });

  it('answer every message, also those that cannot be read', async () => {
    const guest = await connectBySocket(served.base, await guestCookie(served.base, 'Dan'));
    const nonsense = [
      '',
      '{',
      '[]',
      '"x"',
      '{"t":"fly"}',
      '{"t":"move","id":"m1"}',
      '['.repeat(20),
      `"${'x'.repeat(6000)}"`,
    ];
    for (const text of nonsense) guest.socket.send(text);
    await until(guest, () => guest.complaints.length === nonsense.length);
    expect(guest.complaints.map(({ code }) => code)).toEqual([
      ...Array.from({ length: 6 }, () => 'MALFORMED'),
      'TOO_LARGE',
      'TOO_LARGE',
    ]);
    expect(guest.complaints[5]).toMatchObject({ id: 'm1' });
    guest.say({ t: 'watch', table: 'AAAAAA' });
    await until(guest, () => guest.complaints.at(-1)?.code === 'NO_TABLE');
    expect(await guest.ask({ t: 'move', ply: 0, move: 'x' })).toMatchObject({ code: 'NOT_WATCHING' });
    guest.drop();
  });

  it('are closed with a code when they send binary data, too much, or too fast for too long', async () => {
    const dial = async (localAddress: string) =>
      connectBySocket(served.base, await guestCookie(served.base, 'Eve'), undefined, { localAddress });
    const binary = await dial('127.0.0.2');
    binary.socket.send(Buffer.from([1, 2, 3]));
    expect(await binary.gone).toBe(CLOSE.malformed);
    const large = await dial('127.0.0.3');
    large.socket.send('x'.repeat(20_000));
    expect(await large.gone).toBe(1009);
    const fast = await dial('127.0.0.4');
    // However slow this machine is, in the end it is too fast.
    for (let n = 0; fast.socket.readyState === WebSocket.OPEN; n++) {
      fast.say({ t: 'ping', n });
      if (n % 200 === 199) await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await fast.gone).toBe(CLOSE.tooFast);
  });

  it.each([
    ['older', PROTOCOL - 1, 'OLD_CLIENT', CLOSE.oldClient],
    ['newer', PROTOCOL + 1, 'OLD_SERVER', CLOSE.stopping],
  ])('want hello first; a page that is %s than the node is turned away', async (_, v, code, close) => {
    const cookie = await guestCookie(served.base, 'Finn');
    const socket = new WebSocket(`${served.base.replace('http', 'ws')}/ws`, { headers: { cookie } });
    const heard: string[] = [];
    socket.on('message', (data) => heard.push(String(data)));
    const closed = new Promise<number>((resolve) => socket.on('close', resolve));
    await new Promise((resolve) => socket.on('open', resolve));
    socket.send('{"t":"lobby","on":true}');
    socket.send(JSON.stringify({ t: 'hello', v }));
    expect(await closed).toBe(close);
    // Pages of protocol 5 understand exactly this frame, without any further field.
    expect(heard).toEqual(['{"t":"no","code":"HELLO_FIRST"}', `{"t":"no","code":"${code}"}`]);
  });

  it('a ping is answered at once with the server time and the ply', async () => {
    const guest = await connectBySocket(served.base, await guestCookie(served.base, 'Gus'));
    guest.keep = true;
    guest.say({ t: 'ping', n: 7 });
    await until(guest, () => guest.received.length > 0);
    const pong = JSON.parse(guest.received[0] ?? '{}') as Record<string, unknown>;
    expect(pong).toEqual({ t: 'pong', n: 7, now: expect.any(Number) });
    expect(Math.abs(Number(pong.now) - Date.now())).toBeLessThan(60_000);
    guest.drop();
  });
});

it('nothing secret is logged', async () => {
  const cookie = await guestCookie(served.base, 'Hal');
  const guest = await connectBySocket(served.base, cookie);
  await guest.ask({
    t: 'create',
    game: 'toy',
    settings: plainSettings,
    seats: [{ kind: 'open' }, { kind: 'open' }],
  });
  const token = cookie.split('.')[1] ?? 'none';
  expect(logged.join('\n')).not.toContain(token);
  guest.drop();
});

it('the record of a match is kept from delayed spectators until they have seen its end', async () => {
  const { base, parlor } = served;
  const cookie = await guestCookie(base, 'Lea');
  const guest = await connectBySocket(base, cookie);
  const made = await guest.ask({
    t: 'create',
    game: 'toy',
    settings: { ...plainSettings, spectators: 'delayed' },
    seats: [{ kind: 'open' }, { kind: 'bot', level: 'easy' }],
  });
  guest.say({ t: 'watch', table: (made.ok && made.code) || '' });
  await guest.ask({ t: 'join' });
  await guest.ask({ t: 'ready', ready: true, entropy: '0'.repeat(32) });
  await guest.ask({ t: 'start' });
  await guest.ask({ t: 'leave' });
  const last = guest.table?.match ?? '';
  const recordFor = async (headers: Record<string, string>, match = last) =>
    (await fetch(`${base}/api/matches/${match}`, { headers })).json();
  const stranger = { cookie: await guestCookie(base, 'Mia') };
  expect(await recordFor({ cookie })).toMatchObject({ ending: { cause: 'abandoned' } });
  for (const headers of [{}, stranger]) expect(await recordFor(headers)).not.toHaveProperty('ending');
  const { store } = parlor.house;
  const stored = await store.match(last);
  if (stored?.ended === undefined) throw new Error('the match is not stored');
  const { doc, ended } = stored;
  const { delayed, ...unsaid } = doc;
  expect(delayed).toBe(true);
  const copies: [string, typeof doc, number, boolean][] = [
    ['b', doc, ended.at - 40_000, true],
    ['c', { ...doc, delayed: false }, ended.at, true],
    // Of old, when a match did not say who sees it how late.
    ['d', unsaid, ended.at, false],
  ];
  for (const [name, copy, at, isShown] of copies) {
    const match = name.repeat(16);
    await store.commit({ openMatch: { ...copy, id: match } });
    await store.commit({ endMatch: { ...ended, at, match } });
    expect('ending' in ((await recordFor(stranger, match)) as object)).toBe(isShown);
    expect(await recordFor({ cookie }, match)).toHaveProperty('ending');
  }
  guest.drop();
});

it('a stopping server finishes what was asked and says goodbye', async () => {
  const own = await serve({ games: [toy] });
  const guest = await connectBySocket(own.base, await guestCookie(own.base, 'Ida'));
  const asked = guest.ask({
    t: 'create',
    game: 'toy',
    settings: plainSettings,
    seats: [{ kind: 'open' }, { kind: 'open' }],
  });
  // A ping is answered at once: the command before it has reached the server when that is told to stop.
  guest.keep = true;
  guest.say({ t: 'ping', n: 1 });
  await until(guest, () => guest.received.some((text) => text.startsWith('{"t":"pong","n":1,')));
  const closing = own.close();
  expect(await asked).toMatchObject({ ok: true });
  expect(await guest.gone).toBe(CLOSE.stopping);
  expect(guest.closed).toBe('STOPPING');
  await closing;
  await expect(fetch(`${own.base}/healthz`)).rejects.toThrow();
});
