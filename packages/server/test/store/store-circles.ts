// What every store owes to people and their circles.

import { beforeEach, describe, expect, it } from 'vitest';
import { emptyCircle } from '../../src/people/circle.ts';
import type { CircleDoc } from '../../src/store/circle-doc.ts';
import type { Store } from '../../src/store/port.ts';
import { host, matchDoc, move } from './store-docs.ts';

/** The store of the test that runs. */
interface Opened {
  readonly store: Store;
  reopened(): Promise<Store>;
}

const [ANN, BOB, CY] = ['p000000000000000', 'p000000000000001', 'p000000000000002'] as const;
const circle = (person: string, version: number, over: Partial<CircleDoc> = {}): CircleDoc => ({
  ...emptyCircle(person),
  version,
  ...over,
});
const fresh = (doc: CircleDoc) => ({ expected: doc.version - 1, doc });
const conflict = { done: false, why: 'conflict' };

export const circlesContract = (at: Opened): void => {
  describe('circles', () => {
    let store: Store;
    beforeEach(() => {
      ({ store } = at);
    });

    it('are kept, and found by their person and by their link', async () => {
      const ann = circle(ANN, 1, { link: 'a'.repeat(24), friends: [BOB] });
      const invitation = { from: ANN, table: 't1', match: 'm1', key: 'ABCDEF' };
      const bob = circle(BOB, 1, { friends: [ANN], invitations: [invitation] });
      expect(await store.commit({ circles: [fresh(bob), fresh(ann)] })).toEqual({ done: true });
      store = await at.reopened();
      expect(await store.circle(ANN)).toEqual(ann);
      expect(await store.circle(BOB)).toEqual(bob);
      expect(await store.circle(CY)).toBeUndefined();
      expect(await store.circleByLink('a'.repeat(24))).toEqual(ann);
      expect(await store.circleByLink('b'.repeat(24))).toBeUndefined();
      // The last link counts, and none is one too.
      await store.commit({ circles: [fresh(circle(ANN, 2, { link: 'b'.repeat(24) }))] });
      expect(await store.circleByLink('a'.repeat(24))).toBeUndefined();
      expect((await store.circleByLink('b'.repeat(24)))?.version).toBe(2);
    });

    it('change only from the versions that were read, all of a change or none', async () => {
      await store.commit({ circles: [fresh(circle(ANN, 1)), fresh(circle(BOB, 1))] });
      expect(await store.commit({ circles: [fresh(circle(ANN, 1))] })).toEqual(conflict);
      const command = { person: ANN, id: 'c1', answer: 'yes', at: 1 };
      const late = { command, circles: [fresh(circle(ANN, 2)), fresh(circle(BOB, 3))] };
      expect(await store.commit(late)).toEqual(conflict);
      expect(await store.answerTo(ANN, 'c1')).toBeUndefined();
      expect(await store.circleVersions([ANN, BOB, CY])).toEqual(
        new Map([
          [ANN, 1],
          [BOB, 1],
        ]),
      );
      const again = { command, circles: [fresh(circle(BOB, 2)), fresh(circle(ANN, 2))] };
      expect(await store.commit(again)).toEqual({ done: true });
      expect(await store.commit({ command, circles: [fresh(circle(ANN, 3))] })).toMatchObject({
        why: 'known',
        answer: 'yes',
      });
      expect((await store.circle(ANN))?.version).toBe(2);
      expect(await store.circleVersions([])).toEqual(new Map());
    });

    it('that are written at the same moment from both sides: one is first', async () => {
      await store.commit({ circles: [fresh(circle(ANN, 1)), fresh(circle(BOB, 1))] });
      const change = { circles: [fresh(circle(ANN, 2)), fresh(circle(BOB, 2))] };
      const answers = await Promise.all([
        store.commit(change),
        store.commit({ circles: change.circles.toReversed() }),
        store.commit(move('m1', 0, 'a')),
      ]);
      expect(answers).toEqual([{ done: true }, conflict, { done: true }]);
    });

    it('people are found together, and whether two of them sat at one match', async () => {
      const bob = { ...host, id: BOB, name: 'Bob' };
      for (const person of [host, bob]) await store.commit({ person: { ...person, at: 1 } });
      const found = await store.people([BOB, CY, host.id]);
      expect([...found].sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual([host, bob]);
      expect(await store.people([])).toEqual([]);
      await store.commit({ openMatch: matchDoc('m1', [ANN, BOB]) });
      await store.commit({ openMatch: matchDoc('m2', [BOB, CY]) });
      expect(await store.haveMet(ANN, BOB)).toBe(true);
      expect(await store.haveMet(CY, BOB)).toBe(true);
      expect(await store.haveMet(ANN, CY)).toBe(false);
    });
  });
};
