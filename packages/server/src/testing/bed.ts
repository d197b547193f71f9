// A whole server in memory for tests: fake time, seeded chance, a store in a temporary folder, connections without sockets.

import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyGame } from '@parlor/engine';
import type { Avatar, SeatWish, Settings } from '@parlor/protocol';
import type { PlayerHost } from '../bots/port.ts';
import { randomHost } from '../bots/random-host.ts';
import { inProcessBus } from '../bus/in-process.ts';
import type { Bus } from '../bus/port.ts';
import type { Pace } from '../house.ts';
import { type Meters, noMeters } from '../meters.ts';
import { type Entropy, type Log, silentLog } from '../outside.ts';
import { openParlor, type Parlor } from '../parlor.ts';
import type { Store } from '../store/port.ts';
import { openSqliteStore } from '../store/sqlite.ts';
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

/** Chance that can be repeated. */
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
  guest(name: string, avatar?: Avatar): Promise<Guest>;
  /** Stops without any goodbye and opens again on the same folder after so many milliseconds. */
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

  const connect = async (person: Awaited<ReturnType<Parlor['guests']['welcome']>>): Promise<Guest> => {
    const here = parlor;
    const follower = new Follower((text) => void connection.take(text), `${person.name}${count++}-`);
    const connection = here.connect(person, {
      send: (text) => follower.take(text),
      close: (code) => {
        follower.closed = String(code);
      },
    });
    const drop = (): void => here.disconnect(connection);
    const again = async (table?: string): Promise<Guest> => {
      const guest = await connect(person);
      guest.hello(table);
      await settle();
      return guest;
    };
    return Object.assign(follower, { drop, again });
  };

  return {
    get parlor() {
      return parlor;
    },
    clock,
    folder,
    guest: async (name, avatar = 'fox') => {
      const guest = await connect(await parlor.guests.welcome(name, avatar));
      guest.hello();
      await settle();
      return guest;
    },
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

/** A table with these people in the first seats and bots behind them, started. */
export const startedTable = async (
  game: string,
  people: readonly Guest[],
  seats: readonly SeatWish[],
  settings: Partial<Settings> = {},
): Promise<string> => {
  const [host] = people;
  if (host === undefined) throw new Error('a table needs a host');
  const made = await host.ask({
    t: 'create',
    game,
    settings: { ...plainSettings, ...settings },
    seats: [...seats],
  });
  if (!made.ok || made.code === undefined) throw new Error(`no table: ${JSON.stringify(made)}`);
  for (const [seat, guest] of people.entries()) {
    guest.say({ t: 'watch', table: made.code });
    await guest.ask({ t: 'sit', seat });
    await guest.ask({ t: 'ready', ready: true, entropy: '0'.repeat(31) + seat });
  }
  const started = await host.ask({ t: 'start' });
  if (!started.ok) throw new Error(`not started: ${JSON.stringify(started)}`);
  await settle();
  return made.code;
};
