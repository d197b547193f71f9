// One person on several devices, through two nodes: one-time codes, signing out everywhere else, cookies of older versions.

import { connectBySocket, settle } from '@parlor/trials';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openMetrics } from '../../src/http/metrics.ts';
import { type HttpServer, openHttp } from '../../src/http/server.ts';
import { openTwo, type TwoNodes } from '../cluster/two-nodes.ts';
import { type OldNode, openOldNode } from './old-node.ts';

const MINUTE = 60_000;

let nodes: TwoNodes;
let servers: readonly HttpServer[];
beforeEach(async () => {
  nodes = await openTwo();
  const options = { host: '127.0.0.1', port: 0, origin: undefined, trustedHops: 1, site: '/nowhere' };
  servers = await Promise.all(
    nodes.beds.map(({ parlor }) => openHttp(parlor, { ...options, metrics: openMetrics() })),
  );
});
afterEach(async () => {
  for (const server of servers) await server.close();
  await nodes.close();
});

const base = (node: number): string => `http://127.0.0.1:${servers[node]?.port}`;

/** What a browser has: cookies, and the address it comes from. */
interface Browser {
  cookies: string;
  readonly address: string;
}
const browser = (address = '192.0.2.1', cookies = ''): Browser => ({ cookies, address });

const ask = async (who: Browser, node: number, path: string, body?: unknown) => {
  const answer = await fetch(`${base(node)}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { cookie: who.cookies, 'x-forwarded-for': who.address, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const set = answer.headers.getSetCookie().map((one) => one.split(';')[0] ?? '');
  if (set.length > 0) who.cookies = set.join('; ');
  return { status: answer.status, body: (await answer.json()) as Record<string, string> };
};
const guest = async (name: string, node = 0): Promise<Browser> => {
  const who = browser();
  await ask(who, node, '/api/guest', { name, avatar: 'fox' });
  return who;
};
const idOf = async (who: Browser, node = 0): Promise<string | undefined> =>
  (await ask(who, node, '/api/me')).body.id;
const codeOf = async (who: Browser, node = 0): Promise<string> =>
  (await ask(who, node, '/api/pass', {})).body.code ?? '';

it('a code takes the person to another device once, on either node, and the old device is told', async () => {
  const phone = await guest('Ann');
  const laptop = browser();
  expect((await ask(phone, 0, '/api/pass')).body).toEqual({ state: 'none', hasOldCookies: false });
  const code = await codeOf(phone);
  expect(code).toMatch(/^[A-HJ-NP-Z]{10}$/);
  expect((await ask(phone, 1, '/api/pass')).body.state).toBe('open');
  const typed = `${code.slice(0, 5)}-${code.slice(5)} `.toLowerCase();
  expect((await ask(laptop, 1, '/api/adopt', { code: typed })).body).toMatchObject({ name: 'Ann' });
  expect(await idOf(laptop)).toBe(await idOf(phone));
  expect((await ask(phone, 0, '/api/pass')).body.state).toBe('used');
  const again = await ask(browser(), 0, '/api/adopt', { code });
  expect(again).toMatchObject({
    status: 401,
    body: { code: 'USED_CODE', detail: expect.stringMatching(/new one/) },
  });
});

it('two devices that use one code at the same moment on two nodes: one of them gets in', async () => {
  const code = await codeOf(await guest('Ann'));
  const both = [0, 1].map((node) => ask(browser(`192.0.2.${node + 5}`), node, '/api/adopt', { code }));
  expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 401]);
});

it('a code is stored hashed, ends after ten minutes, and gives way to the next', async () => {
  const phone = await guest('Ann');
  const first = await codeOf(phone);
  expect((await nodes.store.passOf((await idOf(phone)) ?? ''))?.hash).toMatch(/^[\w-]{43}$/);
  const second = await codeOf(phone);
  expect(await ask(browser(), 1, '/api/adopt', { code: first })).toMatchObject({
    status: 401,
    body: { code: 'WRONG_CODE', detail: expect.stringMatching(/wrong/) },
  });
  await nodes.clock.pass(10 * MINUTE);
  expect((await ask(phone, 0, '/api/pass')).body.state).toBe('expired');
  expect(await ask(browser(), 0, '/api/adopt', { code: second })).toMatchObject({
    status: 401,
    body: { code: 'EXPIRED_CODE', detail: expect.stringMatching(/ten minutes/) },
  });
});

it('codes cannot be guessed: an address has five wrong tries a minute on both nodes together', async () => {
  const phone = await guest('Ann');
  const code = await codeOf(phone);
  const eve = browser('198.51.100.1');
  for (let n = 0; n < 5; n++) {
    const answer = await ask(eve, n % 2, '/api/adopt', { code: `AAAAAAAAA${'ABCDE'[n]}` });
    expect(answer.body.code).toBe('WRONG_CODE');
    await nodes.clock.pass(300);
  }
  for (const node of [0, 1])
    expect(await ask(eve, node, '/api/adopt', { code })).toMatchObject({
      status: 429,
      body: { code: 'TOO_FAST', detail: expect.stringMatching(/Wait a minute/) },
    });
  expect((await ask(browser('198.51.100.2'), 1, '/api/adopt', { code })).status).toBe(200);
});

it('signing out everywhere else ends all other cookies and sockets on both nodes, and keeps this device', async () => {
  const phone = await guest('Ann');
  const laptop = browser();
  await ask(laptop, 0, '/api/adopt', { code: await codeOf(phone) });
  const sockets = await Promise.all([0, 1].map((node) => connectBySocket(base(node), laptop.cookies)));
  const bob = await connectBySocket(base(0), (await guest('Bob')).cookies);
  const stolen = browser('203.0.113.9', phone.cookies);
  expect((await ask(phone, 0, '/api/sign-out', {})).status).toBe(200);
  for (const socket of sockets) expect(await socket.gone).toBe(4401);
  expect(bob.socket.readyState).toBe(bob.socket.OPEN);
  for (const node of [0, 1]) {
    expect(await idOf(phone, node)).toMatch(/^[a-z0-9]{16}$/);
    for (const device of [laptop, stolen])
      expect(await ask(browser('192.0.2.7', device.cookies), node, '/api/me')).toMatchObject({
        status: 401,
        body: { code: 'SIGNED_OUT', detail: expect.stringMatching(/signed out/) },
      });
    await expect(connectBySocket(base(node), laptop.cookies)).rejects.toThrow('401');
  }
  // Told once; then the browser is a new guest.
  const answer = await ask(laptop, 1, '/api/guest', { name: 'Ann', avatar: 'fox' });
  expect(answer.body.code).toBe('SIGNED_OUT');
  expect((await ask(laptop, 1, '/api/guest', { name: 'Ann', avatar: 'fox' })).status).toBe(200);
  expect(await idOf(laptop)).not.toBe(await idOf(phone));
  bob.drop();
});

it('where the bus delivers nothing, the other node ends the sockets within five seconds', async () => {
  const phone = await guest('Ann');
  const socket = await connectBySocket(base(1), phone.cookies);
  for (const line of nodes.lines) line.isCut = true;
  await ask(phone, 0, '/api/sign-out', {});
  await settle();
  expect(socket.socket.readyState).toBe(socket.socket.OPEN);
  await nodes.clock.pass(5000);
  expect(await socket.gone).toBe(4401);
});

it('a forged cookie is nobody on both nodes, and is told so', async () => {
  const phone = await guest('Ann');
  const id = (await idOf(phone)) ?? '';
  const forged = [
    `parlor-device=${id}.2.${'A'.repeat(43)}`,
    phone.cookies.replace('.1.', '.2.'),
    'parlor-device=x',
  ];
  for (const node of [0, 1])
    for (const cookies of forged)
      expect(await ask(browser('192.0.2.1', cookies), node, '/api/me')).toMatchObject({
        status: 401,
        body: { code: 'NO_GUEST', detail: expect.stringMatching(/new guest/) },
      });
});

it.each(['code', 'token'])(
  'a link of an older version is refused with the way to a new one: as %s',
  async (field) => {
    const { tokens } = nodes.beds[0].parlor.guests;
    const phone = await guest('Ann');
    const old = tokens.signOld((await idOf(phone)) ?? '');
    for (const node of [0, 1])
      expect(await ask(browser(), node, '/api/adopt', { [field]: old })).toMatchObject({
        status: 401,
        body: { code: 'OLD_LINK', detail: expect.stringMatching(/settings on your other device/) },
      });
  },
);

it('while a cluster is upgraded a person stays the same on old and new nodes', async () => {
  const old: OldNode = openOldNode(nodes.beds[0].folder);
  // Made by the new node, then sent to the old one, and back.
  const ann = await guest('Ann');
  const id = (await idOf(ann)) ?? '';
  expect(old.person(ann.cookies)).toBe(id);
  await ask(ann, 0, '/api/sign-out', {});
  expect(old.person(ann.cookies)).toBe(id);
  expect(await idOf(ann, 1)).toBe(id);
  // Made by the old node: the cookie works on the new one, and so does the one that it gives.
  const bob = browser('192.0.2.2', old.welcome('bob0000000000000'));
  const before = browser('192.0.2.2', bob.cookies);
  expect((await ask(bob, 0, '/api/pass')).body).toMatchObject({ hasOldCookies: true });
  expect(await idOf(bob)).toBe('bob0000000000000');
  expect(old.person(bob.cookies)).toBe('bob0000000000000');
  expect(await idOf(before, 1)).toBe('bob0000000000000');
  // An old link is such a cookie: it works until its person signs out everywhere else.
  const link = browser('192.0.2.3', `${before.cookies}`);
  expect((await ask(bob, 0, '/api/sign-out', {})).status).toBe(200);
  expect((await ask(bob, 0, '/api/pass')).body).toMatchObject({ hasOldCookies: false });
  for (const node of [0, 1]) expect((await ask(link, node, '/api/me')).body.code).toBe('SIGNED_OUT');
  expect(await idOf(bob, 1)).toBe('bob0000000000000');
  old.close();
});
