// The list of public tables, kept up by messages from every node, and those who look at it. A table that waits for people and where
// nobody is any more is left out until somebody is back.

import { encodeServer, type Listing } from '@parlor/protocol';
import { docBehind, listingOf, shownAt, type TableDoc } from '@parlor/table';
import { logFailure } from '../house/failure.ts';
import type { House } from '../house/house.ts';
import { Queue } from '../node/queue.ts';
import { MOST_LISTED } from '../store/port.ts';
import { GONE_MS } from './presence.ts';
import type { Tables } from './tables.ts';

export interface Lobby {
  /** Sends the whole list and then every change, until the answer is called. */
  look(send: (text: string) => void): () => void;
  readonly listings: ReadonlyMap<string, Listing>;
  /** True when somebody is at this table, through whichever node. */
  isAttended(table: string): boolean;
  /** Those who look for any seat stand in line. */
  readonly seekers: Queue;
  /** Reads the list from the store: what messages that were lost did not say. */
  compare(): Promise<void>;
  /** Looks who is where, and leaves tables out or brings them back; tells of ends that everybody has been shown by now. */
  tidy(): void;
  /** One beat: tells the lobbies of other nodes where somebody is through this one. */
  tellAttended(): void;
  close(): void;
}

export const LOBBY_LOOK_MS = 5000;
/** So long a table without anybody counts as one whose people are on their way. */
export const ON_THEIR_WAY_MS = 15_000;

const isListed = (doc: TableDoc): boolean => doc.settings.access === 'public' && doc.stage !== 'over';

export const openLobby = async (house: House, tables: Tables): Promise<Lobby> => {
  const docs = new Map<string, TableDoc>();
  /** What is shown of them. */
  const listings = new Map<string, Listing>();
  /** Tables whose last match has ended, which those who are behind it would learn here; its end is not shown to them yet. */
  const unshown = new Map<string, TableDoc>();
  const emptySince = new Map<string, number>();
  /** When another node last said that somebody is at a table. */
  const attendedAt = new Map<string, number>();
  const lookers = new Set<(text: string) => void>();
  /** The frame of the whole list; undefined since it changed. */
  let wholeList: string | undefined;

  const tellChange = (text: string): void => {
    wholeList = undefined;
    for (const send of lookers) send(text);
  };
  /** Tells only what is new: that something has happened at a table is not for those who are behind it. */
  const show = (doc: TableDoc): void => {
    const table = listingOf(doc, house.games);
    const { version } = table;
    const shown = listings.get(doc.id);
    if (shown !== undefined && JSON.stringify({ ...shown, version }) === JSON.stringify(table)) return;
    listings.set(doc.id, table);
    tellChange(encodeServer({ t: 'listed', table }));
  };
  const hide = (id: string, version: number): void => {
    if (listings.delete(id)) tellChange(encodeServer({ t: 'unlisted', id, version }));
  };
  const unlist = (id: string, version: number): void => {
    docs.delete(id);
    unshown.delete(id);
    emptySince.delete(id);
    hide(id, version);
  };
  const isUnshown = (doc: TableDoc): boolean => house.clock.now() <= shownAt(house, doc);
  const take = (doc: TableDoc): void => {
    const known = unshown.get(doc.id) ?? docs.get(doc.id);
    if (known !== undefined && known.version >= doc.version) return;
    if (isUnshown(doc)) {
      take(docBehind(doc));
      unshown.set(doc.id, doc);
      return;
    }
    unshown.delete(doc.id);
    if (!isListed(doc)) {
      unlist(doc.id, doc.version);
      return;
    }
    docs.set(doc.id, doc);
    show(doc);
  };

  const isAttendedHere = (id: string): boolean => (tables.live.get(id)?.watchers.size ?? 0) > 0;
  const isAttended = (id: string): boolean => isAttendedHere(id) || attendedAt.has(id);

  const tellAttended = (): void => {
    const waiting = [...docs.values()].filter(({ stage }) => stage === 'gathering').map(({ id }) => id);
    house.bus.publish('lobby', {
      about: 'attended',
      node: house.node,
      tables: waiting.filter(isAttendedHere),
    });
  };

  const tidy = (): void => {
    const now = house.clock.now();
    for (const [id, doc] of unshown) {
      if (isUnshown(doc)) continue;
      unshown.delete(id);
      take(doc);
    }
    for (const [id, at] of attendedAt) if (now - at > GONE_MS) attendedAt.delete(id);
    for (const [id, doc] of docs) {
      const isEmpty = doc.stage === 'gathering' && !isAttended(id);
      const since = emptySince.get(id) ?? now;
      if (isEmpty) emptySince.set(id, since);
      else emptySince.delete(id);
      if (!isEmpty && !listings.has(id)) show(doc);
      if (isEmpty && now - since >= ON_THEIR_WAY_MS) hide(id, doc.version);
    }
  };

  const leave = house.bus.subscribe('lobby', (message) => {
    if (message.about === 'closed') unlist(message.table, 0);
    if (message.about === 'attended' && message.node !== house.node)
      for (const id of message.tables) attendedAt.set(id, house.clock.now());
    if (message.about !== 'table') return;
    const live = tables.live.get(message.table);
    if (live !== undefined && live.doc.version >= message.version) {
      take(live.doc);
      return;
    }
    house.store
      .table(message.table)
      .then((doc) => doc !== undefined && take(doc))
      .catch(logFailure(house.log, 'the lobby could not be read', { table: message.table }));
  });

  const compare = async (): Promise<void> => {
    const before = new Map(docs);
    const stored = await house.store.publicTables();
    for (const doc of stored) take(doc);
    // Gone from the store, unless it came while the store was asked.
    const there = new Set(stored.map(({ id }) => id));
    for (const [id, { version }] of before) {
      if (!there.has(id) && stored.length < MOST_LISTED && docs.get(id)?.version === version)
        unlist(id, version);
    }
  };
  await compare();

  return {
    look: (send) => {
      // One of its own, so that a connection can look twice without losing the first.
      const mine = (text: string): void => send(text);
      lookers.add(mine);
      wholeList ??= encodeServer({ t: 'lobby', tables: [...listings.values()] });
      send(wholeList);
      return () => lookers.delete(mine);
    },
    listings,
    isAttended,
    seekers: new Queue(),
    compare,
    tidy,
    tellAttended,
    close: leave,
  };
};
