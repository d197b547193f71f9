// Guests: somebody with a name and a face. The same person may be connected many times, from several devices.

import type { Avatar, Person } from '@parlor/protocol';
import { logFailure } from '../house/failure.ts';
import type { House } from '../house/house.ts';
import { newId } from '../node/ports.ts';
import type { Account } from '../store/port.ts';
import { cookieToken, openTokens, type Tokens } from './token.ts';

/**
 * Why a cookie names nobody: there is none of this house, or the person has signed out everywhere else
 * since.
 */
export type UnknownVisitor = 'NO_GUEST' | 'SIGNED_OUT';

/** Somebody who connects: with a cookie of this generation, from this address. */
export interface Visitor extends Account {
  /** Undefined inside tests, where nobody comes from anywhere. */
  readonly address?: string | undefined;
}

const DAY_MS = 24 * 3600_000;

export interface Guests {
  /** The person behind the cookies of a request. */
  identify(cookies: string | undefined): Promise<Account | UnknownVisitor>;
  welcome(name: string, avatar: Avatar): Promise<Person>;
  rename(person: Person, name: string, avatar: Avatar): Promise<Person>;
  readonly tokens: Tokens;
}

export const openGuests = async (house: House): Promise<Guests> => {
  const { store, entropy, clock, log } = house;
  const tokens = openTokens(await store.secret('token-key', () => entropy.hex(32)));
  const save = async (person: Person): Promise<Person> => {
    await store.commit({ person: { ...person, at: clock.now() } });
    return person;
  };
  /** Stores the visit, once a day: a guest who stays away for very long is removed. */
  const visit = async ({ person, visitedAt = 0 }: Account): Promise<void> => {
    const at = clock.now();
    if (at - visitedAt < DAY_MS) return;
    const stored = store.commit({ visit: { person: person.id, at } });
    await stored.catch(logFailure(log, 'a visit could not be stored'));
  };
  return {
    tokens,
    identify: async (cookies) => {
      const token = cookieToken(cookies);
      const signed = token === undefined ? undefined : tokens.read(token);
      const account = signed && (await store.account(signed.person));
      if (signed === undefined || account === undefined) return 'NO_GUEST';
      if (signed.generation !== account.generation) return 'SIGNED_OUT';
      await visit(account);
      return account;
    },
    welcome: (name, avatar) => save({ id: newId(entropy), name, avatar }),
    rename: ({ id }, name, avatar) => save({ id, name, avatar }),
  };
};
