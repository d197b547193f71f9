// Everything timed, on the toy game: turn clocks, absence, bots, restarts.

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { toy } from '@parlor/engine/testing';
import { decodeServer } from '@parlor/protocol';
import { type Bed, type Guest, openBed, settle, startedTable } from '@parlor/trials';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlayerHost, Question } from '../../src/bots/port.ts';
import { randomHost } from '../../src/bots/random-host.ts';

const OPEN = { kind: 'open' } as const;
const BOT = { kind: 'bot', level: 'easy' } as const;

let bed: Bed;
let ann: Guest;
let bob: Guest;
const begin = async (bots: PlayerHost = randomHost): Promise<void> => {
  bed = await openBed({ games: [toy], bots, pace: { idleMs: 100_000 } });
  ann = await bed.guest('Ann');
  bob = await bed.guest('Bob');
};
afterEach(() => bed.close());

const movesOf = (guest: Guest): readonly string[] =>
  toy.movesFor(guest.board?.view as never).map((move) => toy.formatMove(move));
const first = (guest: Guest): string => movesOf(guest)[0] ?? 'none';
const rows = (): Promise<readonly unknown[]> => bed.parlor.house.store.dues(ann.table?.match ?? '');

describe('turn clocks', () => {
  beforeEach(() => begin());

  it('the clock makes the move of the rules when the time is up, and not before', async () => {
    await startedTable('toy', [ann, bob], [OPEN, OPEN]);
    expect(ann.board?.clock).toMatchObject({ kind: 'turn', ms: 30_000, endsAt: bed.clock.now() + 30_000 });
    await bed.clock.pass(29_999);
    expect(ann.board?.ply).toBe(0);
    await bed.clock.pass(1);
    expect(ann.board?.ply).toBe(1);
    expect(bob.events).toMatchObject([{ type: 'shown', seat: 0, auto: true }]);
    expect(bob.board?.clock?.endsAt).toBe(bed.clock.now() + 30_000);
  });

  it('a table has its own length of a turn, or none', async () => {
    await startedTable('toy', [ann, bob], [OPEN, OPEN], { turn: 5 });
    expect(ann.board?.clock).toMatchObject({ ms: 5000 });
    await bed.clock.pass(5000);
    expect(ann.board?.ply).toBe(1);
    const cara = await bed.guest('Cara');
    const dan = await bed.guest('Dan');
    await startedTable('toy', [cara, dan], [OPEN, OPEN], { turn: 'off' });
    expect(cara.board?.clock).toBeUndefined();
    await bed.clock.pass(90_000);
    expect(cara.board?.ply).toBe(0);
  });

  it('the time of the server travels with every timed message', async () => {
    await startedTable('toy', [ann, bob], [OPEN, OPEN]);
    await bed.clock.pass(1234);
    ann.keep = true;
    ann.hello(ann.table?.code);
    await settle();
    ann.say({ t: 'ping', n: 1 });
    const now = bed.clock.now();
    expect(ann.pong?.now).toBe(now);
    const told = ann.received
      .map((text) => decodeServer(text))
      .flatMap(({ ok, ...read }) => (ok ? read : []));
    for (const t of ['welcome', 'table', 'sync'])
      expect(told).toContainEqual({ value: expect.objectContaining({ t, now }) });
    await bed.clock.pass(1000);
    await ann.move(first(ann));
    expect(bob.board?.now).toBe(now + 1000);
  });

  it('a clock keeps running while somebody moves out of turn', async () => {
    await startedTable('toy', [ann, bob], [OPEN, OPEN]);
    const { endsAt } = ann.board?.clock ?? {};
    await bed.clock.pass(10_000);
    await bob.move('cheer');
    expect(ann.board?.clock?.endsAt).toBe(endsAt);
    await bed.clock.pass(20_000);
    expect(ann.board?.ply).toBe(2);
  });

  it('a command that comes when the time is up finds the clock served first', async () => {
    await startedTable('toy', [ann, bob], [OPEN, OPEN]);
    await bed.clock.pass(1000);
    const live = [...bed.parlor.tables.live.values()][0];
    if (live?.replica?.clock === undefined) throw new Error('no clock');
    // The scheduler sleeps; only the table knows that the time is up.
    live.replica = { ...live.replica, clock: { ...live.replica.clock, endsAt: bed.clock.now() } };
    await bed.clock.pass(1);
    expect(await ann.move(movesOf(ann)[1] ?? '')).toMatchObject({ code: 'STALE', ply: 1 });
    expect(ann.events).toMatchObject([{ auto: true }]);
  });

  it('two turns missed in a row hand the seat to a bot until its person returns', async () => {
    await startedTable('toy', [ann, bob], [OPEN, OPEN]);
    await bed.clock.pass(30_000);
    expect(ann.table?.seats[0]).not.toHaveProperty('standIn');
    expect((await bob.move(first(bob))).ok).toBe(true);
    await bed.clock.pass(30_000);
    expect(ann.table?.seats[0]).toMatchObject({ standIn: 'medium' });
    expect((await bob.move(first(bob))).ok).toBe(true);
    expect(await ann.move(first(ann))).toMatchObject({ code: 'NOT_NOW' });
    expect(await ann.ask({ t: 'return' })).toEqual({ ok: true });
    expect(ann.table?.seats[0]).not.toHaveProperty('standIn');
    await bed.clock.pass(1000);
    expect(ann.board?.ply).toBe(4);
    expect((await ann.move(first(ann))).ok).toBe(true);
  });

  it('who is back before the bot has moved stays: only a turn that is missed anew brings the bot again', async () => {
    await startedTable('toy', [ann, bob], [OPEN, OPEN]);
    await bed.clock.pass(30_000);
    await bob.move(first(bob));
    await bed.clock.pass(30_000);
    expect(await ann.ask({ t: 'return' })).toEqual({ ok: true });
    // Neither another person's move nor another person's missed turn is a turn of hers.
    await bob.move('cheer');
    expect(bob.table?.seats[0]).not.toHaveProperty('standIn');
    await bed.clock.pass(30_000);
    expect(bob.table?.seats[0]).not.toHaveProperty('standIn');
    await bed.clock.pass(30_000);
    expect(bob.table?.seats[0]).toMatchObject({ standIn: 'medium' });
  });

  it('leaving a match lets a bot play on; when nobody is left the match is abandoned and nothing is due', async () => {
    await startedTable('toy', [ann, bob], [OPEN, OPEN]);
    await ann.ask({ t: 'leave' });
    expect(bob.table?.seats[0]).toMatchObject({ kind: 'person', standIn: 'medium' });
    await bed.clock.pass(600);
    expect(bob.board?.ply).toBe(1);
    await bob.ask({ t: 'leave' });
    expect(bob.table).toMatchObject({ stage: 'over', ending: { cause: 'abandoned' } });
    expect(await rows()).toEqual([]);
    await bed.clock.pass(60_000);
    expect(bob.board?.ply).toBe(1);
    // Its clock has run out meanwhile; whatever is asked next does not set it going.
    expect(await bob.ask({ t: 'rematch' })).toEqual({ ok: true });
    expect(bob.board?.ply).toBe(1);
  });

  it('who goes away again is told of again', async () => {
    const code = await startedTable('toy', [ann, bob], [OPEN, OPEN], { turn: 'off' });
    for (let n = 0; n < 2; n++) {
      ann.drop();
      await bed.clock.pass(10_000);
      expect(bob.table).toMatchObject({
        seats: [{ awaySince: bed.clock.now() - 10_000 }, { here: true }],
        spectators: 0,
      });
      ann = await ann.again(code);
      expect(bob.table?.seats[0]).not.toHaveProperty('awaySince');
    }
  });

  it('when the last person leaves after others have resigned nothing is decided', async () => {
    await startedTable('toy', [ann, bob], [OPEN, OPEN, BOT]);
    await ann.ask({ t: 'resign', ply: 0 });
    expect(bob.table).toMatchObject({ stage: 'playing' });
    await bob.ask({ t: 'leave' });
    expect(bob.table?.ending).toEqual({ cause: 'abandoned' });
  });

  it('the own stand-in is of any level where nobody else sits, and of the usual one where a match counts', async () => {
    await startedTable('toy', [ann], [OPEN, BOT]);
    await ann.ask({ t: 'standIn', seat: 0, level: 'expert' });
    expect(ann.table?.seats[0]).toMatchObject({ standIn: 'expert' });
    await startedTable('toy', [bob, await bed.guest('Cara')], [OPEN, OPEN]);
    await bob.ask({ t: 'standIn', seat: 0, level: 'expert' });
    expect(bob.table?.seats[0]).toMatchObject({ standIn: 'medium' });
  });

  it('no bot stands in for a bot, for a seat that was given up, or where nobody plays', async () => {
    const cara = await bed.guest('Cara');
    await startedTable('toy', [ann, bob, cara], [OPEN, OPEN, OPEN, BOT], { turn: 'off' });
    const ask = (guest: Guest, seat: number) => guest.ask({ t: 'standIn', seat, level: 'easy' });
    expect(await ask(ann, 3)).toMatchObject({ code: 'NOT_NOW', detail: 'no person sits there' });
    expect(await ask(ann, 7)).toMatchObject({ code: 'NOT_NOW' });
    await bob.ask({ t: 'resign', ply: 0 });
    expect(await ask(bob, 1)).toMatchObject({ code: 'NOT_NOW', detail: 'a bot plays there to the end' });
    expect(await bob.ask({ t: 'return' })).toMatchObject({ code: 'NOT_NOW' });
    for (const guest of [ann, cara]) await guest.ask({ t: 'resign', ply: guest.board?.ply ?? 0 });
    expect(await ask(ann, 0)).toEqual({ ok: false, code: 'NOT_NOW' });
    await ann.ask({ t: 'rematch' });
    expect(await ask(ann, 0)).toEqual({ ok: false, code: 'NOT_NOW' });
  });

  it('others may ask for a stand-in only for somebody who has been away for a while, and not for a weak one', async () => {
    const code = await startedTable('toy', [ann, bob], [OPEN, OPEN], { turn: 'off' });
    const ask = () => bob.ask({ t: 'standIn', seat: 0, level: 'easy' });
    expect(await ask()).toMatchObject({ code: 'ANOTHER_PERSON' });
    const tab = await ann.again(code);
    await bed.clock.pass(60_000);
    tab.drop();
    expect(await ask()).toMatchObject({ code: 'ANOTHER_PERSON' });
    // A reload is no absence.
    ann.drop();
    await bed.clock.pass(9000);
    expect(await ask()).toMatchObject({ code: 'ANOTHER_PERSON' });
    expect(bob.table?.seats[0]).toMatchObject({ here: false });
    expect(bob.table?.seats[0]).not.toHaveProperty('awaySince');
    await bed.clock.pass(1000);
    expect(bob.table?.seats[0]).toMatchObject({ here: false, awaySince: bed.clock.now() - 10_000 });
    // After a restart nobody counts as away at first.
    await bed.restart(60_000);
    bob = await bob.again(code);
    expect(await ask()).toMatchObject({ code: 'ANOTHER_PERSON' });
    await bed.clock.pass(10_000);
    expect(bob.table?.seats[0]).toMatchObject({ awaySince: bed.clock.now() - 10_000 });
    const zoe = await (await bed.guest('Zoe')).again(code);
    expect(await zoe.ask({ t: 'standIn', seat: 0, level: 'easy' })).toMatchObject({ code: 'NOT_SEATED' });
    expect(await ask()).toEqual({ ok: true });
    expect(bob.table?.seats[0]).toMatchObject({ standIn: 'medium' });
    // Who is asked for twice is there already: nothing changes.
    const { version } = bob.table ?? {};
    expect(await ask()).toEqual({ ok: true });
    expect(bob.table).toMatchObject({ version });
    await bed.clock.pass(500);
    expect(bob.board?.ply).toBe(1);
  });
});

