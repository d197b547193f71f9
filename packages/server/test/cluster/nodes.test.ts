// Two nodes over one store and one bus: people of one table are connected to different nodes, and the bus may lose, double
// or delay what it carries. The log decides.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastRng, fastWords } from '@parlor/engine';
import { toy } from '@parlor/engine/testing';
import { canonical } from '@parlor/protocol';
import { type Bed, fakeClock, type Guest, openBed, plainSettings, settle } from '@parlor/trials';
import { afterEach, describe, expect, it } from 'vitest';
import { inProcessBus } from '../../src/bus/in-process.ts';
import type { Bus } from '../../src/bus/port.ts';
import { openSqliteStore } from '../../src/store/embedded/sqlite.ts';

const OPEN = { kind: 'open' } as const;

/** Loses a third of all hints and doubles a third. */
const unreliable = (bus: Bus): Bus => {
  const words = fastWords(fastRng(7));
  return {
    ...bus,
    lossy: true,
    publish: (topic, hint) => {
      for (let times = words.below(3); times > 0; times--) bus.publish(topic, hint);
    },
  };
};

let closeAll: () => Promise<void> = async () => undefined;
afterEach(() => closeAll());

const openTwo = async (makeBus: (bus: Bus) => Bus): Promise<readonly [Bed, Bed]> => {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-nodes-'));
  const store = await openSqliteStore(folder);
  const clock = fakeClock();
  const bus = makeBus(inProcessBus());
  const shared = { games: [toy], clock, folder, bus: { ...bus, close: async () => undefined } };
  const keptOpen = { ...store, close: async () => undefined };
  const one = await openBed({ ...shared, store: keptOpen, node: 'one', seed: 'one' });
  const two = await openBed({ ...shared, store: keptOpen, node: 'two', seed: 'two' });
  closeAll = async () => {
    await one.close();
    await two.close();
    await store.close();
    rmSync(folder, { recursive: true });
  };
  return [one, two];
};

const moveOf = (guest: Guest): string | undefined => {
  const moves = toy.movesFor(guest.board?.view as never).map((move) => toy.formatMove(move));
  return moves.find((move) => move.startsWith('show'));
};

const playTo = async (beds: readonly [Bed, Bed]): Promise<readonly [Guest, Guest]> => {
  const [one, two] = beds;
  const ann = await one.guest('Ann');
  const bob = await two.guest('Bob');
  const made = await ann.ask({ t: 'create', game: 'toy', settings: plainSettings, seats: [OPEN, OPEN] });
  if (!made.ok || made.code === undefined) throw new Error('no table');
  for (const [seat, guest] of [ann, bob].entries()) {
    guest.say({ t: 'watch', table: made.code });
    expect(await guest.ask({ t: 'sit', seat })).toEqual({ ok: true });
    expect(await guest.ask({ t: 'ready', ready: true, entropy: '00'.repeat(16) })).toEqual({ ok: true });
  }
  expect(await ann.ask({ t: 'start' })).toEqual({ ok: true });
  await one.clock.pass(1100);
  expect([ann.board?.ply, bob.board?.ply]).toEqual([0, 0]);
  for (let round = 0; round < 40 && (ann.table?.stage !== 'over' || bob.table?.stage !== 'over'); round++) {
    for (const guest of [ann, bob]) {
      const move = moveOf(guest);
      if (move !== undefined) await guest.move(move);
    }
    await one.clock.pass(1100);
  }
  return [ann, bob];
};

describe.each<[string, (bus: Bus) => Bus]>([
  ['a bus that carries everything', (bus) => bus],
  ['a bus that loses and doubles', unreliable],
])('two nodes on %s', (_name, makeBus) => {
  it('play one match; both see the same', async () => {
    const beds = await openTwo(makeBus);
    const [ann, bob] = await playTo(beds);
    expect([ann.table?.stage, bob.table?.stage]).toEqual(['over', 'over']);
    expect(ann.table?.ending).toEqual(bob.table?.ending);
    const lines = await beds[0].parlor.house.store.lines(ann.table?.match ?? '', 0);
    expect(lines).toHaveLength(6);
    expect([ann.board?.ply, bob.board?.ply]).toEqual([6, 6]);
  });

  it('a clock that is due fires once', async () => {
    const beds = await openTwo(makeBus);
    const ann = await beds[0].guest('Ann');
    const bob = await beds[1].guest('Bob');
    const made = await ann.ask({ t: 'create', game: 'toy', settings: plainSettings, seats: [OPEN, OPEN] });
    if (!made.ok || made.code === undefined) throw new Error('no table');
    for (const [seat, guest] of [ann, bob].entries()) {
      guest.say({ t: 'watch', table: made.code });
      await guest.ask({ t: 'sit', seat });
      await guest.ask({ t: 'ready', ready: true, entropy: '00'.repeat(16) });
    }
    await ann.ask({ t: 'start' });
    await beds[0].clock.pass(31_500);
    expect([ann.board?.ply, bob.board?.ply]).toEqual([1, 1]);
    expect(await beds[0].parlor.house.store.lines(ann.table?.match ?? '', 0)).toHaveLength(1);
  });
});

it('two nodes that take a move for the same ply: one is stored, the other is stale and has caught up', async () => {
  const beds = await openTwo((bus) => bus);
  const ann = await beds[0].guest('Ann');
  const bob = await beds[1].guest('Bob');
  const made = await ann.ask({ t: 'create', game: 'toy', settings: plainSettings, seats: [OPEN, OPEN] });
  if (!made.ok || made.code === undefined) throw new Error('no table');
  for (const [seat, guest] of [ann, bob].entries()) {
    guest.say({ t: 'watch', table: made.code });
    await guest.ask({ t: 'sit', seat });
    await guest.ask({ t: 'ready', ready: true, entropy: '00'.repeat(16) });
  }
  await ann.ask({ t: 'start' });
  await settle();
  const move = moveOf(ann) ?? '';
  const answers = await Promise.all([ann.move(move), bob.ask({ t: 'move', ply: 0, move: 'cheer' })]);
  expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'STALE', ply: 1 });
  await settle();
  expect([ann.board?.ply, bob.board?.ply]).toEqual([1, 1]);
  const views = [ann, bob].map((guest, seat) => {
    const live = beds[seat]?.parlor.tables.live.get(ann.table?.id ?? '');
    return canonical(guest.board?.view) === canonical(live?.replica?.match.view(seat));
  });
  expect(views).toEqual([true, true]);
});
