// Casino's pause for a partner's Shiya on the server: it ends once, at its time, also over a restart.

import { casino } from '@parlor/games/casino';
import { type Bed, type Guest, openBed, startedTable } from '@parlor/trials';
import { afterEach, beforeEach, expect, it } from 'vitest';

const OPEN = { kind: 'open' } as const;

let bed: Bed;
let guests: Guest[];
let code: string;
const at = (seat: number): Guest => {
  const guest = guests[seat];
  if (guest === undefined) throw new Error('nobody sits there');
  return guest;
};
const movesOf = (guest: Guest): readonly string[] =>
  casino.movesFor(guest.board?.view as never).map((move) => casino.formatMove(move));

/** Captures whenever it can, until a capture waits for the partner. */
const playToPause = async (): Promise<void> => {
  for (let moves = 0; moves < 100 && at(0).board?.clock?.kind !== 'pause'; moves++) {
    const turn = guests.find((guest) => movesOf(guest).length > 0);
    if (turn === undefined) throw new Error('nobody can move');
    const all = movesOf(turn);
    const answer = await turn.move(all.find((move) => move.startsWith('capture')) ?? all[0] ?? '');
    expect(answer).toMatchObject({ ok: true });
  }
  expect(at(0).board?.clock?.kind).toBe('pause');
};
const rows = () => bed.parlor.house.store.dues(at(0).table?.match ?? '');
const lines = async () => (await bed.parlor.house.store.match(at(0).table?.match ?? ''))?.lines ?? [];
const byClock = async (): Promise<number> => (await lines()).filter(({ actor }) => actor === 'clock').length;

beforeEach(async () => {
  bed = await openBed({ games: [casino] });
  guests = [];
  for (const name of ['Ann', 'Bob', 'Cara', 'Dan']) guests.push(await bed.guest(name));
  const settings = { options: { partnership: true }, turn: 'off' } as const;
  code = await startedTable('casino', guests, [OPEN, OPEN, OPEN, OPEN], settings);
  await playToPause();
});
afterEach(() => bed.close());

it('the pause ends by itself when its time is up, and only once', async () => {
  const { ply = 0, clock } = at(0).board ?? {};
  expect(await rows()).toMatchObject([{ name: 'clock', at: clock?.endsAt }]);
  const left = (clock?.endsAt ?? 0) - bed.clock.now();
  await bed.clock.pass(left - 1);
  expect(at(0).board?.ply).toBe(ply);
  await bed.clock.pass(1);
  expect(at(0).board?.ply).toBe(ply + 1);
  await bed.clock.pass(60_000);
  expect(at(0).board?.ply).toBe(ply + 1);
  expect(await byClock()).toBe(1);
  // Nobody's turn was missed.
  expect([...bed.parlor.tables.live.values()][0]?.replica?.missed).toEqual([0, 0, 0, 0]);
});

it('a partner who declines leaves the pause its full time', async () => {
  const { ply = 0, clock } = at(0).board ?? {};
  const before = await rows();
  const partner = guests.find((guest) => movesOf(guest).includes('stand'));
  expect(await partner?.move('stand')).toEqual({ ok: true, ply: ply + 1 });
  expect(await rows()).toEqual(before);
  expect(at(0).board?.clock).toEqual(clock);
  await bed.clock.pass((clock?.endsAt ?? 0) - bed.clock.now());
  expect(at(0).board?.ply).toBe(ply + 2);
  await bed.clock.pass(60_000);
  expect(await byClock()).toBe(1);
});

it.each([
  ['shorter than the pause', 500, 0],
  ['longer than the pause', 600_000, 2000],
])('a stop of the server that is %s neither swallows nor repeats its end', async (_name, down, grace) => {
  const { ply = 0, clock } = at(0).board ?? {};
  await bed.restart(down);
  const ann = await at(0).again(code);
  await bed.clock.pass(0);
  const ends = grace === 0 ? (clock?.endsAt ?? 0) : bed.clock.now() + grace;
  expect(ann.board?.clock).toMatchObject({ kind: 'pause', endsAt: ends });
  await bed.clock.pass(ends - bed.clock.now() - 1);
  expect(ann.board?.ply).toBe(ply);
  await bed.clock.pass(1);
  expect(ann.board?.ply).toBe(ply + 1);
  await bed.restart(1000);
  await bed.clock.pass(60_000);
  expect(await byClock()).toBe(1);
});
