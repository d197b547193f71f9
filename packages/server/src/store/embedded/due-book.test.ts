import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Due, DueName } from '../port.ts';
import { DueBook } from './due-book.ts';

/** The same by looking at all rows every time. */
class SlowBook {
  rows: { due: Due; time: number }[] = [];
  put(due: Due): void {
    this.drop(due);
    this.rows.push({ due, time: due.at });
  }
  drop({ owner, name }: Pick<Due, 'owner' | 'name'>): void {
    this.rows = this.rows.filter(({ due }) => due.owner !== owner || due.name !== name);
  }
  claim(now: number, heldUntil: number): string[] {
    const free = this.rows.filter(({ time }) => time <= now);
    for (const row of free) row.time = heldUntil;
    return free.map(({ due }) => JSON.stringify(due)).sort();
  }
  release({ owner, name }: Pick<Due, 'owner' | 'name'>): void {
    for (const row of this.rows) if (row.due.owner === owner && row.due.name === name) row.time = row.due.at;
  }
  next(): number | undefined {
    return this.rows.length === 0 ? undefined : Math.min(...this.rows.map(({ time }) => time));
  }
}

const name = fc.constantFrom<DueName>('clock', 'bot', 'idle');
const key = fc.record({ owner: fc.constantFrom('a', 'b', 'c'), name });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('put' as const), key, at: fc.nat(50) }) },
  fc.record({ do: fc.constant('drop' as const), key }),
  fc.record({ do: fc.constant('claim' as const), now: fc.nat(60) }),
  fc.record({ do: fc.constant('release' as const), key }),
);

it('claims, gives back and names the next as a list of all rows does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const book = new DueBook([]);
      const slow = new SlowBook();
      for (const [tag, one] of steps.entries()) {
        if (one.do === 'put') {
          const due = { ...one.key, at: one.at, tag: String(tag) };
          book.settle({ putDue: [due] });
          slow.put(due);
          expect(book.find(one.key)).toEqual(due);
        } else if (one.do === 'drop') {
          book.settle({ dropDue: [one.key] });
          slow.drop(one.key);
        } else if (one.do === 'release') {
          await book.release(one.key);
          slow.release(one.key);
        } else {
          const claimed = await book.claim(one.now, one.now + 8, 100);
          expect(claimed.map((due) => JSON.stringify(due)).sort()).toEqual(slow.claim(one.now, one.now + 8));
        }
        expect(await book.next()).toBe(slow.next());
      }
    }),
    { numRuns: 500 },
  );
});

it('keeps the other rows, in their order, when one is replaced again and again', async () => {
  const rows = Array.from(
    { length: 40 },
    (_, n): Due => ({
      owner: `m${n}`,
      name: 'clock',
      at: 100 + ((n * 17) % 40),
      tag: '',
    }),
  );
  const book = new DueBook(rows);
  for (let at = 5000; at > 0; at--)
    book.settle({ putDue: [{ owner: 'again', name: 'bot', at: 200 + at, tag: '' }] });
  const times: number[] = [];
  for (let next = await book.next(); next !== undefined && next < 1000; next = await book.next()) {
    times.push(next);
    expect(await book.claim(next, 1000, 10)).toMatchObject([{ at: next }]);
  }
  expect(times).toEqual([...rows.map(({ at }) => at).sort((a, b) => a - b), 201]);
});

it('keeps nothing of rows that were replaced', async () => {
  const book = new DueBook([]);
  const replaced: WeakRef<Due>[] = [];
  for (let at = 1; at <= 20_000; at++) {
    const due: Due = { owner: 'm', name: 'clock', at: 1e9 + at, tag: '' };
    replaced.push(new WeakRef(due));
    book.settle({ putDue: [due] });
  }
  // What a WeakRef was made of stays until the next turn of the event loop.
  await new Promise((resolve) => setImmediate(resolve));
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  expect(replaced.filter((one) => one.deref() !== undefined).length).toBeLessThan(1100);
  expect(await book.next()).toBe(1e9 + 20_000);
});
