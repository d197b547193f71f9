// Bots whose weights are not on the device: the page hears of it, the match waits, and another level plays on.

import { expect, it, vi } from 'vitest';
import { LocalHost } from './table-host.ts';
import { pageOf } from './test/page.ts';

vi.mock('../../../bots/src/big-two/weights.ts', () => {
  throw new Error('no network');
});

it('waits for another level when the bots cannot be loaded', { timeout: 60_000 }, async () => {
  let missing = 0;
  const start = { game: 'big-two', seats: 2, level: 'hard', names: ['', 'Ada'], pace: 0 };
  const options = { deals: 1, nextLead: 'winner', lowestCardDuty: 'off' };
  const host = await LocalHost.open(
    { ...start, options },
    pageOf(undefined, { botsMissing: () => void missing++ }),
  );
  // The person plays whatever comes first, so that it is the bot's turn at some time.
  const play = (): void => {
    const [move] = host.match.moves(0);
    if (host.match.toAct === 0 && move !== undefined) void host.submit(host.match.ply, move);
  };
  host.begin();
  await vi.waitFor(
    () => {
      play();
      expect(missing).toBeGreaterThan(0);
    },
    { timeout: 30_000, interval: 5 },
  );
  const ply = host.match.ply;
  host.playAt(undefined);
  await vi.waitFor(() => expect(missing).toBe(2), { timeout: 30_000 });
  expect(host.match.ply).toBe(ply);
  host.playAt('easy');
  await vi.waitFor(() => expect(host.match.ply).toBeGreaterThan(ply), { timeout: 30_000 });
  expect(host.opened().start.level).toBe('easy');
  host.close();
});
