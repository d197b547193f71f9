// Two nodes of one house in this process: one store, one clock, and a bus that each node can be cut off from.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toy } from '@parlor/engine/testing';
import type { Settings } from '@parlor/protocol';
import {
  type Bed,
  type BedOptions,
  type FakeClock,
  fakeClock,
  type Guest,
  openBed,
  plainSettings,
} from '@parlor/trials';
import { expect } from 'vitest';
import { inProcessBus } from '../../src/bus/in-process.ts';
import type { Bus, BusMessage, Topic } from '../../src/bus/port.ts';
import { openSqliteStore } from '../../src/store/embedded/sqlite.ts';
import type { Store } from '../../src/store/port.ts';

export const OPEN = { kind: 'open' } as const;

/** A node's end of a bus between machines; `isCut` loses what it says and what it would hear. */
export interface Line extends Bus {
  isCut: boolean;
}

const lineOf = (bus: Bus): Line => {
  const own = inProcessBus();
  const line: Line = {
    ...bus,
    lossy: true,
    isCut: false,
    publish: (topic: Topic, hint: BusMessage) => (line.isCut ? own : bus).publish(topic, hint),
    subscribe: (topic, hear) => {
      const ends = [bus.subscribe(topic, (hint) => line.isCut || hear(hint)), own.subscribe(topic, hear)];
      return () => {
        for (const end of ends) end();
      };
    },
    close: async () => undefined,
  };
  return line;
};

export interface TwoNodes {
  readonly beds: readonly [Bed, Bed];
  readonly lines: readonly [Line, Line];
  readonly store: Store;
  readonly clock: FakeClock;
  close(): Promise<void>;
}

export const openTwo = async (
  options: Partial<BedOptions> = {},
  second: Partial<BedOptions> = {},
): Promise<TwoNodes> => {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-nodes-'));
  const store = await openSqliteStore(folder);
  const keptOpen = { ...store, close: async () => undefined };
  const clock = fakeClock();
  const bus = options.bus ?? inProcessBus();
  const lines = [lineOf(bus), lineOf(bus)] as const;
  const shared = { games: [toy], clock, folder, store: keptOpen, ...options };
  const one = await openBed({ ...shared, bus: lines[0], node: 'one', seed: 'one' });
  const two = await openBed({ ...shared, ...second, bus: lines[1], node: 'two', seed: 'two' });
  return {
    beds: [one, two],
    lines,
    store,
    clock,
    close: async () => {
      await one.close();
      await two.close();
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
};

/** Ann on the first node and Bob on the second, at one table. */
export const sitDown = async (
  { beds }: TwoNodes,
  settings: Partial<Settings> = {},
): Promise<readonly [Guest, Guest]> => {
  const ann = await beds[0].guest('Ann');
  const bob = await beds[1].guest('Bob');
  const made = await ann.ask({
    t: 'create',
    game: 'toy',
    settings: { ...plainSettings, ...settings },
    seats: [OPEN, OPEN],
  });
  if (!made.ok || made.code === undefined) throw new Error('no table');
  for (const [seat, guest] of [ann, bob].entries()) {
    guest.say({ t: 'watch', table: made.code });
    expect(await guest.ask({ t: 'sit', seat })).toEqual({ ok: true });
    expect(await guest.ask({ t: 'ready', ready: true, entropy: '00'.repeat(16) })).toEqual({ ok: true });
  }
  return [ann, bob];
};

/** The same, and the match has begun. */
export const beginMatch = async (nodes: TwoNodes): Promise<readonly [Guest, Guest]> => {
  const guests = await sitDown(nodes);
  expect(await guests[0].ask({ t: 'start' })).toEqual({ ok: true });
  await nodes.clock.pass(1100);
  return guests;
};
