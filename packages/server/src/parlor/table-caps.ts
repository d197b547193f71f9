// Caps on open tables: one person, and everybody at one address together, may have only so many open at a
// time. Tables are counted in the store, by what is stored with them, so that all nodes count alike.

import { createHmac } from 'node:crypto';
import type { Maker } from '@parlor/table';
import type { House } from '../house/house.ts';
import { Queue } from '../node/queue.ts';
import type { Visitor } from '../people/guests.ts';

export type Asker = Pick<Visitor, 'person' | 'address'>;

export interface TableCaps {
  /** Makes a table; answers undefined, and makes none, at a full cap. */
  underCap<T>(asker: Asker, make: (maker: Maker) => Promise<T>): Promise<T | undefined>;
}

export const openTableCaps = async (
  { store, entropy }: Pick<House, 'store' | 'entropy'>,
  messagesPerSecond: number,
): Promise<TableCaps> => {
  const mostOfPerson = Math.max(20, Math.floor((messagesPerSecond * 2) / 3));
  const mostOfAddress = Math.max(100, Math.floor((messagesPerSecond * 10) / 3));
  const key = Buffer.from(await store.secret('address-key', () => entropy.hex(32)), 'hex');
  const hashOf = (address: string): string =>
    createHmac('sha256', key).update(address).digest('base64url').slice(0, 22);
  // Counting is serial, because two at the same moment would both find room for the last table.
  const making = new Queue();
  return {
    underCap: ({ person, address }, make) =>
      making.add(async () => {
        const maker: Maker = { person: person.id, ...(address && { address: hashOf(address) }) };
        const { byPerson, fromAddress } = await store.tablesMadeBy(maker);
        return byPerson >= mostOfPerson || fromAddress >= mostOfAddress ? undefined : make(maker);
      }),
  };
};