describe('restarts', () => {
  beforeEach(() => begin());

  it('a clock that is still ahead ends at its time', async () => {
    const code = await startedTable('toy', [ann, bob], [OPEN, OPEN]);
    const { endsAt } = ann.board?.clock ?? {};
    await bed.clock.pass(15_000);
    await bed.restart(1000);
    const back = await bob.again(code);
    expect(back.board?.clock?.endsAt).toBe(endsAt);
    await bed.clock.pass(13_999);
    expect(back.board?.ply).toBe(0);
    await bed.clock.pass(1);
    expect(back.board?.ply).toBe(1);
  });

  it('a clock that ended meanwhile gets two seconds more, fires once, and not again after the next restart', async () => {
    const code = await startedTable('toy', [ann, bob], [OPEN, OPEN]);
    await bed.restart(60_000);
    const back = await bob.again(code);
    await bed.clock.pass(0);
    expect(back.board?.ply).toBe(0);
    expect(back.board?.clock?.endsAt).toBe(bed.clock.now() + 2000);
    await bed.clock.pass(1999);
    expect(back.board?.ply).toBe(0);
    await bed.clock.pass(1);
    expect(back.board?.ply).toBe(1);
    await bed.restart(5000);
    const again = await bob.again(code);
    await bed.clock.pass(2000);
    expect(again.board?.ply).toBe(1);
  });

  it('a bot whose turn it was moves after the restart', async () => {
    const code = await startedTable('toy', [ann], [OPEN, BOT]);
    await ann.move(first(ann));
    expect(ann.board?.ply).toBe(1);
    await bed.restart(5000);
    const back = await ann.again(code);
    await bed.clock.pass(0);
    expect(back.board?.ply).toBe(2);
  });
});

