// A whole server in memory for tests: fake time, seeded randomness, a store in a temporary folder,
// connections without sockets.

import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyGame } from '@parlor/engine';
import type { Avatar, Person, SeatWish, Settings } from '@parlor/protocol';
import {
  type Bus,
  FIRST_GENERATION,
  inProcessBus,
  type Log,
  type Meters,
  noMeters,
  openParlor,
  openSqliteStore,
  type Parlor,
  type PlayerHost,
  randomHost,
  type Store,
  silentLog,
} from '@parlor/server/parts';
import type { Entropy, Pace } from '@parlor/table';
import { type FakeClock, fakeClock, settle } from './fake-time.ts';
import { Follower } from './follower.ts';

export interface BedOptions {
  readonly games: readonly AnyGame[];
  readonly bots?: PlayerHost;
  readonly pace?: Partial<Pace>;
  readonly seed?: string;
  readonly folder?: string;
  readonly store?: Store;
  readonly bus?: Bus;
  readonly clock?: FakeClock;
  readonly node?: string;
  readonly log?: Log;
  readonly meters?: Meters;
}

/** Randomness that repeats for the same seed. */
export const seededEntropy = (seed: string): Entropy => {
  let count = 0;
  return {
    hex: (bytes) => {
      let text = '';
      while (text.length < bytes * 2) text += createHash('sha256').update(`${seed} ${count++}`).digest('hex');
      return text.slice(0, bytes * 2);
    },
  };
};

export interface Bed {
  readonly parlor: Parlor;
  readonly clock: FakeClock;
  readonly folder: string;
  /** A new guest with an open connection. */
  guest(name: string, avatar?: Avatar, address?: string): Promise<Guest>;
  /** A new connection of a known person, perhaps from another node. */
  visit(person: Person, address?: string): Promise<Guest>;
  /** Stops without a shutdown and opens the same folder again after this many milliseconds. */
  restart(downMs: number): Promise<void>;
  close(): Promise<void>;
}

export interface Guest extends Follower {
  /** Breaks the connection. */
  drop(): void;
  /** Another connection of the same person, greeted with this table. */
  again(table?: string): Promise<Guest>;
}

export const plainSettings: Settings = {
  options: {},
  access: 'public',
  spectators: 'open',
  turn: 'rules',
  autoStart: false,
};

export const openBed = async (options: BedOptions): Promise<Bed> => {
  const clock = options.clock ?? fakeClock();
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'parlor-bed-'));
  const entropy = seededEntropy(options.seed ?? 'bed');
  const open = async (): Promise<Parlor> =>
    openParlor({
      games: options.games,
      store: options.store ?? (await openSqliteStore(folder)),
      bus: options.bus ?? inProcessBus(),
      clock,
      entropy,
      log: options.log ?? silentLog,
      meters: options.meters ?? noMeters,
      bots: options.bots ?? randomHost,
      pace: {
        botMs: 500,
        delayMs: 30_000,
        idleMs: 7_200_000,
        restMs: options.pace?.idleMs ?? 7_200_000,
        ...options.pace,
      },
      node: options.node ?? 'bed',
    });
  let parlor = await open();
  let count = 0;

  const connect = async (person: Person, address?: string, table?: string): Promise<Guest> => {
    const here = parlor;
    const follower = new Follower(
      (text) => void connection.take(text),
      `${person.name}${count++}${options.node ?? ''}-`,
    );
    const wire = {
      send: (text: string) => follower.take(text),
      close: (code: number) => {
        follower.closed = String(code);
      },
    };
    const connection = here.connect({ person, generation: FIRST_GENERATION, address }, wire);
    const drop = (): void => here.disconnect(connection);
    const again = (to?: string): Promise<Guest> => connect(person, address, to);
    follower.hello(table);
    await settle();
    return Object.assign(follower, { drop, again });
  };

  return {
    get parlor() {
      return parlor;
    },
    clock,
    folder,
    guest: async (name, avatar = 'fox', address) =>
      connect(await parlor.guests.welcome(name, avatar), address),
    visit: (person, address) => connect(person, address),
    restart: async (downMs) => {
      await parlor.close();
      await clock.pass(downMs);
      parlor = await open();
    },
    close: async () => {
      await parlor.close();
      if (options.folder === undefined) rmSync(folder, { recursive: true });
    },
  };
};

/** A started table with these people in the first seats and bots behind them. */
export const startedTable = async (
  game: string,
  people: readonly Guest[],
  seats: readonly SeatWish[],
  settings: Partial<Settings> = {},
): Promise<string> => {
  const [host] = people;
  if (host === undefined) throw new Error('a table needs a host');
  const created = await host.ask({
    t: 'create',
    game,
    settings: { ...plainSettings, ...settings },
    seats: [...seats],
  });
  if (!created.ok || created.code === undefined) throw new Error(`no table: ${JSON.stringify(created)}`);
  for (const [seat, guest] of people.entries()) {
    guest.say({ t: 'watch', table: created.code });
    await guest.ask({ t: 'sit', seat });
    await guest.ask({ t: 'ready', ready: true, entropy: '0'.repeat(31) + seat });
  }
  const started = await host.ask({ t: 'start' });
  if (!started.ok) throw new Error(`not started: ${JSON.stringify(started)}`);
  await settle();
  return created.code;
};
