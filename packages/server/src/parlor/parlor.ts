// The whole server without its network: give it a store, a bus, games, time and chance, and connect people
// to it.

import { setMaxListeners } from 'node:events';
import type { Avatar, Person } from '@parlor/protocol';
import { logFailure } from '../house/failure.ts';
import type { House } from '../house/house.ts';
import { countRemoteUse, type Limits, openLimits, SHARE_MS, shareLimitUse } from '../house/limits.ts';
import { type Friends, openFriends } from '../people/friends.ts';
import { type Guests, openGuests, type Visitor } from '../people/guests.ts';
import { openPasses, type Passes } from '../people/passes.ts';
import { fireDue } from '../schedule/fire.ts';
import { openComparer } from '../schedule/repair.ts';
import { openScheduler } from '../schedule/scheduler.ts';
import type { Account } from '../store/port.ts';
import { ARRIVAL_LOOK_MS, freeMissingSeats } from '../tables/free-missing-seats.ts';
import { LOBBY_LOOK_MS, type Lobby, openLobby } from '../tables/lobby.ts';
import { HOST_LOOK_MS, passHosts } from '../tables/pass-host.ts';
import { BEAT_MS, beatPresence, keepWatchedTables, leavePresence } from '../tables/presence.ts';
import { openTables, type Tables } from '../tables/tables.ts';
import { Connection, type Wire } from './connection.ts';
import { openTableCaps, type TableCaps } from './table-caps.ts';

export interface Parlor {
  readonly house: House;
  readonly tables: Tables;
  readonly lobby: Lobby;
  readonly guests: Guests;
  readonly friends: Friends;
  readonly limits: Limits;
  readonly tableCaps: TableCaps;
  readonly passes: Passes;
  connect(visitor: Visitor, wire: Wire): Connection;
  /** Ends all cookies and connections of a person but one cookie, signed with the answer. */
  signOut(account: Account): Promise<Account>;
  disconnect(connection: Connection): void;
  /** A guest with another name or face, shown at once wherever the guest is connected. */
  rename(person: Person, name: string, avatar: Avatar): Promise<Person>;
  readonly connections: number;
  /** Sends everybody away at once, to come back to a node that can serve them. */
  scatter(): void;
  /** Finishes what has been asked, says goodbye to everybody, closes the store. */
  close(): Promise<void>;
}

export type ParlorPorts = Omit<House, 'wakeAt' | 'startedAt' | 'closing'> & {
  readonly messagesPerSecond?: number;
};

const HOUSEKEEPING_MS = 60_000;
const COMMANDS_KEPT_MS = 24 * 3600_000;
/** A guest without a match, a friend or a seat is removed so long after the last visit. */
const GUESTS_KEPT_MS = 400 * 24 * 3600_000;
const COMPARE_MS = 1000;
const MEND_MS = 5000;
const LOBBY_MS = 5000;
/** A device that was signed out through another node is gone within five seconds, whatever the bus loses. */
const GENERATIONS_MS = 4000;

