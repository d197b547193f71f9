// Delayed spectators: what they hear of the table is as late as their board, and a gallery that cannot be read is one
// spectator's loss: the match begins, and the process goes on.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toy } from '@parlor/engine/testing';
import { matchHead } from '@parlor/table';
import { type Bed, type Guest, openBed, plainSettings, settle, startedTable } from '@parlor/trials';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { openSqliteStore } from '../../src/store/embedded/sqlite.ts';
import { StoreUnreachable } from '../../src/store/port.ts';

it('the match begins while the store cannot be read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-gallery-'));
  const store = await openSqliteStore(folder);
  let isAway = false;
  const bed = await openBed({
    games: [toy],
    folder,
    store: { ...store, match: (id) => (isAway ? Promise.reject(new StoreUnreachable()) : store.match(id)) },
  });
  const [ann, cara] = [await bed.guest('Ann'), await bed.guest('Cara')];
  const made = await ann.ask({
    t: 'create',
    game: 'toy',
    settings: { ...plainSettings, spectators: 'delayed' },
    seats: [{ kind: 'open' }, { kind: 'bot', level: 'easy' }],
  });
  for (const guest of [ann, cara]) guest.say({ t: 'watch', table: (made.ok && made.code) || '' });
  await ann.ask({ t: 'sit', seat: 0 });
  await ann.ask({ t: 'ready', ready: true, entropy: '0'.repeat(32) });
  isAway = true;
  expect(await ann.ask({ t: 'start' })).toEqual({ ok: true });
  await settle();
  expect(ann.board?.ply).toBe(0);
  expect(cara.board).toBeUndefined();
  // Who comes meanwhile and goes again is not counted.
  const dan = await bed.guest('Dan');
  dan.say({ t: 'watch', table: ann.table?.code ?? '' });
  await settle();
  dan.drop();
  await ann.ask({ t: 'standIn', seat: 0, level: 'easy' });
  expect(ann.table?.spectators).toBe(1);
  // Who asks again when the store is back sees the match.
  isAway = false;
  cara.say({ t: 'sync' });
  await settle();
  expect(cara.board?.sync.viewer).toBe('spectator');
  await bed.close();
  rmSync(folder, { recursive: true });
});

