// Several people at one device: whoever holds it is sent their own view, and while it goes round the page is sent a spectator's.

import { type AnyGame, drawBelow, fastRng, type Match, openMatch, type Rng, type Seat } from '@parlor/engine';
import { games } from '@parlor/games';
import { bigTwo } from '@parlor/games/big-two';
import { describe, expect, it, vi } from 'vitest';
import type { Step, Sync } from '../match/position.ts';
import { LocalHost } from './table-host.ts';
import { pageOf } from './test/page.ts';
import type { Deal, LocalStart } from './worker-messages.ts';

/** Bots that do not come to move before the test is over. */
const ASLEEP = 1e6;
/** Windows that close because all have passed, and not because their time is over. */
const SHORT = { deals: 3, autoPassMs: 30_000 };
const NAMES = ['Ann', 'Ben', 'Cy', 'Di', 'Ed', 'Flo'];

const dealt = (start: LocalStart, seed: number): Deal => ({
  ...{ game: start.game, version: 1, options: start.options, seats: start.seats, me: 0 },
  ...{ seed: seed.toString(16).padStart(64, '0'), original: { name: '', place: 1, score: 0 } },
});

const startOf = (game: string, seats: number, people: readonly Seat[], options = {}): LocalStart => ({
  ...{ game, seats, options, people, level: 'easy', names: NAMES.slice(0, seats), pace: ASLEEP },
});

/** A host, and the last thing that its page was sent. */
const open = async (start: LocalStart, seed = 1) => {
  const sent: (Step | Sync)[] = [];
  const host = await LocalHost.open(
    start,
    pageOf((step) => void sent.push(step)),
    dealt(start, seed),
  );
  sent.push(host.opened().sync);
  const take = (seat: Seat): void => void sent.push(host.take(seat));
  return { host, take, sent, last: () => sent.at(-1) as Step | Sync };
};

const anyMove = (match: Match, seat: Seat, rng: Rng): { readonly move: string; readonly rng: Rng } => {
  const moves = match.moves(seat);
  const drawn = drawBelow(rng, moves.length);
  return { move: moves[drawn.value] ?? '', rng: drawn.rng };
};

describe.each(games.map((game) => [game.name, game] as const))('%s', (name, game) => {
  const seats = game.seats.includes(4) ? 4 : (game.seats[0] as number);
  const people = Array.from({ length: seats }, (_, seat) => seat);
  const hidesHands = name !== 'fast-track';

  it('shows everybody their own view and nobody more, to the end', { timeout: 60_000 }, async () => {
    const { host, take, last } = await open(startOf(name, seats, people, name === 'big-two' ? SHORT : {}));
    let rng = fastRng(3);
    for (let turns = 0; turns < 2000 && host.match.toAct !== undefined; turns++) {
      const { toAct, deadline } = host.match;
      if (deadline?.kind === 'window') {
        // Those who do not look pass by themselves.
        const { viewer, match } = host;
        if (viewer !== 'spectator' && match.moves(viewer).includes('pass'))
          await host.submit(match.ply, 'pass');
        await vi.waitFor(() => expect(host.match.deadline?.kind).not.toBe('window'), {
          timeout: 30_000,
          interval: 1,
        });
        continue;
      }
      if (host.viewer !== toAct) {
        expect(host.viewer).toBe('spectator');
        expect(hidesHands).toBe(true);
        expect(last().view).toEqual(host.match.view('spectator'));
        take(toAct);
      }
      expect(last().view).toEqual(host.match.view(toAct));
      const chosen = anyMove(host.match, toAct, rng);
      rng = chosen.rng;
      expect(await host.submit(host.match.ply, chosen.move)).toBeUndefined();
      expect(last().view).toEqual(host.match.view(host.viewer));
    }
    host.close();
    // At the end all is open, and everybody has a name.
    if (hidesHands) expect(host.viewer).toBe('spectator');
  });

  it('tells whoever takes the device all that they may know of the past', async () => {
    const { host, take, last } = await open(startOf(name, seats, people), 2);
    for (let turn = 0; turn < 6; turn++) {
      const { toAct = 0 } = host.match;
      if (host.viewer !== toAct) take(toAct);
      const { past } = last();
      if (past !== undefined) {
        expect(past.flatMap(({ events }) => events)).toEqual(host.match.events(host.viewer));
        expect(past.map(({ ply }) => ply)).toEqual(past.map((_, ply) => ply));
      }
      await host.submit(host.match.ply, host.match.moves(toAct)[0] ?? '');
      const { viewer } = host;
      if (viewer !== 'spectator') continue;
      expect(last().past?.flatMap(({ events }) => events)).toEqual(host.match.events('spectator'));
    }
    host.close();
  });
});

