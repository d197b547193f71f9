// Rows of a real file that cannot be read any more: whoever asks for one is refused, the log names it, everybody else plays on, and
// `parlor check` finds it.

import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games } from '@parlor/games';
import { CODES } from '@parlor/protocol';
import { openBed, openTurnedBits, plainSettings, serve, settle, startedTable } from '@parlor/trials';
import Libsql from 'libsql';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkedLines, checkHouse } from '../../src/check-house.ts';
import { silentLog } from '../../src/node/ports.ts';
import { readSettings } from '../../src/node/settings.ts';
import { checkFolder } from '../../src/store/embedded/check-folder.ts';
import { openSqliteStore } from '../../src/store/embedded/sqlite.ts';
import { DamagedRow, type Store } from '../../src/store/port.ts';
import { runToEnd, startChild } from '../node/child.ts';
import { backToSchema } from './old-schema.ts';
import { host, matchDoc, move, tableDoc } from './store-docs.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlor-damage-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const path = (): string => join(folder, 'parlor.db');
const inFile = (sql: string): void => {
  const file = new Libsql(path());
  file.exec(sql);
  file.close();
};
/** Puts a byte that is no UTF-8 in place of the first letter that is searched for. */
const spoil = (table: string, column: string, where: string, letter: string): void =>
  inFile(
    `update ${table} set ${column} = cast(replace(cast(${column} as blob), cast('${letter}' as blob), x'ff') as text) where ${where}`,
  );

const logged: { readonly row: unknown; readonly text: string }[] = [];
const open = async (): Promise<Store> => {
  logged.length = 0;
  const error = (fields: Readonly<Record<string, unknown>>, text: string): void =>
    void logged.push({ row: fields.row, text });
  return openSqliteStore(folder, { log: { ...silentLog, error } });
};
const SENTENCE = /^The database is damaged \(the .* of one of its rows cannot be read\)\. Restore a backup/;
/** What was logged since the store was opened: each row once. */
const expectLogged = (...rows: readonly string[]): void => {
  expect(logged.map(({ row }) => row)).toEqual(rows);
  for (const { text } of logged) expect(text).toMatch(SENTENCE);
};

const people = ['ann', 'bob'];
const ending = { cause: 'abandoned' as const };
let source: string;
/** Two matches that ended, with six lines each in two stretches, and what else a house has. */
beforeAll(async () => {
  source = mkdtempSync(join(tmpdir(), 'parlor-damage-'));
  for (const start of [0, 3]) {
    const store = await openSqliteStore(source);
    for (const id of ['m1', 'm2']) {
      if (start === 0) await store.commit({ openMatch: matchDoc(id, people) });
      for (const ply of [0, 1, 2]) await store.commit(move(id, start + ply, `move ${start + ply}`));
    }
    await store.close();
  }
  const store = await openSqliteStore(source);
  for (const [at, match] of ['m1', 'm2'].entries()) await store.commit({ endMatch: { match, ending, at } });
  for (const [n, id] of ['t1', 't2'].entries())
    await store.commit({ table: { expected: 0, doc: tableDoc(1, { id, code: `ABCDE${'FGH'[n]}` }) } });
  for (const id of people) await store.commit({ person: { ...host, id, name: id, at: 1 } });
  await store.commit({ command: { person: 'ann', id: 'c1', answer: 'yes', at: 1 } });
  await store.commit({ chat: { table: 't1', line: { from: host, text: 'hello', at: 1 } } });
  await store.commit({ chat: { table: 't1', line: { from: host, text: 'well', at: 2 } } });
  await store.close();
});
afterAll(() => rmSync(source, { recursive: true }));
beforeEach(() => cpSync(source, folder, { recursive: true }));

const m2Plays = async (store: Store): Promise<void> => {
  expect((await store.match('m2'))?.lines).toHaveLength(6);
  expect(await store.commit(move('m2', 6, 'next'))).toEqual({ done: true });
};

