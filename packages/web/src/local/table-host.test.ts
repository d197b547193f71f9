// A match on this device does in the person's place what was wished, and as fast.

import { afterEach, expect, it, vi } from 'vitest';
import { LocalHost } from './table-host.ts';
import { pageOf } from './test/page.ts';

afterEach(() => vi.useRealTimers());

type Told = { readonly type: string; readonly seat?: number; readonly auto?: boolean };

it('passes for a person who wished it when a window opens', { timeout: 60_000 }, async () => {
  const told: Told[] = [];
  const start = { game: 'big-two', seats: 2, level: 'easy', names: ['', 'Ada'], pace: 0 };
  // Deals are played until a window has closed: by the wish, and not because its time was up.
  const host = await LocalHost.open(
    { ...start, options: { deals: 99, autoPassMs: 30_000 } },
    pageOf(({ events }) => void told.push(...(events as Told[]))),
  );
  host.wish(['passUnbeatableAtOnce'], start.pace);
  host.begin();
  const closed = (): boolean => told.some(({ type }) => type === 'windowClosed');
  await vi.waitFor(
    () => {
      const { match } = host;
      const isOpen = (match.view(0) as { window?: unknown }).window !== undefined;
      const [move] = match.moves(0);
      if (match.toAct === 0 && !isOpen && move !== undefined) host.submit(match.ply, move);
      expect(closed()).toBe(true);
    },
    { timeout: 50_000, interval: 2 },
  );
  host.close();
  expect(told.some(({ auto, type }) => type === 'passed' && auto === true)).toBe(false);
});

it('does not pass again in a window where the person took the pass back', { timeout: 60_000 }, async () => {
  const told: Told[] = [];
  const start = { game: 'big-two', seats: 4, level: 'easy', names: ['', 'Ada', 'Ben', 'Cleo'], pace: 10 };
  const host = await LocalHost.open(
    { ...start, options: { deals: 99, autoPassMs: 30_000 } },
    pageOf(({ events }) => void told.push(...(events as Told[]))),
  );
  host.wish(['passUnbeatableAtOnce'], start.pace);
  host.begin();
  const takenBack = (): number => told.findIndex(({ type, seat }) => type === 'unpassed' && seat === 0);
  await vi.waitFor(
    () => {
      const { match } = host;
      const moves = match.moves(0);
      if (takenBack() < 0 && moves.includes('unpass')) host.submit(match.ply, 'unpass');
      const isMine = match.toAct === 0 && moves[0] !== undefined;
      if (isMine && takenBack() < 0) host.submit(match.ply, moves[0] as string);
      expect(isMine && takenBack() >= 0).toBe(true);
    },
    { timeout: 50_000, interval: 2 },
  );
  host.close();
  const later = told.slice(takenBack()).filter(({ seat }) => seat === 0);
  expect(later.map(({ type }) => type)).toEqual(['unpassed']);
});

it('lets bots wait as long as was wished last', { timeout: 60_000 }, async () => {
  const start = { game: 'big-two', seats: 2, level: 'easy', names: ['', 'Ada'], pace: 1e6, options: {} };
  const open = () => LocalHost.open(start, pageOf());
  let host = await open();
  while (host.match.toAct !== 0) host = await open();
  host.begin();
  host.wish([], 0);
  await host.submit(0, host.match.moves(0)[0] ?? '');
  await vi.waitFor(() => expect(host.match.ply).toBeGreaterThan(1), { timeout: 50_000 });
  host.close();
});

it('takes a pass that comes just after the clock has passed', { timeout: 60_000 }, async () => {
  const start = { game: 'big-two', seats: 2, level: 'easy', names: ['', 'Ada'], pace: 0 };
  const told: Told[] = [];
  const options = { deals: 99, autoPassMs: 3000 };
  const host = await LocalHost.open(
    { ...start, options },
    pageOf(({ events }) => void told.push(...(events as Told[]))),
  );
  host.begin();
  /** The last ply at which I had to answer in a window. */
  let asked: number | undefined;
  const passed = (): boolean =>
    told.some(({ type, seat, auto }) => type === 'passed' && seat === 0 && auto === true);
  await vi.waitFor(
    () => {
      const { match } = host;
      const isOpen = (match.view(0) as { window?: unknown }).window !== undefined;
      const [move] = match.moves(0);
      if (isOpen && match.toAct === 0) asked = match.ply;
      else if (match.toAct === 0 && !passed() && move !== undefined) host.submit(match.ply, move);
      expect(passed()).toBe(true);
    },
    { timeout: 50_000, interval: 2 },
  );
  expect(await host.submit(asked ?? 0, 'pass')).toBeUndefined();
  host.close();
});

it('bots wait while a person reads how a hand ended, and until that person goes on at most', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const names = ['', 'Ada', 'Ben', 'Cleo'];
  const start = { game: 'texas-42', seats: 4, level: 'easy', names, pace: 20, options: { gamesToWin: 9 } };
  const host = await LocalHost.open(start, pageOf());
  /** Plays on until a hand has just ended and a bot is the first to bid. */
  const endHand = async (): Promise<void> => {
    for (let before = host.match; ; ) {
      const { ply, toAct, endedHand } = host.match;
      if (endedHand !== undefined && endedHand !== before.endedHand && toAct !== 0) return;
      before = host.match;
      if (toAct === 0) await host.submit(ply, host.match.moves(0)[0] ?? '');
      if (host.match === before) await vi.advanceTimersByTimeAsync(start.pace);
    }
  };
  const isBid = (ply: number) =>
    vi.waitFor(() => expect(host.match.ply).toBeGreaterThan(ply), { interval: 1, timeout: 30_000 });
  host.begin();
  await endHand();
  let { ply } = host.match;
  await vi.advanceTimersByTimeAsync(4000 - start.pace - 1);
  expect(host.match.ply).toBe(ply);
  await vi.advanceTimersByTimeAsync(start.pace + 1);
  await isBid(ply);
  await endHand();
  ({ ply } = host.match);
  await host.goOn();
  await vi.advanceTimersByTimeAsync(start.pace);
  await isBid(ply);
  host.close();
});
