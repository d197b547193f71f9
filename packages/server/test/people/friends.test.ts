// Friends over connections without sockets: asking, agreeing, declining, blocking, being here, inviting; and what nobody else learns.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toy } from '@parlor/engine/testing';
import { LIMITS, type SeatWish, type Settings } from '@parlor/protocol';
import { type Bed, type Guest, openBed, plainSettings, settle, startedTable } from '@parlor/trials';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inProcessBus } from '../../src/bus/in-process.ts';
import type { Bus } from '../../src/bus/port.ts';
import { BACK_SOON_MS } from '../../src/people/friends.ts';
import { openSqliteStore } from '../../src/store/embedded/sqlite.ts';
import { type Store, StoreUnreachable } from '../../src/store/port.ts';

const OPEN = { kind: 'open' } as const;
const OK = { ok: true };

let bed: Bed;
let ann: Guest;
let bob: Guest;
beforeEach(async () => {
  bed = await openBed({ games: [toy] });
  ann = await looking('Ann');
  bob = await looking('Bob');
});
afterEach(() => bed.close());

const look = async (guest: Guest): Promise<Guest> => {
  guest.say({ t: 'friends', on: true });
  await settle();
  return guest;
};
const looking = async (name: string): Promise<Guest> => look(await bed.guest(name));
const idOf = (guest: Guest): string => guest.you?.id ?? '';
const namesOf = (people: readonly { readonly name: string }[] | undefined): readonly string[] =>
  (people ?? []).map(({ name }) => name);
/** A circle in a few words: friends with where they are, and the names in the other lists. */
const circleOf = ({ circle }: Guest) => ({
  friends: (circle?.friends ?? []).map(
    ({ person, here, table }) => `${person.name} ${here ? (table?.game ?? 'here') : 'gone'}`,
  ),
  requests: namesOf(circle?.requests),
  asked: namesOf(circle?.asked),
  blocked: namesOf(circle?.blocked),
});
const NOBODY = { friends: [], requests: [], asked: [], blocked: [] };

const linkOf = async (guest: Guest): Promise<string> => {
  expect(await guest.ask({ t: 'newLink' })).toEqual(OK);
  await settle();
  return guest.circle?.link ?? '';
};
const makeFriends = async (one: Guest, other: Guest): Promise<void> => {
  await other.ask({ t: 'befriend', to: await linkOf(one) });
  expect(await one.ask({ t: 'befriend', to: idOf(other) })).toEqual(OK);
  await settle();
};
const makeTable = async (
  host: Guest,
  settings: Partial<Settings> = {},
  seats: readonly SeatWish[] = [OPEN, OPEN],
): Promise<string> => {
  const made = await host.ask({
    t: 'create',
    game: 'toy',
    settings: { ...plainSettings, ...settings },
    seats: [...seats],
  });
  if (!made.ok || made.code === undefined) throw new Error('no table');
  host.say({ t: 'watch', table: made.code });
  expect(await host.ask({ t: 'sit', seat: 0 })).toEqual(OK);
  await settle();
  return made.code;
};

