// A client that follows the protocol knows within two seconds that its board is stale: a second of silence, a ping, and a pong that is
// ahead, or none within another second.

import { toy } from '@parlor/engine/testing';
import { type Bed, type Guest, openBed, startedTable } from '@parlor/trials';
import { afterEach, beforeEach, expect, it } from 'vitest';

const OPEN = { kind: 'open' } as const;
const SECOND = 1000;

let bed: Bed;
let ann: Guest;
let bob: Guest;
beforeEach(async () => {
  bed = await openBed({ games: [toy] });
  ann = await bed.guest('Ann');
  bob = await bed.guest('Bob');
  await startedTable('toy', [ann, bob], [OPEN, OPEN], { turn: 'off' });
});
afterEach(() => bed.close());

/** Watches the connection as the protocol says; the answer holds the moment at which the board was found to be stale. */
const keepWatch = (guest: Guest): { staleAt: number | undefined } => {
  const watch = { staleAt: undefined as number | undefined };
  let heardAt = bed.clock.now();
  let askedAt: number | undefined;
  guest.onNews = () => {
    heardAt = bed.clock.now();
    askedAt = undefined;
    if ((guest.pong?.ply ?? 0) > (guest.board?.ply ?? 0)) watch.staleAt ??= heardAt;
  };
  const look = (): void => {
    const now = bed.clock.now();
    if (askedAt !== undefined && now - askedAt >= SECOND) watch.staleAt ??= now;
    else if (askedAt === undefined && now - heardAt >= SECOND) {
      askedAt = now;
      guest.say({ t: 'ping', n: 1 });
    }
    bed.clock.after(50, look);
  };
  look();
  return watch;
};

const annMoves = async (): Promise<void> => {
  const [move] = toy.movesFor(ann.board?.view as never);
  if (move === undefined) throw new Error('nothing to play');
  expect(await ann.move(toy.formatMove(move))).toMatchObject({ ok: true });
};

it('a delta that was lost', async () => {
  const watch = keepWatch(bob);
  const take = bob.take.bind(bob);
  bob.take = () => undefined;
  const lostAt = bed.clock.now();
  await annMoves();
  bob.take = take;
  await bed.clock.pass(2 * SECOND);
  expect((watch.staleAt ?? Number.POSITIVE_INFINITY) - lostAt).toBeLessThanOrEqual(2 * SECOND);
  bob.say({ t: 'sync' });
  await bed.clock.pass(0);
  expect(bob.board?.ply).toBe(1);
});

it('a connection that died without a word', async () => {
  const watch = keepWatch(bob);
  bob.take = () => undefined;
  const lostAt = bed.clock.now();
  await annMoves();
  await bed.clock.pass(2 * SECOND + 50);
  expect((watch.staleAt ?? Number.POSITIVE_INFINITY) - lostAt).toBeLessThanOrEqual(2 * SECOND + 50);
});

it('no alarm while nothing happens', async () => {
  const watch = keepWatch(bob);
  await bed.clock.pass(30 * SECOND);
  expect(watch.staleAt).toBeUndefined();
});
