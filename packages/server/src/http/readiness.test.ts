import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fakeClock } from '@parlor/trials';
import { expect, it } from 'vitest';
import { openSqliteStore } from '../store/embedded/sqlite.ts';
import type { Store } from '../store/port.ts';
import { openReadiness } from './readiness.ts';

it('a store that can be read and not written is not ready until a write succeeds; one write serves many questions', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-ready-'));
  let isFull = false;
  let writes = 0;
  const store = await openSqliteStore(folder, {
    between: (database) => ({
      ...database,
      inTurn: (work) =>
        database.inTurn((turn) =>
          work({
            ...turn,
            run: async (sql, values) => {
              writes++;
              if (isFull) throw new Error('database or disk is full');
              return turn.run(sql, values);
            },
          }),
        ),
    }),
  });
  const clock = fakeClock();
  const why = openReadiness({ store, clock });
  const before = writes;
  expect(await Promise.all([why(), why(), why()])).toEqual([undefined, undefined, undefined]);
  expect(writes).toBe(before + 1);

  isFull = true;
  expect(await why()).toBeUndefined();
  await clock.pass(3000);
  expect(await why()).toBe('database or disk is full');
  isFull = false;
  expect(await why()).toBe('database or disk is full');
  await clock.pass(3000);
  expect(await why()).toBeUndefined();
  await store.close();
  rmSync(folder, { recursive: true });
});

it('is asked at most ten times a second; more questions get an answer at most a second old', async () => {
  let asked = 0;
  let problem: string | undefined;
  const store = {
    nextDue: async () => {
      asked++;
      if (problem !== undefined) throw new Error(problem);
    },
    commit: async () => ({ done: true }),
  };
  const clock = fakeClock();
  const why = openReadiness({ store: store as unknown as Store, clock });
  for (let n = 0; n < 1000; n++) expect(await why()).toBeUndefined();
  expect(asked).toBe(10);
  problem = 'the disk is full';
  await clock.pass(50);
  expect(await why()).toBeUndefined();
  await clock.pass(1000);
  expect(await why()).toBe('the disk is full');
});
