// A whole server without a network whose matches begin in a chosen position: one of the two worlds of a pair.

import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyGame } from '@parlor/engine';
import type { Person } from '@parlor/protocol';
import {
  type Connection,
  FIRST_GENERATION,
  inProcessBus,
  type LiveTable,
  noMeters,
  obey,
  openParlor,
  openSqliteStore,
  type Parlor,
  randomHost,
  silentLog,
} from '@parlor/server/parts';
import type { TableCommand, TableDoc } from '@parlor/table';
import { seededEntropy } from './bed.ts';
import { type FakeClock, fakeClock } from './fake-time.ts';

/** The delay of the delayed spectators in a world. */
export const WORLD_DELAY_MS = 2000;

/** A game whose matches begin in a chosen state. */
export interface Stage {
  readonly game: AnyGame;
  /** Sets the state in which the next match begins. */
  begin(state: unknown): void;
}

export const openStage = (game: AnyGame): Stage => {
  let next: unknown;
  const staged: AnyGame = {
    ...game,
    setup: (options, seats, rng) =>
      next === undefined ? game.setup(options, seats, rng) : { state: next, events: [] },
  };
  return {
    game: staged,
    begin: (state) => {
      next = state;
    },
  };
};

export interface World {
  readonly stage: Stage;
  readonly clock: FakeClock;
  readonly parlor: Parlor;
  seatAt(doc: TableDoc): Promise<LiveTable>;
  say(table: LiveTable, person: Person, command: TableCommand): Promise<string>;
  watch(person: Person): { readonly connection: Connection; readonly received: string[] };
  /** Deletes a table, so that it has no due rows left. */
  clear(table: LiveTable): Promise<void>;
  close(): Promise<void>;
}

/** A world leaves no data behind, so its folder is in memory where that is possible. */
const place = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

export const openWorld = async (stage: Stage, seed: string): Promise<World> => {
  const folder = mkdtempSync(join(place, 'parlor-world-'));
  const clock = fakeClock();
  const parlor = await openParlor({
    games: [stage.game],
    store: await openSqliteStore(folder),
    bus: inProcessBus(),
    clock,
    entropy: seededEntropy(seed),
    log: silentLog,
    meters: noMeters,
    bots: randomHost,
    pace: { botMs: 500, delayMs: WORLD_DELAY_MS, idleMs: 7_200_000, restMs: 7_200_000 },
    node: 'world',
    messagesPerSecond: 1e9,
  });
  const { house, tables } = parlor;
  return {
    stage,
    clock,
    parlor,
    seatAt: async (doc) => {
      await house.store.commit({ table: { expected: 0, doc } });
      const table = await tables.open(doc.id);
      if (table === undefined) throw new Error('the table was not stored');
      return table;
    },
    say: (table, person, command) => obey(table, person, command),
    watch: (person) => {
      const received: string[] = [];
      const connection = parlor.connect(
        { person, generation: FIRST_GENERATION },
        {
          send: (text) => void received.push(text),
          close: (code) => void received.push(`closed ${code}`),
        },
      );
      return { connection, received };
    },
    clear: async (table) => {
      const { doc } = table;
      tables.drop(doc.id);
      const rows = [
        { owner: doc.id, name: 'idle' as const },
        { owner: doc.match ?? '', name: 'clock' as const },
      ];
      await house.store.commit({ closeTable: { id: doc.id, expected: doc.version }, dropDue: rows });
    },
    close: async () => {
      await parlor.close();
      rmSync(folder, { recursive: true });
    },
  };
};
