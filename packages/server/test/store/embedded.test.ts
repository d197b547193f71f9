// The embedded store keeps moves in three places, in memory and the journal until they are folded and in the tables afterwards:
// nobody who asks can tell which.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqliteStore } from '../../src/store/embedded/sqlite.ts';
import type { Change, Due, Store } from '../../src/store/port.ts';
import { backToSchema } from './old-schema.ts';
import { host, line, matchDoc, move, tableDoc } from './store-docs.ts';

let folder: string;
let store: Store;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parlor-embedded-'));
  store = await openSqliteStore(folder);
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const reopened = async (): Promise<void> => {
  await store.close();
  store = await openSqliteStore(folder);
};
const inFile = <T>(look: (file: InstanceType<typeof Libsql>) => T): T => {
  const file = new Libsql(join(folder, 'parlor.db'));
  try {
    return look(file);
  } finally {
    file.close();
  }
};
const countOf = (table: string): number =>
  inFile((file) => (file.prepare(`select count(*) as n from ${table}`).get() as { readonly n: number }).n);

const commandOf = (id: string, answer = `answer to ${id}`, person = 'ann') => ({ person, id, answer, at: 5 });
const numbers = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, n) => from + n);
const FOLDED = 4000;
/** Moves of a match that is played nowhere else, so many that the next change folds. */
const fill = async (match: string): Promise<void> => {
  await Promise.all(numbers(0, FOLDED).map((ply) => store.commit(move(match, ply, 'x'))));
};

it('where very many play, few moves of each are folded before they become too many rows', async () => {
  const opening = (match: number): Change => ({
    ...move(`m${match}`, 0, 'x'),
    command: commandOf('c1', 'yes', `person ${match}`),
  });
  for (const from of [0, 200, 400]) {
    expect(countOf('stretches')).toBe(0);
    await Promise.all(numbers(from, from + 200).map((match) => store.commit(opening(match))));
  }
  await store.commit(opening(600));
  expect([countOf('stretches'), countOf('commands')]).toEqual([600, 600]);
  expect(await store.heads(['m599', 'm600'])).toEqual(
    new Map([
      ['m599', 1],
      ['m600', 1],
    ]),
  );
});

it('a repeat gets its first answer: while it waits, when it is folded and after a restart, whatever it asks for', async () => {
  const repeats: readonly Change[] = [
    { command: commandOf('c1', 'other'), ...move('m1', 0, 'a') },
    { command: commandOf('c1', 'other'), ...move('m1', 1, 'b') },
    { command: commandOf('c1', 'other'), person: { ...host, at: 1 } },
    { command: commandOf('c1', 'other') },
  ];
  const check = async (): Promise<void> => {
    for (const repeat of repeats)
      expect(await store.commit(repeat)).toEqual({ done: false, why: 'known', answer: 'answer to c1' });
    expect(await store.answerTo('ann', 'c1')).toBe('answer to c1');
    expect(await store.answerTo('ann', 'c2')).toBeUndefined();
    expect(await store.answerTo('bob', 'c1')).toBeUndefined();
    expect(await store.person(host.id)).toBeUndefined();
    expect(await store.lines('m1', 0)).toEqual([line('a')]);
  };
  await store.commit({ command: commandOf('c1'), ...move('m1', 0, 'a') });
  await check();
  await fill('m2');
  expect(countOf('commands')).toBe(0);
  await store.commit(move('m3', 0, 'x'));
  expect(countOf('commands')).toBe(1);
  await check();
  await reopened();
  await check();
  // Also when somebody else is met first, and when nobody has asked before.
  await reopened();
  expect(await store.commit({ command: commandOf('c1', 'to Cat', 'cat') })).toEqual({ done: true });
  await check();
});

it('lines are read from any ply on, across what was folded at different times and what waits', async () => {
  const all = numbers(0, 12).map((n) => line(`move ${n}`, n % 3 === 0 ? 'clock' : n % 4));
  const commit = async (from: number, to: number): Promise<void> => {
    for (const ply of numbers(from, to))
      await store.commit({ line: { match: 'm1', ply, line: all[ply] ?? line('') } });
  };
  await store.commit({ openMatch: matchDoc('m1') });
  for (const [from, to] of [
    [0, 1],
    [1, 5],
    [5, 9],
  ] as const) {
    await commit(from, to);
    await reopened();
  }
  expect(countOf('stretches')).toBe(3);
  await commit(9, 12);
  const check = async (): Promise<void> => {
    for (const from of numbers(0, 14)) expect(await store.lines('m1', from)).toEqual(all.slice(from));
    expect(await store.match('m1')).toEqual({ doc: matchDoc('m1'), lines: all });
    expect(await store.heads(['m0', 'm1'])).toEqual(
      new Map([
        ['m0', 0],
        ['m1', 12],
      ]),
    );
  };
  await check();
  await reopened();
  await check();
});

