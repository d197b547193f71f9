// Files that do not belong together, and what a killed server left behind: a start says what is missing instead of going on without it.
// A copy of the folder of an open store is what a kill at that moment leaves.

import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { backupSqlite } from '../../src/store/embedded/backup.ts';
import { openSqliteStore } from '../../src/store/embedded/sqlite.ts';
import { type Store, StoreRefused } from '../../src/store/port.ts';
import { line, move } from './store-docs.ts';

const MOVES = 40;

let source: string;
beforeAll(async () => {
  source = mkdtempSync(join(tmpdir(), 'parlor-killed-'));
  const store = await openSqliteStore(join(source, 'running'));
  for (let ply = 0; ply < MOVES; ply++) await store.commit(move('m1', ply, `move ${ply}`));
  cpSync(join(source, 'running'), join(source, 'killed'), { recursive: true });
  await store.close();
});
afterAll(() => rmSync(source, { recursive: true }));

let home: string;
/** A folder as a killed server left it: all its moves are in the log. */
let folder: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'parlor-unclean-'));
  folder = join(home, 'killed');
  cpSync(join(source, 'killed'), folder, { recursive: true });
});
afterEach(() => rmSync(home, { recursive: true }));

const path = (name: string): string => join(folder, name);
const files = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((name) => !name.startsWith('parlor.lock'))
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(path(name)))
          .digest('hex'),
      ]),
  );
const refused = async (sentence: RegExp): Promise<void> => {
  const before = files();
  for (const _time of ['first', 'second']) {
    const refusal = await openSqliteStore(folder).then(
      () => undefined,
      (problem: unknown) => problem,
    );
    expect(refusal).toBeInstanceOf(StoreRefused);
    expect((refusal as Error).message).toMatch(sentence);
  }
  expect(files()).toEqual(before);
};
const movesOf = async (use: (store: Store) => Promise<void> = async () => undefined): Promise<number> => {
  const store = await openSqliteStore(folder);
  const { length } = await store.lines('m1', 0);
  await use(store);
  await store.close();
  return length;
};
/** Turns one bit of the log. */
const turn = (at: number): void => {
  const bytes = readFileSync(path('parlor.db-wal'));
  bytes[at] = (bytes[at] ?? 0) ^ 4;
  writeFileSync(path('parlor.db-wal'), bytes);
};

describe('a log beside no database is not overwritten', () => {
  const sentence = (state: string): RegExp =>
    new RegExp(`^The database .*parlor\\.db is ${state}, but its log parlor\\.db-wal is there\\. Put back`);
  for (const marked of [true, false]) {
    it(`the database is missing, ${marked ? 'with' : 'without'} the mark of an unclean stop`, async () => {
      if (!marked) rmSync(path('parlor.running'));
      rmSync(path('parlor.db'));
      await refused(sentence('missing'));
    });
    it(`the database is empty, ${marked ? 'with' : 'without'} the mark of an unclean stop`, async () => {
      if (!marked) rmSync(path('parlor.running'));
      truncateSync(path('parlor.db'));
      await refused(sentence('empty'));
    });
  }
});

describe('a killed server whose log would lose moves is not started', () => {
  const sentence = (state: string): RegExp =>
    new RegExp(
      `was killed, and the log of its database, parlor\\.db-wal, is ${state}: .* delete .*parlor\\.running and`,
    );
  it.each<[string, string, () => void]>([
    ['missing', 'removed', () => rmSync(path('parlor.db-wal'))],
    ['empty', 'emptied', () => truncateSync(path('parlor.db-wal'))],
    ['damaged', 'cut short', () => truncateSync(path('parlor.db-wal'), 20)],
    // A bit of the magic number, the page size, a salt and the sum of the header.
    ...[0, 9, 17, 30].map((at): [string, string, () => void] => [
      'damaged',
      `bit of byte ${at} turned`,
      () => turn(at),
    ]),
    // A frame in the middle: SQLite would ignore all that follow.
    ['damaged', 'bit of a frame turned', () => turn(readFileSync(path('parlor.db-wal')).length >> 1)],
  ])('%s: %s', async (state, _damage, damage) => {
    damage();
    await refused(sentence(state));
    expect(() => backupSqlite(folder, join(home, 'copy.db'))).toThrow(sentence(state));
    // The way to go on that the sentence names.
    rmSync(path('parlor.running'));
    expect(await movesOf()).toBeLessThan(MOVES);
  });

  it('but what a power cut tore at its end was never acknowledged', async () => {
    turn(readFileSync(path('parlor.db-wal')).length - 100);
    expect(await movesOf()).toBe(MOVES - 1);
  });
});

it('a killed server goes on with all its moves, also when it is killed again at once', async () => {
  for (let kill = 0; kill < 3; kill++) {
    expect(
      await movesOf(async (store) => {
        const ply = MOVES + kill;
        expect(await store.commit(move('m1', ply, 'next'))).toEqual({ done: true });
        cpSync(folder, join(home, `again ${kill}`), { recursive: true });
      }),
    ).toBe(MOVES + kill);
    folder = join(home, `again ${kill}`);
  }
});

it('a server that is killed before its first commit starts again', async () => {
  await (await openSqliteStore(join(home, 'new'))).close();
  for (const _start of ['new', 'used']) {
    const store = await openSqliteStore(join(home, 'new'));
    folder = join(home, `killed ${_start}`);
    cpSync(join(home, 'new'), folder, { recursive: true });
    await store.close();
    expect(await movesOf()).toBe(0);
  }
});

it('a backup of what a killed server left takes its log over, and the next start goes on', async () => {
  backupSqlite(folder, join(home, 'copy.db'));
  expect(existsSync(path('parlor.running'))).toBe(existsSync(path('parlor.db-wal')));
  expect(await movesOf()).toBe(MOVES);
});

it('a folder without the mark opens: one that was closed, a copy alone, and one of an older version', async () => {
  expect(await movesOf()).toBe(MOVES);
  expect(readdirSync(folder)).not.toContain('parlor.running');
  expect(await movesOf()).toBe(MOVES);
  backupSqlite(folder, join(home, 'copy.db'));
  rmSync(folder, { recursive: true });
  cpSync(join(home, 'copy.db'), path('parlor.db'));
  expect(
    await movesOf((store) =>
      store.commit({ line: { match: 'm1', ply: MOVES, line: line('x') } }).then(() => undefined),
    ),
  ).toBe(MOVES);
});
