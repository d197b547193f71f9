// The store on a real PostgreSQL: the contract of every store, and what only a database of its own can do: be shared, be
// newer, be misspelt, go away and come back.

import { type Link, openLink, type Postgres, startPostgres } from '@parlor/trials';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Log, silentLog } from '../../src/node/ports.ts';
import { type Change, DamagedRow, type Store, StoreRefused, StoreUnreachable } from '../../src/store/port.ts';
import { checkPostgres } from '../../src/store/postgres/check-database.ts';
import { openPostgresStore } from '../../src/store/postgres/postgres.ts';
import { migrations } from '../../src/store/sql/schema.ts';
import { type CommitProxy, openCommitProxy } from './commit-proxy.ts';
import { storeContract } from './store-contract.ts';
import { matchDoc } from './store-docs.ts';

/** A machine under load takes its time to start a server. */
const SLOW = 100_000;

let postgres: Postgres;
let url: string;
beforeAll(async () => {
  // Nothing here cuts the power, so nothing need wait for the disk.
  postgres = await startPostgres({ disk: 'fast' });
  url = await postgres.freshDatabase();
  await (await openPostgresStore(url, { connections: 4, log: silentLog })).close();
}, SLOW);
afterAll(() => postgres.stop());

const stores: Store[] = [];
/** Nobody wants to wait for a database that a test has taken away; one that is there may be as slow as it likes. */
const SHORT = { patience: 1500, answer: 1000, connect: 1000 };
const LONG = { patience: 60_000, answer: 60_000, connect: 60_000 };
const open = async (at: string, log: Log = silentLog, limits = LONG): Promise<Store> => {
  const store = await openPostgresStore(at, { connections: 6, log, limits });
  stores.push(store);
  return store;
};
afterEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.close()));
});

const asking = async <T>(at: string, text: string): Promise<T[]> => {
  const client = new pg.Client(at);
  await client.connect();
  try {
    return (await client.query(text)).rows as T[];
  } finally {
    await client.end();
  }
};

const TABLES =
  'secrets, people, circles, tables, matches, match_people, lines, due, commands, chat, passes, moments';
const empty = (): Promise<unknown> => asking(url, `truncate ${TABLES}`);

storeContract('PostgreSQL', async () => {
  await empty();
  return {
    open: () => openPostgresStore(url, { connections: 6, log: silentLog }),
    clear: async () => undefined,
  };
});

const line = (match: string, ply: number, move: string, at = 1): Change => ({
  line: { match, ply, line: { actor: 0, move, at } },
});

describe('several nodes', () => {
  it('that start at once make the schema once', async () => {
    const fresh = await postgres.freshDatabase();
    await Promise.all(Array.from({ length: 5 }, () => open(fresh)));
    const rows = await asking<{ version: number }>(fresh, 'select version from schema_version');
    expect(rows.map(({ version }) => version)).toEqual(migrations.map((_, at) => at + 1));
  });

  it('take every ply, every command and every due row once, whatever they write at the same time', async () => {
    await empty();
    const nodes = [await open(url), await open(url), await open(url)];
    const answers = await Promise.all(
      nodes.flatMap((node, n) =>
        // Every other node in the other order, so that they meet in the middle of their groups.
        Array.from({ length: 60 }, (_, at) => (n === 1 ? 59 - at : at)).map((at) =>
          node.commit({
            ...line(`m${at}`, 0, `by ${n}`),
            ...(n === 2 ? { command: { person: 'p', id: `c${at}`, answer: `${n}`, at: 1 } } : {}),
            putDue: [{ owner: `m${at}`, name: 'clock', at: 10, tag: `by ${n}` }],
          }),
        ),
      ),
    );
    expect(answers.filter(({ done }) => done)).toHaveLength(60);
    const rows = await asking<{ same: string }>(
      url,
      'select count(*) as same from lines join due on due.owner = lines.match_id and due.tag = lines.move',
    );
    expect(Number(rows[0]?.same)).toBe(60);
    const claims = await Promise.all(nodes.map((node) => node.claimDue(10, 99, 40)));
    const claimed = claims.flat().map(({ owner }) => owner);
    expect(new Set(claimed).size).toBe(claimed.length);
    const rest = await nodes[0]?.claimDue(10, 99, 100);
    expect(claimed.length + (rest?.length ?? 0)).toBe(60);
  });

  it('a row that came back from a node that slept is not given away by it a second time', async () => {
    await empty();
    const [one, two] = [await open(url), await open(url)];
    const row = { owner: 'm', name: 'clock' as const, at: 10, tag: '' };
    await one.commit({ putDue: [row] });
    expect(await one.claimDue(10, 50, 9)).toEqual([row]);
    expect(await two.claimDue(60, 100, 9)).toEqual([row]);
    await one.releaseDue(row);
    expect(await one.claimDue(70, 110, 9)).toEqual([]);
    await two.releaseDue(row);
    expect(await one.claimDue(70, 110, 9)).toEqual([row]);
  });

  it('are told when their clock goes wrong', async () => {
    const told: unknown[] = [];
    const log: Log = { ...silentLog, warn: (fields) => told.push(fields) };
    for (const aheadMs of [0, 90_000]) {
      const clock = { now: () => Date.now() + aheadMs };
      stores.push(await openPostgresStore(url, { connections: 4, log, clock }));
    }
    expect(told).toHaveLength(1);
    expect(Number((told[0] as { aheadMs: number }).aheadMs)).toBeGreaterThan(80_000);
  });

  it('share a secret', async () => {
    await empty();
    const nodes = await Promise.all(Array.from({ length: 4 }, () => open(url)));
    const secrets = await Promise.all(nodes.map((node, n) => node.secret('key', () => `made by ${n}`)));
    expect(new Set(secrets).size).toBe(1);
  });
});