describe('answers that are forgotten', () => {
  const at = (id: string, time: number): Change => ({ command: { ...commandOf(id), at: time } });
  const known = (): Promise<unknown> =>
    Promise.all(['c1', 'c2', 'c3'].map((id) => store.answerTo('ann', id)));

  it('are gone though they were folded with others that are not, and their ids are new', async () => {
    for (const [n, id] of ['c1', 'c2', 'c3'].entries()) await store.commit(at(id, n + 1));
    await reopened();
    expect(await known()).toEqual(['answer to c1', 'answer to c2', 'answer to c3']);
    await store.forgetCommands(3);
    expect(await known()).toEqual([undefined, undefined, 'answer to c3']);
    expect(await store.commit(at('c1', 9))).toEqual({ done: true });
    expect(await store.commit(at('c1', 9))).toMatchObject({ why: 'known' });
    await reopened();
    await store.forgetCommands(4);
    expect(await known()).toEqual(['answer to c1', undefined, undefined]);
    expect(countOf('commands')).toBe(1);
  });

  it('are not folded', async () => {
    for (const [n, id] of ['c1', 'c2'].entries()) await store.commit(at(id, n + 1));
    await store.forgetCommands(2);
    await reopened();
    expect(await known()).toEqual([undefined, 'answer to c2', undefined]);
    await store.commit({ command: { ...commandOf('c4', 'to Bob', 'bob'), at: 1 } });
    await store.forgetCommands(3);
    await reopened();
    expect(countOf('commands')).toBe(0);
  });
});

