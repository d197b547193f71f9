// How a node joins a cluster, and how it leaves: DATABASE_URL and NATS_URL, both or none.

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Child,
  connectBySocket,
  guestCookie,
  type Postgres,
  plainSettings,
  type Service,
  startNats,
  startPostgres,
  until,
} from '../src/testing/index.ts';
import { runToEnd, startChild } from './child.ts';

let postgres: Postgres;
let nats: Service;
let folder: string;
beforeAll(async () => {
  [postgres, nats] = await Promise.all([startPostgres({ disk: 'fast' }), startNats()]);
  folder = mkdtempSync(join(tmpdir(), 'parlor-join-'));
});
afterAll(async () => {
  await Promise.all([postgres.stop(), nats.stop()]);
  rmSync(folder, { recursive: true });
});

describe('a node that cannot join says why in one sentence and ends with 1', () => {
  const DATABASE = 'postgres://ann:s3cret@127.0.0.1:1/parlor';
  it.each<[string, () => Record<string, string>, RegExp]>([
    [
      'a database alone',
      () => ({ DATABASE_URL: DATABASE }),
      /^DATABASE_URL is set, but NATS_URL is not: .*\n$/,
    ],
    ['a bus alone', () => ({ NATS_URL: nats.url }), /^NATS_URL is set, but DATABASE_URL is not: .*\n$/],
    [
      'no database there',
      () => ({ DATABASE_URL: DATABASE, NATS_URL: nats.url }),
      /^No PostgreSQL answers at 127\.0\.0\.1:1\. .*\n$/,
    ],
    [
      'no bus there',
      () => ({ DATABASE_URL: postgres.url, NATS_URL: 'nats://127.0.0.1:1' }),
      /^No NATS server answers at 127\.0\.0\.1:1 .*\n$/,
    ],
  ])('%s', async (_name, env, sentence) => {
    const { code, out, err } = await runToEnd({ PORT: '0', PARLOR_DATA: folder, ...env() });
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(sentence);
    expect(err).not.toContain('s3cret');
  });

  it('a backup is the business of pg_dump', async () => {
    const env = { DATABASE_URL: DATABASE, NATS_URL: nats.url };
    const { code, err } = await runToEnd(env, ['backup', join(folder, 'copy')]);
    expect(code).toBe(1);
    expect(err).toMatch(/^DATABASE_URL is set: .*pg_dump.*\n$/);
  });
});

describe('two nodes', () => {
  const nodes: Child[] = [];
  beforeAll(async () => {
    const env = { DATABASE_URL: await postgres.freshDatabase(), NATS_URL: nats.url };
    nodes.push(...(await Promise.all([startChild(folder, env), startChild(folder, env)])));
  });
  afterAll(() => Promise.all(nodes.map((node) => node.kill())));

  it('know the same people, tables and moves, and leave no file behind', async () => {
    const [one, two] = nodes as [Child, Child];
    const cookie = await guestCookie(one.base, 'Ann');
    const ann = await connectBySocket(one.base, cookie);
    const made = await ann.ask({
      t: 'create',
      game: 'fast-track',
      settings: plainSettings,
      seats: [{ kind: 'open' }, { kind: 'open' }],
    });
    if (!made.ok || made.code === undefined) throw new Error(JSON.stringify(made));
    const bob = await connectBySocket(two.base, await guestCookie(two.base, 'Bob'), made.code);
    // The same person on another node, by the same cookie.
    const annToo = await connectBySocket(two.base, cookie, made.code);
    ann.say({ t: 'watch', table: made.code });
    for (const [seat, guest] of [ann, bob].entries()) {
      await until(guest, () => guest.table !== undefined);
      expect(await guest.ask({ t: 'sit', seat })).toEqual({ ok: true });
      expect(await guest.ask({ t: 'ready', ready: true, entropy: '00'.repeat(16) })).toEqual({ ok: true });
    }
    expect(await ann.ask({ t: 'start' })).toEqual({ ok: true });
    for (const guest of [ann, bob, annToo]) await until(guest, () => guest.board !== undefined);
    expect(annToo.board?.view).toEqual(ann.board?.view);
    expect(annToo.you?.name).toBe('Ann');
    expect(readdirSync(folder)).toEqual([]);
    for (const guest of [ann, bob, annToo]) guest.drop();
  });
});
