// The matches kept on this device, in the browser's own database. Only the worker opens it: the record of a running match
// holds the seed, and the page must not know it.

import type { Kept } from './messages.ts';

const STORE = 'matches';
/** Finished matches beyond this number are forgotten, oldest first. */
const MOST = 60;

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const asked = indexedDB.open('parlor', 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE, { keyPath: 'id' });
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });

let opened: Promise<IDBDatabase> | undefined;
const database = (): Promise<IDBDatabase> => {
  opened ??= open();
  return opened;
};

const run = async <T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> => {
  const base = await database();
  return new Promise((resolve, reject) => {
    const request = act(base.transaction(STORE, mode).objectStore(STORE));
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
};

/** Keeping is a courtesy: where storage is forbidden, matches are played all the same. */
const orElse = async <T>(value: Promise<T>, otherwise: T): Promise<T> => value.catch(() => otherwise);

export const keep = async (match: Kept): Promise<void> => {
  await orElse(
    run('readwrite', (store) => store.put(match)),
    '' as IDBValidKey,
  );
};

/** What has no moves, not even none, is no match: it may be of another time. */
const isWhole = (kept: Kept | undefined): kept is Kept =>
  Array.isArray(kept?.record?.moves) && Array.isArray(kept.people ?? []);

/**
 * Keeps a match with one more move, unless the shelf knows as many: several windows may show one match, and the first to make a
 * move has made it. The others are answered with what is kept.
 */
export const append = (match: Kept): Promise<Kept | undefined> => {
  const asked = async (): Promise<Kept | undefined> => {
    const base = await database();
    return new Promise((resolve, reject) => {
      const store = base.transaction(STORE, 'readwrite').objectStore(STORE);
      const known = store.get(match.id) as IDBRequest<Kept | undefined>;
      known.onerror = () => reject(known.error);
      known.onsuccess = () => {
        const kept = known.result;
        if (isWhole(kept) && kept.record.moves.length >= match.record.moves.length) {
          resolve(kept);
          return;
        }
        const put = store.put(match);
        put.onerror = () => reject(put.error);
        put.onsuccess = () => resolve(undefined);
      };
    });
  };
  return orElse(asked(), undefined);
};

export const take = async (id: string): Promise<Kept | undefined> => {
  const kept = await orElse(
    run('readonly', (store) => store.get(id) as IDBRequest<Kept | undefined>),
    undefined,
  );
  return isWhole(kept) ? kept : undefined;
};

export const forget = async (id: string): Promise<boolean> => {
  await orElse(
    run('readwrite', (store) => store.delete(id)),
    undefined,
  );
  return true;
};

export const all = async (): Promise<readonly Kept[]> => {
  const kept = await orElse(
    run('readonly', (store) => store.getAll() as IDBRequest<Kept[]>),
    [],
  );
  const sorted = kept.filter(isWhole).sort((a, b) => b.at - a.at);
  for (const old of sorted.slice(MOST)) void forget(old.id);
  return sorted.slice(0, MOST);
};
