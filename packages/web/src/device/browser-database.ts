// A store of the browser's own databases, opened when it is first needed. Keeping is a courtesy: where storage is forbidden,
// matches are played all the same.

export interface IndexedStore {
  /** For what takes more than one step. */
  readonly database: () => Promise<IDBDatabase>;
  readonly run: <T>(
    mode: IDBTransactionMode,
    act: (store: IDBObjectStore) => IDBRequest<T>,
    otherwise: T,
  ) => Promise<T>;
}

const open = (name: string, store: string): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const asked = indexedDB.open(name, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(store, { keyPath: 'id' });
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });

export const indexedStore = (name: string, store: string): IndexedStore => {
  let opened: Promise<IDBDatabase> | undefined;
  const database = (): Promise<IDBDatabase> => {
    opened ??= open(name, store);
    return opened;
  };
  return {
    database,
    run: async (mode, act, otherwise) => {
      try {
        const base = await database();
        return await new Promise((resolve, reject) => {
          const request = act(base.transaction(store, mode).objectStore(store));
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      } catch {
        return otherwise;
      }
    },
  };
};