describe('bots', () => {
  it('move after a short while, each on its own turn, to the end of the match', async () => {
    await begin();
    await startedTable('toy', [ann], [OPEN, BOT, BOT]);
    while (ann.table?.stage === 'playing') {
      if (first(ann).startsWith('show')) await ann.move(first(ann));
      const { ply } = ann.board ?? {};
      await bed.clock.pass(500);
      if (ann.table?.stage === 'playing' && !first(ann).startsWith('show'))
        expect(ann.board?.ply).not.toBe(ply);
    }
    expect(ann.table?.ending).toMatchObject({ cause: 'played' });
    expect(await rows()).toEqual([]);
  });

  it('are put off by nobody who changes something else at the table', async () => {
    await begin();
    await startedTable('toy', [ann], [OPEN, BOT], { turn: 5 });
    await ann.move(first(ann));
    const { ply = 0 } = ann.board ?? {};
    const due = await rows();
    for (const name of ['Anna', 'Anne', 'Annie']) {
      await bed.clock.pass(150);
      const person = await bed.parlor.house.store.person(ann.you?.id ?? '');
      if (person !== undefined) await bed.parlor.rename(person, name, 'owl');
      expect(ann.table?.seats[0]).toMatchObject({ person: { name } });
      expect(await rows()).toEqual(due);
    }
    await bed.clock.pass(50);
    expect(ann.board?.ply).toBe(ply + 1);
  });

  /** Bots that play at random, and what they were asked. */
  const beginAsked = async (): Promise<readonly Question[]> => {
    const asked: Question[] = [];
    await begin({
      ...randomHost,
      choose: async (question) => {
        asked.push(question);
        return randomHost.choose(question, new AbortController().signal);
      },
    });
    return asked;
  };

  it('see nothing but the view of their seat', async () => {
    const asked = await beginAsked();
    await startedTable('toy', [ann], [OPEN, BOT]);
    await ann.move(first(ann));
    await bed.clock.pass(500);
    const live = [...bed.parlor.tables.live.values()][0];
    expect(asked[0]?.view).toMatchObject({
      viewer: 1,
      hands: [2, [expect.any(Number), expect.any(Number), expect.any(Number)]],
    });
    expect(Object.keys(asked[0] ?? {}).sort()).toEqual([
      'budget',
      'game',
      'level',
      'onTurn',
      'peopleHere',
      'seed',
      'view',
    ]);
    expect(live?.replica?.ply).toBe(2);
  });

  it('see nothing but that view out of turn either', async () => {
    const asked = await beginAsked();
    await startedTable('toy', [ann], [OPEN, BOT, BOT]);
    await bed.clock.pass(500);
    expect(asked).not.toHaveLength(0);
    for (const { onTurn, view } of asked) {
      expect(onTurn).toBe(false);
      expect([1, 2]).toContain((view as { readonly viewer: unknown }).viewer);
    }
  });

  it.each([
    ['hard', 400],
    ['expert', 1500],
  ] as const)('think as long as their level may: %s', async (level, budget) => {
    const asked = await beginAsked();
    await startedTable('toy', [ann], [OPEN, { kind: 'bot', level }]);
    await ann.move(first(ann));
    await bed.clock.pass(500);
    expect(asked[0]).toMatchObject({ level, budget });
  });

  it('never delay people: while one thinks, chat and other commands are answered', async () => {
    let answer: (move: string | undefined) => void = () => undefined;
    await begin({
      ...randomHost,
      choose: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    await startedTable('toy', [ann, bob], [OPEN, OPEN, BOT]);
    await ann.move(first(ann));
    await bob.move(first(bob));
    await bed.clock.pass(600);
    expect(await ann.ask({ t: 'chat', text: 'slow today' })).toEqual({ ok: true });
    expect(await bob.move('cheer')).toEqual({ ok: true, ply: 3 });
    // The answer comes too late for the ply it was asked for; the bot is asked again.
    answer('show 1');
    await settle();
    expect(ann.board?.ply).toBe(3);
    await bed.clock.pass(600);
    answer('nonsense');
    await settle();
    expect(ann.board?.ply).toBe(4);
  });

  it('add nothing to a match that was abandoned while they thought', async () => {
    let answer: (move: string | undefined) => void = () => undefined;
    await begin({
      ...randomHost,
      choose: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    await startedTable('toy', [ann], [OPEN, BOT]);
    await ann.move(first(ann));
    await bed.clock.pass(500);
    await ann.ask({ t: 'leave' });
    answer('show 1');
    await settle();
    expect(await bed.parlor.house.store.lines(ann.table?.match ?? '', 0)).toHaveLength(1);
  });

  it.each<[string, number, PlayerHost['choose']]>([
    ['fail', 0, () => Promise.reject(new Error('broken'))],
    ['do not answer', 5000, () => new Promise(() => undefined)],
    ['keep still on their turn', 0, async () => undefined],
  ])('that %s are replaced by the easiest player', async (_name, patience, choose) => {
    const easiest = vi.fn(randomHost.chooseAtOnce);
    await begin({ ...randomHost, choose, chooseAtOnce: easiest });
    await startedTable('toy', [ann], [OPEN, BOT], { turn: 'off' });
    await ann.move(first(ann));
    await bed.clock.pass(499 + patience);
    expect(ann.board?.ply).toBe(1);
    await bed.clock.pass(1);
    expect(ann.board?.ply).toBe(2);
    expect(easiest).toHaveBeenCalledOnce();
  });

  it('know whether somebody who sits at their table is connected', async () => {
    const asked = await beginAsked();
    await startedTable('toy', [ann], [OPEN, BOT, BOT], { turn: 'off' });
    await ann.move(first(ann));
    await bed.clock.pass(500);
    ann.drop();
    await bed.clock.pass(500);
    const turns = asked.filter(({ onTurn }) => onTurn);
    expect(turns.map(({ peopleHere }) => peopleHere)).toEqual([true, false]);
  });

  it('play for a seat that was given up, and a match of bots alone ends', async () => {
    await begin();
    const cara = await bed.guest('Cara');
    await startedTable('toy', [ann, bob, cara], [OPEN, OPEN, OPEN]);
    await ann.ask({ t: 'resign', ply: 0 });
    expect(bob.table).toMatchObject({ stage: 'playing', seats: [{ resigned: true }, {}, {}] });
    await bed.clock.pass(500);
    expect(bob.board?.ply).toBe(2);
    expect(await ann.ask({ t: 'return' })).toMatchObject({ code: 'NOT_NOW' });
    await bob.ask({ t: 'resign', ply: 2 });
    expect(cara.table).toMatchObject({
      stage: 'over',
      ending: { cause: 'resigned', outcome: { places: [2, 2, 1] } },
    });
  });
});

it('nothing is kept of a bot that has answered, however long the house is open', async () => {
  const signals: WeakRef<AbortSignal>[] = [];
  await begin({
    ...randomHost,
    choose: (question, signal) => {
      signals.push(new WeakRef(signal));
      return randomHost.choose(question, signal);
    },
  });
  await startedTable('toy', [ann], [OPEN, BOT, BOT, BOT]);
  await ann.move(first(ann));
  await bed.clock.pass(1500);
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  expect(signals.length).toBeGreaterThanOrEqual(3);
  expect(signals.filter((signal) => signal.deref() !== undefined)).toEqual([]);
});

describe('tables that nobody uses', () => {
  beforeEach(() => begin());

  it('wait longer while a match of friends is running, and no longer than others when it is over', async () => {
    await bed.close();
    bed = await openBed({ games: [toy], pace: { idleMs: 100_000, restMs: 900_000 } });
    ann = await bed.guest('Ann');
    bob = await bed.guest('Bob');
    const code = await startedTable('toy', [ann, bob], [OPEN, OPEN], { turn: 'off', access: 'link' });
    for (const guest of [ann, bob]) guest.drop();
    await bed.clock.pass(800_000);
    const back = await ann.again(code);
    expect(back.table?.stage).toBe('playing');
    await back.ask({ t: 'resign', ply: 0 });
    back.drop();
    await bed.clock.pass(110_000);
    expect((await ann.again(code)).complaints).toMatchObject([{ code: 'NO_TABLE' }]);
  });

  it('are those where nobody moves: a match that was played a minute ago stays, although nobody is there', async () => {
    const code = await startedTable('toy', [ann, bob], [OPEN, OPEN], { turn: 'off' });
    await bed.clock.pass(150_000);
    await ann.move(first(ann));
    for (const guest of [ann, bob]) guest.drop();
    await bed.clock.pass(80_000);
    expect((await ann.again(code)).board?.ply).toBe(1);
  });

  it('are closed after a while, and leave the lobby', async () => {
    const code = await startedTable('toy', [ann, bob], [OPEN, OPEN], { turn: 'off' });
    bob.say({ t: 'unwatch' });
    bob.say({ t: 'lobby', on: true });
    await settle();
    expect(bob.lobby.size).toBe(1);
    await bed.clock.pass(110_000);
    expect(bob.lobby.size).toBe(1);
    ann.drop();
    for (let look = 0; look < 22 && bob.lobby.size > 0; look++) await bed.clock.pass(5000);
    expect(bob.lobby.size).toBe(0);
    bob.say({ t: 'watch', table: ann.table?.id ?? code });
    await settle();
    expect(bob.complaints).toMatchObject([{ code: 'NO_TABLE' }]);
  });
});