describe('a match whose row cannot be read', () => {
  /** Of the log, which lists of matches do not read, or of the row of the match. */
  const damages: readonly (readonly ['log' | 'row', string, () => void])[] = [
    [
      'log',
      'a text that is no UTF-8 in its log',
      () => spoil('stretches', 'lines', `match_id = 'm1' and ply = 0`, 'm'),
    ],
    [
      'log',
      'a move turned into another',
      () => inFile(`update stretches set lines = replace(lines, 'move 1', 'move 7') where match_id = 'm1'`),
    ],
    ['log', 'an end that is no UTF-8', () => spoil('stretches', 'lines', `match_id = 'm1' and ply = 3`, 'm')],
    [
      'log',
      'a log that is no JSON',
      () => inFile(`update stretches set lines = '[', checksum = null where match_id = 'm1'`),
    ],
    [
      'log',
      'a log without its first lines',
      () => inFile(`delete from stretches where match_id = 'm1' and ply = 0`),
    ],
    ['row', 'a document that is no UTF-8', () => spoil('matches', 'doc', `id = 'm1'`, 'a')],
    [
      'row',
      'another document',
      () => inFile(`update matches set doc = replace(doc, 'ann', 'bob') where id = 'm1'`),
    ],
    [
      'row',
      'another ending',
      () => inFile(`update matches set ending = '{"cause":"outcome"}' where id = 'm1'`),
    ],
    ['row', 'another time of ending', () => inFile(`update matches set ended_at = 5 where id = 'm1'`)],
  ];
  for (const [place, name, damage] of damages) {
    it(`is refused, logged once, found by the check: ${name}`, async () => {
      damage();
      const { problems } = await checkFolder(folder);
      expect(problems.join()).toMatch(/^(stretches|matches), .*m1.* cannot be read\.$/);
      const store = await open();
      for (const _time of ['first', 'second']) await expect(store.match('m1')).rejects.toThrow(DamagedRow);
      expectLogged('match m1');
      await m2Plays(store);
      const list = await store.endedMatches(undefined, 1);
      // A list is as long as it would be without the damaged row.
      expect(list.map(({ doc }) => doc.id)).toEqual([place === 'log' ? 'm1' : 'm2']);
      await store.close();
    });
  }

  it('takes no move where its last lines cannot be read; of a group only its own changes fail', async () => {
    spoil('stretches', 'lines', `match_id = 'm1' and ply = 3`, 'm');
    const store = await open();
    const group = ['m2', 'm1', 'm2', 'm1'].map((id, n) => store.commit(move(id, 6 + (n >> 1), 'x')));
    const results = await Promise.allSettled(group);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
    expect(results[1]).toMatchObject({ reason: expect.any(DamagedRow) });
    expect(await store.heads(['m1', 'm2'])).toEqual(
      new Map([
        ['m1', 0],
        ['m2', 8],
      ]),
    );
    await store.close();
    const again = await open();
    expect(await again.lines('m2', 6)).toHaveLength(2);
    await again.close();
  });
});

it('of lists, people, answers and chat only what is damaged is missing', async () => {
  spoil('tables', 'doc', `id = 't1'`, 'A');
  spoil('people', 'name', `id = 'ann'`, 'a');
  spoil('commands', 'answer', `id = 'c1'`, 'e');
  spoil('chat', 'line', 'seq = 1', 'h');
  const { problems } = await checkFolder(folder);
  expect(problems.map((text) => text.split(',')[0])).toEqual(['people', 'tables', 'commands', 'chat']);
  const store = await open();
  expect((await store.publicTables()).map(({ id }) => id)).toEqual(['t2']);
  await expect(store.table('t1')).rejects.toThrow(DamagedRow);
  expect((await store.people(people)).map(({ id }) => id)).toEqual(['bob']);
  await expect(store.account('ann')).rejects.toThrow(DamagedRow);
  expect((await store.chat('t1', 9)).map(({ text }) => text)).toEqual(['well']);
  await expect(store.answerTo('ann', 'c1')).rejects.toThrow(DamagedRow);
  const repeat = { command: { person: 'ann', id: 'c1', answer: 'no', at: 1 } };
  await expect(store.commit(repeat)).rejects.toThrow(DamagedRow);
  expectLogged('table t1', 'person ann', 'chat of table t1', 'answers to ann');
  await m2Plays(store);
  await store.close();
});