describe('what cannot be used is refused with a sentence', () => {
  const refused = async (at: string, sentence: RegExp): Promise<void> => {
    const opening = open(at);
    await expect(opening).rejects.toThrow(StoreRefused);
    await expect(opening).rejects.toThrow(sentence);
    await expect(opening).rejects.not.toThrow(/s3cret/);
  };
  const changed = (change: (url: URL) => void): string => {
    const parts = new URL(url);
    change(parts);
    return parts.href;
  };

  it.each(['parlor', 'mysql://ann:s3cret@host/parlor', 'postgres://ann:s3cret@host', 'postgres:///parlor'])(
    'the address %s',
    (address) => refused(address, /^DATABASE_URL must be an address like postgres:\/\/.*\.$/),
  );
  it('nobody there', () =>
    refused(
      changed((parts) => {
        parts.port = '1';
      }),
      /^No PostgreSQL answers at 127\.0\.0\.1:1\. .*$/,
    ));
  it('a host that is not known', () =>
    refused(
      changed((parts) => {
        parts.hostname = 'no-such-host.invalid';
      }),
      /^The host no-such-host\.invalid:\d+ of DATABASE_URL is not known.*\.$/,
    ));
  it('a wrong password', () =>
    refused(
      changed((parts) => {
        parts.password = 's3cret';
      }),
      /does not accept the password of "parlor"\. Mend DATABASE_URL\.$/,
    ));
  it('a database that does not exist', () =>
    refused(
      changed((parts) => {
        parts.pathname = '/elsewhere';
      }),
      /has no database "elsewhere"\. Create it: createdb elsewhere$/,
    ));

  it('a newer schema, in which nothing is changed', async () => {
    const fresh = await postgres.freshDatabase();
    await asking(fresh, 'create table schema_version (version integer primary key)');
    await asking(fresh, 'insert into schema_version values (999)');
    await refused(
      fresh,
      /was written by a newer version of Parlor \(schema 999, this one knows \d+\)\. It has not been changed/,
    );
    const rows = await asking<{ name: string }>(
      fresh,
      "select tablename as name from pg_tables where schemaname = 'public'",
    );
    expect(rows).toEqual([{ name: 'schema_version' }]);
  });

  it('tables of another program, which stay as they are', async () => {
    const fresh = await postgres.freshDatabase();
    await asking(fresh, 'create table people (recipe text)');
    await refused(fresh, /has tables of another program .*Choose another database\.$/);
    const rows = await asking<{ name: string }>(
      fresh,
      "select tablename as name from pg_tables where schemaname = 'public'",
    );
    expect(rows).toEqual([{ name: 'people' }]);
  });

  it('a user who may not make tables', async () => {
    const fresh = await postgres.freshDatabase();
    await asking(fresh, "create role guest login password 'guest'");
    const parts = new URL(fresh);
    parts.username = 'guest';
    parts.password = 'guest';
    await refused(parts.href, /^"guest" may not make tables in the database "parlor_\d+" .*\.$/);
  });
});