describe('a change of other things too that fails', () => {
  const due = (owner: string, tag = ''): Due => ({ owner, name: 'clock', at: 10, tag });
  const wrong: Change = {
    command: commandOf('c1'),
    ...move('m1', 0, 'wrong'),
    table: { expected: 7, doc: tableDoc(8) },
    putDue: [due('m1')],
  };
  const nothing = async (): Promise<void> => {
    expect(await store.lines('m1', 0)).toEqual([]);
    expect(await store.heads(['m1'])).toEqual(new Map([['m1', 0]]));
    expect(await store.answerTo('ann', 'c1')).toBeUndefined();
    expect(await store.dues('m1')).toEqual([]);
  };

  it('leaves neither line nor answer nor due row, also after a restart', async () => {
    expect(await store.commit(wrong)).toEqual({ done: false, why: 'conflict' });
    await nothing();
    await reopened();
    await nothing();
    expect(await store.commit({ command: commandOf('c1'), ...move('m1', 0, 'right') })).toEqual({
      done: true,
    });
  });

  it('in the middle of a group: each of the others is judged after those before it', async () => {
    const results = await Promise.all([
      store.commit({ ...move('m2', 0, 'a'), putDue: [due('m2', 'a')] }),
      store.commit({ table: { expected: 0, doc: tableDoc(1) }, ...move('m2', 1, 'b') }),
      store.commit(wrong),
      store.commit({ command: commandOf('c1', 'right'), ...move('m1', 0, 'right') }),
      store.commit({ ifDue: due('m2', 'a'), putDue: [due('m2', 'b')] }),
      store.commit({ ifDue: due('m2', 'a'), dropDue: [due('m2')] }),
      store.commit({ table: { expected: 1, doc: tableDoc(2) }, ...move('m2', 3, 'late') }),
      store.commit({ command: commandOf('c1'), ...move('m1', 1, 'again') }),
      store.commit(move('m2', 2, 'c')),
    ]);
    const known = { done: false, why: 'known', answer: 'right' };
    const conflict = { done: false, why: 'conflict' };
    const done = { done: true };
    expect(results).toEqual([done, done, conflict, done, done, conflict, conflict, known, done]);
    const check = async (): Promise<void> => {
      expect(await store.lines('m2', 0)).toEqual([line('a'), line('b'), line('c')]);
      expect(await store.lines('m1', 0)).toEqual([line('right')]);
      expect(await store.dues('m2')).toEqual([due('m2', 'b')]);
      expect((await store.table(tableDoc(1).id))?.version).toBe(1);
    };
    await check();
    await reopened();
    await check();
  });

  it('because it cannot be written at all: it does not take the others with it', async () => {
    const broken = { ...tableDoc(1), code: undefined as unknown as string };
    const results = await Promise.allSettled([
      store.commit({ chat: { table: 't', line: { from: host, text: 'hello', at: 1 } } }),
      store.commit({ ...wrong, table: { expected: 0, doc: broken } }),
      store.commit(move('m2', 0, 'a')),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    await nothing();
    expect(await store.chat('t', 9)).toHaveLength(1);
    expect(await store.lines('m2', 0)).toEqual([line('a')]);
  });
});

/** Makes of the file what the version before stretches left behind: rows for each line and answer, and a journal with names. */
const makeOld = (): void =>
  inFile((file) => {
    file.exec(backToSchema(4));
    const row = (table: string, ...values: readonly (string | number)[]) =>
      file.prepare(`insert into ${table} values (${values.map(() => '?').join(', ')})`).run(...values);
    // Not in the order of their plies, and more than nine of them.
    for (const ply of [...numbers(6, 12), ...numbers(0, 6)])
      row('lines', 'm1', ply, ply === 3 ? 'clock' : String(ply % 2), `say "${ply}"`, 1000 + ply);
    row('lines', 'm2', 0, 'table', 'back 1', 7);
    for (const id of ['c1', 'c"2']) row('commands', 'ann', id, `{"to":"${id}"}`, 5);
    row('commands', 'bob', 'c1', 'to Bob', 6);
    row('due', 'm1', 'clock', 50, 'old', 0);
    row('due', 'm2', 'clock', 60, 'kept', 0);
    row('due', 'm3', 'bot', 70, 'dropped', 0);
    const first: Change = {
      command: commandOf('c3'),
      line: { match: 'm1', ply: 12, line: { actor: 1, move: 'waits', at: 2000 } },
      putDue: [{ owner: 'm1', name: 'clock', at: 90, tag: 'new' }],
      dropDue: [{ owner: 'm3', name: 'bot' }],
    };
    const second: Change = { line: { match: 'm3', ply: 0, line: { actor: 0, move: 'waits', at: 2001 } } };
    row('journal', 1, JSON.stringify([first]));
    row('journal', 2, JSON.stringify([second]));
  });

it('a database from before stretches is taken over whole, its journal too', async () => {
  await store.commit({ openMatch: matchDoc('m1') });
  await store.close();
  makeOld();
  store = await openSqliteStore(folder);
  const check = async (): Promise<void> => {
    expect(await store.lines('m1', 2)).toEqual([
      ...numbers(2, 12).map((ply) => ({
        actor: ply === 3 ? 'clock' : ply % 2,
        move: `say "${ply}"`,
        at: 1000 + ply,
      })),
      { actor: 1, move: 'waits', at: 2000 },
    ]);
    expect((await store.match('m1'))?.lines).toHaveLength(13);
    expect(await store.lines('m2', 0)).toEqual([{ actor: 'table', move: 'back 1', at: 7 }]);
    expect([...(await store.heads(['m1', 'm2', 'm3', 'm4'])).values()]).toEqual([13, 1, 1, 0]);
    const asked = ['c1', 'c"2', 'c3', 'c4'];
    expect(await Promise.all(asked.map((id) => store.answerTo('ann', id)))).toEqual([
      '{"to":"c1"}',
      '{"to":"c"2"}',
      'answer to c3',
      undefined,
    ]);
    expect(await store.answerTo('bob', 'c1')).toBe('to Bob');
    expect(await store.commit({ command: commandOf('c"2'), ...move('m1', 13, 'b') })).toMatchObject({
      why: 'known',
    });
    expect(await store.commit(move('m1', 12, 'taken'))).toMatchObject({ why: 'conflict' });
    expect((await store.duesOfAll(['m1', 'm2', 'm3'])).map(({ tag }) => tag)).toEqual(['new', 'kept']);
  };
  await check();
  for (const table of ['lines', 'answers', 'journal']) expect(countOf(table)).toBe(0);
  await reopened();
  await check();
  expect(await store.commit({ command: commandOf('c4'), ...move('m1', 13, 'next') })).toEqual({ done: true });
  await store.forgetCommands(6);
  expect([await store.answerTo('ann', 'c1'), await store.answerTo('bob', 'c1')]).toEqual([
    undefined,
    'to Bob',
  ]);
});

it('an old database whose log lacks a line is refused, and stays as it is', async () => {
  await store.close();
  makeOld();
  inFile((file) => file.exec(`delete from lines where match_id = 'm1' and ply = 4`));
  await expect(openSqliteStore(folder)).rejects.toThrow(/is damaged \(the match m1 lacks a line\)/);
  expect(countOf('lines')).toBe(12);
  rmSync(folder, { recursive: true });
  store = await openSqliteStore(folder);
});
