// A database that a node of commit e98cfb8 wrote while people played at four tables goes on, and nodes of
// that commit can go on beside the new ones. `npm run soak -- upgrade --against e98cfb8 --dump FILE` wrote
// it, and plays through nodes of both; statements.txt holds all statements of that commit.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { games } from '@parlor/games';
import { replayLines } from '@parlor/table';
import { type Postgres, startPostgres } from '@parlor/trials';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { silentLog } from '../../src/node/ports.ts';
import type { Store } from '../../src/store/port.ts';
import { checkPostgres } from '../../src/store/postgres/check-database.ts';
import { openPostgresStore } from '../../src/store/postgres/postgres.ts';

const SLOW = 100_000;
const source = join(import.meta.dirname, 'database-e98cfb8');

type Found = Readonly<Record<string, unknown>>;

let postgres: Postgres;
let store: Store;
let url: string;
let old: pg.Client;
/** As the node of that commit left them. */
let lines: readonly Found[];
let commands: readonly Found[];
let matches: readonly Found[];
/** Asks as a node of that commit does. */
const ask = async (text: string, ...values: readonly unknown[]): Promise<readonly Found[]> =>
  (await old.query(text, [...values])).rows as Found[];

beforeAll(async () => {
  postgres = await startPostgres({ disk: 'fast' });
  url = await postgres.freshDatabase();
  const dump = new pg.Client(url);
  await dump.connect();
  await dump.query(gunzipSync(readFileSync(join(source, 'database.sql.gz'))).toString());
  await dump.end();
  old = new pg.Client(url);
  await old.connect();
  lines = await ask('select match_id, ply, actor, move, at from lines order by match_id, ply');
  commands = await ask('select person_id, id, answer from commands');
  matches = await ask('select id, ended_at from matches');
  store = await openPostgresStore(url, { connections: 6, log: silentLog });
}, SLOW);
afterAll(async () => {
  await old.end();
  await store.close();
  await postgres.stop();
});

it('every match and answer is there, and the check finds nothing', async () => {
  expect([matches.length > 4, lines.length > 100, commands.length > 100]).toEqual([true, true, true]);
  for (const { id, ended_at } of matches) {
    const match = await store.match(String(id));
    const expected = lines.filter(({ match_id }) => match_id === id);
    expect(match?.lines.map(({ actor, move, at }) => [String(actor), move, String(at)])).toEqual(
      expected.map(({ actor, move, at }) => [actor, move, at]),
    );
    expect(match?.ended !== undefined).toBe(ended_at !== null);
    expect(match && replayLines(games, match.doc, match.lines).ok).toBe(true);
  }
  for (const { person_id, id, answer } of commands)
    expect(await store.answerTo(String(person_id), String(id))).toBe(answer);
  expect(await checkPostgres(url)).toMatchObject({ problems: [] });
});

it('every statement of that commit still fits the tables', async () => {
  const texts = readFileSync(join(source, 'statements.txt'), 'utf8').trim().split('\n');
  for (const [n, text] of texts.entries()) await ask(`prepare old${n} as ${text}`);
});

it('a node of that commit and a new one go on at one match, person and table', async () => {
  const { id } = matches.find(({ ended_at }) => ended_at === null) ?? {};
  const match = String(id);
  const ply = (await store.lines(match, 0)).length;
  const add =
    'insert into lines (match_id, ply, actor, move, at) values ($1, $2, $3, $4, $5) on conflict do nothing';
  const readBack = 'select actor, move, at from lines where match_id = $1 and ply >= $2 order by ply';
  await ask(add, match, ply, '0', 'old', 1);
  const line = { actor: 1, move: 'new', at: 2 };
  expect(await store.commit({ line: { match, ply, line } })).toMatchObject({ why: 'conflict' });
  expect(await store.commit({ line: { match, ply: ply + 1, line } })).toEqual({ done: true });
  await ask(add, match, ply + 1, '0', 'late', 3);
  expect(await ask(readBack, match, ply)).toEqual([
    { actor: '0', move: 'old', at: '1' },
    { actor: '1', move: 'new', at: '2' },
  ]);
  expect((await store.lines(match, ply)).map(({ move }) => move)).toEqual(['old', 'new']);

  await ask(
    'insert into people (id, name, avatar, created_at) values ($1, $2, $3, $4)',
    'ann',
    'Ann',
    'fox',
    1,
  );
  expect(await store.account('ann')).toEqual({
    person: { id: 'ann', name: 'Ann', avatar: 'fox' },
    generation: 0,
  });
  await store.commit({ person: { id: 'bob', name: 'Bob', avatar: 'owl', at: 1 } });
  expect(await ask('select id, name, avatar from people where id = $1', 'bob')).toEqual([
    { id: 'bob', name: 'Bob', avatar: 'owl' },
  ]);

  const [row] = await ask('select doc from tables order by id limit 1');
  const doc = JSON.parse(String(row?.doc));
  const next = { ...doc, version: doc.version + 1 };
  expect(await store.commit({ table: { expected: doc.version, doc: next } })).toEqual({ done: true });
  const change =
    'update tables set version = $1, listed = $2, doc = $3, touched_at = $4 where id = $5 and version = $6';
  const after = { ...doc, version: doc.version + 2 };
  await ask(change, after.version, 0, JSON.stringify(after), 9, doc.id, next.version);
  expect(await store.table(doc.id)).toEqual(after);
  expect(await store.commit({ table: { expected: next.version, doc: after } })).toMatchObject({
    why: 'conflict',
  });
});