describe('a commit whose answer was lost', () => {
  let proxy: CommitProxy;
  let store: Store;
  const begin = async (): Promise<void> => {
    await empty();
    proxy = await openCommitProxy(url);
    store = await open(proxy.url);
  };
  afterEach(() => proxy.close());
  const command = (id: string, answer = 'yes') => ({ person: 'p', id, answer, at: 5 });

  it.each(['before', 'after'] as const)(
    'is done once, though the line broke %s it happened',
    async (when) => {
      await begin();
      proxy.breakNextCommit(when);
      expect(await store.commit({ command: command('c1'), ...line('m', 0, 'a') })).toEqual({ done: true });
      expect(proxy.broken).toBe(1);
      expect(await store.lines('m', 0)).toHaveLength(1);
      expect(await store.commit({ command: command('c1', 'other') })).toEqual({
        done: false,
        why: 'known',
        answer: 'yes',
      });
    },
  );

  it.each(['before', 'after'] as const)('without a command is known by its line (%s)', async (when) => {
    await begin();
    proxy.breakNextCommit(when);
    const tick = { match: 'm', ply: 0, line: { actor: 'clock' as const, move: 'tick', at: 7 } };
    const due = { owner: 'm', name: 'clock' as const, at: 9, tag: 'next' };
    expect(await store.commit({ line: tick, putDue: [due] })).toEqual({ done: true });
    expect(proxy.broken).toBe(1);
    expect(await store.lines('m', 0)).toEqual([tick.line]);
    expect(await store.dues('m')).toEqual([due]);
  });

  it('is a conflict when another node was faster, though it wrote nearly the same', async () => {
    await begin();
    const other = await open(url);
    proxy.breakNextCommit('before', async () => {
      await other.commit({ line: { match: 'm', ply: 0, line: { actor: 'clock', move: 'tick', at: 8 } } });
    });
    const tick = { match: 'm', ply: 0, line: { actor: 'clock' as const, move: 'tick', at: 7 } };
    expect(await store.commit({ line: tick })).toEqual({ done: false, why: 'conflict' });
    expect(proxy.broken).toBe(1);
  });

  it('is known when the command was answered by another node meanwhile', async () => {
    await begin();
    const other = await open(url);
    proxy.breakNextCommit('before', async () => {
      await other.commit({ command: command('c1', 'by the other'), ...line('m', 0, 'b') });
    });
    const answer = await store.commit({ command: command('c1'), ...line('m', 0, 'a') });
    expect(answer).toEqual({ done: false, why: 'known', answer: 'by the other' });
    expect(await store.lines('m', 0)).toMatchObject([{ move: 'b' }]);
  });

  it('of a whole group is found out for each of them, and again when the line breaks again', async () => {
    await begin();
    proxy.breakNextCommit('after');
    const group = [
      store.commit({ command: command('c1'), ...line('m1', 0, 'a') }),
      store.commit({ command: command('c2'), ...line('m1', 0, 'b') }),
      store.commit({ command: command('c3'), ...line('m2', 0, 'c') }),
      store.commit({
        chat: { table: 't', line: { from: { id: 'p', name: 'P', avatar: 'fox' }, text: 'x', at: 1 } },
        command: command('c4'),
      }),
    ];
    proxy.breakNextCommit('after');
    proxy.breakNextCommit('before');
    expect((await Promise.all(group)).map(({ done }) => done)).toEqual([true, false, true, true]);
    expect(proxy.broken).toBe(3);
    expect(await store.heads(['m1', 'm2'])).toEqual(
      new Map([
        ['m1', 1],
        ['m2', 1],
      ]),
    );
    expect(await store.chat('t', 9)).toHaveLength(1);
  });
});