export const openParlor = async (ports: ParlorPorts): Promise<Parlor> => {
  const { messagesPerSecond = 30, ...rest } = ports;
  let wakeAt: (at: number) => void = () => undefined;
  const closing = new AbortController();
  // Every bot that thinks listens, and there may be many.
  setMaxListeners(0, closing.signal);
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
  const passes = openPasses(house, guests.tokens);
  const friends = openFriends(house, tables, lobby);
  const limits = openLimits(messagesPerSecond);
  const tableCaps = await openTableCaps(house, messagesPerSecond);
  const connections = new Set<Connection>();
  /** The generations raised of late, by person. */
  const signedOut = new Map<string, number>();
  let stopTimers: (() => void)[] = [];

  const every = (ms: number, work: () => Promise<void>): void => {
    const again = (): void => {
      const stop = clock.after(ms, () => {
        stopTimers = stopTimers.filter((one) => one !== stop);
        work().catch(logFailure(log, 'housekeeping failed')).finally(again);
      });
      stopTimers.push(stop);
    };
    again();
  };

  const scheduler = openScheduler(house, fireDue(house, tables));
  wakeAt = scheduler.wakeAt;
  every(HOUSEKEEPING_MS, async () => {
    tables.sweep();
    signedOut.clear();
    await keepWatchedTables(house, tables);
    await store.forgetCommands(clock.now() - COMMANDS_KEPT_MS);
    await store.forgetGuests(clock.now() - GUESTS_KEPT_MS, clock.now());
    await store.shrink();
  });
  every(HOST_LOOK_MS, () => passHosts(house, tables));
  every(ARRIVAL_LOOK_MS, () => freeMissingSeats(house, tables));
  every(LOBBY_LOOK_MS, async () => {
    lobby.tidy();
    friends.tidy();
  });
  // A bus that may lose messages is the bus of several nodes.
  if (house.bus.lossy) {
    const { compare, mend } = openComparer(house, tables);
    every(COMPARE_MS, compare);
    every(MEND_MS, mend);
    every(LOBBY_MS, lobby.compare);
    every(MEND_MS, friends.compare);
    every(GENERATIONS_MS, () => compareGenerations());
    every(BEAT_MS, async () => friends.beat());
    every(BEAT_MS, async () => beatPresence(house, tables));
    every(BEAT_MS, async () => lobby.tellAttended());
    shareLimitUse(house, limits);
    every(SHARE_MS, async () => shareLimitUse(house, limits));
  }
  const renameHere = async (person: Person): Promise<void> => {
    const mine = [...connections].filter((connection) => connection.person.id === person.id);
    await Promise.all(mine.map((connection) => connection.rename(person)));
  };
  const signOutHere = (person: string, generation: number): void => {
    signedOut.set(person, generation);
    for (const connection of connections)
      if (connection.person.id === person && connection.generation < generation) connection.signOut();
  };
  /** Ends connections whose person signed out through another node that could not say so. */
  const compareGenerations = async (): Promise<void> => {
    const people = new Set([...connections].map(({ person }) => person.id));
    for (const [person, generation] of await store.generations([...people])) signOutHere(person, generation);
  };
  const leaveNodes = house.bus.subscribe('nodes', (message) => {
    if (message.about === 'taken' && message.node !== house.node)
      countRemoteUse(limits, message.taken, clock.now());
    if (message.about === 'signedOut' && message.node !== house.node)
      signOutHere(message.person, message.generation);
    if (message.about === 'due') scheduler.wakeAt(clock.now());
    if (message.about === 'person' && message.node !== house.node)
      renameHere(message.person).catch(logFailure(log, 'a new name could not be shown'));
  });

  const parlor: Parlor = {
    house,
    tables,
    lobby,
    guests,
    friends,
    limits,
    tableCaps,
    passes,
    connect: (visitor, wire) => {
      const connection = new Connection(parlor, visitor, wire);
      connections.add(connection);
      // Its cookie may have been looked at just before it ended.
      if (visitor.generation < (signedOut.get(visitor.person.id) ?? 0)) connection.signOut();
      return connection;
    },
    disconnect: (connection) => {
      connection.close();
      connections.delete(connection);
    },
    rename: async (person, name, avatar) => {
      const renamed = await guests.rename(person, name, avatar);
      house.bus.publish('nodes', { about: 'person', node: house.node, person: renamed });
      await renameHere(renamed);
      return renamed;
    },
    signOut: async (account) => {
      const signed = await passes.signOut(account);
      const { person, generation } = signed;
      house.bus.publish('nodes', {
        about: 'signedOut',
        node: house.node,
        person: person.id,
        generation,
      });
      signOutHere(person.id, generation);
      return signed;
    },
    get connections() {
      return connections.size;
    },
    scatter: () => {
      for (const connection of connections) connection.sendAway();
    },
    close: async () => {
      closing.abort();
      for (const stop of stopTimers) stop();
      await scheduler.close();
      // Due rows of this node are free now; the other nodes look at once.
      house.bus.publish('nodes', { about: 'due' });
      await Promise.all([...connections].map((connection) => connection.dismiss('STOPPING')));
      leavePresence(house, tables);
      leaveNodes();
      friends.close();
      lobby.close();
      await Promise.all([...tables.live.values()].map((table) => table.inLine(async () => undefined)));
      await house.bots.close();
      await house.bus.close();
      await store.close();
    },
  };
  return parlor;
};
