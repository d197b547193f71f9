// One match in two windows of this device: the shelf decides who was first, and both play the same match.

import { expect, it, vi } from 'vitest';
import type { Step } from '../match/position.ts';
import { LocalHost } from './table-host.ts';
import { pageOf } from './test/page.ts';
import type { Kept } from './worker-messages.ts';

const shelf = vi.hoisted(() => new Map<string, Kept>());
vi.mock('./shelf.ts', () => ({
  keep: async (match: Kept) => void shelf.set(match.id, match),
  take: async (id: string) => shelf.get(id),
  append: async (match: Kept) => {
    const kept = shelf.get(match.id);
    if (kept !== undefined && kept.record.moves.length >= match.record.moves.length) return kept;
    shelf.set(match.id, match);
    return undefined;
  },
}));

/** Bots that do not come to move before the test is over. */
const ASLEEP = 1e6;
const START = { game: 'casino', seats: 2, level: 'easy', names: ['', 'Ada'], pace: ASLEEP, options: {} };

const openOnMyTurn = async (): Promise<LocalHost> => {
  for (;;) {
    const host = await LocalHost.open(START, pageOf());
    if (host.match.toAct === 0) return host;
  }
};

it('the first window makes the move; the second is refused, and follows', async () => {
  const one = await openOnMyTurn();
  const seen: Step[] = [];
  const two = await LocalHost.resume(
    one.opened().id,
    ASLEEP,
    pageOf((step) => void seen.push(step)),
  );
  const [first = '', second = ''] = one.match.moves(0);
  expect(JSON.stringify(two?.opened())).not.toContain(one.match.record().seed);
  expect(await one.submit(0, first)).toBeUndefined();
  expect(await two?.submit(0, second)).toMatchObject({ code: 'STALE' });
  expect(seen.map(({ ply }) => ply)).toEqual([1]);
  expect(two?.match.record()).toEqual(one.match.record());
  expect(shelf.get(one.opened().id)?.record).toEqual(one.match.record());
  for (const host of [one, two]) host?.close();
});

it('of two moves at once in one window one is made', async () => {
  const host = await openOnMyTurn();
  const [first = '', second = ''] = host.match.moves(0);
  const answers = await Promise.all([host.submit(0, first), host.submit(0, second)]);
  expect(answers.map((answer) => answer?.code)).toEqual([undefined, 'STALE']);
  expect(host.match.record().moves.map(({ move }) => move)).toEqual([first]);
  host.close();
});
