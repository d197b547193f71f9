// What every store owes to guests: whoever has left something behind stays, everybody else is removed long after the last visit.

import { beforeEach, describe, expect, it } from 'vitest';
import { emptyCircle } from '../../src/people/circle.ts';
import type { Store } from '../../src/store/port.ts';
import { host, matchDoc, tableDoc } from './store-docs.ts';

/** The store of the test that runs. */
interface Opened {
  readonly store: Store;
  reopened(): Promise<Store>;
}

const LONG_AGO = 1000;
const BEFORE = 2000;
const NOW = 9000;

export const guestsContract = (at: Opened): void => {
  describe('guests who stayed away for long', () => {
    let store: Store;
    beforeEach(() => {
      ({ store } = at);
    });
    const welcome = (id: string, visitedAt = LONG_AGO) =>
      store.commit({ person: { ...host, id, name: id, at: visitedAt } });
    const here = async (...ids: readonly string[]): Promise<readonly string[]> =>
      (await store.people(ids)).map(({ id }) => id).sort();
    const circle = (person: string, friends: readonly string[]) => ({
      circles: [{ expected: 0, doc: { ...emptyCircle(person), version: 1, friends } }],
    });

    it('are removed with what is theirs alone, unless they have a match, a friend or a seat', async () => {
      const all = ['alone', 'friendless', 'friend', 'player', 'sitter', 'hosts', 'visitor', 'late'];
      for (const id of all) await welcome(id, id === 'late' ? BEFORE : LONG_AGO);
      await store.commit(circle('friendless', []));
      await store.commit(circle('friend', ['late']));
      await store.commit({ pass: { person: 'friendless', hash: 'h', expiresAt: 1 } });
      await store.commit({ openMatch: matchDoc('m1', ['player']) });
      const person = { ...host, id: 'sitter' };
      const seats = [{ kind: 'person', person, ready: false }, { kind: 'open' }] as const;
      await store.commit({
        table: { expected: 0, doc: tableDoc(1, { seats, host: { ...host, id: 'hosts' } }) },
      });
      await store.commit({ visit: { person: 'visitor', at: NOW } });
      await store.forgetGuests(BEFORE, NOW);
      expect(await here(...all)).toEqual(['friend', 'hosts', 'late', 'player', 'sitter', 'visitor']);
      expect([await store.circle('friendless'), await store.passOf('friendless')]).toEqual([
        undefined,
        undefined,
      ]);
      expect((await store.circle('friend'))?.friends).toEqual(['late']);
      store = await at.reopened();
      expect(await here(...all)).toHaveLength(6);
      // Somebody removed comes back as somebody new.
      await welcome('alone', NOW);
      expect(await store.account('alone')).toMatchObject({ generation: 1, visitedAt: NOW });
    });

    it('are looked at page by page, also behind many who stay', async () => {
      const ids = Array.from({ length: 230 }, (_, n) => `g${String(n).padStart(3, '0')}`);
      await Promise.all(ids.map((id) => welcome(id)));
      const stays = ids.filter((_, n) => n < 150);
      await Promise.all(stays.map((id) => store.commit({ openMatch: matchDoc(`m${id}`, [id]) })));
      const left: number[] = [];
      for (let step = 0; step < 3; step++) {
        await store.forgetGuests(BEFORE, NOW);
        left.push((await here(...ids)).length);
      }
      expect(left).toEqual([230, 180, 150]);
      await welcome('g999');
      await store.forgetGuests(BEFORE, NOW);
      await store.forgetGuests(BEFORE, NOW);
      expect(await here('g999')).toEqual([]);
    });
  });
};