describe('the device', () => {
  it('is taken by the one who is asked for alone, and nobody plays before', async () => {
    const { host } = await open(startOf('casino', 4, [0, 1, 2, 3]));
    const { toAct = 0, ply } = host.match;
    const move = host.match.moves(toAct)[0] ?? '';
    expect(await host.submit(ply, move)).toMatchObject({ code: 'STALE' });
    expect(host.take((toAct + 1) % 4).viewer).toBe('spectator');
    expect(host.take(9).viewer).toBe('spectator');
    expect(host.take(toAct).viewer).toBe(toAct);
    expect(await host.submit(ply, move)).toBeUndefined();
    expect(host.viewer).toBe('spectator');
    host.close();
  });

  it('makes the match that of the first person, who may sit anywhere', async () => {
    const { host } = await open(startOf('casino', 4, [3, 1]));
    expect(host.opened()).toMatchObject({ me: 1, start: { people: [1, 3] } });
    host.close();
  });

  it('stays with a person while bots play, and is not asked for again', async () => {
    const start = { ...startOf('casino', 3, [0, 1]), pace: 0 };
    const { host, take, sent } = await open(start);
    host.begin();
    await vi.waitFor(() => expect(host.match.toAct).toBeLessThan(2), { timeout: 30_000 });
    const { toAct = 0 } = host.match;
    take(toAct);
    while (host.match.toAct === toAct) await host.submit(host.match.ply, host.match.moves(toAct)[0] ?? '');
    await vi.waitFor(() => expect(host.match.toAct).toBe(1 - toAct), { timeout: 30_000 });
    const viewers = sent.flatMap(({ viewer }) => (viewer === undefined ? [] : [viewer]));
    expect(viewers).toEqual(['spectator', toAct, 'spectator']);
    host.close();
  });

  it.each([undefined, 5, {}, [], [0], [0, 9], [0, 0], ['0', '1']].map((list) => ({ list })))(
    'belongs to one person with $list',
    async ({ list }) => {
      const start = { ...startOf('casino', 4, []), people: list as readonly Seat[] };
      const { host } = await open(start);
      expect(host.opened().start.people).toBeUndefined();
      expect(host.viewer).toBe(0);
      host.close();
    },
  );
});

