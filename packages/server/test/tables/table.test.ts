// The verbs of a table, end to end on the toy game: what people ask, what everybody hears.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMatch, replay } from '@parlor/engine';
import { toy } from '@parlor/engine/testing';
import { canonical, type SeatWish, type Settings, verify } from '@parlor/protocol';
import { finishedMatch } from '@parlor/table';
import { type Bed, type Guest, openBed, plainSettings, settle, startedTable } from '@parlor/trials';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openSqliteStore } from '../../src/store/embedded/sqlite.ts';

const OPEN = { kind: 'open' } as const;
const BOT = { kind: 'bot', level: 'easy' } as const;

let bed: Bed;
let ann: Guest;
let bob: Guest;
beforeEach(async () => {
  bed = await openBed({ games: [toy] });
  ann = await bed.guest('Ann');
  bob = await bed.guest('Bob');
});
afterEach(() => bed.close());

const movesOf = (guest: Guest): readonly string[] =>
  toy.movesFor(guest.board?.view as never).map((move) => toy.formatMove(move));
const first = (guest: Guest): string => movesOf(guest)[0] ?? 'none';

describe('before the start', () => {
  const create = async (seats: readonly unknown[] = [OPEN, OPEN], settings = {}): Promise<string> => {
    const made = await ann.ask({
      t: 'create',
      game: 'toy',
      settings: { ...plainSettings, ...settings },
      seats: seats as never,
    });
    if (!made.ok || made.code === undefined) throw new Error(JSON.stringify(made));
    ann.say({ t: 'watch', table: made.code });
    await settle();
    return made.code;
  };

  it('a new table has a code of six letters, a published promise, and nobody in a seat', async () => {
    const code = await create();
    expect(code).toMatch(/^[A-Z]{6}$/);
    expect(ann.table).toMatchObject({
      stage: 'gathering',
      seats: [OPEN, OPEN],
      commit: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(JSON.stringify(ann.table)).not.toContain('secret');
  });

  const wanted = (over: { game?: string; seats?: SeatWish[]; options?: Settings['options'] }) => ({
    t: 'create' as const,
    game: over.game ?? 'toy',
    seats: over.seats ?? [OPEN, OPEN],
    settings: { ...plainSettings, options: over.options ?? {} },
  });
  it.each([
    ['an unknown game', wanted({ game: 'chess' }), 'NO_GAME', /^$/],
    ['seats that cannot be played', wanted({ seats: [OPEN] }), 'BAD_OPTIONS', /Toy is played by 2, 3, 4/],
    ['an unknown option', wanted({ options: { speed: 3 } }), 'BAD_OPTIONS', /option "speed" does not exist/],
    [
      'options in conflict',
      wanted({ options: { rounds: 2 } }),
      'BAD_OPTIONS',
      /"rounds" cannot be 2 for two seats/,
    ],
  ])('%s: refused with the reason', async (_name, command, code, reason) => {
    const made = await ann.ask(command);
    expect(made).toMatchObject({ ok: false, code });
    if (!made.ok) expect(made.detail ?? '').toMatch(reason);
  });

  it('people sit, move to another seat, and leave', async () => {
    const code = await create();
    expect(await ann.ask({ t: 'sit', seat: 0 })).toEqual({ ok: true });
    bob.say({ t: 'watch', table: code });
    expect(await bob.ask({ t: 'sit', seat: 0 })).toMatchObject({ code: 'SEAT_TAKEN' });
    expect(await bob.ask({ t: 'join' })).toEqual({ ok: true });
    expect(await bob.ask({ t: 'sit', seat: 7 })).toMatchObject({ code: 'SEAT_TAKEN' });
    expect(ann.table?.seats[1]).toMatchObject({ kind: 'person', person: { name: 'Bob' }, here: true });
    expect(await ann.ask({ t: 'leave' })).toEqual({ ok: true });
    // The one who stays becomes the host.
    expect(bob.table).toMatchObject({ host: { name: 'Bob' }, seats: [OPEN, { kind: 'person' }] });
  });

  it('a reserved seat needs the key that only the host sees', async () => {
    const code = await create([{ kind: 'reserved', note: 'Bob' }, OPEN]);
    bob.say({ t: 'watch', table: code });
    await settle();
    const [kept] = ann.table?.seats ?? [];
    const key = kept?.kind === 'reserved' ? kept.key : undefined;
    expect(key).toMatch(/^[A-Z]{6}$/);
    expect(bob.table?.seats[0]).toEqual({ kind: 'reserved', note: 'Bob' });
    expect(await bob.ask({ t: 'sit', seat: 0 })).toMatchObject({ code: 'SEAT_RESERVED' });
    expect(await bob.ask({ t: 'sit', seat: 0, key: key ?? '' })).toEqual({ ok: true });
    expect(JSON.stringify(ann.table)).not.toContain(key);
    // It is kept for him still when he leaves it, for another seat or altogether; whom the host sends away it is not.
    expect(await bob.ask({ t: 'sit', seat: 1 })).toEqual({ ok: true });
    expect(ann.table?.seats[0]).toEqual({ kind: 'reserved', note: 'Bob', key });
    await bob.ask({ t: 'sit', seat: 0, key: key ?? '' });
    expect(ann.table?.seats[1]).toEqual(OPEN);
    await bob.ask({ t: 'leave' });
    expect(await bob.ask({ t: 'sit', seat: 0 })).toMatchObject({ code: 'SEAT_RESERVED' });
    await bob.ask({ t: 'sit', seat: 0, key: key ?? '' });
    await ann.ask({ t: 'kick', seat: 0 });
    expect(bob.table?.seats[0]).toEqual(OPEN);
  });

  it('only the host changes seats and settings, kicks and starts', async () => {
    const code = await create();
    bob.say({ t: 'watch', table: code });
    for (const command of [
      { t: 'settings', settings: plainSettings },
      { t: 'seat', seat: 0, to: BOT },
      { t: 'kick', seat: 0 },
      { t: 'start' },
    ] as const) {
      expect(await bob.ask(command)).toMatchObject({ code: 'NOT_HOST' });
    }
    await bob.ask({ t: 'sit', seat: 1 });
    expect(await ann.ask({ t: 'seat', seat: 1, to: BOT })).toMatchObject({ code: 'SEAT_TAKEN' });
    expect(await ann.ask({ t: 'kick', seat: 1 })).toEqual({ ok: true });
    expect(await ann.ask({ t: 'seat', seat: 1, to: BOT })).toEqual({ ok: true });
    expect(
      await ann.ask({ t: 'settings', settings: { ...plainSettings, options: { preset: 'quick' } } }),
    ).toEqual({ ok: true });
    expect(bob.table).toMatchObject({ options: { rounds: 1 }, seats: [OPEN, BOT] });
  });

  it('what the host changes everybody must be ready for anew', async () => {
    const code = await create();
    bob.say({ t: 'watch', table: code });
    for (const [seat, guest] of [ann, bob].entries()) {
      await guest.ask({ t: 'sit', seat });
      await guest.ask({ t: 'ready', ready: true, entropy: '0'.repeat(32) });
    }
    const settings = { ...plainSettings, options: { rounds: 1 } };
    expect(await ann.ask({ t: 'settings', settings })).toEqual({ ok: true });
    expect(bob.table?.seats).toMatchObject([{ ready: false }, { ready: false }]);
    expect(await ann.ask({ t: 'start' })).toMatchObject({ code: 'NOT_READY' });
  });

  it('whom the host has sent away twice only an invitation brings back', async () => {
    const code = await create([OPEN, OPEN]);
    const cid = await bed.guest('Cid');
    for (const guest of [bob, cid]) guest.say({ t: 'watch', table: code });
    for (const guest of [cid, bob, bob]) {
      expect(await guest.ask({ t: 'sit', seat: 0 })).toEqual({ ok: true });
      await ann.ask({ t: 'kick', seat: 0 });
    }
    expect(await bob.ask({ t: 'sit', seat: 0 })).toMatchObject({ code: 'SENT_AWAY' });
    expect(await bob.ask({ t: 'join' })).toMatchObject({ code: 'SENT_AWAY' });
    // A quick match finds another table.
    const found = await bob.ask({ t: 'quick', game: 'toy' });
    expect(found).toMatchObject({ ok: true });
    expect(found).not.toMatchObject({ code });
    expect(JSON.stringify(bob.table)).not.toContain('sentAway');
    await ann.ask({ t: 'seat', seat: 0, to: { kind: 'reserved' } });
    const [kept] = ann.table?.seats ?? [];
    const key = kept?.kind === 'reserved' ? (kept.key ?? '') : '';
    expect(await bob.ask({ t: 'sit', seat: 0, key })).toEqual({ ok: true });
  });

  it('a seat that the host frees because its person is gone, or gives up, is no word against anybody', async () => {
    const code = await create([OPEN, OPEN]);
    expect(await ann.ask({ t: 'kick', seat: 0 })).toMatchObject({
      code: 'SEAT_TAKEN',
      detail: 'nobody sits there',
    });
    expect(await ann.ask({ t: 'kick', seat: 7 })).toMatchObject({ code: 'SEAT_TAKEN' });
    for (let n = 0; n < 3; n++) {
      bob = await bob.again(code);
      expect(await bob.ask({ t: 'sit', seat: 0 })).toEqual({ ok: true });
      bob.drop();
      expect(await ann.ask({ t: 'kick', seat: 0 })).toEqual({ ok: true });
      expect(await ann.ask({ t: 'sit', seat: 0 })).toEqual({ ok: true });
      expect(await ann.ask({ t: 'kick', seat: 0 })).toEqual({ ok: true });
    }
    expect(ann.table?.seats).toEqual([OPEN, OPEN]);
  });

  it('who is seated may free the seat of somebody who is not ready and has been away for a while, and no other', async () => {
    const code = await create([OPEN, OPEN, OPEN]);
    const cara = await bed.guest('Cara');
    for (const [seat, guest] of [ann, bob, cara].entries()) {
      guest.say({ t: 'watch', table: code });
      await guest.ask({ t: 'sit', seat });
    }
    const dan = await (await bed.guest('Dan')).again(code);
    expect(await bob.ask({ t: 'kick', seat: 2 })).toMatchObject({ code: 'NOT_HOST' });
    await cara.ask({ t: 'ready', ready: true, entropy: '00'.repeat(16) });
    cara.drop();
    await bed.clock.pass(10_000);
    expect(await bob.ask({ t: 'kick', seat: 2 })).toMatchObject({ code: 'NOT_HOST' });
    ann.drop();
    // A reload is no absence.
    expect(await bob.ask({ t: 'kick', seat: 0 })).toMatchObject({ code: 'NOT_HOST' });
    await bed.clock.pass(10_000);
    expect(await dan.ask({ t: 'kick', seat: 0 })).toMatchObject({ code: 'NOT_HOST' });
    expect(await bob.ask({ t: 'kick', seat: 0 })).toEqual({ ok: true });
    expect(bob.table?.seats).toMatchObject([OPEN, { person: { name: 'Bob' } }, { person: { name: 'Cara' } }]);
  });

  it('a host who is away for half a minute gives way to the longest seated of those who are here', async () => {
    const code = await create([OPEN, OPEN, OPEN]);
    const cara = await bed.guest('Cara');
    for (const [guest, seat] of [
      [bob, 2],
      [cara, 0],
    ] as const) {
      guest.say({ t: 'watch', table: code });
      await guest.ask({ t: 'sit', seat });
      await bed.clock.pass(1000);
    }
    await bob.ask({ t: 'sit', seat: 1 });
    ann.drop();
    await bed.clock.pass(25_000);
    const back = await ann.again(code);
    await bed.clock.pass(20_000);
    expect(bob.table?.host.name).toBe('Ann');
    // Two absences are not one.
    back.drop();
    await bed.clock.pass(20_000);
    expect(bob.table?.host.name).toBe('Ann');
    await bed.clock.pass(20_000);
    expect(cara.table?.host.name).toBe('Bob');
    expect(await bob.ask({ t: 'seat', seat: 2, to: BOT })).toEqual({ ok: true });
    expect(await (await ann.again(code)).ask({ t: 'start' })).toMatchObject({ code: 'NOT_HOST' });
    // Who leaves gives way at once.
    await bob.ask({ t: 'leave' });
    expect(cara.table?.host.name).toBe('Cara');
  });

  it('the match starts when everybody is ready', async () => {
    const code = await create();
    await ann.ask({ t: 'sit', seat: 0 });
    expect(await ann.ask({ t: 'start' })).toMatchObject({ code: 'NOT_READY' });
    bob.say({ t: 'watch', table: code });
    await bob.ask({ t: 'sit', seat: 1 });
    const entropy = 'ab'.repeat(16);
    expect(await ann.ask({ t: 'ready', ready: true, entropy })).toEqual({ ok: true });
    expect(await ann.ask({ t: 'start' })).toMatchObject({ code: 'NOT_READY' });
    await bob.ask({ t: 'ready', ready: true, entropy });
    expect(bob.board).toBeUndefined();
    expect(await ann.ask({ t: 'start' })).toEqual({ ok: true });
    await settle();
    expect(bob.board).toMatchObject({ ply: 0, sync: { viewer: 1 } });
    expect(JSON.stringify(bob.table)).not.toContain(entropy);
  });

  it('a table that starts by itself does so when a bot takes the last seat, but never for bots alone', async () => {
    await create([OPEN, OPEN], { autoStart: true });
    expect(await ann.ask({ t: 'seat', seat: 0, to: BOT })).toEqual({ ok: true });
    expect(await ann.ask({ t: 'seat', seat: 1, to: BOT })).toEqual({ ok: true });
    expect(ann.table?.stage).toBe('gathering');
    await ann.ask({ t: 'seat', seat: 0, to: OPEN });
    await ann.ask({ t: 'seat', seat: 1, to: OPEN });
    await ann.ask({ t: 'sit', seat: 0 });
    await ann.ask({ t: 'ready', ready: true, entropy: '00'.repeat(16) });
    expect(ann.table?.stage).toBe('gathering');
    expect(await ann.ask({ t: 'seat', seat: 1, to: BOT })).toEqual({ ok: true });
    expect(ann.table?.stage).toBe('playing');
    expect(ann.board?.ply).toBe(0);
  });

  it('a table that starts by itself does not start with somebody who said ready and went away', async () => {
    const code = await create([OPEN, OPEN], { autoStart: true });
    const say = { t: 'ready', ready: true, entropy: '00'.repeat(16) } as const;
    await ann.ask({ t: 'sit', seat: 0 });
    bob.say({ t: 'watch', table: code });
    await bob.ask({ t: 'sit', seat: 1 });
    await bob.ask(say);
    bob.drop();
    await bed.clock.pass(10_000);
    expect(await ann.ask(say)).toEqual({ ok: true });
    expect(ann.table?.stage).toBe('gathering');
    expect(ann.table?.seats).toMatchObject([
      { ready: true },
      { ready: false, awaySince: expect.any(Number) },
    ]);
    const back = await bob.again(code);
    await back.ask(say);
    expect(back.table?.stage).toBe('playing');
  });

  it('quick match finds the table that waits, and starts it by itself', async () => {
    const cara = await bed.guest('Cara');
    const dan = await bed.guest('Dan');
    const codes: (string | undefined)[] = [];
    for (const guest of [ann, bob, cara, dan]) {
      const found = await guest.ask({ t: 'quick', game: 'toy' });
      if (!found.ok || found.code === undefined) throw new Error('no table');
      codes.push(found.code);
      guest.say({ t: 'watch', table: found.code });
      await guest.ask({ t: 'join' });
      await guest.ask({ t: 'ready', ready: true, entropy: '00'.repeat(16) });
      await settle();
    }
    expect(new Set(codes).size).toBe(1);
    expect(ann.table?.stage).toBe('playing');
    expect(await bob.ask({ t: 'quick', game: 'chess' })).toMatchObject({ code: 'NO_GAME' });
  });

  it('a quick match finds the fullest table of its game that anybody may join as it is', async () => {
    const own = await openBed({ games: [toy, { ...toy, name: 'other' }] });
    const [cara, dan, eve] = [await own.guest('Cara'), await own.guest('Dan'), await own.guest('Eve')];
    const make = async (seats: SeatWish[], game = 'toy', settings: Partial<Settings> = {}) => {
      const made = await cara.ask({ t: 'create', game, settings: { ...plainSettings, ...settings }, seats });
      return made.ok ? made.code : undefined;
    };
    const passedOver = [
      await make([OPEN, BOT], 'other'),
      await make([OPEN, BOT], 'toy', { options: { rounds: 1 } }),
      await make([OPEN, BOT], 'toy', { access: 'link' }),
      await make([BOT, BOT]),
    ];
    const fullest = await make([OPEN, OPEN, OPEN]).then(() => make([OPEN, BOT]));
    await make([OPEN, OPEN]);
    await settle();
    expect(await dan.ask({ t: 'quick', game: 'toy' })).toMatchObject({ code: fullest });
    const next = await eve.ask({ t: 'quick', game: 'toy' });
    expect([...passedOver, fullest]).not.toContain(next.ok && next.code);
    await own.close();
  });

  it('those who want a quick match at the same moment are seated together, nobody too many', async () => {
    const guests = [
      ann,
      bob,
      ...(await Promise.all(['Cara', 'Dan', 'Eve', 'Finn'].map((name) => bed.guest(name)))),
    ];
    const found = await Promise.all(guests.map((guest) => guest.ask({ t: 'quick', game: 'toy' })));
    const codes = found.map((one) => (one.ok && one.code) || 'none');
    expect(codes.map((code) => codes.indexOf(code))).toEqual([0, 0, 0, 0, 4, 4]);
    for (const [at, guest] of guests.entries()) {
      guest.say({ t: 'watch', table: codes[at] ?? '' });
      expect(await guest.ask({ t: 'join' })).toEqual({ ok: true });
    }
    expect(ann.table?.seats.map(({ kind }) => kind)).toEqual(['person', 'person', 'person', 'person']);
  });

  it('the next who wants a quick match finds the table of the last, though the store takes its time', async () => {
    await bed.close();
    const folder = mkdtempSync(join(tmpdir(), 'parlor-slow-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const store = await openSqliteStore(folder);
    const table: typeof store.table = async (id) => {
      await settle();
      return store.table(id);
    };
    bed = await openBed({ games: [toy], folder, store: { ...store, table } });
    const guests = [await bed.guest('Ann'), await bed.guest('Bob')];
    const [one, two] = await Promise.all(guests.map((guest) => guest.ask({ t: 'quick', game: 'toy' })));
    expect(one).toMatchObject({ ok: true });
    expect(two).toEqual(one);
  });

  it('who was seated by a quick match a moment ago is on the way: nobody may free the seat yet', async () => {
    const cara = await bed.guest('Cara');
    const code = await create([OPEN, OPEN, OPEN], { autoStart: true });
    await cara.again(code).then((tab) => tab.ask({ t: 'join' }));
    await bed.clock.pass(20_000);
    expect(await bob.ask({ t: 'quick', game: 'toy' })).toMatchObject({ code });
    const tab = await cara.again(code);
    expect(tab.table?.seats[1]).toMatchObject({ person: { name: 'Bob' }, here: false });
    expect(tab.table?.seats[1]).not.toHaveProperty('away');
    expect(await tab.ask({ t: 'kick', seat: 1 })).toMatchObject({ code: 'NOT_HOST' });
    await bed.clock.pass(10_000);
    expect(tab.table?.seats[1]).toHaveProperty('awaySince');
    expect(await tab.ask({ t: 'kick', seat: 1 })).toEqual({ ok: true });
  });

  it('who was seated by a quick match and does not come within 15 seconds has no seat any more', async () => {
    const ghosts = await Promise.all(['Gil', 'Gus', 'Gwen'].map((name) => bed.guest(name)));
    const codes = await Promise.all(ghosts.map((ghost) => ghost.ask({ t: 'quick', game: 'toy' })));
    const code = (codes[0]?.ok && codes[0].code) || '';
    expect(await ann.ask({ t: 'quick', game: 'toy' })).toMatchObject({ code });
    ann.say({ t: 'watch', table: code });
    await bed.clock.pass(14_000);
    expect(ann.table?.seats.map(({ kind }) => kind)).toEqual(['person', 'person', 'person', 'person']);
    const [gil] = ghosts;
    gil?.say({ t: 'watch', table: code });
    await bed.clock.pass(2000);
    expect(ann.table?.seats.map(({ kind }) => kind)).toEqual(['person', 'open', 'open', 'person']);
    expect(await bob.ask({ t: 'quick', game: 'toy' })).toMatchObject({ code });
    bob.say({ t: 'watch', table: code });
    await bed.clock.pass(60_000);
    expect(ann.table?.seats.map(({ kind }) => kind)).toEqual(['person', 'person', 'open', 'person']);
  });

  it('a quick match sends nobody to a table whose people have gone without a word', async () => {
    const first = await ann.ask({ t: 'quick', game: 'toy' });
    ann.say({ t: 'watch', table: (first.ok && first.code) || '' });
    await settle();
    ann.drop();
    await bed.clock.pass(20_000);
    const second = await bob.ask({ t: 'quick', game: 'toy' });
    expect(second).toMatchObject({ ok: true });
    expect(second).not.toEqual(first);
  });

  it('a quick match passes over a table whose people are gone, though somebody looks on', async () => {
    const code = await create();
    const cara = await (await bed.guest('Cara')).again(code);
    await bed.clock.pass(16_000);
    // Nobody sits yet, but the host is there.
    expect(await cara.ask({ t: 'quick', game: 'toy' })).toMatchObject({ code });
    await cara.ask({ t: 'leave' });
    await ann.ask({ t: 'sit', seat: 0 });
    await bed.clock.pass(16_000);
    ann.drop();
    const other = await bob.ask({ t: 'quick', game: 'toy' });
    expect(other).toMatchObject({ ok: true });
    expect(other).not.toMatchObject({ code });
    await ann.again(code);
    const dan = await bed.guest('Dan');
    expect(await dan.ask({ t: 'quick', game: 'toy' })).toMatchObject({ code });
  });

  it('the lobby leaves out a table that waits for people where nobody is, until somebody is back', async () => {
    bob.say({ t: 'lobby', on: true });
    const code = await create();
    await bed.clock.pass(60_000);
    expect([...bob.lobby.values()]).toMatchObject([{ code }]);
    ann.drop();
    // A reload is no absence.
    await bed.clock.pass(14_000);
    expect(bob.lobby.size).toBe(1);
    await bed.clock.pass(6000);
    expect(bob.lobby.size).toBe(0);
    // Who looks now is not told of it either.
    expect((await bob.ask({ t: 'quick', game: 'toy' })).ok && bob.lobby.size).toBe(1);
    ann = await ann.again(code);
    await bed.clock.pass(5000);
    expect([...bob.lobby.values()].map((one) => one.code)).toContain(code);
    // After a restart those who sat there have the same time to come back.
    await bed.restart(1000);
    bob = await bob.again();
    bob.say({ t: 'lobby', on: true });
    await bed.clock.pass(14_000);
    expect(bob.lobby.size).toBe(2);
    await bed.clock.pass(6000);
    expect(bob.lobby.size).toBe(0);
  });

  it('a table that is not there is refused by its name, though another was asked for meanwhile', async () => {
    const code = await create();
    for (const table of ['ABCDEF', code, 'a'.repeat(16)]) bob.say({ t: 'watch', table });
    await settle();
    const no = { t: 'no', code: 'NO_TABLE' };
    expect(bob.complaints).toEqual([
      { ...no, detail: 'ABCDEF' },
      { ...no, detail: 'a'.repeat(16) },
    ]);
    expect(bob.table?.code).toBe(code);
  });

  it('the lobby shows public tables with every change', async () => {
    bob.say({ t: 'lobby', on: true });
    await settle();
    const code = await create();
    await create([OPEN, OPEN], { access: 'link' });
    await settle();
    const [listing] = [...bob.lobby.values()];
    expect([...bob.lobby.values()]).toHaveLength(1);
    expect(listing).toMatchObject({ code, open: 2, host: 'Ann', stage: 'gathering', options: {} });
    ann.say({ t: 'watch', table: code });
    await ann.ask({ t: 'sit', seat: 0 });
    await settle();
    expect([...bob.lobby.values()][0]).toMatchObject({ open: 1 });
    // Nothing of this stands in the list.
    const { frames } = bob;
    await ann.ask({ t: 'ready', ready: true, entropy: '00'.repeat(16) });
    await settle();
    expect(bob.frames).toBe(frames);
    bob.say({ t: 'lobby', on: false });
    await settle();
    await ann.ask({ t: 'leave' });
    expect([...bob.lobby.values()][0]).toMatchObject({ open: 1 });
  });
});

describe('the life of a move', () => {
  let code: string;
  beforeEach(async () => {
    code = await startedTable('toy', [ann, bob], [OPEN, OPEN]);
  });

  it('an accepted move is answered with its ply and reaches every viewer as a delta', async () => {
    const cara = await bed.guest('Cara');
    cara.say({ t: 'watch', table: code });
    await settle();
    const move = first(ann);
    expect(await ann.move(move)).toEqual({ ok: true, ply: 1 });
    for (const guest of [ann, bob, cara]) {
      expect(guest.board?.ply).toBe(1);
      expect(guest.events).toEqual([{ type: 'shown', seat: 0, number: Number(move.slice(5)), auto: false }]);
    }
    expect(cara.board?.sync.viewer).toBe('spectator');
    expect(cara.table?.spectators).toBe(1);
  });

  it('what belongs before the start is refused while a match runs', async () => {
    const before: Parameters<Guest['ask']>[0][] = [
      { t: 'ready', ready: true, entropy: '00'.repeat(16) },
      { t: 'seat', seat: 1, to: BOT },
      { t: 'settings', settings: plainSettings },
      { t: 'kick', seat: 1 },
      { t: 'sit', seat: 1 },
      { t: 'start' },
    ];
    const { match, version } = ann.table ?? {};
    for (const command of before) expect(await ann.ask(command)).toMatchObject({ code: 'NOT_NOW' });
    expect(ann.table).toMatchObject({ match, version });
  });

  it('a host who is away for half a minute gives way while a match runs, and is shown as away since then', async () => {
    const goneAt = bed.clock.now();
    ann.drop();
    await bed.clock.pass(30_000);
    expect(bob.table).toMatchObject({ host: { name: 'Ann' }, seats: [{ awaySince: goneAt }, {}] });
    await bed.clock.pass(10_000);
    expect(bob.table).toMatchObject({ stage: 'playing', host: { name: 'Bob' } });
    expect((await ann.again(code)).table).toMatchObject({ host: { name: 'Bob' }, stage: 'playing' });
  });

  it('the lobby leaves out a table whose match is over, until it gathers again', async () => {
    const cara = await bed.guest('Cara');
    cara.say({ t: 'lobby', on: true });
    await ann.ask({ t: 'resign', ply: 0 });
    await bed.clock.pass(5000);
    expect(cara.lobby.size).toBe(0);
    await ann.ask({ t: 'rematch' });
    expect([...cara.lobby.values()]).toMatchObject([{ code, stage: 'gathering' }]);
  });

  it('a wish of another game is refused', async () => {
    expect(await ann.ask({ t: 'wishes', wishes: ['passWhenNoPlay'] })).toMatchObject({ code: 'BAD_OPTIONS' });
  });

  it('a refused move names code and rule, to the sender alone', async () => {
    const before = bob.frames;
    expect(await ann.move('show 99')).toMatchObject({ ok: false, code: 'UNREADABLE', rule: 'TOY-4' });
    expect(await bob.move(first(bob).replace('cheer', 'show 1'))).toMatchObject({
      code: 'NOT_YOUR_TURN',
      rule: 'TOY-1',
    });
    const cara = await bed.guest('Cara');
    cara.say({ t: 'watch', table: code });
    expect(await cara.move('show 1')).toMatchObject({ code: 'NOT_SEATED' });
    expect(bob.frames - before).toBeLessThanOrEqual(2);
  });

  it('one id through two connections at the same moment has one effect and one answer', async () => {
    const code = await startedTable('toy', [ann, bob], [OPEN, OPEN]);
    const tab = await ann.again();
    const create = { t: 'create', game: 'toy', settings: plainSettings, seats: [OPEN, OPEN] } as const;
    for (const wanted of [{ ...create, seats: [OPEN, OPEN] }, { t: 'quick', game: 'toy' } as const]) {
      const before = bed.parlor.lobby.listings.size;
      const [one, two] = await Promise.all([ann.ask(wanted, wanted.t), tab.ask(wanted, wanted.t)]);
      expect(one).toMatchObject({ ok: true });
      expect(two).toEqual(one);
      await settle();
      expect(bed.parlor.lobby.listings.size - before).toBe(wanted.t === 'create' ? 1 : 0);
    }
    // At two tables, and not even for the same: the store goes on.
    const elsewhere = await startedTable('toy', [tab], [OPEN, BOT], { turn: 'off' });
    const answers = await Promise.all([
      ann.ask({ t: 'chat', text: 'hello' }, 'x'),
      tab.ask({ t: 'move', ply: 0, move: first(tab) }, 'x'),
    ]);
    expect(answers[0]).toEqual(answers[1]);
    expect((await ann.again(code)).board?.ply).toBe(0);
    expect((await ann.again(elsewhere)).board).toBeDefined();
    expect(await ann.ask({ t: 'chat', text: 'hello' })).toEqual({ ok: true });
  });

  it('a repeat of a known command gets the first answer and has no effect', async () => {
    const move = first(ann);
    const sent = { t: 'move', ply: 0, move } as const;
    expect(await ann.ask(sent, 'one')).toEqual({ ok: true, ply: 1 });
    expect(await ann.ask(sent, 'one')).toEqual({ ok: true, ply: 1 });
    expect(bob.board?.ply).toBe(1);
    // And after a restart, from another connection.
    await bed.restart(10);
    const back = await ann.again(code);
    expect(await back.ask(sent, 'one')).toEqual({ ok: true, ply: 1 });
    expect(back.board?.ply).toBe(1);
  });

  it('a refusal that changed nothing is not stored: the same command is decided again', async () => {
    const { store } = bed.parlor.house;
    const answers = [
      await ann.ask({ t: 'move', ply: 7, move: first(ann) }, 'c0'),
      await ann.ask({ t: 'create', game: 'no game', settings: plainSettings, seats: [OPEN, OPEN] }, 'c1'),
      await ann.ask({ t: 'befriend', to: 'x'.repeat(24) }, 'c2'),
    ];
    for (const [n, answer] of answers.entries()) {
      expect(answer).toMatchObject({ ok: false });
      expect(await store.answerTo(ann.you?.id ?? '', `c${n}`)).toBeUndefined();
    }
    const move = first(ann);
    expect(await bob.ask({ t: 'move', ply: 1, move: 'cheer' }, 'early')).toMatchObject({
      code: 'STALE',
      ply: 0,
    });
    await ann.ask({ t: 'move', ply: 0, move });
    expect(await bob.ask({ t: 'move', ply: 1, move: first(bob) }, 'early')).toEqual({ ok: true, ply: 2 });
    // An accepted command keeps its answer, though the same would be refused now.
    expect(await bob.ask({ t: 'move', ply: 1, move: 'cheer' }, 'early')).toEqual({ ok: true, ply: 2 });
  });

  it('at the limit of a day new commands are refused with a sentence, and repeats get their first answer', async () => {
    const { limits, house } = bed.parlor;
    const sent = { t: 'move', ply: 0, move: first(ann) } as const;
    expect(await ann.ask(sent, 'one')).toEqual({ ok: true, ply: 1 });
    limits.commands.spill(ann.you?.id ?? '', 90_000, house.clock.now());
    expect(await ann.ask({ t: 'chat', text: 'more' })).toMatchObject({ code: 'TOO_MANY_COMMANDS' });
    expect(await ann.ask(sent, 'one')).toEqual({ ok: true, ply: 1 });
    expect(await bob.ask({ t: 'chat', text: 'hello' })).toEqual({ ok: true });
    await bed.clock.pass(60_000);
    expect(await ann.ask({ t: 'chat', text: 'later' })).toEqual({ ok: true });
  });

  it('also from a connection that does not show the table', async () => {
    const sent = { t: 'move', ply: 0, move: first(ann) } as const;
    expect(await ann.ask(sent, 'one')).toEqual({ ok: true, ply: 1 });
    const elsewhere = await ann.again();
    expect(await elsewhere.ask(sent, 'one')).toEqual({ ok: true, ply: 1 });
    expect(await elsewhere.ask(sent, 'two')).toMatchObject({ code: 'NOT_WATCHING' });
  });

  it('two moves for the same ply: one is accepted, the other is stale', async () => {
    const other = await ann.again(code);
    const [one, two] = movesOf(ann);
    const answers = await Promise.all([ann.move(one ?? ''), other.move(two ?? '')]);
    expect(answers).toMatchObject([
      { ok: true, ply: 1 },
      { ok: false, code: 'STALE', ply: 1 },
    ]);
    expect(other.board?.ply).toBe(1);
  });

  it('after a gap the whole view comes on request', async () => {
    await ann.move(first(ann));
    const board = canonical(bob.board?.view);
    bob.board = undefined;
    bob.say({ t: 'sync' });
    await settle();
    expect(canonical((bob as Guest).board?.view)).toBe(board);
  });

  it('a table page resumes in one round trip: after a reload, and after a restart of the server', async () => {
    await ann.move(first(ann));
    const view = canonical(bob.board?.view);
    bob.drop();
    await settle();
    expect(ann.table?.seats[1]).toMatchObject({ here: false });
    const reloaded = await bob.again(code);
    expect(reloaded.frames).toBe(4);
    expect(canonical(reloaded.board?.view)).toBe(view);
    await bed.restart(1000);
    const resumed = await bob.again(code);
    expect(resumed.frames).toBe(4);
    expect(canonical(resumed.board?.view)).toBe(view);
    expect(await resumed.move(first(resumed))).toEqual({ ok: true, ply: 2 });
  });

  it('the view of every ply is the server own view', async () => {
    while (ann.table?.stage === 'playing') {
      const turn = [ann, bob].find((guest) => first(guest).startsWith('show'));
      if (turn === undefined) break;
      await turn.move(first(turn));
      const live = [...bed.parlor.tables.live.values()][0];
      for (const [seat, guest] of [ann, bob].entries()) {
        expect(canonical(guest.board?.view)).toBe(canonical(live?.replica?.match.view(seat)));
      }
    }
    expect(ann.table).toMatchObject({ stage: 'over', ending: { cause: 'played' } });
  });

  it('a finished match can be checked: the secret was fixed before anybody sat', async () => {
    const commit = ann.table?.commit;
    const match = ann.table?.match ?? '';
    const during = await bed.parlor.house.store.match(match);
    expect(during && finishedMatch(during)).toBeUndefined();
    while (ann.table?.stage === 'playing') {
      const turn = [ann, bob].find((guest) => first(guest).startsWith('show'));
      await turn?.move(first(turn));
    }
    const stored = await bed.parlor.house.store.match(match);
    const record = stored && finishedMatch(stored);
    if (record === undefined) throw new Error('not over');
    expect(record.commit).toBe(commit);
    expect(record.seats.map(({ entropy }) => entropy)).toEqual(['0'.repeat(32), `${'0'.repeat(31)}1`]);
    expect(verify(record, (one) => replay([toy], one)).fair).toBe(true);
    expect(openMatch(toy, { seats: 2, seed: record.seed }).ok).toBe(true);
  });

  it('chat and reactions reach everybody, with limits; chat is there for those who come later', async () => {
    expect(await ann.ask({ t: 'chat', text: 'hello' })).toEqual({ ok: true });
    expect(await bob.ask({ t: 'react', reaction: 'clap' })).toEqual({ ok: true });
    expect(bob.chat.map(({ text, from }) => [from.name, text])).toEqual([['Ann', 'hello']]);
    expect(ann.reactions).toMatchObject([{ from: { name: 'Bob' }, reaction: 'clap' }]);
    const cara = await (await bed.guest('Cara')).again(code);
    expect(cara.chat).toHaveLength(1);
    const answers = [];
    for (let n = 0; n < 10; n++) answers.push(await ann.ask({ t: 'chat', text: `${n}` }));
    expect(answers.at(-1)).toMatchObject({ code: 'TOO_FAST' });
    await bed.clock.pass(5000);
    expect(await ann.ask({ t: 'chat', text: 'again' })).toEqual({ ok: true });
  });

  it('a repeat of what was said or opened gets its first answer, whatever the limit says, and costs nothing', async () => {
    const quick = await ann.ask({ t: 'quick', game: 'toy' }, 'seat');
    const table = { t: 'create', game: 'toy', settings: plainSettings, seats: [OPEN, OPEN] } as const;
    const made = await ann.ask({ ...table, seats: [...table.seats] }, 'table');
    const said = { t: 'chat', text: 'once' } as const;
    for (let n = 0; n < 12; n++) expect(await ann.ask(said, 'said')).toEqual({ ok: true });
    expect(bob.chat).toHaveLength(1);
    for (let n = 0; n < 12; n++) {
      await ann.ask({ t: 'react', reaction: 'clap' });
      await ann.ask({ ...table, seats: [...table.seats] });
    }
    expect(await ann.ask({ t: 'chat', text: 'more' }, 'more')).toMatchObject({ code: 'TOO_FAST' });
    expect(await ann.ask(said, 'said')).toEqual({ ok: true });
    expect(await ann.ask({ t: 'quick', game: 'toy' })).toMatchObject({ code: 'TOO_FAST' });
    expect(await ann.ask({ t: 'quick', game: 'toy' }, 'seat')).toEqual(quick);
    expect(await ann.ask({ ...table, seats: [...table.seats] }, 'table')).toEqual(made);
    // What was refused for haste was not done: it may be asked again.
    await bed.clock.pass(5000);
    expect(await ann.ask({ t: 'chat', text: 'more' }, 'more')).toEqual({ ok: true });
  });

  it('a resignation ends a match of two; the one who stays comes first', async () => {
    expect(await ann.ask({ t: 'resign', ply: 1 })).toEqual({ ok: false, code: 'STALE', ply: 0 });
    expect(await ann.ask({ t: 'resign', ply: 0 })).toEqual({ ok: true, ply: 1 });
    expect(bob.table).toMatchObject({
      stage: 'over',
      ending: { cause: 'resigned', outcome: { places: [2, 1] } },
    });
    expect(await bob.move('cheer')).toMatchObject({ code: 'NO_MATCH' });
  });

  it('who resigns comes last, although a bot plays the seat to the end', async () => {
    const cara = await bed.guest('Cara');
    await startedTable('toy', [ann, bob, cara], [OPEN, OPEN, OPEN]);
    expect(await cara.ask({ t: 'resign', ply: 0 })).toMatchObject({ ok: true });
    while (ann.table?.stage === 'playing') {
      const turn = [ann, bob].find((guest) => first(guest).startsWith('show'));
      if (turn === undefined) await bed.clock.pass(1000);
      else await turn.move(first(turn));
    }
    const { ending, match } = ann.table ?? {};
    expect(ending).toMatchObject({ cause: 'played', resigned: [2] });
    expect(ending?.outcome?.places[2]).toBe(3);
    const stored = await bed.parlor.house.store.match(match ?? '');
    const record = stored && finishedMatch(stored);
    expect(record && verify(record, (one) => replay([toy], one)).fair).toBe(true);
  });

  it('a rematch has the same people, a new promise, and wants everybody ready', async () => {
    const commit = ann.table?.commit;
    expect(await ann.ask({ t: 'rematch' })).toMatchObject({ code: 'NOT_NOW' });
    await bob.ask({ t: 'resign', ply: 0 });
    for (const guest of [bob, ann]) expect(await guest.ask({ t: 'rematch' })).toEqual({ ok: true });
    expect(ann.table).toMatchObject({ stage: 'gathering', seats: [{ ready: false }, { ready: false }] });
    expect(ann.table?.seats[1]).not.toHaveProperty('resigned');
    expect(ann.table?.commit).not.toBe(commit);
    const match = ann.table?.match;
    for (const guest of [ann, bob]) await guest.ask({ t: 'ready', ready: true, entropy: '11'.repeat(16) });
    await ann.ask({ t: 'start' });
    await settle();
    expect(ann.table?.match).not.toBe(match);
    expect(bob.board).toMatchObject({ ply: 0, sync: { match: ann.table?.match } });
  });

  it('a move that told nobody anything is taken back when the others consent', async () => {
    expect(await ann.ask({ t: 'takeBack', ply: 0 })).toMatchObject({ code: 'NO_TAKEBACK' });
    const view = canonical(ann.board?.view);
    expect(await bob.move('cheer')).toEqual({ ok: true, ply: 1 });
    expect(await ann.ask({ t: 'takeBack', ply: 1 })).toMatchObject({
      code: 'NO_TAKEBACK',
      detail: 'the last move is not yours',
    });
    expect(await bob.ask({ t: 'takeBack', ply: 1 })).toEqual({ ok: true });
    expect(ann.table?.takeBack).toEqual({ seat: 1, ply: 1, agreed: [1] });
    expect(await ann.ask({ t: 'consent', ply: 1, agree: true })).toEqual({ ok: true, ply: 2 });
    expect(canonical(ann.board?.view)).toBe(view);
    expect(ann.table).not.toHaveProperty('takeBack');
    // The log remembers all three lines, and a restart leads to the same position.
    await bed.restart(10);
    const back = await ann.again(code);
    expect(back.board?.ply).toBe(2);
    expect(canonical(back.board?.view)).toBe(view);
  });

  it('a move that showed something hidden cannot be taken back', async () => {
    await ann.move(first(ann));
    expect(await ann.ask({ t: 'takeBack', ply: 1 })).toMatchObject({ code: 'NO_TAKEBACK' });
  });
});

describe('spectators', () => {
  const others = async (spectators: 'off' | 'open' | 'delayed'): Promise<[string, Guest]> => {
    const code = await startedTable('toy', [ann, bob], [OPEN, OPEN], { spectators, turn: 'off' });
    const cara = await bed.guest('Cara');
    cara.say({ t: 'watch', table: code });
    await settle();
    return [code, cara];
  };

  it('off: nobody without a seat sees the match', async () => {
    const [code, cara] = await others('off');
    expect(cara.table).toBeUndefined();
    expect(cara.complaints).toEqual([{ t: 'no', code: 'NO_SPECTATORS', detail: code }]);
  });

  it('open: they see what lies open, and cannot move', async () => {
    const [, cara] = await others('open');
    expect(cara.board?.sync.viewer).toBe('spectator');
    expect(cara.board?.view).toMatchObject({ hands: [3, 3] });
  });

  it('delayed: they see everything later', async () => {
    const [code, cara] = await others('delayed');
    await ann.move(first(ann));
    await bed.clock.pass(10_000);
    expect(cara.board?.ply).toBe(0);
    await bob.move(first(bob));
    await bed.clock.pass(20_000);
    expect(cara.board?.ply).toBe(1);
    const dan = await (await bed.guest('Dan')).again(code);
    expect(dan.board?.ply).toBe(1);
    await bed.clock.pass(10_000);
    expect([cara.board?.ply, dan.board?.ply]).toEqual([2, 2]);
    expect(ann.board?.ply).toBe(2);
  });

  it('delayed: a ping tells where their board stands, not where the match does', async () => {
    const [, cara] = await others('delayed');
    await ann.move(first(ann));
    cara.say({ t: 'ping', n: 1 });
    expect(cara.pong?.ply).toBe(0);
    await bed.clock.pass(30_000);
    cara.say({ t: 'ping', n: 2 });
    expect(cara.pong?.ply).toBe(1);
  });

  it('off: who looked on before the start is sent away, told so, and gets an answer still', async () => {
    const made = await ann.ask({
      t: 'create',
      game: 'toy',
      settings: { ...plainSettings, spectators: 'off' },
      seats: [OPEN, BOT],
    });
    const cara = await bed.guest('Cara');
    for (const guest of [ann, cara]) guest.say({ t: 'watch', table: (made.ok && made.code) || '' });
    await ann.ask({ t: 'sit', seat: 0 });
    await ann.ask({ t: 'ready', ready: true, entropy: '0'.repeat(32) });
    await ann.ask({ t: 'start' });
    expect(cara.closed).toBe('NO_SPECTATORS');
    cara.say({ t: 'sync' });
    cara.say({ t: 'ping', n: 1 });
    await settle();
    expect(cara.complaints).toMatchObject([{ code: 'NOT_WATCHING' }]);
    expect(cara.pong?.ply).toBeUndefined();
  });

  it('open: what only seats may ask is refused for want of a seat', async () => {
    const [, cara] = await others('open');
    const ofSeats: Parameters<Guest['ask']>[0][] = [
      { t: 'resign', ply: 0 },
      { t: 'takeBack', ply: 0 },
      { t: 'consent', ply: 0, agree: true },
      { t: 'ready', ready: true, entropy: '00'.repeat(16) },
      { t: 'wishes', wishes: [] },
      { t: 'leave' },
      { t: 'return' },
      { t: 'rematch' },
    ];
    for (const command of ofSeats) expect(await cara.ask(command)).toMatchObject({ code: 'NOT_SEATED' });
    expect(await cara.ask({ t: 'join' })).toMatchObject({ code: 'NOT_NOW' });
  });

  it('delayed: clocks run for them as they ran for the seats', async () => {
    const code = await startedTable('toy', [ann, bob], [OPEN, OPEN], {
      spectators: 'delayed',
      turn: 60,
    });
    const cara = await (await bed.guest('Cara')).again(code);
    await ann.move(first(ann));
    const endsAt = ann.board?.clock?.endsAt ?? 0;
    await bed.clock.pass(30_000);
    expect(cara.board?.clock).toEqual({ kind: 'turn', ms: 60_000, endsAt: endsAt + 30_000 });
    const dan = await (await bed.guest('Dan')).again(code);
    expect(dan.board?.clock).toEqual(cara.board?.clock);
  });
});

describe('a guest with another name', () => {
  it('is shown with it at once, in the seat, as the host, and after a return', async () => {
    const code = await startedTable('toy', [ann, bob], [OPEN, OPEN], {});
    await bed.parlor.rename({ id: ann.you?.id ?? '', name: 'Ann', avatar: 'fox' }, 'Anna', 'owl');
    await settle();
    expect(bob.table).toMatchObject({
      host: { name: 'Anna' },
      seats: [{ person: { name: 'Anna', avatar: 'owl' } }, {}],
    });
    const back = await ann.again(code);
    expect(back.table?.host.name).toBe('Anna');
    expect(await ann.ask({ t: 'chat', text: 'me again' })).toEqual({ ok: true });
    expect(bob.chat.at(-1)).toMatchObject({ from: { name: 'Anna' } });
  });
});
