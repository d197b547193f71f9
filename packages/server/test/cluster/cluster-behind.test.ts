// Two nodes whose bus carries nothing at all: the worst that can happen to hints. Nobody who changes nodes sees the past, and
// nobody is refused for what the node has not heard of yet.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ToyView, toy } from '@parlor/engine/testing';
import { type Bed, fakeClock, type Guest, openBed, plainSettings, settle } from '@parlor/trials';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inProcessBus } from '../../src/bus/in-process.ts';
import { openSqliteStore } from '../../src/store/embedded/sqlite.ts';

const OPEN = { kind: 'open' } as const;
const deafBus = () => ({ ...inProcessBus(), lossy: true, publish: () => undefined });

let one: Bed;
let two: Bed;
let ann: Guest;
let bob: Guest;
let code: string;
let closeAll: () => Promise<void>;

beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-behind-'));
  const store = await openSqliteStore(folder);
  const clock = fakeClock();
  const shared = { games: [toy], clock, folder, store: { ...store, close: async () => undefined } };
  one = await openBed({ ...shared, bus: deafBus(), node: 'one', seed: 'one' });
  two = await openBed({ ...shared, bus: deafBus(), node: 'two', seed: 'two' });
  closeAll = async () => {
    await one.close();
    await two.close();
    await store.close();
    rmSync(folder, { recursive: true });
  };
  ann = await one.guest('Ann');
  bob = await two.guest('Bob');
  const made = await ann.ask({ t: 'create', game: 'toy', settings: plainSettings, seats: [OPEN, OPEN] });
  if (!made.ok || made.code === undefined) throw new Error('no table');
  code = made.code;
  for (const [seat, guest] of [ann, bob].entries()) {
    guest.say({ t: 'watch', table: code });
    await guest.ask({ t: 'sit', seat });
    await guest.ask({ t: 'ready', ready: true, entropy: '00'.repeat(16) });
  }
});
afterEach(() => closeAll());

const moveOf = (guest: Guest): string =>
  toy
    .movesFor(guest.board?.view as never)
    .map((move) => toy.formatMove(move))
    .find((move) => move.startsWith('show')) ?? '';

it('a host may start when the last seat became ready on another node', async () => {
  expect(await ann.ask({ t: 'start' })).toEqual({ ok: true });
});

it('a move for the newest ply is taken by a node that has not heard of the moves before it', async () => {
  await ann.ask({ t: 'start' });
  await one.clock.pass(1100);
  expect(await ann.move(moveOf(ann))).toEqual({ ok: true, ply: 1 });
  expect(bob.board?.ply).toBe(0);
  const view = bob.board?.view as ToyView | undefined;
  const [number = 0] = (view?.hands[1] ?? []) as readonly number[];
  const move = toy.formatMove({ type: 'show', number });
  expect(await bob.ask({ t: 'move', ply: 1, move })).toEqual({ ok: true, ply: 2 });
});

it('whoever comes to a table through another node sees its newest position', async () => {
  await ann.ask({ t: 'start' });
  await one.clock.pass(1100);
  await ann.move(moveOf(ann));
  const eve = await two.guest('Eve');
  eve.say({ t: 'watch', table: code });
  await settle();
  expect([eve.board?.ply, bob.board?.ply]).toEqual([1, 1]);
});