it('a page that moves are copied to cannot be read: they stay in the journal, and everybody plays on', async () => {
  const file = new Libsql(path());
  const { rootpage } = file.prepare(`select rootpage from sqlite_schema where name = 'stretches'`).get() as {
    readonly rootpage: number;
  };
  file.close();
  const bytes = readFileSync(path());
  bytes.fill(0xff, 4096 * (rootpage - 1), 4096 * rootpage);
  writeFileSync(path(), bytes);
  const store = await open();
  expect(await store.commit(move('m3', 0, 'x'))).toEqual({ done: true });
  const many = Array.from({ length: 4000 }, (_, n) => store.commit(move('m3', n + 1, 'x')));
  for (const result of await Promise.all(many)) expect(result).toEqual({ done: true });
  expect(await store.commit(move('m3', 4001, 'x'))).toEqual({ done: true });
  expect(logged.map(({ row }) => row)).toContain('a page that moves are copied to');
  await store.close();
  const again = await open();
  expect(await again.commit(move('m3', 4002, 'x'))).toEqual({ done: true });
  await again.close();
});

describe('the journal', () => {
  it('with a damaged row refuses the start, for nobody knows whose moves it holds', async () => {
    for (const damage of [
      `changes = replace(changes, 'x', 'y')`,
      "changes = cast(x'ff' as text)",
      'seq = 9',
    ]) {
      const store = await openSqliteStore(join(folder, 'running'));
      await store.commit(move('m9', 0, 'x'));
      await store.commit(move('m9', 1, 'x'));
      cpSync(join(folder, 'running'), join(folder, 'killed'), { recursive: true });
      await store.close();
      const file = new Libsql(join(folder, 'killed', 'parlor.db'));
      file.exec(`update journal set ${damage} where seq = 2`);
      file.close();
      rmSync(join(folder, 'killed', 'parlor.running'));
      await expect(openSqliteStore(join(folder, 'killed'))).rejects.toThrow(SENTENCE);
      expect((await checkFolder(join(folder, 'killed'))).problems).toEqual([
        expect.stringMatching(/^journal, seq [29]: /),
      ]);
      for (const name of ['running', 'killed']) rmSync(join(folder, name), { recursive: true });
    }
  });
});

it('rows of older versions have no checksum, are read, and get one when they are written', async () => {
  inFile(`update matches set checksum = null, ending_checksum = null, ended_at = null, ending = null;
    update stretches set checksum = null`);
  const store = await open();
  expect((await store.match('m1'))?.lines).toHaveLength(6);
  await store.commit({ endMatch: { match: 'm1', ending, at: 9 } });
  expect((await store.match('m1'))?.ended).toEqual({ ending, at: 9 });
  await store.close();
  inFile(`update matches set doc = replace(doc, 'ann', 'bob')`);
  const again = await open();
  await expect(again.match('m1')).rejects.toThrow(DamagedRow);
  expect(await again.match('m2')).toBeDefined();
  await again.close();
});

