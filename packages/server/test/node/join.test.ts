// How a node joins a cluster, and how it leaves: DATABASE_URL and NATS_URL, both or none.

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games } from '@parlor/games';
import {
  type Child,
  connectBySocket,
  guestCookie,
  type Postgres,
  plainSettings,
  type Remote,
  type Service,
  startNats,
  startPostgres,
  until,
} from '@parlor/trials';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BadSetting, readSettings } from '../../src/node/settings.ts';
import { runToEnd, startChild } from './child.ts';

/** A machine under load takes its time to start servers. */
const SLOW = 120_000;

let postgres: Postgres;
let nats: Service;
let folder: string;
beforeAll(async () => {
  [postgres, nats] = await Promise.all([startPostgres({ disk: 'fast' }), startNats()]);
  folder = mkdtempSync(join(tmpdir(), 'parlor-join-'));
}, SLOW);
afterAll(async () => {
  await Promise.all([postgres.stop(), nats.stop()]);
  rmSync(folder, { recursive: true });
});

describe('the settings', () => {
  const DATABASE = 'postgres://ann:s3cret@127.0.0.1:1/parlor';
  const read = (env: Record<string, string>) => () => readSettings(env, 1).cluster;
  const NATS = 'nats://127.0.0.1:1';

  it('name a cluster with both addresses, and none without them', () => {
    expect(read({ DATABASE_URL: DATABASE, NATS_URL: NATS })()).toEqual({
      database: DATABASE,
      nats: NATS,
      connections: 12,
    });
    expect(read({ DATABASE_URL: '', NATS_URL: '' })()).toBeUndefined();
  });
  it('with one of them are refused with a sentence', () => {
    expect(read({ DATABASE_URL: DATABASE })).toThrow(/^DATABASE_URL is set, but NATS_URL is not: .*\.$/);
    expect(read({ NATS_URL: NATS })).toThrow(/^NATS_URL is set, but DATABASE_URL is not: .*\.$/);
    expect(read({ NATS_URL: NATS })).toThrow(BadSetting);
  });

  it('that lead nowhere end the program with 1 and one sentence', async () => {
    const env = { PORT: '0', PARLOR_DATA: folder, DATABASE_URL: postgres.url, NATS_URL: NATS };
    const { code, out, err } = await runToEnd(env);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^No NATS server answers at 127\.0\.0\.1:1 .*\n$/);
  });
  it('of a cluster leave backups to pg_dump', async () => {
    const { code, err } = await runToEnd({ DATABASE_URL: DATABASE, NATS_URL: NATS }, [
      'backup',
      join(folder, 'copy'),
    ]);
    expect(code).toBe(1);
    expect(err).toMatch(/^DATABASE_URL is set: .*pg_dump.*\n$/);
    expect(err).not.toContain('s3cret');
  });
});

describe('two nodes', () => {
  const nodes: Child[] = [];
  let env: Record<string, string>;
  const base = (n: number): string => nodes[n]?.base ?? '';
  /** Everybody whose turn it is moves, until the match is eight plies further. */
  const playOn = async (people: readonly Remote[]): Promise<void> => {
    const game = games.find(({ name }) => name === 'fast-track');
    const end = (people[0]?.board?.ply ?? 0) + 8;
    while ((people[0]?.board?.ply ?? end) < end) {
      for (const guest of people) {
        const [move] = game?.movesFor(guest.board?.view) ?? [];
        if (move !== undefined) await guest.move(game?.formatMove(move) ?? '');
      }
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  beforeAll(async () => {
    env = { DATABASE_URL: await postgres.freshDatabase(), NATS_URL: nats.url };
    nodes.push(...(await Promise.all([startChild(folder, env), startChild(folder, env)])));
  }, SLOW);
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

  it('are restarted one after the other, and nobody loses a seat, a match or a move', async () => {
    const cookies = [await guestCookie(base(0), 'Cat'), await guestCookie(base(1), 'Dan')];
    const [cat, dan] = (await Promise.all(cookies.map((cookie, n) => connectBySocket(base(n), cookie)))) as [
      Remote,
      Remote,
    ];
    const seats = [{ kind: 'open' }, { kind: 'open' }, { kind: 'bot', level: 'easy' }] as const;
    const made = await cat.ask({
      t: 'create',
      game: 'fast-track',
      settings: plainSettings,
      seats: [...seats],
    });
    if (!made.ok || made.code === undefined) throw new Error(JSON.stringify(made));
    const { code } = made;
    for (const [seat, guest] of [cat, dan].entries()) {
      guest.say({ t: 'watch', table: code });
      await guest.ask({ t: 'sit', seat });
      await guest.ask({ t: 'ready', ready: true, entropy: '00'.repeat(16) });
    }
    expect(await cat.ask({ t: 'start' })).toEqual({ ok: true });
    const people: Remote[] = [cat, dan];
    const where = [0, 1];
    for (const guest of people) await until(guest, () => guest.board !== undefined);
    for (const n of [0, 1]) {
      await playOn(people);
      const before = people[0]?.board?.ply ?? 0;
      const stopped = nodes[n]?.stop();
      // The balancer in front brings them to another node while this one starts anew.
      for (const seat of [0, 1].filter((one) => where[one] === n)) {
        expect(await people[seat]?.gone).toBe(1012);
        const again = await connectBySocket(base(1 - n), cookies[seat] ?? '', code);
        await until(again, () => again.board !== undefined);
        expect(again.board?.ply).toBeGreaterThanOrEqual(before);
        expect(again.table?.seats[seat]).toMatchObject({ kind: 'person', here: true });
        people[seat] = again;
        where[seat] = 1 - n;
      }
      expect(await stopped).toBe(0);
      nodes[n] = await startChild(folder, env);
    }
    await playOn(people);
    expect(people.map(({ table }) => table?.stage)).toEqual(['playing', 'playing']);
    for (const guest of people) guest.drop();
  });
});
