// The table of a match on this device: rounds of a knockout, resignation, stand-ins, moves taken back, and matches
// that were kept before tables were.

import { describe, expect, it, vi } from 'vitest';
import type { Step } from '../match/position.ts';
import { LocalHost } from './table-host.ts';
import kept from './test/kept-before-tables.json' with { type: 'json' };
import { pageOf } from './test/page.ts';
import type { DeviceNews, Kept, LocalStart } from './worker-messages.ts';

const shelf = vi.hoisted(() => new Map<string, Kept>());
vi.mock('./shelf.ts', () => ({
  keep: async (match: Kept) => void shelf.set(match.id, structuredClone(match)),
  take: async (id: string) => shelf.get(id),
  append: async (match: Kept) => void shelf.set(match.id, structuredClone(match)),
}));

/** Bots that do not come to move before the test is over. */
const ASLEEP = 1e6;
const alone: LocalStart = {
  ...{ game: 'casino', seats: 3, options: {}, level: 'easy', names: ['', 'Ada', 'Bo'], pace: ASLEEP },
};

/** A bid tells nobody anything, so it can be taken back. */
const bidding: LocalStart = { ...alone, game: 'texas-42', seats: 4, names: ['', 'Ada', 'Bo', 'Cy'] };

const openOnMyTurn = async (start: LocalStart, page = pageOf()): Promise<LocalHost> => {
  for (;;) {
    const host = await LocalHost.open(start, page);
    if (host.match.toAct === 0) return host;
    host.close();
  }
};

const play = async (host: LocalHost): Promise<void> => {
  const { match } = host;
  expect(await host.submit(host.sync().ply, match.moves(match.toAct as number)[0] ?? '')).toBeUndefined();
};

/** Plays on until the match is over; bots move at once. */
const playToEnd = async (host: LocalHost): Promise<void> => {
  host.wish([], 0);
  host.begin();
  await vi.waitFor(
    async () => {
      const { match, viewer } = host;
      const { toAct } = match;
      if (toAct !== undefined && viewer === 'spectator') host.take(toAct);
      if (toAct !== undefined && host.viewer === toAct)
        await host.submit(host.sync().ply, match.moves(toAct).at(-1) ?? '');
      expect(match.outcome).toBeDefined();
    },
    { timeout: 50_000, interval: 1 },
  );
};

describe('against bots', () => {
  it('a move is taken back until a bot has moved', async () => {
    const steps: Step[] = [];
    const host = await openOnMyTurn(
      bidding,
      pageOf((step) => void steps.push(step)),
    );
    const before = host.match.position;
    expect(await host.takeBack()).toMatchObject({ code: 'NO_TAKEBACK' });
    await play(host);
    expect(host.match.position).not.toBe(before);
    expect(await host.takeBack()).toBeUndefined();
    expect(host.match.position).toBe(before);
    expect(steps.map(({ ply }) => ply)).toEqual([1, 2]);
    expect(steps.at(-1)?.past?.flatMap(({ events }) => events)).toEqual(host.match.events(0));
    expect(shelf.get(host.id)).toMatchObject({ record: { moves: [] }, table: { lines: { length: 2 } } });
    // The match goes on after a reload as if nothing had been.
    const again = await LocalHost.resume(host.id, ASLEEP, pageOf());
    expect(again?.match.position).toBe(before);
    expect(again?.sync().ply).toBe(2);
    for (const one of [host, again]) one?.close();
  });

  it('resigning ends the match, and it is kept as given up', async () => {
    const news: DeviceNews[] = [];
    const host = await openOnMyTurn(alone, pageOf(undefined, { news: (one) => void news.push(one) }));
    await play(host);
    expect(await host.resign()).toBeUndefined();
    expect(news.at(-1)).toMatchObject({ resigned: [0], ending: { cause: 'resigned' } });
    expect(shelf.get(host.id)).toMatchObject({
      givenUp: 'resigned',
      outcome: { places: [3, 1, 1] },
      record: { resigned: { 0: 1 }, isOver: true },
    });
    expect(await host.submit(host.sync().ply, 'x')).toBeDefined();
    host.close();
  });

  it('a bot plays for the person until the person returns', async () => {
    const news: DeviceNews[] = [];
    const host = await openOnMyTurn(alone, pageOf(undefined, { news: (one) => void news.push(one) }));
    host.begin();
    expect(await host.standIn(0, true)).toBeUndefined();
    host.wish([], 0);
    await vi.waitFor(() => expect(host.match.ply).toBeGreaterThan(3), { timeout: 30_000 });
    expect(await host.submit(host.sync().ply, host.match.moves(0)[0] ?? '')).toMatchObject({
      code: 'NOT_NOW',
    });
    expect(await host.standIn(0, false)).toBeUndefined();
    expect(news.map(({ botPlayed }) => botPlayed)).toEqual([[0], []]);
    await vi.waitFor(() => expect(host.match.toAct).toBe(0), { timeout: 30_000 });
    await play(host);
    host.close();
  });
});

