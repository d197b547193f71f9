// What every store owes, whatever engine it stands on. Run by the tests of each adapter.

import type { TableDoc } from '@parlor/table';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Change, Due, DueName, Store } from '../../src/store/port.ts';
import { circlesContract } from './store-circles.ts';
import { host, line, matchDoc, move, tableDoc } from './store-docs.ts';
import { guestsContract } from './store-guests.ts';
import { neighboursContract } from './store-neighbours.ts';
import { passesContract } from './store-passes.ts';

export interface StoreBed {
  /** Opens the store; a second call sees what the first one wrote. */
  open(): Promise<Store>;
  clear(): Promise<void>;
}

export const storeContract = (name: string, makeBed: () => Promise<StoreBed>): void => {
  describe(`store contract: ${name}`, () => {
    let bed: StoreBed;
    let store: Store;
    beforeEach(async () => {
      bed = await makeBed();
      store = await bed.open();
    });
    afterEach(async () => {
      await store.close();
      await bed.clear();
    });
    const reopened = async (): Promise<Store> => {
      await store.close();
      store = await bed.open();
      return store;
    };

    it('keeps what was committed', async () => {
      await store.commit({ table: { expected: 0, doc: tableDoc(1) }, person: { ...host, at: 1 } });
      await store.commit({ openMatch: matchDoc('m1') });
      await store.commit(move('m1', 0, 'a'));
      await store.commit({ line: { match: 'm1', ply: 1, line: line('tick', 'clock') } });
      await store.commit({ line: { match: 'm1', ply: 2, line: line('back 1', 'table') } });
      await reopened();
      expect(await store.table('t000000000000000')).toEqual(tableDoc(1));
      expect(await store.tableByCode('ABCDEF')).toEqual(tableDoc(1));
      expect(await store.person(host.id)).toEqual(host);
      expect(await store.match('m1')).toEqual({
        doc: matchDoc('m1'),
        lines: [line('a'), line('tick', 'clock'), line('back 1', 'table')],
      });
      expect(await store.lines('m1', 2)).toEqual([line('back 1', 'table')]);
      expect(await store.heads(['m1', 'none'])).toEqual(
        new Map([
          ['m1', 3],
          ['none', 0],
        ]),
      );
      expect(await store.match('none')).toBeUndefined();
      expect(await store.table('none')).toBeUndefined();
    });

    it('takes a ply once', async () => {
      const answers = await Promise.all([store.commit(move('m1', 0, 'a')), store.commit(move('m1', 0, 'b'))]);
      const conflict = { done: false, why: 'conflict' };
      expect(answers).toEqual([{ done: true }, conflict]);
      // Also from those who come later, though nothing else of theirs is known.
      const command = { person: 'p', id: 'c1', answer: 'yes', at: 1 };
      expect(await store.commit(move('m1', 0, 'c'))).toEqual(conflict);
      expect(await store.commit({ command, ...move('m1', 0, 'c') })).toEqual(conflict);
      expect(await store.answerTo('p', 'c1')).toBeUndefined();
      expect(await store.lines('m1', 0)).toEqual([line('a')]);
    });

    it('changes a table only from the version that was read', async () => {
      await store.commit({ table: { expected: 0, doc: tableDoc(1) } });
      expect(await store.commit({ table: { expected: 0, doc: tableDoc(1) } })).toMatchObject({
        why: 'conflict',
      });
      expect(await store.commit({ table: { expected: 1, doc: tableDoc(2) } })).toEqual({ done: true });
      expect(await store.commit({ table: { expected: 1, doc: tableDoc(2) } })).toMatchObject({
        why: 'conflict',
      });
      expect((await store.table('t000000000000000'))?.version).toBe(2);
      expect(await store.versions(['t000000000000000', 'none'])).toEqual(new Map([['t000000000000000', 2]]));
    });

    it('counts open tables by their maker and by the address they were made from', async () => {
      const table = (n: number, maker: TableDoc['maker']) =>
        tableDoc(1, { id: `t${n}00000000000000`, code: `ABCDE${'FGH'[n]}`, ...(maker && { maker }) });
      const ann = { person: 'ann', address: 'here' };
      for (const [n, maker] of [ann, { person: 'bob', address: 'here' }, undefined].entries())
        await store.commit({ table: { expected: 0, doc: table(n, maker) } });
      expect(await store.tablesMadeBy(ann)).toEqual({ byPerson: 1, fromAddress: 2 });
      expect(await store.tablesMadeBy({ person: 'ann' })).toEqual({ byPerson: 1, fromAddress: 0 });
      await store.commit({ closeTable: { id: table(0, ann).id, expected: 1 } });
      expect(await store.tablesMadeBy(ann)).toEqual({ byPerson: 0, fromAddress: 1 });
    });

    it('gives a code to one table', async () => {
      await store.commit({ table: { expected: 0, doc: tableDoc(1) } });
      const other = tableDoc(1, { id: 't111111111111111' });
      expect(await store.commit({ table: { expected: 0, doc: other } })).toMatchObject({ why: 'conflict' });
    });

    it('does all of a change or nothing', async () => {
      await store.commit({ table: { expected: 0, doc: tableDoc(1) } });
      const change: Change = {
        command: { person: 'p', id: 'c1', answer: '"yes"', at: 1 },
        line: { match: 'm1', ply: 0, line: line('a') },
        table: { expected: 7, doc: tableDoc(8) },
        putDue: [{ owner: 'm1', name: 'clock', at: 10, tag: 'x' }],
      };
      expect(await store.commit(change)).toMatchObject({ why: 'conflict' });
      expect(await store.lines('m1', 0)).toEqual([]);
      expect(await store.nextDue()).toBeUndefined();
      // The command was not answered, so its id is still free.
      expect(await store.commit({ ...change, table: { expected: 1, doc: tableDoc(2) } })).toEqual({
        done: true,
      });
      expect(await store.nextDue()).toBe(10);
    });

    it('a change that fails does not hurt the others of its group', async () => {
      const answers = await Promise.all([
        store.commit(move('m1', 0, 'a')),
        store.commit(move('m1', 0, 'again')),
        store.commit(move('m2', 0, 'b')),
      ]);
      expect(answers.map(({ done }) => done)).toEqual([true, false, true]);
      expect(await store.lines('m2', 0)).toEqual([line('b')]);
    });

    it('knows what became of each change of a group: new, late or known', async () => {
      const command = (id: string, answer = 'yes') => ({ person: 'p', id, answer, at: 1 });
      const due = (owner: string): Due => ({ owner, name: 'clock', at: 10, tag: '' });
      await store.commit({ command: command('c1', 'first'), ...move('m1', 0, 'a'), putDue: [due('m4')] });
      const answers = await Promise.all([
        store.commit({ command: command('c1'), ...move('m1', 1, 'b'), putDue: [due('m1')] }),
        store.commit({ command: command('c2'), ...move('m1', 0, 'c'), putDue: [due('m2')] }),
        store.commit({ command: command('c3'), ...move('m3', 0, 'd'), putDue: [due('m3')] }),
        store.commit({ command: command('c4') }),
        store.commit({ ...move('m4', 0, 'e'), dropDue: [due('m4')] }),
      ]);
      expect(answers).toEqual([
        { done: false, why: 'known', answer: 'first' },
        { done: false, why: 'conflict' },
        { done: true },
        { done: true },
        { done: true },
      ]);
      expect(await store.lines('m1', 0)).toEqual([line('a')]);
      expect(await store.lines('m3', 0)).toEqual([line('d')]);
      expect(await store.lines('m4', 0)).toEqual([line('e')]);
      expect(await store.duesOfAll(['m1', 'm2', 'm3', 'm4'])).toEqual([due('m3')]);
      expect(await store.answerTo('p', 'c3')).toBe('yes');
      expect(await store.answerTo('p', 'c4')).toBe('yes');
      // Who came late is decided anew, under the same id.
      expect(await store.commit({ command: command('c2'), ...move('m1', 1, 'c') })).toEqual({ done: true });
    });

    it('answers a command once, though it comes twice at the same moment', async () => {
      const twice = ['one', 'two'].map((answer, ply) =>
        store.commit({ command: { person: 'p', id: 'c1', answer, at: 1 }, ...move('m1', ply, answer) }),
      );
      expect(await Promise.all(twice)).toEqual([
        { done: true },
        { done: false, why: 'known', answer: 'one' },
      ]);
      expect(await store.lines('m1', 0)).toEqual([line('one')]);
    });

    it('answers a repeated command with its first answer, and does nothing else', async () => {
      const command = { person: 'p', id: 'c1', answer: '{"ply":1}', at: 1 };
      expect(await store.answerTo('p', 'c1')).toBeUndefined();
      expect(await store.commit({ command, ...move('m1', 0, 'a') })).toEqual({ done: true });
      expect(await store.answerTo('p', 'c1')).toBe('{"ply":1}');
      const again = await store.commit({ command: { ...command, answer: 'other' }, ...move('m1', 1, 'b') });
      expect(again).toEqual({ done: false, why: 'known', answer: '{"ply":1}' });
      expect(await store.lines('m1', 0)).toEqual([line('a')]);
      // Ids belong to a person.
      expect(await store.commit({ command: { ...command, person: 'q' } })).toEqual({ done: true });
      await reopened();
      expect(await store.commit({ command })).toMatchObject({ why: 'known' });
      await store.forgetCommands(2);
      expect(await store.commit({ command })).toEqual({ done: true });
    });

    it('hands a due row to one taker, in the order of time', async () => {
      const row = (owner: string, at: number) => ({ owner, name: 'clock' as const, at, tag: `tag ${owner}` });
      await store.commit({ putDue: [row('m2', 20), row('m1', 10), row('m3', 99)] });
      expect(await store.nextDue()).toBe(10);
      expect(await store.claimDue(9, 100, 10)).toEqual([]);
      expect(await store.claimDue(25, 100, 1)).toEqual([row('m1', 10)]);
      await store.releaseDue(row('m1', 10));
      const [one, two] = await Promise.all([store.claimDue(25, 100, 10), store.claimDue(25, 100, 10)]);
      expect([...one, ...two]).toEqual([row('m1', 10), row('m2', 20)]);
      expect(await store.nextDue()).toBe(99);
      await reopened();
      expect(await store.claimDue(100, 200, 10)).toHaveLength(3);
    });

    it('gives a due row back when its holder has not fired it in time', async () => {
      await store.commit({ putDue: [{ owner: 'm1', name: 'clock', at: 10, tag: '' }] });
      expect(await store.claimDue(10, 50, 10)).toHaveLength(1);
      expect(await store.claimDue(49, 80, 10)).toEqual([]);
      expect(await store.nextDue()).toBe(50);
      expect(await store.claimDue(50, 80, 10)).toHaveLength(1);
      await store.releaseDue({ owner: 'm1', name: 'clock' });
      expect(await store.claimDue(50, 80, 10)).toHaveLength(1);
      expect(await store.dues('m1')).toEqual([{ owner: 'm1', name: 'clock', at: 10, tag: '' }]);
    });

    it('has one due row of a name, replaced or dropped with the change that says so', async () => {
      const row = { owner: 'm1', name: 'clock' as const, at: 10, tag: 'a' };
      await store.commit({ putDue: [row, { ...row, name: 'bot', at: 5 }] });
      await store.claimDue(10, 500, 10);
      await store.commit({ putDue: [{ ...row, at: 30, tag: 'b' }], dropDue: [{ owner: 'm1', name: 'bot' }] });
      expect(await store.nextDue()).toBe(30);
      expect(await store.claimDue(30, 500, 10)).toEqual([{ ...row, at: 30, tag: 'b' }]);
    });

    it('of two changes of one group the later one says what is due', async () => {
      const row = (owner: string, at: number): Due => ({ owner, name: 'clock', at, tag: '' });
      await store.commit({ putDue: [row('m2', 5)] });
      await Promise.all([
        store.commit({ ...move('m1', 0, 'a'), putDue: [row('m1', 10)] }),
        store.commit({ ...move('m2', 0, 'a'), dropDue: [row('m2', 5)] }),
        store.commit({ ...move('m3', 0, 'a'), putDue: [row('m3', 10)] }),
        store.commit({ ...move('m1', 1, 'b'), dropDue: [row('m1', 10)] }),
        store.commit({ ...move('m2', 1, 'b'), putDue: [row('m2', 20)] }),
        store.commit({ ...move('m3', 1, 'b'), putDue: [row('m3', 30)] }),
      ]);
      const found = await store.duesOfAll(['m1', 'm2', 'm3']);
      expect(found.map(({ owner, at }) => `${owner} ${at}`).sort()).toEqual(['m2 20', 'm3 30']);
    });

    it('changes a due row only while it is as it was read, when that is asked for', async () => {
      const row = { owner: 'm1', name: 'clock' as const, at: 10, tag: 'a' };
      await store.commit({ putDue: [row] });
      await store.claimDue(10, 500, 10);
      expect(await store.commit({ ifDue: { ...row, at: 11 }, dropDue: [row] })).toMatchObject({
        why: 'conflict',
      });
      expect(await store.commit({ ifDue: { ...row, tag: 'b' }, putDue: [{ ...row, at: 1 }] })).toMatchObject({
        why: 'conflict',
      });
      expect(await store.dues('m1')).toEqual([row]);
      expect(await store.commit({ ifDue: row, putDue: [{ ...row, at: 20, tag: 'b' }] })).toEqual({
        done: true,
      });
      expect(await store.commit({ ifDue: row, dropDue: [row] })).toMatchObject({ why: 'conflict' });
      expect(await store.claimDue(20, 500, 10)).toEqual([{ ...row, at: 20, tag: 'b' }]);
      expect(await store.commit({ ifDue: { ...row, at: 20, tag: 'b' }, dropDue: [row] })).toEqual({
        done: true,
      });
      expect(await store.dues('m1')).toEqual([]);
    });

    it('reads the due rows of many at once', async () => {
      const row = (owner: string, name: DueName): Due => ({ owner, name, at: 5, tag: owner });
      await store.commit({
        putDue: [
          row('m1', 'clock'),
          row('m1', 'bot'),
          row('m2', 'clock'),
          row('m3', 'clock'),
          row('t1', 'idle'),
        ],
      });
      const found = await store.duesOfAll(['m1', 'm2', 't1', 'none']);
      expect(found.map(({ owner, name }) => `${owner} ${name}`).sort()).toEqual([
        'm1 bot',
        'm1 clock',
        'm2 clock',
        't1 idle',
      ]);
      expect(await store.duesOfAll([])).toEqual([]);
      expect(await store.heads([])).toEqual(new Map());
      expect(await store.versions([])).toEqual(new Map());
    });

    it('lists public tables, and none that was closed', async () => {
      await store.commit({ table: { expected: 0, doc: tableDoc(1) } });
      const hidden = tableDoc(1, { id: 't1', code: 'BBBBBB' });
      const link = { ...hidden, settings: { ...hidden.settings, access: 'link' as const } };
      await store.commit({ table: { expected: 0, doc: link } });
      expect(await store.publicTables()).toEqual([tableDoc(1)]);
      await store.commit({ closeTable: { id: 't000000000000000', expected: 1 } });
      expect(await store.publicTables()).toEqual([]);
      expect(await store.tableByCode('BBBBBB')).toEqual(link);
    });

    it('ends a match once, and walks through ended matches in their order', async () => {
      const ending = { cause: 'played' as const, outcome: { scores: [1, 0], places: [1, 2] } };
      for (const id of ['m1', 'm2', 'm3']) await store.commit({ openMatch: matchDoc(id) });
      expect(await store.commit({ openMatch: matchDoc('m1') })).toMatchObject({ why: 'conflict' });
      await store.commit({ endMatch: { match: 'm2', ending, at: 7 } });
      await store.commit({ endMatch: { match: 'm1', ending, at: 7 } });
      expect(await store.commit({ endMatch: { match: 'm1', ending, at: 9 } })).toMatchObject({
        why: 'conflict',
      });
      expect((await store.match('m1'))?.ended).toEqual({ ending, at: 7 });
      const all = await store.endedMatches(undefined, 10);
      expect(all.map(({ doc, at }) => [doc.id, at])).toEqual([
        ['m1', 7],
        ['m2', 7],
      ]);
      expect(await store.endedMatches({ at: 7, match: 'm1' }, 10)).toHaveLength(1);
      expect(await store.endedMatches({ at: 7, match: 'm2' }, 10)).toEqual([]);
      await store.commit({ endMatch: { match: 'm3', ending, at: 5 } });
      expect((await store.endedMatches(undefined, 2)).map(({ doc }) => doc.id)).toEqual(['m3', 'm1']);
    });

    it('finds the ended matches of a person, newest first, page by page', async () => {
      const ending = { cause: 'played' as const, outcome: { scores: [1, 0], places: [1, 2] } };
      const namesOf = async (...asked: Parameters<Store['matchesOf']>) =>
        (await store.matchesOf(...asked)).map(({ doc }) => doc.id);
      await store.commit({ openMatch: matchDoc('m1', ['ann', 'bob']) });
      await store.commit({ openMatch: matchDoc('m2', ['bob', 'ann']) });
      await store.commit({ openMatch: matchDoc('m3', ['ann', 'ann']) });
      await store.commit({ openMatch: matchDoc('m4', ['ann']) });
      for (const [match, at] of [
        ['m2', 5],
        ['m1', 7],
        ['m3', 7],
      ] as const)
        await store.commit({ endMatch: { match, ending, at } });
      await reopened();
      expect(await namesOf('ann', undefined, 10)).toEqual(['m3', 'm1', 'm2']);
      expect(await namesOf('ann', undefined, 2)).toEqual(['m3', 'm1']);
      expect(await namesOf('ann', { at: 7, match: 'm3' }, 10)).toEqual(['m1', 'm2']);
      expect(await namesOf('ann', { at: 7, match: 'm1' }, 10)).toEqual(['m2']);
      expect(await namesOf('bob', undefined, 10)).toEqual(['m1', 'm2']);
      expect(await namesOf('cy', undefined, 10)).toEqual([]);
    });

    it('keeps the chat of a table in order', async () => {
      const said = (text: string) => ({ table: 't', line: { from: host, text, at: 1 } });
      await Promise.all([store.commit({ chat: said('one') }), store.commit({ chat: said('two') })]);
      await store.commit({ chat: said('three') });
      expect((await store.chat('t', 2)).map(({ text }) => text)).toEqual(['two', 'three']);
      expect(await store.chatHeads(['t', 'none'])).toEqual(new Map([['t', 3]]));
      expect(await store.chatHeads([])).toEqual(new Map());
    });

    it('keeps as much chat as is shown, and none of a table that is closed', async () => {
      const doc = tableDoc(1);
      await store.commit({ table: { expected: 0, doc } });
      const said = (text: string) => ({ table: doc.id, line: { from: host, text, at: 1 } });
      await Promise.all(Array.from({ length: 53 }, (_, n) => store.commit({ chat: said(String(n)) })));
      expect(await store.chat(doc.id, 99)).toHaveLength(50);
      expect(await store.chatHeads([doc.id])).toEqual(new Map([[doc.id, 53]]));
      await store.commit({ closeTable: { id: doc.id, expected: 1 } });
      expect(await store.chat(doc.id, 99)).toEqual([]);
    });

    const opened = {
      get store() {
        return store;
      },
      reopened,
    };
    neighboursContract(opened);
    circlesContract(opened);
    guestsContract(opened);
    passesContract(opened);

    it('lists the tables that were touched last first, and no more than a lobby shows', async () => {
      const docs = Array.from({ length: 502 }, (_, n) => {
        const digits = String(n).padStart(15, '0');
        const letter = (at: number): string => 'ABCDEFGHJK'.charAt(Math.floor(n / 10 ** at) % 10);
        return tableDoc(1, {
          id: `t${digits}`,
          code: `AAA${letter(2)}${letter(1)}${letter(0)}`,
          touchedAt: n,
        });
      });
      await Promise.all(docs.map((doc) => store.commit({ table: { expected: 0, doc } })));
      const listed = (await store.publicTables()).map(({ touchedAt }) => touchedAt);
      expect(listed).toEqual(Array.from({ length: 500 }, (_, n) => 501 - n));
    });

    it('makes a secret once', async () => {
      expect(await store.secret('key', () => 'first')).toBe('first');
      expect(await store.secret('key', () => 'second')).toBe('first');
      await reopened();
      expect(await store.secret('key', () => 'third')).toBe('first');
    });

    it('renames a person', async () => {
      await store.commit({ person: { ...host, at: 1 } });
      await store.commit({ person: { ...host, name: 'Bea', at: 2 } });
      expect(await store.person(host.id)).toMatchObject({ name: 'Bea' });
    });

    it('finishes what is being committed before it closes', async () => {
      const all = Array.from({ length: 600 }, (_, ply) => store.commit(move('m1', ply, `${ply}`)));
      await reopened();
      expect(await Promise.all(all)).toEqual(all.map(() => ({ done: true })));
      expect(await store.heads(['m1'])).toEqual(new Map([['m1', 600]]));
      await store.close();
      await expect(store.commit(move('m1', 600, 'late'))).rejects.toThrow('closed');
      store = await bed.open();
    });
  });
};