describe('friends are made', () => {
  it('by a link: who opens it sees whose it is and asks, and its owner agrees', async () => {
    const link = await linkOf(ann);
    bob.say({ t: 'whose', link });
    await settle();
    expect(bob.whose).toEqual({ t: 'whose', link, person: ann.you });
    expect(await bob.ask({ t: 'befriend', to: link })).toEqual(OK);
    await settle();
    expect(circleOf(bob)).toEqual({ ...NOBODY, asked: ['Ann'] });
    expect(circleOf(ann)).toEqual({ ...NOBODY, requests: ['Bob'] });
    expect(await ann.ask({ t: 'befriend', to: idOf(bob) })).toEqual(OK);
    await settle();
    expect(circleOf(ann)).toEqual({ ...NOBODY, friends: ['Bob here'] });
    expect(circleOf(bob)).toEqual({ ...NOBODY, friends: ['Ann here'] });
  });

  it('by a link that is the last one: a new link ends the old one', async () => {
    const old = await linkOf(ann);
    const link = await linkOf(ann);
    expect(await bob.ask({ t: 'befriend', to: old })).toMatchObject({ code: 'NO_PERSON' });
    bob.say({ t: 'whose', link: old });
    await settle();
    expect(bob.whose).toEqual({ t: 'whose', link: old });
    expect(await bob.ask({ t: 'befriend', to: link })).toEqual(OK);
  });

  it('at a table where both sit, and after a match; asking back agrees', async () => {
    const code = await makeTable(ann);
    bob.say({ t: 'watch', table: code });
    await settle();
    // Who only looks on has not met anybody.
    await bob.ask({ t: 'befriend', to: idOf(ann) });
    await settle();
    expect([circleOf(ann), circleOf(bob)]).toEqual([NOBODY, NOBODY]);
    await bob.ask({ t: 'sit', seat: 1 });
    await bob.ask({ t: 'befriend', to: idOf(ann) });
    await ann.ask({ t: 'befriend', to: idOf(bob) });
    await settle();
    expect(circleOf(ann).friends).toHaveLength(1);

    const [cy, dan] = [await looking('Cy'), await looking('Dan')];
    await startedTable('toy', [cy, dan], [OPEN, OPEN]);
    for (const guest of [cy, dan]) guest.say({ t: 'unwatch' });
    await cy.ask({ t: 'befriend', to: idOf(dan) });
    await settle();
    expect(circleOf(dan).requests).toEqual(['Cy']);
  });

  it('not twice, and not again after it was declined: nobody is told', async () => {
    const link = await linkOf(ann);
    await bob.ask({ t: 'befriend', to: link });
    await bob.ask({ t: 'befriend', to: link });
    expect(await ann.ask({ t: 'decline', person: idOf(bob) })).toEqual(OK);
    await settle();
    expect(circleOf(ann)).toEqual(NOBODY);
    expect(circleOf(bob)).toEqual({ ...NOBODY, asked: ['Ann'] });
    // Neither asking again nor taking it back first makes it heard.
    await bob.ask({ t: 'befriend', to: link });
    await bob.ask({ t: 'unfriend', person: idOf(ann) });
    await bob.ask({ t: 'befriend', to: link });
    await settle();
    expect(circleOf(ann)).toEqual(NOBODY);
    // But who declined may think better of it.
    await ann.ask({ t: 'befriend', to: await linkOf(bob) });
    await settle();
    expect(circleOf(ann).friends).toEqual(['Bob here']);
  });

  it('no more than can be kept', async () => {
    const { store } = bed.parlor.house;
    const crowd = (letter: string, count: number) =>
      Array.from({ length: count }, (_, n) => `${letter}${n}`.padEnd(16, '0'));
    const fill = async (guest: Guest, over: object): Promise<void> => {
      const circle = await store.circle(idOf(guest));
      if (circle === undefined) throw new Error('no circle');
      const doc = { ...circle, ...over, version: circle.version + 1 };
      await store.commit({ circles: [{ expected: circle.version, doc }] });
    };
    const [of, to] = [await linkOf(ann), await linkOf(bob)];
    await bob.ask({ t: 'befriend', to: of });
    await fill(ann, { friends: crowd('f', LIMITS.friends) });
    expect(await ann.ask({ t: 'befriend', to })).toMatchObject({ code: 'TOO_MANY' });
    await fill(bob, { asked: crowd('a', LIMITS.requests) });
    const cy = await looking('Cy');
    expect(await bob.ask({ t: 'befriend', to: await linkOf(cy) })).toMatchObject({ code: 'TOO_MANY' });
    // Whose list is full is for nobody else to know.
    await fill(ann, { requests: crowd('r', LIMITS.requests) });
    expect(await cy.ask({ t: 'befriend', to: of })).toEqual(OK);
    expect((await store.circle(idOf(ann)))?.requests).toHaveLength(LIMITS.requests);
    // Whom one has asked has a place already: whoever agrees finds it, and neither has more than can be kept.
    await fill(ann, { friends: [], requests: [], asked: crowd('a', LIMITS.requests - 1) });
    await fill(bob, { friends: crowd('f', LIMITS.friends - 1), asked: [] });
    expect(await bob.ask({ t: 'befriend', to: of })).toEqual(OK);
    expect(await bob.ask({ t: 'befriend', to: await linkOf(cy) })).toMatchObject({ code: 'TOO_MANY' });
    await cy.ask({ t: 'befriend', to });
    expect(await bob.ask({ t: 'befriend', to: idOf(cy) })).toMatchObject({ code: 'TOO_MANY' });
    expect(await ann.ask({ t: 'befriend', to: idOf(bob) })).toEqual(OK);
    expect((await store.circle(idOf(bob)))?.friends).toHaveLength(LIMITS.friends);
    await fill(cy, { blocked: [idOf(ann), ...crowd('b', LIMITS.friends - 1)] });
    const blocking = (person: string) => cy.ask({ t: 'block', person, on: true });
    expect(await blocking(idOf(bob))).toMatchObject({ code: 'TOO_MANY' });
    expect(await blocking(idOf(ann))).toEqual(OK);
  });

  it('by commands that take effect once, and no faster than a person would', async () => {
    const link = await linkOf(ann);
    expect(await bob.ask({ t: 'befriend', to: link }, 'same')).toEqual(OK);
    await ann.ask({ t: 'decline', person: idOf(bob) });
    const { version } = (await bed.parlor.house.store.circle(idOf(bob))) ?? {};
    expect(await bob.ask({ t: 'befriend', to: link }, 'same')).toEqual(OK);
    expect((await bed.parlor.house.store.circle(idOf(bob)))?.version).toBe(version);
    const answers = [];
    for (let n = 0; n < 30; n++) answers.push(await bob.ask({ t: 'befriend', to: link }));
    expect(answers.at(-1)).toMatchObject({ code: 'TOO_FAST' });
  });
});