it('people who share the device take moves back together, and who resigns leaves the seat to a bot', async () => {
  const start = { ...bidding, names: ['Ann', 'Ben', 'Cy', 'Di'], people: [0, 1, 2] };
  const host = await openOnMyTurn(start);
  host.begin();
  host.take(0);
  const before = host.match.position;
  await play(host);
  expect(await host.takeBack()).toBeUndefined();
  expect(host.match.position).toBe(before);
  expect(host.viewer).toBe('spectator');
  host.take(0);
  expect(await host.resign()).toBeUndefined();
  host.wish([], 0);
  await vi.waitFor(() => expect(host.match.toAct).toBe(1), { timeout: 30_000 });
  expect(host.opened().news).toMatchObject({ resigned: [0], ending: undefined });
  host.close();
});

describe('the next match', () => {
  it('is the next round of a knockout, with those who are not out, to the first round again', {
    timeout: 60_000,
  }, async () => {
    let host = await LocalHost.open(
      { ...alone, names: ['Ann', 'Ben', 'Bo'], people: [0, 1], out: [] },
      pageOf(),
    );
    for (let round = 0; round < 6; round++) {
      await playToEnd(host);
      const places = [...(host.match.outcome?.places ?? [])];
      const { names } = host.opened().start;
      const next = await host.again('easy', ASLEEP);
      const last = places.indexOf(Math.max(...places));
      const isOut = names.length > 2 && places.lastIndexOf(Math.max(...places)) === last;
      const { start } = next.opened();
      expect(start.names).toEqual(
        names.length === 2 ? ['Ann', 'Ben', 'Bo'] : isOut ? names.toSpliced(last, 1) : names,
      );
      expect(start.people).toEqual(start.names.flatMap((name, seat) => (name === 'Bo' ? [] : [seat])));
      expect(start.out?.map(({ who }) => who.name) ?? []).toEqual(isOut ? [names[last]] : []);
      expect(next.id).not.toBe(host.id);
      host.close();
      host = next;
      if (names.length === 2) break;
    }
    host.close();
  });

  it('is the same again where no knockout is played, with bots of the level that is set by now', async () => {
    const host = await LocalHost.open(
      { ...alone, game: 'texas-42', seats: 4, names: ['', 'Ada', 'Bo', 'Cy'] },
      pageOf(),
    );
    await host.resign();
    const next = await host.again('hard', ASLEEP);
    expect(next.opened().start).toMatchObject({
      names: ['', 'Ada', 'Bo', 'Cy'],
      level: 'hard',
      out: undefined,
    });
    expect(next.opened().news).toEqual({ botPlayed: [], resigned: [], ending: undefined });
    for (const one of [host, next]) one.close();
  });
});

describe('a match kept by commit e98cfb8', () => {
  it.each(Object.entries(kept as unknown as Record<string, Kept>))(
    '%s opens and goes on',
    { timeout: 60_000 },
    async (_, old) => {
      shelf.set(old.id, old);
      const host = await LocalHost.resume(old.id, ASLEEP, pageOf());
      if (host === undefined) throw new Error('it is not there');
      expect(host.match.record()).toEqual(old.record);
      expect(host.opened()).toMatchObject({
        id: old.id,
        me: old.me,
        start: { names: old.names, out: old.out },
      });
      const { ply } = host.match;
      expect(host.match.toAct).toBe(old.me);
      await play(host);
      expect(shelf.get(old.id)?.record.moves).toHaveLength(ply + 1);
      await playToEnd(host);
      expect(shelf.get(old.id)?.outcome).toEqual(host.match.outcome);
      if (old.out === undefined) return host.close();
      const next = await host.again('easy', ASLEEP);
      // The final has been played: everybody is back in the seat of the first round.
      expect(next.opened().start).toMatchObject({ seats: 3, out: [] });
      expect([...next.opened().start.names].sort()).toEqual(['', 'Ada', 'Bo']);
      for (const one of [host, next]) one.close();
    },
  );
});