describe('what a delayed spectator hears of the table', () => {
  const OPEN = { kind: 'open' } as const;
  const settings = { spectators: 'delayed', turn: 'off' } as const;
  let bed: Bed;
  afterEach(() => bed.close());

  /** A match of these people, and somebody who looks on behind it. */
  const begun = async (...names: string[]): Promise<[Guest[], Guest, string]> => {
    bed = await openBed({ games: [toy] });
    const people = await Promise.all(names.map((name) => bed.guest(name)));
    const code = await startedTable(
      'toy',
      people,
      people.map(() => OPEN),
      settings,
    );
    return [people, await (await bed.guest('Zoe')).again(code), code];
  };
  const never = (): never => {
    throw new Error('there is no such line');
  };
  const first = (guest: Guest): string =>
    toy.formatMove(toy.movesFor(guest.board?.view as never)[0] as never);

  it('nothing of wishes, stand-ins and resignations, not even that there was something', async () => {
    const [[ann, bob, cid], zoe] = await begun('Ann', 'Bob', 'Cid');
    const asked = async () => {
      const stored = await bed.parlor.house.store.match(zoe.table?.match ?? '');
      return stored && matchHead(stored);
    };
    const head = await asked();
    await bob?.move('cheer');
    expect(await asked()).toEqual(head);
    zoe.say({ t: 'lobby', on: true });
    await settle();
    const before = zoe.frames;
    const news = zoe.table;
    await bob?.ask({ t: 'takeBack', ply: 1 });
    expect(ann?.table?.takeBack).toBeDefined();
    await ann?.ask({ t: 'consent', ply: 1, agree: false });
    await ann?.ask({ t: 'standIn', seat: 0, level: 'easy' });
    await ann?.ask({ t: 'return' });
    await cid?.ask({ t: 'resign', ply: 1 });
    expect(ann?.table?.seats[2]).toMatchObject({ resigned: true });
    expect(zoe.frames).toBe(before);
    // Who comes and goes is told, and tells nothing else.
    cid?.drop();
    await bed.clock.pass(250);
    expect(zoe.table).toEqual({
      ...news,
      seats: news?.seats.map((seat, at) => (at === 2 ? { ...seat, here: false } : seat)),
    });
  });

  it('nothing that is not old enough, when the first of them comes in the middle of a match', async () => {
    bed = await openBed({ games: [toy] });
    const people = [await bed.guest('Ann'), await bed.guest('Bob')] as const;
    const code = await startedTable('toy', people, [OPEN, OPEN], settings);
    for (const guest of people) {
      await guest.move(first(guest));
      await bed.clock.pass(10_000);
    }
    // The first move is old enough by now, the second is not.
    await bed.clock.pass(12_000);
    const zoe = await (await bed.guest('Zoe')).again(code);
    expect(zoe.board?.ply).toBe(1);
    await people[0].move(first(people[0]));
    await bed.clock.pass(7999);
    expect(zoe.board?.ply).toBe(1);
    await bed.clock.pass(1);
    expect(zoe.board?.ply).toBe(2);
    await bed.restart(1000);
    const again = await zoe.again(code);
    expect(again.board?.ply).toBe(2);
    await bed.clock.pass(20_999);
    expect(again.board?.ply).toBe(2);
    await bed.clock.pass(1);
    expect(again.board?.ply).toBe(3);
  });

  it('each move as late as the others, however many are waiting', async () => {
    const [[ann, bob], zoe] = await begun('Ann', 'Bob');
    for (const guest of [ann, bob]) {
      if (guest !== undefined) expect(await guest.move(first(guest))).toMatchObject({ ok: true });
      await bed.clock.pass(10_000);
    }
    const plies: (number | undefined)[] = [];
    for (const ms of [9999, 1, 9999, 1]) {
      await bed.clock.pass(ms);
      plies.push(zoe.board?.ply);
    }
    expect(plies).toEqual([0, 1, 1, 2]);
  });

  it('clocks that run as late as the board, from the first one on', async () => {
    bed = await openBed({ games: [toy] });
    const ann = await bed.guest('Ann');
    const seats = [OPEN, { kind: 'bot', level: 'easy' }] as const;
    const code = await startedTable('toy', [ann], seats, { ...settings, turn: 60 });
    const zoe = await (await bed.guest('Zoe')).again(code);
    const ends = ann.board?.sync.clock?.endsAt ?? 0;
    expect(zoe.board?.sync.clock).toEqual({ ...ann.board?.sync.clock, endsAt: ends + 30_000 });
  });

  it('every move in its turn, also those that the gallery missed, and each once', async () => {
    const [[ann, bob], zoe] = await begun('Ann', 'Bob');
    const [live] = bed.parlor.tables.live.values();
    if (live === undefined || ann === undefined || bob === undefined) throw new Error('nobody is there');
    const { gallery } = live;
    const move = async (guest: Guest) => expect(await guest.move(first(guest))).toMatchObject({ ok: true });
    live.gallery = undefined;
    for (const guest of [ann, bob, ann]) await move(guest);
    live.gallery = gallery;
    // Two hints at once: the log is read for both of them.
    const lines = await bed.parlor.house.store.lines(live.replica?.doc.id ?? '', 0);
    for (const ply of [1, 2]) gallery?.push(lines[ply] ?? never(), ply);
    await settle();
    await move(bob);
    await bed.clock.pass(30_000);
    expect(zoe.board?.ply).toBe(4);
  });

  const theGallery = () => [...bed.parlor.tables.live.values()][0]?.gallery;

  it('as late as before, who left and came back: nobody keeps an empty gallery open', async () => {
    const [[ann, bob], zoe, code] = await begun('Ann', 'Bob');
    expect(theGallery()).toBeDefined();
    expect(await bob?.move('cheer')).toMatchObject({ ok: true });
    zoe.drop();
    expect(await ann?.move(first(ann))).toMatchObject({ ok: true });
    expect(theGallery()).toBeUndefined();
    const again = await zoe.again(code);
    expect(again.board?.ply).toBe(0);
    const { frames } = again;
    await bed.clock.pass(30_000);
    expect(again.board?.ply).toBe(2);
    expect(again.frames).toBe(frames + 2);
  });

  it('nothing of the next match in the gallery of the last one', async () => {
    const [[ann, bob], zoe] = await begun('Ann', 'Bob');
    await ann?.ask({ t: 'resign', ply: 0 });
    await bob?.ask({ t: 'rematch' });
    await ann?.ask({ t: 'settings', settings: { ...plainSettings, spectators: 'open' } });
    for (const guest of [ann, bob]) await guest?.ask({ t: 'ready', ready: true, entropy: '11'.repeat(16) });
    await ann?.ask({ t: 'start' });
    expect(await bob?.move('cheer')).toMatchObject({ ok: true });
    expect(zoe.board?.ply).toBe(1);
    expect(theGallery()).toBeUndefined();
  });

  /** A table that gathers, and a store whose next reading of a match takes until it may go on. */
  const gathering = async (): Promise<{ people: [Guest, Guest]; zoe: Guest; slow: () => () => void }> => {
    const folder = mkdtempSync(join(tmpdir(), 'parlor-gallery-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const store = await openSqliteStore(folder);
    let waits: Promise<void> | undefined;
    const match: typeof store.match = async (id) => {
      const [read, wait] = [await store.match(id), waits];
      waits = undefined;
      await wait;
      return read;
    };
    bed = await openBed({ games: [toy], folder, store: { ...store, match } });
    const [ann, bob, zoe] = [await bed.guest('Ann'), await bed.guest('Bob'), await bed.guest('Zoe')];
    const made = await ann.ask({
      t: 'create',
      game: 'toy',
      settings: { ...plainSettings, ...settings },
      seats: [OPEN, OPEN],
    });
    for (const guest of [zoe, ann, bob]) guest.say({ t: 'watch', table: (made.ok && made.code) || '' });
    const slow = (): (() => void) => {
      let goOn: () => void = () => undefined;
      waits = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      return goOn;
    };
    return { people: [ann, bob], zoe, slow };
  };
  const begin = async ([ann, bob]: [Guest, Guest]): Promise<void> => {
    for (const guest of [ann, bob]) {
      await guest.ask({ t: 'join' });
      await guest.ask({ t: 'ready', ready: true, entropy: '0'.repeat(32) });
    }
    expect(await ann.ask({ t: 'start' })).toEqual({ ok: true });
    await settle();
  };

  it('a move that was made while the gallery read the log', async () => {
    const { people, zoe, slow } = await gathering();
    const goOn = slow();
    await begin(people);
    await people[0].move(first(people[0]));
    goOn();
    await settle();
    expect(zoe.board?.ply).toBe(0);
    await bed.clock.pass(30_000);
    expect(zoe.board?.ply).toBe(1);
  });

  it('nothing of this table any more, who went to another one while the gallery read the log', async () => {
    const { people, zoe, slow } = await gathering();
    const cid = await bed.guest('Cid');
    const elsewhere = await startedTable('toy', [cid], [OPEN, { kind: 'bot', level: 'easy' }]);
    const goOn = slow();
    await begin(people);
    zoe.say({ t: 'watch', table: elsewhere });
    await settle();
    goOn();
    await settle();
    expect(zoe.board?.sync.match).toBe(cid.board?.sync.match);
  });

  it('nothing of the last match, while the log of the next is read', async () => {
    const { people, zoe, slow } = await gathering();
    const [ann] = people;
    await begin(people);
    await ann.ask({ t: 'resign', ply: 0 });
    await ann.ask({ t: 'rematch' });
    const goOn = slow();
    await begin(people);
    const { frames } = zoe;
    await bed.clock.pass(30_000);
    expect(zoe.frames).toBe(frames);
    goOn();
    await settle();
    expect(zoe.board?.sync.match).toBe(ann.board?.sync.match);
  });

  it('nothing of the last match, whose log was read until the next had begun', async () => {
    const { people, zoe, slow } = await gathering();
    const [ann] = people;
    const goOn = slow();
    await begin(people);
    await ann.ask({ t: 'resign', ply: 0 });
    await ann.ask({ t: 'rematch' });
    await begin(people);
    goOn();
    await settle();
    expect(zoe.board?.sync.match).toBe(ann.board?.sync.match);
    await ann.move(first(ann));
    await bed.clock.pass(30_000);
    expect(zoe.board?.ply).toBe(1);
  });

  it('the ending right after the last move, for those who came before it and after it', async () => {
    const [[ann, bob], zoe, code] = await begun('Ann', 'Bob');
    while (ann?.table?.stage === 'playing') {
      const turn = [ann, bob].find((guest) => guest !== undefined && first(guest).startsWith('show'));
      await turn?.move(first(turn));
      await bed.clock.pass(1000);
    }
    const ply = ann?.board?.ply ?? 0;
    const yan = await (await bed.guest('Yan')).again(code);
    zoe.say({ t: 'sync' });
    await settle();
    for (const guest of [zoe, yan]) {
      expect(guest.table).toMatchObject({ stage: 'playing' });
      expect(guest.table).not.toHaveProperty('ending');
      expect(guest.board?.ply).toBeLessThan(ply);
    }
    await bed.clock.pass(30_000);
    for (const guest of [zoe, yan]) {
      expect(guest.board?.ply).toBe(ply);
      expect(guest.table).toEqual(bob?.table);
    }
  });

  it('nothing of what happens at the table between the end and its showing', async () => {
    const [[ann, bob], zoe] = await begun('Ann', 'Bob');
    const old = zoe.table;
    await ann?.ask({ t: 'resign', ply: 0 });
    await ann?.ask({ t: 'leave' });
    await bob?.ask({ t: 'rematch' });
    await bob?.ask({ t: 'settings', settings: { ...plainSettings, ...settings, turn: 30 } });
    expect(bob?.table).toMatchObject({ host: { name: 'Bob' }, settings: { turn: 30 }, seats: [OPEN, {}] });
    expect(zoe.table).toEqual(old);
    await bed.clock.pass(30_001);
    expect(zoe.table).toMatchObject({ stage: 'gathering', host: { name: 'Bob' } });
  });

  it('nothing of the end from the lobby either, also after a restart', async () => {
    const [[ann, bob], zoe] = await begun('Ann', 'Bob');
    zoe.say({ t: 'lobby', on: true });
    await settle();
    const old = [...zoe.lobby.values()];
    expect(old).toMatchObject([{ stage: 'playing', open: 0 }]);
    const { frames } = zoe;
    await ann?.ask({ t: 'resign', ply: 0 });
    await bed.clock.pass(10_000);
    expect([...zoe.lobby.values()]).toEqual(old);
    await bob?.ask({ t: 'rematch' });
    await ann?.ask({ t: 'leave' });
    await bed.clock.pass(10_000);
    expect([...zoe.lobby.values()]).toEqual(old);
    expect(zoe.frames).toBe(frames);
    await bed.restart(1000);
    const again = await zoe.again();
    again.say({ t: 'lobby', on: true });
    await settle();
    expect([...again.lobby.values()]).toEqual(old);
    await bed.clock.pass(9000);
    expect([...again.lobby.values()]).toEqual(old);
    await bed.clock.pass(5001);
    expect([...again.lobby.values()]).toMatchObject([{ stage: 'gathering', open: 1 }]);
  });

  it('the next match in the lobby as soon as it begins, and nothing of the last one after it', async () => {
    const [[ann, bob], zoe] = await begun('Ann', 'Bob');
    zoe.say({ t: 'lobby', on: true });
    await ann?.ask({ t: 'resign', ply: 0 });
    await bob?.ask({ t: 'rematch' });
    await ann?.ask({ t: 'settings', settings: { ...plainSettings, spectators: 'open' } });
    for (const guest of [ann, bob]) await guest?.ask({ t: 'ready', ready: true, entropy: '11'.repeat(16) });
    expect([...zoe.lobby.values()]).toMatchObject([{ stage: 'playing', spectators: 'delayed' }]);
    await ann?.ask({ t: 'start' });
    await settle();
    for (const ms of [0, 40_000]) {
      await bed.clock.pass(ms);
      expect([...zoe.lobby.values()]).toMatchObject([{ stage: 'playing', spectators: 'open' }]);
    }
  });

  it('nothing any more in the lobby of a table that was closed before its end was shown', async () => {
    const [[ann, bob], zoe] = await begun('Ann', 'Bob');
    zoe.say({ t: 'lobby', on: true });
    await ann?.ask({ t: 'resign', ply: 0 });
    await bob?.ask({ t: 'rematch' });
    expect(zoe.lobby.size).toBe(1);
    const { id = '', version = 0 } = bob?.table ?? {};
    const { store, bus } = bed.parlor.house;
    await store.commit({ closeTable: { id, expected: version } });
    bus.publish('lobby', { about: 'closed', table: id });
    await settle();
    expect(zoe.lobby.size).toBe(0);
    await bed.clock.pass(40_000);
    expect(zoe.lobby.size).toBe(0);
  });

  it('no more of that after a restart, and then all of it', async () => {
    const [[ann, bob], zoe, code] = await begun('Ann', 'Bob');
    const away = zoe.table?.seats.map((seat) => ({ ...seat, here: false }));
    const old = { ...zoe.table, seats: away };
    await ann?.ask({ t: 'resign', ply: 0 });
    await ann?.ask({ t: 'leave' });
    await bob?.ask({ t: 'rematch' });
    await bob?.ask({ t: 'settings', settings: { ...plainSettings, ...settings, turn: 30 } });
    await bed.restart(1000);
    const again = await zoe.again(code);
    expect(again.table).toEqual(old);
    expect(again.board?.ply).toBe(0);
    await bed.clock.pass(29_001);
    expect(again.table).toMatchObject({ stage: 'gathering', host: { name: 'Bob' }, seats: [OPEN, {}] });
    expect(again.board?.ply).toBe(1);
  });

  it('an end without a move as late as one with a move', async () => {
    const [[ann, bob], zoe, code] = await begun('Ann', 'Bob');
    await bed.clock.pass(60_000);
    await ann?.move('cheer');
    await ann?.ask({ t: 'takeBack', ply: 1 });
    await bob?.ask({ t: 'consent', ply: 1, agree: true });
    await bed.clock.pass(29_000);
    for (const guest of [ann, bob]) await guest?.ask({ t: 'leave' });
    expect(ann?.table).toMatchObject({ stage: 'over', ending: { cause: 'abandoned' } });
    const yan = await (await bed.guest('Yan')).again(code);
    await bed.clock.pass(29_999);
    for (const guest of [zoe, yan]) expect(guest.table).toMatchObject({ stage: 'playing' });
    await bed.clock.pass(2);
    for (const guest of [zoe, yan]) expect(guest.table).toMatchObject({ stage: 'over' });
  });

  it('the end of a match as late as it was agreed, whatever is agreed for the next one', async () => {
    const [[ann, bob], zoe, code] = await begun('Ann', 'Bob');
    const old = zoe.table;
    await ann?.ask({ t: 'resign', ply: 0 });
    await bob?.ask({ t: 'rematch' });
    await ann?.ask({ t: 'settings', settings: { ...plainSettings, spectators: 'open' } });
    expect(ann?.table?.settings.spectators).toBe('open');
    expect(zoe.table).toEqual(old);
    const yan = await (await bed.guest('Yan')).again(code);
    expect(yan.board?.ply).toBe(0);
    await bed.clock.pass(30_001);
    expect(zoe.table).toMatchObject({ stage: 'gathering', settings: { spectators: 'open' } });
    expect(yan.board?.ply).toBe(1);
  });

  it('the table as it is, who has sat down there since, also after leaving the seat again', async () => {
    const [[ann, bob], zoe, code] = await begun('Ann', 'Bob');
    await ann?.ask({ t: 'resign', ply: 0 });
    await ann?.ask({ t: 'leave' });
    await bob?.ask({ t: 'rematch' });
    expect(await zoe.ask({ t: 'join' })).toEqual({ ok: true });
    expect(zoe.table).toEqual(ann?.table);
    await zoe.ask({ t: 'leave' });
    expect(zoe.table).toMatchObject({ stage: 'gathering', seats: [OPEN, {}] });
    expect(zoe.table).toEqual(ann?.table);
    const yan = await (await bed.guest('Yan')).again(code);
    expect(yan.table?.stage).toBe('playing');
  });

  it('a rematch behind the end of the last match, and a new match at once', async () => {
    const [[ann, bob], zoe] = await begun('Ann', 'Bob');
    const old = zoe.table;
    await ann?.ask({ t: 'resign', ply: 0 });
    await bob?.ask({ t: 'rematch' });
    expect(bob?.table?.stage).toBe('gathering');
    expect(zoe.table).toEqual(old);
    for (const guest of [ann, bob]) await guest?.ask({ t: 'ready', ready: true, entropy: '11'.repeat(16) });
    expect(zoe.table).toEqual(old);
    await ann?.ask({ t: 'start' });
    await settle();
    const { match, version } = ann?.table ?? {};
    expect(zoe.table).toMatchObject({ stage: 'playing', match, version });
    expect(zoe.board?.sync.match).toBe(ann?.table?.match);
  });
});
