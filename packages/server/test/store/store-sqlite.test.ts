// The embedded store: the contract of every store, and files that it refuses to touch.

import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backupSqlite } from '../../src/store/embedded/backup.ts';
import { openSqliteStore } from '../../src/store/embedded/sqlite.ts';
import { StoreRefused } from '../../src/store/port.ts';
import { backToSchema } from './old-schema.ts';
import { storeContract } from './store-contract.ts';
import { host, tableDoc } from './store-docs.ts';

const freshFolder = (): string => mkdtempSync(join(tmpdir(), 'parlor-store-'));

storeContract('SQLite', async () => {
  const folder = freshFolder();
  return {
    open: () => openSqliteStore(folder),
    clear: async () => rmSync(folder, { recursive: true }),
  };
});

describe('a file that cannot be used is refused with a sentence and stays as it is', () => {
  let folder: string;
  beforeEach(() => {
    folder = freshFolder();
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const path = (): string => join(folder, 'parlor.db');
  const refused = async (sentence: RegExp): Promise<void> => {
    const before = readFileSync(path());
    await expect(openSqliteStore(folder)).rejects.toThrow(StoreRefused);
    await expect(openSqliteStore(folder)).rejects.toThrow(sentence);
    expect(readFileSync(path()).equals(before)).toBe(true);
  };
  const filled = async (): Promise<void> => {
    const store = await openSqliteStore(folder);
    for (let ply = 0; ply < 3000; ply++) {
      void store.commit({ line: { match: 'm', ply, line: { actor: 0, move: 'x'.repeat(50), at: ply } } });
    }
    await store.close();
  };

  it('text', async () => {
    writeFileSync(path(), 'this is not a database, it is a letter');
    await refused(/is damaged .*not a SQLite database/);
  });
  it('a page of a table that every start reads', async () => {
    await filled();
    const bytes = readFileSync(path());
    const db = new Libsql(path());
    const { rootpage } = db.prepare(`select rootpage from sqlite_schema where name = 'journal'`).get() as {
      readonly rootpage: number;
    };
    db.close();
    bytes.fill(0xff, 4096 * (rootpage - 1), 4096 * rootpage);
    writeFileSync(path(), bytes);
    await refused(/is damaged/);
  });
  it('a file cut short', async () => {
    await filled();
    writeFileSync(path(), readFileSync(path()).subarray(0, 4096 * 6));
    await refused(/is damaged/);
  });
  it('a newer schema', async () => {
    await filled();
    const db = new Libsql(path());
    db.exec('insert into schema_version values (999)');
    db.close();
    await refused(/newer version of Parlor \(schema 999/);
  });
  it('a newer schema, restored from a backup', async () => {
    await filled();
    const db = new Libsql(path());
    db.exec('insert into schema_version values (999)');
    db.close();
    const copied = join(folder, 'copied.db');
    backupSqlite(folder, copied);
    for (const name of readdirSync(folder)) if (name.startsWith('parlor')) rmSync(join(folder, name));
    renameSync(copied, path());
    await refused(/newer version of Parlor \(schema 999/);
    expect(readdirSync(folder).sort()).toEqual(['parlor.db', 'parlor.lock']);
  });
  it('a document that is not JSON, when it is read; a list goes on without it', async () => {
    await (await openSqliteStore(folder)).close();
    const db = new Libsql(path());
    db.exec(`insert into tables values ('t', 'ABCDEF', 1, 1, '{"id":', 1, null, null)`);
    db.close();
    const store = await openSqliteStore(folder);
    expect(await store.publicTables()).toEqual([]);
    await expect(store.table('t')).rejects.toThrow(/is damaged \(the document of one of its rows/);
    await store.close();
  });
  it('another program', async () => {
    const db = new Libsql(path());
    db.exec('create table recipes(x)');
    db.close();
    await refused(/another program/);
  });
  it('a folder that is in use', async () => {
    const store = await openSqliteStore(folder);
    await expect(openSqliteStore(folder)).rejects.toThrow(/in use by another Parlor server/);
    await store.close();
    await (await openSqliteStore(folder)).close();
  });
  it.each([
    ['SQLITE_FULL', /^The disk of the data folder .* is full\. Make room on it, and start again\.$/],
    ['SQLITE_IOERR_READ', /^The database .* cannot be used now \(no luck\)\. It has not been changed\.$/],
    ['SQLITE_CORRUPT', /is damaged \(no luck\)/],
  ])(
    'the failure %s is told for what it is: a file that the disk keeps from us is not damaged',
    async (code, sentence) => {
      await (await openSqliteStore(folder)).close();
      const failing = openSqliteStore(folder, {
        between: (database) => ({
          ...database,
          transact: () => Promise.reject(Object.assign(new Error('no luck'), { code })),
        }),
      });
      await expect(failing).rejects.toThrow(StoreRefused);
      await expect(failing).rejects.toThrow(sentence);
      await (await openSqliteStore(folder)).close();
    },
  );
  it('a lock that cannot be made is not taken for another server', async () => {
    mkdirSync(join(folder, 'parlor.lock'));
    await expect(openSqliteStore(folder)).rejects.toThrow(/cannot be used now/);
  });
  it.skipIf(process.getuid?.() === 0)('a folder without permission', async () => {
    chmodSync(folder, 0o500);
    await expect(openSqliteStore(join(folder, 'data'))).rejects.toThrow(/cannot be written/);
  });
  it('a lock that is no lock, without a word against the database', async () => {
    writeFileSync(join(folder, 'parlor.lock'), 'rubbish '.repeat(100));
    await expect(openSqliteStore(folder)).rejects.toThrow(/parlor\.lock is not the lock of a Parlor server/);
  });

  it('a folder that is a file', async () => {
    writeFileSync(path(), '');
    await expect(openSqliteStore(join(path(), 'data'))).rejects.toThrow(/cannot be written/);
  });

  it('a backup that fails leaves nothing that looks like one', async () => {
    const store = await openSqliteStore(folder);
    const text = 'x'.repeat(200);
    const from = { id: 'a', name: 'Ann', avatar: 'fox' as const };
    const said = Array.from({ length: 50 }, (_, at) => ({ table: 't', line: { from, text, at } }));
    await Promise.all(said.map((chat) => store.commit({ chat })));
    await store.close();
    const bytes = readFileSync(path());
    bytes.fill(0xff, 4096 * 9);
    writeFileSync(path(), bytes);
    const copies = freshFolder();
    expect(() => backupSqlite(folder, join(copies, 'copy.db'))).toThrow();
    expect(readdirSync(copies)).toEqual([]);
    rmSync(copies, { recursive: true });
  });

  it('a backup made while the store is open holds what was committed', async () => {
    const store = await openSqliteStore(folder);
    await store.commit({ line: { match: 'm', ply: 0, line: { actor: 0, move: 'x', at: 1 } } });
    const copy = join(folder, 'copy');
    const copied = freshFolder();
    backupSqlite(folder, join(copied, 'parlor.db'));
    expect(() => backupSqlite(folder, join(copied, 'parlor.db'))).toThrow(/never overwrites/);
    expect(() => backupSqlite(copy, join(copied, 'x.db'))).toThrow(/no database/);
    await store.close();
    const restored = await openSqliteStore(copied);
    expect(await restored.lines('m', 0)).toHaveLength(1);
    await restored.close();
    expect(existsSync(join(copied, 'parlor.db'))).toBe(true);
    rmSync(copied, { recursive: true });
  });
});

it('a database that was moved or deleted takes nothing more, until it is back where it was', async () => {
  const folder = freshFolder();
  const path = join(folder, 'parlor.db');
  const store = await openSqliteStore(folder);
  const line = (ply: number) => ({ match: 'm', ply, line: { actor: 0, move: 'show', at: ply } });
  await store.commit({ line: line(0) });
  renameSync(path, `${path}.old`);
  await expect(store.commit({ line: line(1) })).rejects.toThrow(/moved or deleted/);
  writeFileSync(path, '');
  await expect(store.commit({ line: line(1) })).rejects.toThrow(StoreRefused);
  renameSync(`${path}.old`, path);
  expect(await store.commit({ line: line(1) })).toEqual({ done: true });
  expect(await store.lines('m', 0)).toHaveLength(2);
  await store.close();
  rmSync(folder, { recursive: true });
});

it('a database of the first schema keeps what was played: the history of people and the makers of tables are filled in', async () => {
  const folder = freshFolder();
  const store = await openSqliteStore(folder);
  const seats = ['ann', 'bob', undefined].map((person) => ({
    kind: person === undefined ? ('bot' as const) : ('person' as const),
    ...(person === undefined ? {} : { person }),
    name: 'x',
    entropy: '',
  }));
  const doc = { id: 'm', table: 't', game: 'toy', rules: 1, options: {}, turn: 'off' as const, seats };
  await store.commit({ openMatch: { ...doc, commit: '', secret: '', seed: '', startedAt: 1 } });
  await store.commit({ endMatch: { match: 'm', ending: { cause: 'abandoned' }, at: 2 } });
  await store.commit({ table: { expected: 0, doc: tableDoc(1) } });
  const before = await store.matchesOf('bob', undefined, 9);
  expect(before).toHaveLength(1);
  await store.close();
  const db = new Libsql(join(folder, 'parlor.db'));
  db.exec(backToSchema(1));
  db.close();
  const again = await openSqliteStore(folder);
  expect(await again.matchesOf('bob', undefined, 9)).toEqual(before);
  expect(await again.haveMet('ann', 'bob')).toBe(true);
  expect(await again.circle('ann')).toBeUndefined();
  expect(await again.tablesMadeBy({ person: host.id })).toEqual({ byPerson: 1, fromAddress: 0 });
  await again.close();
  rmSync(folder, { recursive: true });
});

it('guests who were here before visits were stored count from the upgrade', async () => {
  const folder = freshFolder();
  const store = await openSqliteStore(folder);
  for (const id of ['ann', 'bob']) await store.commit({ person: { ...host, id, at: 1 } });
  await store.close();
  const db = new Libsql(join(folder, 'parlor.db'));
  db.exec(backToSchema(9));
  db.close();
  const upgraded = await openSqliteStore(folder);
  const upgradedAt = 1_000_000;
  expect((await upgraded.account('ann'))?.visitedAt).toBeUndefined();
  await upgraded.forgetGuests(upgradedAt - 400, upgradedAt);
  await upgraded.commit({ visit: { person: 'bob', at: upgradedAt + 300 } });
  await upgraded.forgetGuests(upgradedAt, upgradedAt + 400);
  expect(await upgraded.people(['ann', 'bob'])).toHaveLength(2);
  await upgraded.forgetGuests(upgradedAt + 1, upgradedAt + 401);
  expect((await upgraded.people(['ann', 'bob'])).map(({ id }) => id)).toEqual(['bob']);
  await upgraded.close();
  rmSync(folder, { recursive: true });
});

describe('a file with free pages', () => {
  const COMMANDS = 12_000;
  let folder: string;
  beforeEach(() => {
    folder = freshFolder();
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const file = (): string => join(folder, 'parlor.db');
  const fill = async (): Promise<void> => {
    const store = await openSqliteStore(folder);
    const answer = 'x'.repeat(400);
    await Promise.all(
      Array.from({ length: COMMANDS }, (_, n) =>
        store.commit({ command: { person: `p${n % 50}`, id: `c${n}`, answer, at: 1 } }),
      ),
    );
    await store.close();
  };
  /** Its size before and after everything in it was forgotten and it was shrunk so often. */
  const shrunk = async (times: number): Promise<readonly [number, number]> => {
    const store = await openSqliteStore(folder);
    const before = statSync(file()).size;
    await store.forgetCommands(2);
    for (let time = 0; time < times; time++) await store.shrink();
    await store.close();
    return [before, statSync(file()).size];
  };

  it('shrinks while nobody waits, and keeps some for what is written next', async () => {
    await fill();
    const [before, after] = await shrunk(3);
    expect(before).toBeGreaterThan(5_000_000);
    expect(after).toBeLessThan(before / 3);
    expect(after).toBeGreaterThan(1_000_000);
  });

  it('waits while something is committed', async () => {
    await fill();
    const store = await openSqliteStore(folder);
    await store.forgetCommands(2);
    const busy = store.commit({ command: { person: 'ann', id: 'late', answer: '', at: 9 } });
    await store.shrink();
    await busy;
    await store.close();
    expect(statSync(file()).size).toBeGreaterThan(5_000_000);
  });

  it('of an older version can shrink from the first start on, and loses nothing', async () => {
    await fill();
    const old = new Libsql(file());
    old.exec('PRAGMA auto_vacuum = 0; VACUUM');
    expect(old.prepare('PRAGMA auto_vacuum').get()).toMatchObject({ auto_vacuum: 0 });
    old.close();
    const store = await openSqliteStore(folder);
    expect(await store.answerTo('p7', 'c7')).toBe('x'.repeat(400));
    await store.close();
    const [before, after] = await shrunk(3);
    expect(after).toBeLessThan(before / 3);
  });
});
