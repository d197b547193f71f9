// The tables that this node has open. A table is opened when somebody looks at it or something is due there, and closed when
// nobody has for a while; its truth stays in the store.

import { encodeServer } from '@parlor/protocol';
import { advance } from '@parlor/table';
import type { BusMessage } from '../bus/port.ts';
import { logFailure } from '../house/failure.ts';
import type { House } from '../house/house.ts';
import { LiveTable } from './live-table.ts';
import { hearPresence, spreadPresence } from './presence.ts';
import { refresh } from './reload.ts';
import { tellChat, tellLine, tellReaction } from './tell.ts';

const UNUSED_MS = 60_000;

export interface Tables {
  open(id: string): Promise<LiveTable | undefined>;
  openByCode(code: string): Promise<LiveTable | undefined>;
  /** The table of a match. */
  openByMatch(match: string): Promise<LiveTable | undefined>;
  /** What this node has open now. */
  readonly live: ReadonlyMap<string, LiveTable>;
  /** Forgets what nobody uses. */
  sweep(): void;
  /** The table is gone from the store: those who still look are told. */
  drop(id: string): void;
}

const hearLine = async (live: LiveTable, message: Extract<BusMessage, { about: 'line' }>): Promise<void> => {
  const { replica } = live;
  if (replica?.doc.id !== message.match || message.ply > replica.ply) return refresh(live);
  if (message.ply < replica.ply) return;
  const step = advance(replica, message.line);
  if (step === undefined) return refresh(live);
  live.replica = step.replica;
  tellLine(live, replica, step, live.house.clock.now());
  live.gallery?.push(message.line, message.ply);
};

export const openTables = (house: House): Tables => {
  const live = new Map<string, LiveTable>();
  const opening = new Map<string, Promise<LiveTable | undefined>>();
  // Which table a code or a match belongs to never changes; forgotten from time to time, so that they do not pile up.
  const codes = new Map<string, string>();
  const matches = new Map<string, string>();

  const hear = (table: LiveTable, message: BusMessage): void => {
    const safely = (work: () => Promise<void>): void => {
      const fail = logFailure(house.log, 'a message could not be followed', { table: table.doc.id });
      table.inLine(work).catch(fail);
    };
    switch (message.about) {
      case 'line':
        if (table.replica?.doc.id !== message.match || message.ply >= table.replica.ply)
          safely(() => hearLine(table, message));
        return;
      case 'table':
        if (message.version > table.doc.version) safely(() => refresh(table));
        return;
      case 'closed':
        drop(message.table);
        return;
      case 'chat':
        if (message.node !== house.node) tellChat(table, [message.line]);
        return;
      case 'react':
        if (message.node !== house.node) tellReaction(table, message.from, message.reaction);
        return;
      case 'presence':
        if (message.presence.node !== house.node) hearPresence(table, message.presence);
        return;
      case 'who':
        if (message.node !== house.node && table.watchers.size > 0) spreadPresence(table);
    }
  };

  const close = (table: LiveTable): void => {
    table.leaveBus();
    table.gallery?.close();
    live.delete(table.doc.id);
  };

  const drop = (id: string): void => {
    const table = live.get(id);
    if (table === undefined) return;
    for (const watcher of table.watchers.keys())
      watcher.send(encodeServer({ t: 'closed', code: 'NO_TABLE' }));
    table.watchers.clear();
    close(table);
  };

  const load = async (id: string): Promise<LiveTable | undefined> => {
    const doc = await house.store.table(id);
    if (doc === undefined) return undefined;
    const table = new LiveTable(house, doc);
    // The bus first: what is appended while the log is read arrives as a message behind it.
    table.leaveBus = house.bus.subscribe(`table.${id}`, (message) => hear(table, message));
    try {
      await house.bus.settled();
      await table.inLine(() => table.catchUp());
    } catch (problem) {
      table.leaveBus();
      throw problem;
    }
    live.set(id, table);
    house.bus.publish(`table.${id}`, { about: 'who', table: id, node: house.node });
    return table;
  };

  const open = (id: string): Promise<LiveTable | undefined> => {
    const known = live.get(id);
    if (known !== undefined) return Promise.resolve(known);
    const waiting = opening.get(id);
    if (waiting !== undefined) return waiting;
    const fresh = load(id).finally(() => opening.delete(id));
    opening.set(id, fresh);
    return fresh;
  };

  return {
    open,
    openByCode: async (code) => {
      const id = codes.get(code) ?? (await house.store.tableByCode(code))?.id;
      if (id !== undefined) codes.set(code, id);
      return id === undefined ? undefined : open(id);
    },
    openByMatch: async (match) => {
      const id = matches.get(match) ?? (await house.store.match(match))?.doc.table;
      if (id !== undefined) matches.set(match, id);
      return id === undefined ? undefined : open(id);
    },
    live,
    sweep: () => {
      codes.clear();
      matches.clear();
      const before = house.clock.now() - UNUSED_MS;
      for (const table of live.values()) {
        if (table.watchers.size === 0 && table.lastUsed < before) close(table);
      }
    },
    drop,
  };
};