describe('parlor check', () => {
  const settings = () => readSettings({ PARLOR_DATA: folder }, 1);
  const files = (): unknown =>
    readdirSync(folder).map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    ]);

  it('finds nothing in a whole folder, and changes nothing', async () => {
    const before = files();
    expect(checkedLines(await checkHouse(settings()))).toEqual([
      expect.stringMatching(/^\d+ rows were read; nothing is damaged\.$/),
    ]);
    expect(files()).toEqual(before);
    expect(await runToEnd({ PARLOR_DATA: folder }, ['check'])).toMatchObject({ code: 0, err: '' });
  });

  it('exits 1 where something is damaged, and while a server holds the folder', async () => {
    inFile(`update stretches set lines = replace(lines, 'move 1', 'move 7') where match_id = 'm1'`);
    const before = files();
    expect(await runToEnd({ PARLOR_DATA: folder }, ['check'])).toMatchObject({
      code: 1,
      out: expect.stringMatching(
        /^stretches, match_id m1, ply 0: the lines cannot be read\.\n\d+ rows were read\. The database is damaged: /,
      ),
    });
    expect(files()).toEqual(before);
    const server = await startChild(folder);
    expect(await runToEnd({ PARLOR_DATA: folder }, ['check'])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/in use by another Parlor server/),
    });
    await server.stop();
  });

  it('reads the folder of an older version, and what a killed server left', async () => {
    await expect(checkFolder(join(folder, 'none'))).rejects.toThrow(/no database/);
    inFile(backToSchema(8));
    expect((await checkFolder(folder)).problems).toEqual([]);
    writeFileSync(join(folder, 'parlor.running'), '');
    rmSync(join(folder, 'parlor.db-wal'), { force: true });
    expect((await checkFolder(folder)).problems).toEqual([
      expect.stringMatching(/was killed, and the log .* is missing/),
    ]);
    writeFileSync(path(), 'a letter');
    expect((await checkFolder(folder)).problems[0]).toMatch(/not a SQLite database/);
  });
});

describe('people at a damaged match', () => {
  const bots = Array.from({ length: 3 }, () => ({ kind: 'bot', level: 'easy' }) as const);
  const seats = [{ kind: 'open' } as const, ...bots];

  it('are told so, and others play on', async () => {
    const bed = await openBed({ games, folder });
    const ann = await bed.guest('Ann');
    const code = await startedTable('big-two', [ann], seats);
    const other = await startedTable('big-two', [await bed.guest('Bob')], seats);
    await bed.clock.pass(3000);
    const id = ann.board?.sync.match ?? '';
    await bed.close();
    spoil('matches', 'doc', `id = '${id}'`, 'b');

    const again = await openBed({ games, folder });
    const cat = await again.guest('Cat');
    cat.say({ t: 'watch', table: code });
    await settle();
    expect(cat.complaints.at(-1)).toMatchObject({ code: 'UNREADABLE', detail: code });
    expect(CODES.UNREADABLE).toBe('This match can no longer be read. Tell whoever runs the server.');
    cat.say({ t: 'watch', table: other });
    await settle();
    await again.clock.pass(3000);
    expect(cat.board).toBeDefined();
    const made = await cat.ask({ t: 'create', game: 'big-two', settings: plainSettings, seats });
    expect(made.ok).toBe(true);
    await again.close();
  });

  it('get the sentence over HTTP too', async () => {
    const served = await serve({ games, folder });
    inFile(`update matches set doc = replace(doc, 'ann', 'bob'), id = 'm100000000000000' where id = 'm1'`);
    const answer = await fetch(`${served.base}/api/matches/m100000000000000`);
    expect([answer.status, await answer.json()]).toEqual([
      500,
      { code: 'UNREADABLE', detail: CODES.UNREADABLE },
    ]);
    await served.close();
  });
});

it('one bit turned anywhere in a real file ends no process, changes no move, and is found where something cannot be read', async () => {
  const few = games.filter(({ name }) => name === 'big-two' || name === 'texas-42');
  const bits = await openTurnedBits(few, join(folder, 'bits'));
  const SAMPLE = 40;
  const seen = new Set<string>();
  for (let n = 0; n < SAMPLE; n++) {
    const byte = bits.written[Math.floor(((n + 0.37) * bits.written.length) / SAMPLE)] ?? 0;
    const bit = byte * 8 + (n % 8);
    const turned = await bits.turn(bit);
    expect([bit, turned.broken]).toEqual([bit, []]);
    seen.add(turned.seen);
  }
  expect(seen.size).toBeGreaterThan(1);
});
