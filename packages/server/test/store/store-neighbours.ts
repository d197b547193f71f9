// What every store owes to neighbours: what belongs to one is not that of another.

import type { TableDoc } from '@parlor/table';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Due, Store } from '../../src/store/port.ts';
import { byOwner, host, move, tableDoc } from './store-docs.ts';

/** The store of the test that runs. */
interface Opened {
  readonly store: Store;
  reopened(): Promise<Store>;
}

export const neighboursContract = (at: Opened): void => {
  describe('what belongs to one is not that of another', () => {
    let store: Store;
    beforeEach(() => {
      ({ store } = at);
    });
    const other: Partial<TableDoc> = { id: 't000000000000001', code: 'GHJKLM' };

    it('tables, by their ids and by their codes', async () => {
      await store.commit({ table: { expected: 0, doc: tableDoc(1) } });
      await store.commit({ table: { expected: 0, doc: tableDoc(1, other) } });
      expect(await store.tableByCode('GHJKLM')).toEqual(tableDoc(1, other));
      expect(await store.tableByCode('NPQRST')).toBeUndefined();
      await store.commit({ table: { expected: 1, doc: tableDoc(2, other) } });
      expect(await store.tableByCode('ABCDEF')).toEqual(tableDoc(1));
      for (const [id, expected] of [
        ['t000000000000001', 1],
        ['t000000000000002', 1],
      ] as const)
        expect(await store.commit({ closeTable: { id, expected } })).toMatchObject({ why: 'conflict' });
      expect(await store.table('t000000000000001')).toEqual(tableDoc(2, other));
      await store.commit({ closeTable: { id: 't000000000000001', expected: 2 } });
      expect(await store.table('t000000000000000')).toEqual(tableDoc(1));
    });

    it('people, and the answers to their commands', async () => {
      const bob = { ...host, id: 'p000000000000001', name: 'Bob' };
      for (const person of [host, bob]) await store.commit({ person: { ...person, at: 1 } });
      expect([await store.person(host.id), await store.person(bob.id)]).toEqual([host, bob]);
      expect(await store.person('p000000000000002')).toBeUndefined();
      const command = { id: 'c1', at: 1 };
      await store.commit({ command: { ...command, person: host.id, answer: 'to Ann' } });
      await store.commit({ command: { ...command, person: bob.id, answer: 'to Bob' } });
      expect(await store.answerTo(host.id, 'c1')).toBe('to Ann');
      expect(await store.answerTo(bob.id, 'c1')).toBe('to Bob');
      expect(await store.answerTo(bob.id, 'c2')).toBeUndefined();
      const again = { ...command, answer: 'new' };
      for (const [person, answer] of [
        [host.id, 'to Ann'],
        [bob.id, 'to Bob'],
      ] as const)
        expect(await store.commit({ command: { ...again, person }, ...move('m1', 0, 'a') })).toMatchObject({
          answer,
        });
    });

    it('answers that are old enough to be forgotten, and those that are not', async () => {
      for (const at of [1, 2, 3])
        await store.commit({ command: { person: 'p', id: `c${at}`, answer: String(at), at } });
      await store.forgetCommands(2);
      const answers = await Promise.all(['c1', 'c2', 'c3'].map((id) => store.answerTo('p', id)));
      expect(answers).toEqual([undefined, '2', '3']);
    });

    it('what is said at tables, and secrets', async () => {
      const say = (table: string, text: string) =>
        store.commit({ chat: { table, line: { from: host, text, at: 1 } } });
      const tables = ['t000000000000000', 't000000000000001'];
      const texts = (): Promise<string[][]> =>
        Promise.all(tables.map(async (table) => (await store.chat(table, 9)).map(({ text }) => text)));
      await store.commit({ table: { expected: 0, doc: tableDoc(1) } });
      for (const text of ['one', 'two']) for (const table of tables) await say(table, `${text} at ${table}`);
      await say(tables[1] ?? '', 'three');
      expect(await texts()).toEqual([
        ['one at t000000000000000', 'two at t000000000000000'],
        ['one at t000000000000001', 'two at t000000000000001', 'three'],
      ]);
      expect(await store.chatHeads(tables)).toEqual(new Map([0, 1].map((n) => [tables[n], n + 2])));
      await store.commit({ closeTable: { id: 't000000000000000', expected: 1 } });
      expect((await texts()).map(({ length }) => length)).toEqual([0, 3]);
      const secrets = ['a', 'b', 'a'].map((name) => store.secret(name, () => `secret of ${name}`));
      expect(await Promise.all(secrets)).toEqual(['secret of a', 'secret of b', 'secret of a']);
    });

    it('due rows, by their owners and by their names, also after a restart', async () => {
      const rows = ['m1', 'm2'].flatMap((owner) =>
        (['clock', 'bot'] as const).map((row): Due => ({ owner, name: row, at: 10, tag: 'a' })),
      );
      const [, ...others] = rows;
      await store.commit({ putDue: rows.slice(0, 1) });
      for (const row of others)
        expect(await store.commit({ ifDue: row, dropDue: rows })).toMatchObject({ why: 'conflict' });
      await store.commit({ putDue: rows });
      store = await at.reopened();
      await store.commit({ dropDue: rows.slice(0, 1) });
      const found = async () => [...(await store.dues('m1')), ...(await store.dues('m2'))].sort(byOwner);
      expect(await found()).toEqual([...others].sort(byOwner));
      store = await at.reopened();
      expect(await found()).toEqual([...others].sort(byOwner));
    });
  });
};
