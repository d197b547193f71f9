// What a node remembers of the rows that it holds: it gives back its own, once, and none that is another's by
// now.

import { beforeEach, expect, it } from 'vitest';
import type { Due } from '../port.ts';
import type { Database, Row, Session } from '../sql/database.ts';
import type { Statements } from '../sql/statements.ts';
import { type DueClaims, openDueClaims } from './due-claims.ts';

const row = (owner: string): Due => ({ owner, name: 'clock', at: 10, tag: '' });

/**
 * What the database is asked to give back, the rows that the next claim finds, and all rows in the order of
 * their time.
 */
let released: unknown[];
let found: Due[];
let there: { readonly at: number; readonly held_until: number }[];
let claims: DueClaims;
beforeEach(() => {
  released = [];
  const session: Session = {
    rows: async () => found as unknown as Row[],
    run: async (_sql, [given]) => released.push(JSON.parse(String(given))),
  };
  const database = {
    transact: (work: (one: Session) => unknown) => work(session),
    read: async (_sql: string, [given]: string[]) => there.slice(0, JSON.parse(String(given)).most),
  };
  const asked = { sql: '', bind: (values: object) => [JSON.stringify(values)] };
  const statements = { claimAndHold: asked, releaseDue: asked, duesInOrder: asked };
  claims = openDueClaims(database as unknown as Database, statements as unknown as Statements);
});

const claim = (now: number, until: number, ...owners: string[]): Promise<readonly Due[]> => {
  found = owners.map(row);
  return claims.claim(now, until, 9);
};

it('gives back what it holds, once, also after another claim', async () => {
  await claim(10, 50, 'm1');
  await claim(20, 60, 'm2');
  for (const owner of ['m1', 'm1', 'm2', 'none']) await claims.release(row(owner));
  expect(released).toEqual([
    { owner: 'm1', name: 'clock', until: 50 },
    { owner: 'm2', name: 'clock', until: 60 },
  ]);
});

it('gives nothing back that a change has replaced or dropped', async () => {
  await claim(10, 50, 'm1', 'm2', 'm3');
  claims.settle({ putDue: [row('m1')], dropDue: [row('m2')] });
  for (const owner of ['m1', 'm2', 'm3']) await claims.release(row(owner));
  expect(released).toEqual([{ owner: 'm3', name: 'clock', until: 50 }]);
});

it('gives nothing back whose time as its holder is over', async () => {
  await claim(10, 50, 'm1');
  await claim(49, 90);
  await claim(50, 90);
  await claims.release(row('m1'));
  expect(released).toEqual([]);
});

it('finds the next free row behind all those that it holds', async () => {
  const owners = Array.from({ length: 20 }, (_, n) => `m${n}`);
  await claim(10, 50, ...owners);
  there = [...owners.map(() => ({ at: 10, held_until: 50 })), { at: 30, held_until: 0 }];
  expect(await claims.next()).toBe(30);
});
