// The whole server without its network: give it a store, a bus, games, time and chance, and connect people to it.

import type { Person } from '@parlor/protocol';
import type { House } from './house.ts';
import { type Lobby, openLobby } from './lobby.ts';
import { type Guests, openGuests } from './people/guests.ts';
import { Buckets } from './socket/bucket.ts';
import { Connection, type Wire } from './socket/connection.ts';
import { openTables, type Tables } from './tables.ts';
import { fireDue } from './time/fire.ts';
import { refresh } from './time/fire-clock.ts';
import { openScheduler } from './time/scheduler.ts';

export interface Limits {
  /** Messages of one connection: how many at once, how many a second. */
  readonly burst: number;
  readonly perSecond: number;
  /** Chat lines and reactions of one person. */
  readonly chat: Buckets;
  /** Tables that one person may make. */
  readonly tables: Buckets;
  /** Guests that one address may bring, and requests it may make. */
  readonly guests: Buckets;
  readonly requests: Buckets;
}

export interface Parlor {
  readonly house: House;
  readonly tables: Tables;
  readonly lobby: Lobby;
  readonly guests: Guests;
  readonly limits: Limits;
  connect(person: Person, wire: Wire): Connection;
  disconnect(connection: Connection): void;
  readonly connections: number;
  /** Finishes what has been asked, says goodbye to everybody, closes the store. */
  close(): Promise<void>;
}

export type ParlorPorts = Omit<House, 'wakeAt' | 'startedAt' | 'closing'> & {
  readonly messagesPerSecond?: number;
};

const HOUSEKEEPING_MS = 60_000;
const COMMANDS_KEPT_MS = 24 * 3600_000;
const COMPARE_MS = 1000;

export const openParlor = async (ports: ParlorPorts): Promise<Parlor> => {
  const { messagesPerSecond = 30, ...rest } = ports;
  let wakeAt: (at: number) => void = () => undefined;
  const closing = new AbortController();
  const house: House = {
    ...rest,
    startedAt: ports.clock.now(),
    closing: closing.signal,
    wakeAt: (at) => wakeAt(at),
  };
  const { clock, store, log } = house;
  const tables = openTables(house);
  const lobby = await openLobby(house, tables);
  const guests = await openGuests(house);
  const limits: Limits = {
    burst: messagesPerSecond * 3,
    perSecond: messagesPerSecond,
    chat: new Buckets(8, 0.7),
    tables: new Buckets(Math.max(10, messagesPerSecond / 3), messagesPerSecond / 150),
    guests: new Buckets(messagesPerSecond, messagesPerSecond / 60),
    requests: new Buckets(messagesPerSecond * 6, messagesPerSecond),
  };
  const connections = new Set<Connection>();
  let stopTimers: (() => void)[] = [];

  const every = (ms: number, work: () => Promise<void>): void => {
    const again = (): void => {
      const stop = clock.after(ms, () => {
        stopTimers = stopTimers.filter((one) => one !== stop);
        work()
          .catch((problem: unknown) => log.error({ problem: String(problem) }, 'housekeeping failed'))
          .finally(again);
      });
      stopTimers.push(stop);
    };
    again();
  };

  /** What a bus that may lose hints did not say: tables that have changed and matches that have grown in the store. */
  const compare = async (): Promise<void> => {
    const watched = [...tables.live.values()].filter((table) => table.watchers.size > 0);
    const versions = await store.versions(watched.map(({ doc }) => doc.id));
    const heads = await store.heads(
      watched.flatMap(({ replica }) => (replica === undefined ? [] : [replica.doc.id])),
    );
    for (const table of watched) {
      const { doc, replica } = table;
      const isOld = (versions.get(doc.id) ?? 0) > doc.version;
      const isShort = replica !== undefined && (heads.get(replica.doc.id) ?? 0) > replica.ply;
      if (isOld || isShort) await table.inLine(() => refresh(table));
    }
  };

  const scheduler = openScheduler(house, fireDue(house, tables));
  wakeAt = scheduler.wakeAt;
  every(HOUSEKEEPING_MS, async () => {
    tables.sweep();
    await store.forgetCommands(clock.now() - COMMANDS_KEPT_MS);
  });
  if (house.bus.lossy) every(COMPARE_MS, compare);

  const parlor: Parlor = {
    house,
    tables,
    lobby,
    guests,
    limits,
    connect: (person, wire) => {
      const connection = new Connection(parlor, person, wire);
      connections.add(connection);
      return connection;
    },
    disconnect: (connection) => {
      connection.close();
      connections.delete(connection);
    },
    get connections() {
      return connections.size;
    },
    close: async () => {
      closing.abort();
      for (const stop of stopTimers) stop();
      await scheduler.close();
      await Promise.all([...connections].map((connection) => connection.dismiss('STOPPING')));
      lobby.close();
      await Promise.all([...tables.live.values()].map((table) => table.inLine(async () => undefined)));
      await house.bots.close();
      await house.bus.close();
      await store.close();
    },
  };
  return parlor;
};
