// A transaction on one connection: what each failure means, and what becomes of the connection.

import { EventEmitter } from 'node:events';
import type { PoolClient } from 'pg';
import { expect, it } from 'vitest';
import { OutcomeUnknown } from '../sql/database.ts';
import { inTurns, named, transactOn } from './session.ts';

/** A connection that notes what it is sent; `answer` says what comes back, or throws. */
const openClient = (answer: (text: string) => unknown = () => undefined) => {
  const sent: string[] = [];
  const released: unknown[] = [];
  const client = Object.assign(new EventEmitter(), {
    query: async (query: string | { readonly text: string }) => {
      const text = typeof query === 'string' ? query : query.text;
      sent.push(text);
      const usual = { command: text, rows: [{ asked: text }], rowCount: 2 };
      return (await answer(text)) ?? usual;
    },
    release: (destroy?: boolean) => released.push(destroy),
  });
  return { client: client as unknown as PoolClient, sent, released };
};
const failing =
  (at: string) =>
  (text: string): void => {
    if (text === at) throw new Error('the line broke');
  };

it('all of the work is sent between BEGIN and COMMIT, and the connection goes back as it was', async () => {
  const { client, sent, released } = openClient();
  const result = await transactOn(client, async (session) => {
    await session.run('SAVEPOINT one', []);
    return [await session.run('insert', ['a']), await session.rows('select', [])];
  });
  expect(result).toEqual([2, [{ asked: 'select' }]]);
  expect(sent).toEqual(['BEGIN', 'SAVEPOINT one', 'insert', 'select', 'COMMIT']);
  expect(released).toEqual([undefined]);
  expect(client.listenerCount('error')).toBe(0);
});

it('nobody waits for the answer to BEGIN and to savepoints', async () => {
  let goOn: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const { client, sent } = openClient((text) => (/BEGIN|SAVEPOINT/.test(text) ? late : undefined));
  const done = transactOn(client, async (session) => {
    for (const text of ['SAVEPOINT a', 'ROLLBACK TO SAVEPOINT a', 'RELEASE SAVEPOINT a'])
      expect(await session.run(text, [])).toBe(0);
    expect(await session.run('insert', [])).toBe(2);
    goOn();
  });
  await done;
  expect(sent.at(-1)).toBe('COMMIT');
});

it.each(['insert', 'BEGIN'])('before the COMMIT was sent (%s) nothing has happened', async (at) => {
  const { client, sent, released } = openClient(failing(at));
  const work = transactOn(client, async (session) => {
    await session.run('insert', []);
    throw new Error('the line broke');
  });
  await expect(work).rejects.toThrow('the line broke');
  await expect(work).rejects.not.toThrow(OutcomeUnknown);
  expect(sent).not.toContain('COMMIT');
  // It is not used again, and may break in peace.
  expect(released).toEqual([true]);
  expect(client.emit('error', new Error('the line broke'))).toBe(true);
});

it.each(['COMMIT', 'BEGIN', 'SAVEPOINT one'])('after it (%s) nobody knows', async (at) => {
  const { client, released } = openClient(failing(at));
  const work = transactOn(client, (session) => session.run('SAVEPOINT one', []));
  await expect(work).rejects.toThrow(OutcomeUnknown);
  expect(released).toEqual([true]);
});

it('unless the server says itself that it rolled back', async () => {
  const { client, released } = openClient((text) =>
    text === 'COMMIT' ? { command: 'ROLLBACK' } : undefined,
  );
  const work = transactOn(client, async () => undefined);
  await expect(work).rejects.toMatchObject({ code: 'EROLLEDBACK' });
  expect(released).toEqual([true]);
});

it('a statement has one name, and no other statement has it', () => {
  const [one, two] = [named('select 1', ['a']), named('select 2', [])];
  expect(named('select 1', ['b'])).toEqual({ name: one.name, text: 'select 1', values: ['b'] });
  expect(two.name).not.toBe(one.name);
});

it('so many work at the same time, the others in their order, whatever fails', async () => {
  const turns = inTurns(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const works = [0, 1, 2, 3].map((n) =>
    turns(async () => {
      begun.push(n);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (n === 0) throw new Error('failed');
      return n;
    }),
  );
  const results = Promise.allSettled(works);
  const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  await turn();
  expect(begun).toEqual([0, 1]);
  ends[0]?.();
  await turn();
  expect(begun).toEqual([0, 1, 2]);
  for (let at = 1; at < 4; at++) {
    ends[at]?.();
    await turn();
  }
  expect((await results).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
  // Who comes when nobody works begins at once, and so does a second.
  for (const n of [4, 5])
    void turns(async () => {
      begun.push(n);
      await turn();
    });
  expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
});
