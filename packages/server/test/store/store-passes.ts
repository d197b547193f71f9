// What every store owes people with several devices: one-time codes, and the generation of their cookies.

import { describe, expect, it } from 'vitest';
import { FIRST_GENERATION, type Pass, type Store } from '../../src/store/port.ts';
import { host } from './store-docs.ts';

const pass = (hash: string): Pass => ({ person: host.id, hash, expiresAt: 2 ** 41 });

/** The store of the test that runs. */
interface Opened {
  readonly store: Store;
  reopened(): Promise<Store>;
}

export const passesContract = (opened: Opened): void => {
  describe('one-time codes and generations', () => {
    it('a code is kept, and gives way to the next of its person', async () => {
      await opened.store.commit({ pass: pass('one') });
      expect(await opened.store.pass('one')).toEqual(pass('one'));
      await opened.store.commit({ pass: pass('two') });
      await opened.reopened();
      expect(await opened.store.pass('one')).toBeUndefined();
      expect(await opened.store.passOf(host.id)).toEqual(pass('two'));
      expect(await opened.store.passOf('nobody')).toBeUndefined();
    });

    it('a code is used once, before it expires', async () => {
      await opened.store.commit({ pass: pass('one') });
      const use = (at: number) => opened.store.commit({ usePass: { hash: 'one', at } });
      expect((await use(2 ** 41)).done).toBe(false);
      const both = await Promise.all([use(5), use(5)]);
      expect(both.map(({ done }) => done).sort()).toEqual([false, true]);
      expect((await opened.store.pass('one'))?.usedAt).toBe(5);
      expect((await opened.store.commit({ usePass: { hash: 'none', at: 5 } })).done).toBe(false);
      // The next code is a new one.
      await opened.store.commit({ pass: pass('two') });
      expect(await opened.store.passOf(host.id)).toEqual(pass('two'));
    });

    it('a person begins in the first generation; signing out raises it once for each that is expected', async () => {
      await opened.store.commit({ person: { ...host, at: 1 } });
      const account = { person: host, generation: FIRST_GENERATION };
      expect(await opened.store.account(host.id)).toMatchObject(account);
      const signOut = () => opened.store.commit({ signOut: { person: host.id, expected: FIRST_GENERATION } });
      const both = await Promise.all([signOut(), signOut()]);
      expect(both.map(({ done }) => done).sort()).toEqual([false, true]);
      // Another name changes nothing about it.
      await opened.store.commit({ person: { ...host, name: 'Anna', at: 2 } });
      await opened.reopened();
      const raised = new Map([[host.id, FIRST_GENERATION + 1]]);
      expect(await opened.store.generations([host.id, 'nobody'])).toEqual(raised);
      expect(await opened.store.generations([])).toEqual(new Map());
      expect(await opened.store.account('nobody')).toBeUndefined();
    });
  });
};