describe('a window', () => {
  /** A play that opens a window, made by whoever is to act. */
  const openWindow = async () => {
    for (let seed = 1; ; seed++) {
      const table = await open(startOf('big-two', 3, [0, 1, 2], { autoPassMs: 30_000 }), seed);
      const { host, take } = table;
      for (let turn = 0; turn < 60 && host.match.deadline?.kind === 'turn'; turn++) {
        const { toAct = 0, ply } = host.match;
        if (host.viewer !== toAct) take(toAct);
        const moves = host.match.moves(toAct);
        const opens = moves.find((move) => {
          const made = host.match.submit(toAct, move);
          return made.ok && made.match.deadline?.kind === 'window';
        });
        await host.submit(ply, opens ?? moves.at(-1) ?? '');
        if (opens !== undefined) return { ...table, owner: toAct };
      }
      host.close();
    }
  };

  it('is passed at once by those who do not look, and the device stays where it is', {
    timeout: 60_000,
  }, async () => {
    const { host, owner, sent } = await openWindow();
    expect(host.viewer).toBe(owner);
    await vi.waitFor(() => expect(host.match.deadline?.kind).toBe('turn'), { timeout: 20_000 });
    host.close();
    expect(host.match.toAct).toBe(owner);
    expect(host.viewer).toBe(owner);
    const auto = sent.flatMap(({ events = [] }: Partial<Step>) => events as readonly { auto?: boolean }[]);
    expect(auto.some((event) => event.auto === true)).toBe(false);
  });

  it.each(['unbeatable', 'highestFormable'])(
    'opened by %s leaves nobody a play to lose',
    (autoPassTrigger) => {
      const options = { deals: 12, autoPassTrigger };
      const opened = openMatch(bigTwo as AnyGame, { seats: 4, seed: '5e'.repeat(32), options });
      if (!opened.ok) throw new Error(opened.problem);
      let match = opened.value;
      let rng = fastRng(5);
      let windows = 0;
      while (match.toAct !== undefined) {
        const isOpen = match.deadline?.kind === 'window';
        if (isOpen) {
          windows++;
          const moves = [0, 1, 2, 3].flatMap((seat) => match.moves(seat));
          expect(moves.filter((move) => !/^(un)?pass$/.test(move))).toEqual([]);
        }
        const chosen = anyMove(match, match.toAct, rng);
        rng = chosen.rng;
        const made = match.submit(match.toAct, chosen.move);
        if (!made.ok) throw new Error(made.refusal.code);
        match = made.match;
      }
      expect(windows).toBeGreaterThan(10);
    },
  );
});

describe('a capture that settles', () => {
  const options = { partnership: true, shiya: true };
  const settle = async (people: readonly Seat[]) => {
    for (let seed = 1; ; seed++) {
      const table = await open(startOf('casino', 4, people, options), seed);
      const { host, take } = table;
      for (let turn = 0; turn < 12; turn++) {
        const { toAct = 0, ply } = host.match;
        if (!people.includes(toAct)) break;
        if (host.viewer !== toAct) take(toAct);
        const moves = host.match.moves(toAct);
        const capture = moves.find((move) => move.startsWith('capture'));
        await host.submit(ply, capture ?? moves.at(-1) ?? '');
        if (capture !== undefined) return { ...table, partner: (toAct + 2) % 4 };
      }
      host.close();
    }
  };

  it('waits for a partner at the device, whatever that one holds, and goes on with the answer', async () => {
    const { host, take, last, partner } = await settle([0, 1, 2, 3]);
    expect(host.match.toAct).toBe(partner);
    expect(host.viewer).toBe('spectator');
    expect(last().clock).toBeUndefined();
    take(partner);
    expect(await host.submit(host.match.ply, 'stand')).toBeUndefined();
    expect(host.match.deadline?.kind).not.toBe('pause');
    expect(host.viewer).toBe('spectator');
    host.close();
  });

  it('goes on when nobody wants to answer', async () => {
    const { host } = await settle([0, 1, 2, 3]);
    expect(await host.goOn()).toBeUndefined();
    expect(host.match.deadline?.kind).not.toBe('pause');
    const { ply } = host.match;
    await host.goOn();
    expect(host.match.ply).toBe(ply);
    host.close();
  });

  it('has its time for a partner that is a bot', async () => {
    for (let seed = 1; ; seed++) {
      const { host, take, last } = await open(startOf('casino', 4, [0, 1], options), seed);
      const { toAct = 0, ply } = host.match;
      if (toAct < 2) {
        take(toAct);
        await host.submit(ply, host.match.moves(toAct)[0] ?? '');
        const next = host.match.toAct ?? 0;
        const capture =
          next < 2 ? host.match.moves(next).find((move) => move.startsWith('capture')) : undefined;
        if (capture !== undefined) {
          take(next);
          await host.submit(host.match.ply, capture);
          expect(last().clock?.kind).toBe('pause');
          expect(host.viewer).toBe(next);
          host.close();
          return;
        }
      }
      host.close();
    }
  });
});
