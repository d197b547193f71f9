// Passes: a one-time code takes a person to another device. It is stored hashed, serves once and for ten
// minutes, and a person has one at a time. Signing out everywhere else ends all other cookies of the
// person.

import { CODE_LETTERS, type Person } from '@parlor/protocol';
import type { House } from '../house/house.ts';
import { newPassCode } from '../node/ports.ts';
import type { Account, Pass } from '../store/port.ts';
import { isToken, type Tokens } from './token.ts';

const PASS_MS = 10 * 60_000;
const ATTEMPTS = 5;

export type PassRefusal = 'OLD_LINK' | 'WRONG_CODE' | 'USED_CODE' | 'EXPIRED_CODE';

/** Why a code was refused, and what helps. */
export const PASS_REFUSALS: Readonly<Record<PassRefusal, string>> = {
  OLD_LINK:
    'This link was made by an older version and no longer works. Open the settings on your other device and make a new one.',
  WRONG_CODE: 'This code is wrong. Check it, or make a new one in the settings of your other device.',
  USED_CODE: 'This code was used already. Make a new one in the settings of your other device.',
  EXPIRED_CODE: 'This code is older than ten minutes. Make a new one in the settings of your other device.',
};

export interface Passes {
  /** A new code; the one before no longer works. */
  make(person: Person): Promise<{ readonly code: string; readonly expiresAt: number }>;
  /** The state of the person's last code. */
  state(person: Person): Promise<'none' | 'open' | 'used' | 'expired'>;
  /** Uses the code up. */
  use(text: string): Promise<Account | PassRefusal>;
  /** Raises the person's generation: every cookie but one signed with the answer is refused from now on. */
  signOut(account: Account): Promise<Account>;
}

const UNKNOWN = new RegExp(`[^${CODE_LETTERS}]`, 'g');

export const openPasses = ({ store, entropy, clock }: House, tokens: Tokens): Passes => {
  const problemOf = (pass: Pass | undefined): PassRefusal | undefined => {
    if (pass === undefined) return 'WRONG_CODE';
    if (pass.usedAt !== undefined) return 'USED_CODE';
    return pass.expiresAt <= clock.now() ? 'EXPIRED_CODE' : undefined;
  };
  return {
    make: async ({ id }) => {
      const code = newPassCode(entropy, CODE_LETTERS);
      const expiresAt = clock.now() + PASS_MS;
      await store.commit({ pass: { person: id, hash: tokens.hash(code), expiresAt } });
      return { code, expiresAt };
    },
    state: async ({ id }) => {
      const pass = await store.passOf(id);
      if (pass === undefined) return 'none';
      if (pass.usedAt !== undefined) return 'used';
      return pass.expiresAt <= clock.now() ? 'expired' : 'open';
    },
    use: async (text) => {
      if (isToken(text)) return 'OLD_LINK';
      // People type it with blanks and dashes, and in small letters.
      const hash = tokens.hash(text.toUpperCase().replace(UNKNOWN, ''));
      const pass = await store.pass(hash);
      const problem = problemOf(pass);
      if (pass === undefined || problem !== undefined) return problem ?? 'WRONG_CODE';
      const used = await store.commit({ usePass: { hash, at: clock.now() } });
      if (!used.done) return 'USED_CODE';
      return (await store.account(pass.person)) ?? 'WRONG_CODE';
    },
    signOut: async (account) => {
      let { generation } = account;
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const done = await store.commit({ signOut: { person: account.person.id, expected: generation } });
        if (done.done) return { ...account, generation: generation + 1 };
        // Another device was faster; the one that asked last stays signed in.
        generation = (await store.account(account.person.id))?.generation ?? generation;
      }
      throw new Error('the person is signed out by too many devices at once');
    },
  };
};
