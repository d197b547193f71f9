// `npm run soak -- abuse` in short: the same attacks on a server with default limits. What is asserted are counts, which no slow machine
// changes: bytes out for a byte in, sockets closed, keys that a limit was counted by.

import { games } from '@parlor/games';
import { ATTACKS, realClock, type ServedHouse, serve, Target } from '@parlor/trials';
import { afterEach, expect, it, vi } from 'vitest';
import type { PlayerHost } from '../../src/bots/port.ts';
import { randomMove } from '../../src/bots/random-host.ts';
import { workerHost } from '../../src/bots/worker-host.ts';

vi.mock('../../src/bots/random-host.ts', async (original) => {
  const host = await original<typeof import('../../src/bots/random-host.ts')>();
  return { ...host, randomMove: vi.fn(host.randomMove) };
});

const ADDRESS = '127.0.0.2';
const HONEST = '127.0.0.3';

let served: ServedHouse;
afterEach(() => served.close());

const open = async (
  options: {
    readonly trustedHops?: number;
    readonly messagesPerSecond?: number;
    readonly bots?: PlayerHost;
  } = {},
): Promise<void> => {
  served = await serve({ games, messagesPerSecond: 30, ...options });
};

/** Runs an attack until `isOver` says so. */
const run = async (
  name: string,
  isOver: () => boolean,
  { rows = 0, withHonest = false }: { readonly rows?: number; readonly withHonest?: boolean } = {},
): Promise<Record<string, number>> => {
  const attack = ATTACKS.find((one) => one.name === name);
  if (attack === undefined) throw new Error(`there is no attack ${name}`);
  const { base, parlor } = served;
  const prepared = (await attack.prepared?.prepare(parlor.house.store, rows)) ?? '';
  let isDone = false;
  const see = (localAddress: string): Target =>
    new Target({ base, localAddress, isOver: () => isDone || isOver(), roundMs: 0, prepared });
  const [hostile, honest] = await Promise.all([
    attack.run(see(ADDRESS)).finally(() => {
      isDone = true;
    }),
    withHonest ? attack.honest?.(see(HONEST), games) : undefined,
  ]);
  return { ...hostile, ...honest?.counts };
};

/** True after so many calls. */
const after = (calls: number): (() => boolean) => {
  let left = calls;
  return () => left-- <= 0;
};

it.each([
  ['unread-pings', 2],
  ['ignored-limits', 10],
])(
  '%s: all sockets are closed, their address waits, and hardly anything is answered',
  async (name, sockets) => {
    // The default limits, ten times as fast.
    await open({ messagesPerSecond: 300 });
    const { parlor } = served;
    const opened = vi.spyOn(parlor, 'connect');
    const waiting = new Set<string>();
    parlor.limits.expulsions.collect();
    const isOver = (): boolean => {
      // The wait of the person and the address does not end while the test lasts.
      for (const key of parlor.limits.expulsions.collect().keys()) waiting.add(key);
      for (const key of waiting) parlor.limits.expulsions.spill(key, 2, Date.now());
      return opened.mock.calls.length >= sockets && parlor.connections === 0;
    };
    const { connections, sent = 0, received = 0 } = await run(name, isOver);
    expect(connections).toBe(sockets);
    expect(received / sent).toBeLessThan(0.5);
  },
);

it('repeated-looks: when the limits are used up, answers stay in proportion to questions', async () => {
  await open();
  const { watches, lookups } = served.parlor.limits;
  watches.collect();
  const isOver = after(30 * 12);
  const {
    sent = 0,
    received = 0,
    closed,
  } = await run('repeated-looks', () => {
    for (const person of watches.collect().keys())
      for (const limit of [watches, lookups]) limit.spill(person, 1000, Date.now());
    return isOver();
  });
  expect(closed).toBe(0);
  expect(received / sent).toBeLessThan(100);
});

it('forged-addresses: limits count three addresses, whatever the header claims', async () => {
  await open({ trustedHops: 1 });
  const { limits } = served.parlor;
  for (const limit of [limits.requests, limits.metrics]) limit.collect();
  const { asked, notReady } = await run('forged-addresses', after(1));
  expect(asked).toBe(60);
  expect(notReady).toBe(0);
  const seen = ['198.51.100.7', '198.51.100.8', '2001:db8:7:7::/64'];
  for (const limit of [limits.requests, limits.metrics])
    expect([...limit.collect().keys()].sort()).toEqual(seen);
});

it('repeated-answers: what is stored is what was accepted, once, and every repeat gets the first answer', async () => {
  await open();
  const { store } = served.parlor.house;
  const commits = vi.spyOn(store, 'commit');
  const rows = 500;
  const { changed, repeats, refused, accepted = 0 } = await run('repeated-answers', after(10 * 20), { rows });
  expect(changed).toBe(0);
  expect(repeats).toBeGreaterThan(0);
  expect(refused).toBeGreaterThan(0);
  const written = new Set(
    (await Promise.all(commits.mock.results.map(({ value }) => value as Promise<{ done: boolean }>)))
      .flatMap(({ done }, at) => (done ? [commits.mock.calls[at]?.[0].command] : []))
      .flatMap((command) => (command === undefined ? [] : [`${command.person} ${command.id}`])),
  );
  // Nine tables were made, and a first seat taken at each.
  expect(written.size).toBe(rows + accepted + 2 * 9);
});

it('abandoned-bots: open tables stop at the cap, and no bot moves at random', async () => {
  let late = 0;
  let moved = 0;
  const threads = workerHost({ threads: 1, clock: realClock, late: () => late++ });
  const bots: PlayerHost = {
    ...threads,
    choose: async (question, signal) => {
      const move = await threads.choose(question, signal);
      moved++;
      return move;
    },
  };
  await open({ bots });
  vi.mocked(randomMove).mockClear();
  const { asked, begun } = await run('abandoned-bots', () => moved > 20 && late > 0);
  expect(asked).toBe(300);
  expect(begun).toBe(100);
  expect(randomMove).not.toHaveBeenCalled();
});

it('ghost-guests: one address gets few seats that it leaves empty, and guesses find no table', async () => {
  await open();
  const { asked = 0, seated, guessed = 0, hits, refused = 0 } = await run('ghost-guests', after(10 * 20));
  expect(asked).toBeGreaterThan(100);
  expect(seated).toBe(4);
  expect(hits).toBe(0);
  expect(guessed - refused).toBeLessThanOrEqual(25);
});

it('loud-spectators: a table shows what it bears, nothing of the muted, and nothing during a match by itself', async () => {
  await open();
  const start = Date.now();
  const {
    said = 0,
    shown = 0,
    ofMuted,
    afterwards,
  } = await run('loud-spectators', after(30 * 35), {
    withHonest: true,
  });
  const seconds = (Date.now() - start) / 1000;
  expect(said).toBeGreaterThan(10 * shown);
  expect(shown).toBeGreaterThanOrEqual(20);
  expect(shown).toBeLessThanOrEqual(20 + 2 * (seconds + 1));
  expect(ofMuted).toBe(0);
  expect(afterwards).toBe(0);
});

it('rating-requests: an address gets as many answers as its limit, each with the best hundred', async () => {
  await open();
  const { requests } = served.parlor.limits;
  requests.collect();
  const { asked = 0, answered, listed } = await run('rating-requests', after(70), { rows: 300 });
  const taken = [...requests.collect().values()].reduce((sum, one) => sum + one, 0);
  expect(asked).toBeGreaterThan(200);
  expect(answered).toBe(taken);
  expect(listed).toBe(100);
});
