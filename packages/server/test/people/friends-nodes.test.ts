// Friends on two nodes: hints tell of circles and of who is here; what was lost is found in the store, and a node that falls silent
// is forgotten.

import { type Guest, plainSettings, settle } from '@parlor/trials';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BACK_SOON_MS } from '../../src/people/friends.ts';
import { GONE_MS } from '../../src/tables/presence.ts';
import { OPEN, openTwo, type TwoNodes } from '../cluster/two-nodes.ts';

let nodes: TwoNodes;
let ann: Guest;
let bob: Guest;
beforeEach(async () => {
  nodes = await openTwo();
  ann = await nodes.beds[0].guest('Ann');
  bob = await nodes.beds[1].guest('Bob');
  for (const guest of [ann, bob]) guest.say({ t: 'friends', on: true });
  await settle();
});
afterEach(() => nodes.close());

/** More than anything takes that is looked after now and then. */
const A_WHILE = 10_000;

const idOf = (guest: Guest): string => guest.you?.id ?? '';
const friendsOf = ({ circle }: Guest): readonly string[] =>
  (circle?.friends ?? []).map(({ person, here, table }) => `${person.name} ${here} ${table?.game ?? '-'}`);

const makeFriends = async (): Promise<void> => {
  await ann.ask({ t: 'newLink' });
  await settle();
  await bob.ask({ t: 'befriend', to: ann.circle?.link ?? '' });
  await settle();
  expect(await ann.ask({ t: 'befriend', to: idOf(bob) })).toEqual({ ok: true });
  await settle();
};

it('hear of each other at once: requests, presence, tables, invitations', async () => {
  await makeFriends();
  expect([friendsOf(ann), friendsOf(bob)]).toEqual([['Bob true -'], ['Ann true -']]);
  const made = await bob.ask({ t: 'create', game: 'toy', settings: plainSettings, seats: [OPEN, OPEN] });
  if (!made.ok || made.code === undefined) throw new Error('no table');
  bob.say({ t: 'watch', table: made.code });
  await bob.ask({ t: 'sit', seat: 0 });
  await nodes.clock.pass(A_WHILE);
  expect(friendsOf(ann)).toEqual(['Bob true toy']);
  expect(await bob.ask({ t: 'invite', person: idOf(ann) })).toEqual({ ok: true });
  await settle();
  expect(ann.circle?.invitations).toEqual([{ from: bob.you, code: made.code, game: 'toy' }]);
  bob.drop();
  await nodes.clock.pass(BACK_SOON_MS + 1);
  expect(friendsOf(ann)).toEqual(['Bob false -']);
});

it('find in the store what the bus has lost', async () => {
  nodes.lines[0].isCut = true;
  await makeFriends();
  expect([friendsOf(ann), friendsOf(bob)]).toEqual([['Bob false -'], []]);
  await nodes.clock.pass(A_WHILE);
  expect(friendsOf(bob)).toEqual(['Ann false -']);
  nodes.lines[0].isCut = false;
  await nodes.clock.pass(A_WHILE);
  expect([friendsOf(ann), friendsOf(bob)]).toEqual([['Bob true -'], ['Ann true -']]);
});

it('forget who was there through a node that has fallen silent', async () => {
  await makeFriends();
  nodes.lines[1].isCut = true;
  await nodes.clock.pass(GONE_MS + A_WHILE);
  expect(friendsOf(ann)).toEqual(['Bob false -']);
  nodes.lines[1].isCut = false;
  await nodes.clock.pass(A_WHILE);
  expect(friendsOf(ann)).toEqual(['Bob true -']);
});

it('know who came to the other node before them', async () => {
  await makeFriends();
  const again = await ann.again();
  ann.drop();
  await nodes.clock.pass(BACK_SOON_MS + 1);
  expect(friendsOf(bob)).toEqual(['Ann false -']);
  again.say({ t: 'friends', on: true });
  await settle();
  expect([friendsOf(again), friendsOf(bob)]).toEqual([['Bob true -'], ['Ann true -']]);
});
