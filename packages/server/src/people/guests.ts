// Guests: somebody with a name and a face. The same person may be connected many times, from several devices.

import type { Avatar, Person } from '@parlor/protocol';
import type { House } from '../house.ts';
import { newId } from '../outside.ts';
import { openTokens, type Tokens } from './token.ts';

export interface Guests {
  /** The person behind a token. */
  known(token: string | undefined): Promise<Person | undefined>;
  welcome(name: string, avatar: Avatar): Promise<Person>;
  rename(person: Person, name: string, avatar: Avatar): Promise<Person>;
  readonly tokens: Tokens;
}

export const openGuests = async (house: House): Promise<Guests> => {
  const { store, entropy, clock } = house;
  const tokens = openTokens(await store.secret('token-key', () => entropy.hex(32)));
  const save = async (person: Person): Promise<Person> => {
    await store.commit({ person: { ...person, at: clock.now() } });
    return person;
  };
  return {
    tokens,
    known: async (token) => {
      const id = token === undefined ? undefined : tokens.read(token);
      return id === undefined ? undefined : store.person(id);
    },
    welcome: (name, avatar) => save({ id: newId(entropy), name, avatar }),
    rename: ({ id }, name, avatar) => save({ id, name, avatar }),
  };
};