describe('friends see of each other', () => {
  it('whether they are here, through all their connections, and a short absence is none', async () => {
    await makeFriends(ann, bob);
    const second = await look(await bob.again());
    expect(circleOf(second).friends).toEqual(['Ann here']);
    bob.drop();
    await bed.clock.pass(BACK_SOON_MS + 1);
    expect(circleOf(ann).friends).toEqual(['Bob here']);
    second.drop();
    await bed.clock.pass(BACK_SOON_MS - 1);
    expect(circleOf(ann).friends).toEqual(['Bob here']);
    await bed.clock.pass(2);
    expect(circleOf(ann).friends).toEqual(['Bob gone']);
    await look(await bob.again());
    expect(circleOf(ann).friends).toEqual(['Bob here']);
  });

  it('the public table where they sit, while everybody may open it', async () => {
    await makeFriends(ann, bob);
    const code = await makeTable(bob, { spectators: 'off' });
    expect(ann.circle?.friends[0]?.table).toEqual({ code, game: 'toy' });
    const cy = await bed.guest('Cy');
    cy.say({ t: 'watch', table: code });
    await cy.ask({ t: 'sit', seat: 1 });
    for (const guest of [bob, cy]) await guest.ask({ t: 'ready', ready: true, entropy: '0'.repeat(32) });
    await bob.ask({ t: 'start' });
    await settle();
    expect(circleOf(ann).friends).toEqual(['Bob here']);
  });

  it('no table that is found by its link alone, and none where they only look on', async () => {
    await makeFriends(ann, bob);
    ann.keep = true;
    await makeTable(bob, { access: 'link' });
    expect(ann.received).toEqual([]);
    const cy = await bed.guest('Cy');
    bob.say({ t: 'watch', table: await makeTable(cy) });
    await settle();
    expect(ann.received).toEqual([]);
  });

  it('a new name at once', async () => {
    await makeFriends(ann, bob);
    if (bob.you === undefined) throw new Error('nobody');
    await bed.parlor.rename(bob.you, 'Bea', 'owl');
    await settle();
    expect(circleOf(ann).friends).toEqual(['Bea here']);
    bob.drop();
    await bed.clock.pass(BACK_SOON_MS + 1);
    expect(circleOf(ann).friends).toEqual(['Bea gone']);
  });

  it('all of it again after a restart', async () => {
    await makeFriends(ann, bob);
    await bed.restart(1000);
    const again = await look(await ann.again());
    expect(circleOf(again).friends).toEqual(['Bob gone']);
  });
});

