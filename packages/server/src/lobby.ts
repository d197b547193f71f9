// The list of public tables, kept up by hints from every node, and those who look at it.

import { encodeServer, type Listing } from '@parlor/protocol';
import type { House } from './house.ts';
import { Queue } from './queue.ts';
import { StoreUnreachable } from './store/port.ts';
import type { TableDoc } from './table/doc.ts';
import { listingOf } from './table/news.ts';
import type { Tables } from './tables.ts';

export interface Lobby {
  /** Sends the whole list and then every change, until the answer is called. */
  look(send: (text: string) => void): () => void;
  readonly listings: ReadonlyMap<string, Listing>;
  /** Those who look for any seat stand in line. */
  readonly seekers: Queue;
  /** Reads the list from the store: what hints that were lost did not say. */
  compare(): Promise<void>;
  close(): void;
}

/** The store gives no more of them. */
const MOST = 500;

const isListed = (doc: TableDoc): boolean => doc.settings.access === 'public' && doc.stage !== 'over';

export const openLobby = async (house: House, tables: Tables): Promise<Lobby> => {
  const listings = new Map<string, Listing>();
  const lookers = new Set<(text: string) => void>();

  const tell = (text: string): void => {
    for (const send of lookers) send(text);
  };
  const unlist = (id: string, version: number): void => {
    if (listings.delete(id)) tell(encodeServer({ t: 'unlisted', id, version }));
  };
  const take = (doc: TableDoc): void => {
    const known = listings.get(doc.id);
    if (known !== undefined && known.version >= doc.version) return;
    if (!isListed(doc)) {
      unlist(doc.id, doc.version);
      return;
    }
    const table = listingOf(doc, house.games);
    listings.set(doc.id, table);
    tell(encodeServer({ t: 'listed', table }));
  };

  const leave = house.bus.subscribe('lobby', (hint) => {
    if (hint.about === 'closed') unlist(hint.table, 0);
    if (hint.about !== 'table') return;
    const live = tables.live.get(hint.table);
    if (live !== undefined && live.doc.version >= hint.version) {
      take(live.doc);
      return;
    }
    house.store
      .table(hint.table)
      .then((doc) => doc !== undefined && take(doc))
      .catch((problem: unknown) => {
        // What is missed while the store is away is found by comparing.
        if (!(problem instanceof StoreUnreachable))
          house.log.error({ problem: String(problem) }, 'the lobby could not be read');
      });
  });

  const compare = async (): Promise<void> => {
    const before = new Map(listings);
    const docs = await house.store.publicTables();
    for (const doc of docs) take(doc);
    // Gone from the store, unless it came while the store was asked.
    const there = new Set(docs.map(({ id }) => id));
    for (const [id, { version }] of before) {
      if (!there.has(id) && docs.length < MOST && listings.get(id)?.version === version) unlist(id, version);
    }
  };
  await compare();

  return {
    look: (send) => {
      // One of its own, so that a connection can look twice without losing the first.
      const mine = (text: string): void => send(text);
      lookers.add(mine);
      send(encodeServer({ t: 'lobby', tables: [...listings.values()] }));
      return () => lookers.delete(mine);
    },
    listings,
    seekers: new Queue(),
    compare,
    close: leave,
  };
};
