// The journal of the embedded store: what it took is there after a crash, whether it was folded or not, and a transaction that
// failed has left nothing behind.

import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqliteStore } from '../../src/store/embedded/sqlite.ts';
import type { Change, CommitResult, Store } from '../../src/store/port.ts';
import type { EmbeddedDatabase } from '../../src/store/sql/database.ts';

const PEOPLE = ['ann', 'bob'];
const moveOf = (match: string, ply: number): Change => ({
  command: { person: PEOPLE[ply % 2] ?? '', id: `${match}-${ply}`, answer: `=${ply + 1}`, at: ply },
  line: { match, ply, line: { actor: ply % 2, move: `move ${ply}`, at: 1000 + ply } },
  putDue: [{ owner: match, name: 'clock', at: 5000 + ply, tag: String(ply) }],
  dropDue: ply % 3 === 0 ? [{ owner: match, name: 'bot' }] : [],
});

let folder: string;
let store: Store;
let failing = false;
/** Transactions that go well before it. */
let sound = 0;
/** Whether what fails has been written all the same. */
let written = false;
/** What somebody else does just before the journal is written to. */
let meanwhile: () => void = () => undefined;
const fail = (): void => {
  if (!failing || sound-- > 0) return;
  failing = false;
  throw new Error('the disk is full');
};
/** Fails at the last step of a transaction, or at a statement that stands for itself, once. */
const unreliable = (database: EmbeddedDatabase): EmbeddedDatabase => ({
  ...database,
  inTurn: (work) =>
    database.inTurn((turn) =>
      work({
        ...turn,
        run: async (sql, values) => {
          meanwhile();
          await Promise.resolve();
          if (!written) fail();
          const result = await turn.run(sql, values);
          if (written) fail();
          return result;
        },
        transact: (inside) =>
          turn.transact(async (session) => {
            const result = await inside(session);
            fail();
            return result;
          }),
      }),
    ),
});
beforeEach(async () => {
  failing = false;
  written = false;
  meanwhile = () => undefined;
  sound = 0;
  folder = mkdtempSync(join(tmpdir(), 'parlor-journal-'));
  store = await openSqliteStore(folder, { between: unreliable });
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

/** What another process finds after this one was killed. */
const afterCrash = async (look: (store: Store) => Promise<void>): Promise<void> => {
  const copy = mkdtempSync(join(tmpdir(), 'parlor-journal-copy-'));
  for (const file of ['parlor.db', 'parlor.db-wal']) cpSync(join(folder, file), join(copy, file));
  const found = await openSqliteStore(copy);
  await look(found);
  await found.close();
  rmSync(copy, { recursive: true });
};
/** So many moves and one more, and what waits is folded. */
const FOLDED = 4000;
/** Plays matches from the first ply on, so many of each; whether all was taken. */
const play = async (to: Store, matches: readonly string[], count: number): Promise<boolean> => {
  const moves = Array.from({ length: count }, (_, ply) => matches.map((match) => moveOf(match, ply))).flat();
  return (await Promise.all(moves.map((move) => to.commit(move)))).every(({ done }) => done);
};
const plyCount = async (from: Store, match: string): Promise<number> => (await from.lines(match, 0)).length;

it.each([
  ['a few moves, not folded', 40],
  ['many moves, folded more than once', 2 * FOLDED + 100],
])('%s: lines, answers and due rows are there after a crash', async (_name, count) => {
  expect(await play(store, ['m1', 'm2'], count / 2)).toBe(true);
  await afterCrash(async (found) => {
    for (const match of ['m1', 'm2']) {
      const lines = await found.lines(match, 0);
      expect(lines.map(({ move }) => move)).toEqual(Array.from({ length: count / 2 }, (_, n) => `move ${n}`));
      const last = count / 2 - 1;
      expect(await found.dues(match)).toEqual([
        { owner: match, name: 'clock', at: 5000 + last, tag: String(last) },
      ]);
      expect(await found.commit(moveOf(match, 3))).toEqual({ done: false, why: 'known', answer: '=4' });
      const { command: _same, ...again } = moveOf(match, 3);
      expect(await found.commit(again)).toEqual({ done: false, why: 'conflict' });
      expect(await found.commit(moveOf(match, count / 2))).toEqual({ done: true });
    }
  });
});

it('moves of one group are judged one after the other', async () => {
  const { command: _none, ...other } = moveOf('m1', 0);
  const results = await Promise.all([
    store.commit(moveOf('m1', 0)),
    store.commit(moveOf('m1', 0)),
    store.commit(other),
    store.commit(moveOf('m1', 1)),
    store.commit(moveOf('m1', 3)),
  ]);
  const expected: CommitResult[] = [
    { done: true },
    { done: false, why: 'known', answer: '=1' },
    { done: false, why: 'conflict' },
    { done: true },
    { done: false, why: 'conflict' },
  ];
  expect(results).toEqual(expected);
  expect(await plyCount(store, 'm1')).toBe(2);
});

describe('a transaction that fails', () => {
  it('while it adds to the journal: nothing of it has happened', async () => {
    await store.commit(moveOf('m1', 0));
    failing = true;
    await expect(store.commit(moveOf('m1', 1))).rejects.toThrow('the disk is full');
    expect(await plyCount(store, 'm1')).toBe(1);
    expect(await store.commit(moveOf('m1', 1))).toEqual({ done: true });
    await afterCrash(async (found) => expect(await plyCount(found, 'm1')).toBe(2));
  });

  it('while it adds to the journal, but not before it is there: it has happened', async () => {
    await store.commit(moveOf('m1', 0));
    failing = true;
    written = true;
    await expect(store.commit(moveOf('m1', 1))).rejects.toThrow('the disk is full');
    expect(await store.commit(moveOf('m1', 1))).toMatchObject({ why: 'known' });
    expect(await store.dues('m1')).toMatchObject([{ tag: '1' }]);
    expect(await store.commit(moveOf('m1', 2))).toEqual({ done: true });
    await afterCrash(async (found) => expect(await plyCount(found, 'm1')).toBe(3));
  });

  it('is seen by nobody who asks meanwhile', async () => {
    await store.commit(moveOf('m1', 0));
    const seen: Promise<unknown>[] = [];
    meanwhile = () => {
      seen.push(store.lines('m1', 0), store.answerTo('bob', 'm1-1'), store.heads(['m1']), store.dues('m1'));
      meanwhile = () => undefined;
    };
    failing = true;
    await expect(store.commit(moveOf('m1', 1))).rejects.toThrow('the disk is full');
    const [lines, answer, heads, dues] = await Promise.all(seen);
    expect(lines).toHaveLength(1);
    expect(answer).toBeUndefined();
    expect(heads).toEqual(new Map([['m1', 1]]));
    expect(dues).toMatchObject([{ tag: '0' }]);
  });

  it('while it folds: everything waits as before', async () => {
    await play(store, ['m1'], FOLDED);
    failing = true;
    await expect(store.commit(moveOf('m1', FOLDED))).rejects.toThrow('the disk is full');
    expect(await plyCount(store, 'm1')).toBe(FOLDED);
    expect(await store.commit(moveOf('m1', FOLDED))).toEqual({ done: true });
    expect(await store.commit(moveOf('m1', 7))).toMatchObject({ why: 'known' });
    await afterCrash(async (found) => {
      expect(await plyCount(found, 'm1')).toBe(FOLDED + 1);
      expect(await found.dues('m1')).toMatchObject([{ tag: String(FOLDED) }]);
    });
  });
});

const LINE = { from: { id: 'ann', name: 'Ann', avatar: 'fox' as const }, text: 'hello', at: 1 };

describe('a move and a change of other things in one turn', () => {
  it('under one id: one of them is done, the other gets its answer, and the journal fits', async () => {
    const command = { person: 'ann', id: 'x', answer: 'moved', at: 1 };
    const results = await Promise.all([
      store.commit({ ...moveOf('m1', 0), command }),
      store.commit({ command: { ...command, answer: 'said' }, chat: { table: 't', line: LINE } }),
    ]);
    expect(results).toEqual([{ done: true }, { done: false, why: 'known', answer: 'moved' }]);
    expect(await plyCount(store, 'm1')).toBe(1);
    expect(await store.chat('t', 9)).toEqual([]);
  });

  it('what was due before the move is not taken for what is due after it', async () => {
    const due = { owner: 'm1', name: 'clock' as const, at: 10, tag: 'old' };
    await store.commit({ putDue: [due] });
    const { line: move } = moveOf('m1', 0);
    const next = { ...due, at: 20, tag: 'new' };
    const results = await Promise.all([
      store.commit({ ...(move && { line: move }), putDue: [next] }),
      store.commit({ ifDue: due, dropDue: [due] }),
    ]);
    expect(results).toEqual([{ done: true }, { done: false, why: 'conflict' }]);
    expect(await store.dues('m1')).toEqual([next]);
    await afterCrash(async (found) => expect(await found.dues('m1')).toEqual([next]));
  });
});

it.each([
  ['a change of other things', 0, { chat: { table: 't', line: LINE } }],
  ['a fold', FOLDED - 1, { putDue: [{ owner: 'm2', name: 'bot' as const, at: 1, tag: '' }] }],
])('%s that fails right behind a move leaves the move as it was', async (_name, before, change) => {
  await play(store, ['m1'], before);
  failing = true;
  sound = 1;
  const moved = store.commit(moveOf('m1', before));
  const behind = moved.then(() => store.commit(change));
  const results = await Promise.allSettled([moved, behind, moved.then(() => store.answerTo('ann', 'm1-0'))]);
  expect(results[0]).toEqual({ status: 'fulfilled', value: { done: true } });
  expect(results[1]).toMatchObject({ status: 'rejected' });
  expect(failing).toBe(false);
  expect(await plyCount(store, 'm1')).toBe(before + 1);
  expect(await store.commit(moveOf('m1', before + 1))).toEqual({ done: true });
  await afterCrash(async (found) => expect(await plyCount(found, 'm1')).toBe(before + 2));
});

it('a match that stands in the tables alone goes on where it ended', async () => {
  for (let ply = 0; ply < 3; ply++) await store.commit(moveOf('m1', ply));
  await store.close();
  store = await openSqliteStore(folder, { between: unreliable });
  const result = async (match: string, ply: number) => {
    const { line } = moveOf(match, ply);
    return (await store.commit(line === undefined ? {} : { line })).done;
  };
  for (const ply of [2, 4, 1]) expect(await result('m1', ply)).toBe(false);
  expect(await result('m2', 1)).toBe(false);
  expect([await result('m1', 3), await result('m2', 0)]).toEqual([true, true]);
  expect([await plyCount(store, 'm1'), await plyCount(store, 'm2')]).toEqual([4, 1]);
});

it('a file that something else has written to is refused, not mended', async () => {
  await store.commit(moveOf('m1', 0));
  const other = new Libsql(join(folder, 'parlor.db'));
  other.exec(`insert into stretches (match_id, ply, lines) values ('m1', 0, '[0,"another move",1]')`);
  other.close();
  await store.close();
  await expect(openSqliteStore(folder)).rejects.toThrow(
    /is damaged \(the journal does not fit the log of the match m1\)/,
  );
  rmSync(folder, { recursive: true });
  store = await openSqliteStore(folder);
});

it('a store that cannot fold closes all the same, and the next start folds', async () => {
  for (let ply = 0; ply < 20; ply++) await store.commit(moveOf('m1', ply));
  failing = true;
  await store.close();
  expect(failing).toBe(false);
  store = await openSqliteStore(folder);
  expect(await plyCount(store, 'm1')).toBe(20);
});

it('a change of other things comes after the moves before it', async () => {
  await store.commit(moveOf('m1', 0));
  const last = moveOf('m1', 1);
  const ending = { cause: 'played' as const, outcome: { scores: [1, 0], places: [1, 2] } };
  const doc = { id: 'm1', table: 't', game: 'toy', rules: 1, options: {}, turn: 'rules' as const, seats: [] };
  const secrets = { commit: '', secret: '', seed: '', startedAt: 1 };
  await store.commit({ openMatch: { ...doc, ...secrets } });
  const { putDue: _none, ...rest } = last;
  const ended = await store.commit({
    ...rest,
    endMatch: { match: 'm1', ending, at: 9 },
    dropDue: [{ owner: 'm1', name: 'clock' }],
  });
  expect(ended).toEqual({ done: true });
  expect(await store.dues('m1')).toEqual([]);
  expect(await store.commit(moveOf('m1', 1))).toMatchObject({ why: 'known' });
  await afterCrash(async (found) => {
    expect(await found.match('m1')).toMatchObject({ lines: [{}, {}], ended: { at: 9 } });
    expect(await found.nextDue()).toBeUndefined();
  });
});
