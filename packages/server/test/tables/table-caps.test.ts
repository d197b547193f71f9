// Caps on open tables: of one person, and of one address, on one node and on two.

import { toy } from '@parlor/engine/testing';
import { type Guest, openBed, plainSettings } from '@parlor/trials';
import { expect, it } from 'vitest';
import { OPEN, openTwo } from '../cluster/two-nodes.ts';

/** How many of so many tables asked for at the same moment were made; the others were refused for the cap. */
const made = async (guest: Guest, count: number): Promise<number> => {
  const answers = await Promise.all(
    Array.from({ length: count }, () =>
      guest.ask({ t: 'create', game: 'toy', settings: plainSettings, seats: [OPEN, OPEN] }),
    ),
  );
  const refused = answers.filter((answer) => !answer.ok && answer.code === 'TOO_MANY_TABLES');
  const done = answers.filter(({ ok }) => ok);
  expect(done.length + refused.length).toBe(count);
  return done.length;
};

it('a person has twenty open tables at most, through all nodes, and another when one is closed', async () => {
  const nodes = await openTwo();
  const [one, two] = nodes.beds;
  const ann = await one.guest('Ann');
  if (ann.you === undefined) throw new Error('Ann is not known');
  const there = await two.visit(ann.you);
  expect(await made(ann, 8)).toBe(8);
  await nodes.clock.pass(60_000);
  expect(await made(there, 9)).toBe(9);
  await nodes.clock.pass(60_000);
  expect(await made(ann, 9)).toBe(3);
  expect(await there.ask({ t: 'quick', game: 'toy' })).toMatchObject({ ok: true });
  const [doc] = await nodes.store.publicTables();
  await nodes.store.commit({ closeTable: { id: doc?.id ?? '', expected: doc?.version ?? 0 } });
  await nodes.clock.pass(60_000);
  expect(await made(there, 2)).toBe(1);
  await nodes.close();
});

it('an address has a hundred open tables at most, whoever makes them; other addresses go on', async () => {
  const bed = await openBed({ games: [toy] });
  let all = 0;
  for (let n = 0; n < 13; n++) all += await made(await bed.guest(`Guest${n}`, 'fox', '192.0.2.1'), 8);
  expect(all).toBe(100);
  const ann = await bed.guest('Ann', 'fox', '192.0.2.2');
  expect(await made(ann, 1)).toBe(1);
  const { maker } = (await bed.parlor.house.store.publicTables())[0] ?? {};
  expect(maker?.person).toMatch(/^[a-z0-9]{16}$/);
  expect(maker?.address).toMatch(/^[\w-]{22}$/);
  await bed.close();
});