describe('who is no friend', () => {
  it('learns nothing from any answer, whoever is asked for', async () => {
    const link = await linkOf(ann);
    await startedTable('toy', [ann, bob], [OPEN, OPEN]);
    await ann.ask({ t: 'block', person: idOf(bob), on: true });
    bob.keep = true;
    const cy = await looking('Cy');
    for (const [n, person] of [idOf(ann), idOf(cy), 'nobody0000000000'].entries()) {
      const before = bob.received.length;
      expect(await bob.ask({ t: 'befriend', to: person }, `b${n}`)).toEqual(OK);
      expect(await bob.ask({ t: 'invite', person }, `i${n}`)).toMatchObject({ code: 'NOT_NOW' });
      const answers = bob.received.slice(before).filter((text) => !text.includes('"friends"'));
      expect(answers.map((text) => text.replace(/\d/, ''))).toEqual([
        '{"t":"ok","id":"b"}',
        '{"t":"no","id":"i","code":"NOT_NOW"}',
      ]);
    }
    // Not even by a link that works for others.
    expect(await bob.ask({ t: 'befriend', to: link })).toEqual(OK);
    await settle();
    expect(circleOf(bob)).toEqual({ ...NOBODY, asked: ['Ann'] });
    expect(circleOf(ann)).toEqual({ ...NOBODY, blocked: ['Bob'] });
  });

  it('is who was unfriended or blocked: no presence, no requests, no invitations, and no word of it', async () => {
    await makeFriends(ann, bob);
    const code = await makeTable(bob, { access: 'link' });
    await bob.ask({ t: 'invite', person: idOf(ann) });
    await settle();
    expect(ann.circle?.invitations).toEqual([{ from: bob.you, code, game: 'toy' }]);
    expect(await ann.ask({ t: 'block', person: idOf(bob), on: true })).toEqual(OK);
    await settle();
    expect(ann.circle?.invitations).toEqual([]);
    expect([circleOf(ann), circleOf(bob)]).toEqual([{ ...NOBODY, blocked: ['Bob'] }, NOBODY]);
    expect(await bob.ask({ t: 'invite', person: idOf(ann) })).toMatchObject({ code: 'NO_FRIEND' });
    bob.keep = true;
    await look(await ann.again());
    ann.drop();
    await bed.clock.pass(2 * BACK_SOON_MS);
    expect(bob.received).toEqual([]);
    const again = await look(await ann.again());
    await again.ask({ t: 'block', person: idOf(bob), on: false });
    await settle();
    expect(circleOf(again)).toEqual(NOBODY);
  });
});

describe('an invitation', () => {
  it('leads to the seat that was kept for it, comes to every window, and ends with the gathering', async () => {
    await makeFriends(ann, bob);
    const second = await look(await bob.again());
    const code = await makeTable(ann, { access: 'link' }, [OPEN, { kind: 'reserved' }, OPEN]);
    const cy = await looking('Cy');
    cy.say({ t: 'watch', table: code });
    await cy.ask({ t: 'sit', seat: 2 });
    await makeFriends(cy, bob);
    expect(await cy.ask({ t: 'invite', person: idOf(bob), seat: 1 })).toMatchObject({ code: 'NOT_HOST' });
    expect(await ann.ask({ t: 'invite', person: idOf(bob), seat: 2 })).toMatchObject({ code: 'SEAT_TAKEN' });
    expect(await ann.ask({ t: 'invite', person: idOf(cy), seat: 1 })).toMatchObject({ code: 'NO_FRIEND' });
    expect(await ann.ask({ t: 'invite', person: idOf(bob), seat: 1 })).toEqual(OK);
    expect(await ann.ask({ t: 'invite', person: idOf(bob), seat: 1 })).toEqual(OK);
    await settle();
    expect(second.circle?.invitations).toEqual(bob.circle?.invitations);
    const [invitation, ...others] = bob.circle?.invitations ?? [];
    expect(others).toEqual([]);
    expect(invitation).toMatchObject({ from: ann.you, code, game: 'toy' });
    bob.say({ t: 'watch', table: code });
    expect(await bob.ask({ t: 'sit', seat: 1, key: invitation?.key ?? '' })).toEqual(OK);
    await settle();
    expect(bob.circle?.invitations).toEqual([]);
  });

  it('ends when the match begins, and does not come back for the next one', async () => {
    await makeFriends(ann, bob);
    const code = await makeTable(ann, { access: 'link' });
    await ann.ask({ t: 'invite', person: idOf(bob) });
    await settle();
    expect(bob.circle?.invitations).toHaveLength(1);
    const cy = await bed.guest('Cy');
    cy.say({ t: 'watch', table: code });
    await cy.ask({ t: 'sit', seat: 1 });
    for (const guest of [ann, cy]) await guest.ask({ t: 'ready', ready: true, entropy: '0'.repeat(32) });
    await ann.ask({ t: 'start' });
    await settle();
    expect(bob.circle?.invitations).toEqual([]);
    expect(await ann.ask({ t: 'invite', person: idOf(bob) })).toMatchObject({ code: 'NOT_NOW' });
    for (const guest of [ann, cy]) await guest.ask({ t: 'resign', ply: 0 });
    await ann.ask({ t: 'rematch' });
    await settle();
    expect([ann.table?.stage, bob.circle?.invitations]).toEqual(['gathering', []]);
  });

  it('is made by who sits there, and kept through a restart', async () => {
    await makeFriends(ann, bob);
    const cy = await looking('Cy');
    const code = await makeTable(cy);
    expect(await ann.ask({ t: 'invite', person: idOf(bob) })).toMatchObject({ code: 'NOT_WATCHING' });
    ann.say({ t: 'watch', table: code });
    await settle();
    expect(await ann.ask({ t: 'invite', person: idOf(bob) })).toMatchObject({ code: 'NOT_SEATED' });
    await ann.ask({ t: 'sit', seat: 1 });
    expect(await ann.ask({ t: 'invite', person: idOf(bob) })).toEqual(OK);
    await bed.restart(1000);
    const again = await look(await bob.again());
    expect(again.circle?.invitations).toEqual([{ from: ann.you, code, game: 'toy' }]);
  });
});

