// The matches kept on this device, in the browser's own database. Only the worker opens it: the record of a running match
// holds the seed, and the page must not know it.

import { indexedStore } from '../device/browser-database.ts';
import type { Kept } from './worker-messages.ts';

const STORE = 'matches';
/** Finished matches beyond this number are forgotten, oldest first. */
export const MOST = 60;

const { database, run } = indexedStore('parlor', STORE);

export const keep = async (match: Kept): Promise<void> => {
  await run('readwrite', (store) => store.put(match), '' as IDBValidKey);
};

/** What has no moves, not even none, is no match: it may be of another time. */
const isWhole = (kept: Kept | undefined): kept is Kept =>
  Array.isArray(kept?.record?.moves) && Array.isArray(kept.people ?? []);

/** How far a match is: its moves, and what the table has written among them. */
export const linesOf = ({ record, table }: Pick<Kept, 'record' | 'table'>): number =>
  table?.lines.length ?? record.moves.length;

/**
 * Keeps a match with one more line, unless the shelf knows as many: several windows may show one match, and the first to make a
 * move has made it. The others are answered with what is kept.
 */
export const append = async (match: Kept): Promise<Kept | undefined> => {
  try {
    const base = await database();
    return await new Promise((resolve, reject) => {
      const store = base.transaction(STORE, 'readwrite').objectStore(STORE);
      const known = store.get(match.id) as IDBRequest<Kept | undefined>;
      known.onerror = () => reject(known.error);
      known.onsuccess = () => {
        const kept = known.result;
        if (isWhole(kept) && linesOf(kept) >= linesOf(match)) {
          resolve(kept);
          return;
        }
        const put = store.put(match);
        put.onerror = () => reject(put.error);
        put.onsuccess = () => resolve(undefined);
      };
    });
  } catch {
    return undefined;
  }
};

export const take = async (id: string): Promise<Kept | undefined> => {
  const kept = await run('readonly', (store) => store.get(id) as IDBRequest<Kept | undefined>, undefined);
  return isWhole(kept) ? kept : undefined;
};

export const forget = async (id: string): Promise<boolean> => {
  await run('readwrite', (store) => store.delete(id), undefined);
  return true;
};

/** True from the first move of a person here on, and in a later round of a knockout, which goes on from the earlier ones. */
const isBegun = ({ me, people, out = [], record, outcome }: Kept): boolean => {
  const movers: readonly unknown[] = people ?? [me];
  return outcome !== undefined || out.length > 0 || record.moves.some(({ actor }) => movers.includes(actor));
};

/** Newest first. */
export const all = async (): Promise<readonly Kept[]> => {
  const kept = await run('readonly', (store) => store.getAll() as IDBRequest<Kept[]>, []);
  return kept.filter(isWhole).sort((a, b) => b.at - a.at);
};

/**
 * The matches that a person here has begun, newest first; the others are deleted. The one that is open stays until then, so that
 * a page that is loaded again shows the same hand.
 */
export const begun = async (open: string | undefined): Promise<readonly Kept[]> => {
  const kept = await all();
  for (const match of kept) if (!isBegun(match) && match.id !== open) await forget(match.id);
  return kept.filter(isBegun);
};