describe('a database that goes away', () => {
  let link: Link;
  const told: string[] = [];
  const log: Log = {
    info: (_fields, text) => told.push(text),
    warn: () => undefined,
    error: (_fields, text) => told.push(text),
  };
  const begin = async (): Promise<Store> => {
    await empty();
    link = await openLink(url);
    const store = await open(link.url, log, SHORT);
    // On a machine under load the first answers may be later than that, and nothing has happened then.
    await vi.waitFor(async () => expect(await store.commit(line('m', 0, 'a'))).toEqual({ done: true }), SLOW);
    told.length = 0;
    return store;
  };
  afterEach(() => link?.close());

  it('and restarts is waited for: nothing is refused, nothing lost', async () => {
    await empty();
    const store = await open(url);
    const commits = Array.from({ length: 30 }, async (_, ply) => {
      await new Promise((resolve) => setTimeout(resolve, ply * 30));
      return store.commit(line(`m${ply}`, 0, 'a'));
    });
    await postgres.restart('orderly');
    expect((await Promise.all(commits)).every(({ done }) => done)).toBe(true);
    const heads = await store.heads(commits.map((_, ply) => `m${ply}`));
    expect([...heads.values()].every((head) => head === 1)).toBe(true);
  });

  it.each(['refused', 'silent'] as const)('and stays away (%s) is said, and found again', async (state) => {
    const store = await begin();
    link.set(state);
    const lost = await Promise.allSettled([store.commit(line('m', 1, 'b')), store.person('p')]);
    expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(lost.every((one) => one.status === 'rejected' && one.reason instanceof StoreUnreachable)).toBe(
      true,
    );
    // From now on nobody waits.
    await expect(store.commit(line('m', 1, 'b'))).rejects.toThrow(StoreUnreachable);
    await expect(store.nextDue()).rejects.toThrow('the database cannot be reached');
    expect(told).toEqual(['the database cannot be reached']);
    link.set('open');
    await vi.waitFor(() => expect(told[1]).toBe('the database is back'), SLOW);
    await vi.waitFor(async () => expect(await store.commit(line('m', 1, 'b'))).toEqual({ done: true }), SLOW);
    expect(await store.heads(['m'])).toEqual(new Map([['m', 2]]));
  });

  it('is not confused with a crowd: whoever comes is served in turn', async () => {
    await empty();
    const store = await open(url, log);
    told.length = 0;
    const crowd = Array.from({ length: 3000 }, (_, n) => store.person(`p${n}`));
    const commits = Array.from({ length: 300 }, (_, n) => store.commit(line(`m${n}`, 0, 'a')));
    expect((await Promise.all(crowd)).every((one) => one === undefined)).toBe(true);
    expect((await Promise.all(commits)).every(({ done }) => done)).toBe(true);
    expect(told).toEqual([]);
  });

  it('does not keep the node from closing', async () => {
    const store = await begin();
    link.set('silent');
    stores.length = 0;
    await store.close();
  });
});

describe('rows that were changed by something else', () => {
  const errors: unknown[] = [];
  const log: Log = { ...silentLog, error: (fields) => void errors.push(fields.row) };

  it('are refused to whoever asks and named once in the log, and the check finds them', async () => {
    const fresh = await postgres.freshDatabase();
    const store = await open(fresh, log);
    for (const id of ['m1', 'm2', 'm3']) {
      await store.commit({ openMatch: matchDoc(id, ['ann']) });
      for (const ply of [0, 1]) await store.commit(line(id, ply, `move ${ply}`));
      await store.commit({ endMatch: { match: id, ending: { cause: 'abandoned' }, at: 5 } });
    }
    expect(await checkPostgres(fresh)).toMatchObject({ problems: [] });
    await asking(
      fresh,
      `update lines set move = 'move 7' where match_id = 'm1' and ply = 1;
       update matches set doc = replace(doc, 'ann', 'bob') where id = 'm2'`,
    );
    for (const _time of ['first', 'second']) {
      await expect(store.lines('m1', 0)).rejects.toThrow(DamagedRow);
      await expect(store.match('m2')).rejects.toThrow(DamagedRow);
    }
    expect(errors).toEqual(['match m1', 'match m2']);
    expect((await store.match('m3'))?.lines).toHaveLength(2);
    expect(await store.commit(line('m3', 2, 'x'))).toEqual({ done: true });
    expect((await store.matchesOf('ann', undefined, 9)).map(({ doc }) => doc.id)).toEqual(['m3', 'm1']);
    expect((await checkPostgres(fresh)).problems).toEqual([
      'matches, id m2: the document cannot be read.',
      'lines, match_id m1, ply 1: the line cannot be read.',
    ]);
  });

  it('of older nodes have no checksum, and get one when they are written', async () => {
    const fresh = await postgres.freshDatabase();
    const store = await open(fresh, log);
    await store.commit({ openMatch: matchDoc('m1', ['ann']) });
    await asking(fresh, 'update matches set checksum = null');
    expect((await store.match('m1'))?.doc).toEqual(matchDoc('m1', ['ann']));
    await store.commit({ endMatch: { match: 'm1', ending: { cause: 'abandoned' }, at: 5 } });
    const [row] = await asking<{ checksum: unknown }>(fresh, 'select checksum from matches');
    expect(row?.checksum).toBeTypeOf('number');
    // An older node that ends a match knows of neither checksum.
    await store.commit({ openMatch: matchDoc('m2', ['ann']) });
    await asking(fresh, `update matches set ended_at = 6, ending = '{"cause":"abandoned"}' where id = 'm2'`);
    expect((await store.match('m2'))?.ended?.at).toBe(6);
  });

  it('cannot be looked for where there is no house', async () => {
    await expect(checkPostgres('postgres://nobody@127.0.0.1:1/none')).rejects.toThrow(StoreRefused);
    await expect(checkPostgres(url.replace(/[^/]*$/, 'template1'))).rejects.toThrow(/holds no house/);
  });
});