it('what a friend does at a table of the link alone changes nothing that the other is sent', async () => {
  const told = async (act: (friend: Guest) => Promise<void>): Promise<readonly string[]> => {
    const world = await openBed({ games: [toy], seed: 'world' });
    try {
      const [one, two] = [await world.guest('One'), await world.guest('Two')];
      for (const guest of [one, two]) await look(guest);
      one.keep = true;
      await makeFriends(one, two);
      await makeTable(two, { access: 'link', spectators: 'delayed' }, [OPEN, { kind: 'bot', level: 'easy' }]);
      await act(two);
      await world.clock.pass(60_000);
      two.say({ t: 'unwatch' });
      one.say({ t: 'friends', on: true });
      await world.clock.pass(60_000);
      return one.received;
    } finally {
      await world.close();
    }
  };
  const still = await told(async () => undefined);
  const busy = await told(async (friend) => {
    await friend.ask({ t: 'chat', text: 'hello' });
    await friend.ask({ t: 'ready', ready: true, entropy: '0'.repeat(32) });
    expect(await friend.ask({ t: 'start' })).toEqual(OK);
    await friend.ask({ t: 'resign', ply: 0 });
    await friend.ask({ t: 'rematch' });
    await friend.ask({ t: 'leave' });
  });
  expect(busy).toEqual(still);
  expect(still.length).toBeGreaterThan(3);
});

/** A house where circles are read in a way of the test's own. */
const openSlowly = async (read: (circle: Store['circle']) => Store['circle'], bus: Bus): Promise<Bed> => {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-friends-'));
  const store = await openSqliteStore(folder);
  const house = await openBed({ games: [toy], store: { ...store, circle: read(store.circle) }, bus, folder });
  return {
    ...house,
    close: async () => {
      await house.close();
      rmSync(folder, { recursive: true });
    },
  };
};

it('nobody is heard of for who has gone while their circle was being read', async () => {
  let reading = Promise.resolve();
  const heard: string[] = [];
  const within = inProcessBus();
  const bus: Bus = {
    ...within,
    subscribe: (topic, hear) => {
      const leave = within.subscribe(topic, hear);
      heard.push(topic);
      return () => {
        leave();
        heard.splice(heard.indexOf(topic), 1);
      };
    },
  };
  const house = await openSlowly((circle) => (person) => reading.then(() => circle(person)), bus);
  const [one, two] = [await look(await house.guest('One')), await look(await house.guest('Two'))];
  await makeFriends(one, two);
  one.drop();
  await house.clock.pass(BACK_SOON_MS - 1);
  let goOn = (): void => undefined;
  reading = new Promise((resolve) => {
    goOn = resolve;
  });
  bus.publish(`person.${idOf(one)}`, { about: 'circle', person: idOf(one), version: 9 });
  await house.clock.pass(1);
  goOn();
  await settle();
  two.drop();
  await house.clock.pass(BACK_SOON_MS);
  expect(heard.filter((topic) => topic.startsWith('person.'))).toEqual([]);
  await house.close();
});

it('who looks again while the store is away is gone all the same when the connection goes', async () => {
  let isAway = false;
  const house = await openSlowly(
    (circle) => (person) => (isAway ? Promise.reject(new StoreUnreachable()) : circle(person)),
    inProcessBus(),
  );
  const [one, two] = [await look(await house.guest('One')), await look(await house.guest('Two'))];
  await makeFriends(one, two);
  isAway = true;
  await look(one);
  isAway = false;
  one.drop();
  await house.clock.pass(BACK_SOON_MS);
  expect(circleOf(two).friends).toEqual(['One gone']);
  await house.close();
});
