// What the table does for a seat by itself at Big Two: early passes when a window opens, and passes of a hand without an answer.

import { bigTwo, type View } from '@parlor/games/big-two';
import { type Bed, type Guest, openBed, startedTable } from '@parlor/trials';
import { afterEach, expect, it } from 'vitest';

const OPEN = { kind: 'open' } as const;
const BOT = { kind: 'bot', level: 'easy' } as const;

let bed: Bed;
afterEach(() => bed.close());

const viewOf = (guest: Guest): View => guest.board?.view as View;
const movesOf = (guest: Guest): readonly string[] =>
  bigTwo.movesFor(viewOf(guest)).map((move) => bigTwo.formatMove(move));
const lines = async (guest: Guest) =>
  (await bed.parlor.house.store.match(guest.table?.match ?? ''))?.lines ?? [];

/** People who play the first thing that they can, until something is so. */
const playUntil = async (guests: readonly Guest[], isSo: () => boolean): Promise<void> => {
  for (let moves = 0; moves < 400 && !isSo(); moves++) {
    const turn = guests.find((guest) => viewOf(guest).turn === guest.board?.sync.viewer);
    if (turn === undefined) await bed.clock.pass(bed.parlor.house.pace.botMs);
    else await turn.move(movesOf(turn)[0] ?? '');
  }
  expect(isSo()).toBe(true);
};

const begin = async (people: number, bots: number, seed = 'bed'): Promise<Guest[]> => {
  bed = await openBed({ games: [bigTwo], seed });
  const guests: Guest[] = [];
  for (let at = 0; at < people; at++) guests.push(await bed.guest(`P${at}`));
  const seats = [...guests.map(() => OPEN), ...Array.from({ length: bots }, () => BOT)];
  await startedTable('big-two', guests, seats, { turn: 'off', options: { autoPassMs: 20_000 } });
  return guests;
};

it('an early pass is given as soon as a window opens, whether its person is connected or not', async () => {
  const [ann, bob] = (await begin(2, 0)) as [Guest, Guest];
  expect(await bob.ask({ t: 'wishes', wishes: ['passUnbeatableAtOnce'] })).toEqual({ ok: true });
  // Nobody is told of it.
  expect(JSON.stringify(ann.table)).not.toContain('wish');
  await playUntil([ann, bob], () => viewOf(ann).window?.seq !== undefined && viewOf(ann).table?.seat === 0);
  bob.drop();
  const before = ann.board?.ply ?? 0;
  await bed.clock.pass(0);
  expect(ann.board?.ply).toBe(before + 1);
  expect((await lines(ann)).at(-1)).toMatchObject({ actor: 1, move: 'pass', at: bed.clock.now() });
});

it('an early pass that its person takes back is not given again in that window, and is in the next', async () => {
  const [ann, bob, cid] = (await begin(3, 0, 'w15')) as [Guest, Guest, Guest];
  await cid.ask({ t: 'wishes', wishes: ['passUnbeatableAtOnce'] });
  const isOpen = (): boolean => viewOf(ann).window !== undefined && viewOf(ann).table?.seat === 0;
  /** Ann plays her highest, the others let her. */
  const playOn = async (): Promise<void> => {
    for (let moves = 0; moves < 60 && !isOpen(); moves++) {
      const turn = [ann, bob, cid].find((guest) => viewOf(guest).turn === guest.board?.sync.viewer);
      const can = turn === undefined ? [] : movesOf(turn);
      const high = can.findLast((move) => move.startsWith('play')) ?? 'pass';
      await turn?.move(turn !== ann && can.includes('pass') ? 'pass' : turn === ann ? high : (can[0] ?? ''));
    }
    expect(isOpen()).toBe(true);
    await bed.clock.pass(0);
  };
  await playOn();
  expect(movesOf(cid)).toEqual(['unpass']);
  expect((await cid.move('unpass')).ok).toBe(true);
  await bed.clock.pass(5000);
  expect(movesOf(cid)).toEqual(['pass']);
  // Its time runs out; the next window is another.
  await bed.clock.pass(15_000);
  expect(isOpen()).toBe(false);
  await playOn();
  expect(movesOf(cid)).toEqual(['unpass']);
});

/** It is the person's turn, and its hand has no answer to a play that others may still beat. */
const isMute = (guest: Guest): boolean =>
  viewOf(guest).turn === guest.board?.sync.viewer &&
  viewOf(guest).window === undefined &&
  movesOf(guest).join() === 'pass';

it('a hand without an answer is passed after one to four seconds, against bots', async () => {
  const [ann] = (await begin(1, 2)) as [Guest];
  await ann.ask({ t: 'wishes', wishes: ['passWhenNoPlay'] });
  await playUntil([ann], () => isMute(ann));
  const before = ann.board?.ply ?? 0;
  await bed.clock.pass(999);
  expect(ann.board?.ply).toBe(before);
  await bed.clock.pass(3001);
  expect(ann.board?.ply).toBeGreaterThan(before);
  expect((await lines(ann))[before]).toMatchObject({ actor: 0, move: 'pass' });
});

it('but never where the match counts for others too', async () => {
  const [ann, bob] = (await begin(2, 1)) as [Guest, Guest];
  await ann.ask({ t: 'wishes', wishes: ['passWhenNoPlay'] });
  await playUntil([ann, bob], () => isMute(ann));
  const before = ann.board?.ply ?? 0;
  await bed.clock.pass(60_000);
  expect(ann.board?.ply).toBe(before);
});

it('a wish can be taken back, and one that the game does not know is refused', async () => {
  const [ann] = (await begin(1, 2)) as [Guest];
  await ann.ask({ t: 'wishes', wishes: ['passWhenNoPlay'] });
  expect(await ann.ask({ t: 'wishes', wishes: ['winForMe'] })).toMatchObject({ code: 'BAD_OPTIONS' });
  expect(await ann.ask({ t: 'wishes', wishes: [] })).toEqual({ ok: true });
  await playUntil([ann], () => isMute(ann));
  const before = ann.board?.ply ?? 0;
  await bed.clock.pass(60_000);
  expect(ann.board?.ply).toBe(before);
});
