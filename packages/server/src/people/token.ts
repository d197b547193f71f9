// A guest is known by a signed token: the person's id and a proof that this house gave it out. It holds no name and no password.

import { createHmac, timingSafeEqual } from 'node:crypto';

export interface Tokens {
  sign(person: string): string;
  /** The person of a token that this house signed. */
  read(token: string): string | undefined;
}

export const openTokens = (key: string): Tokens => {
  const proof = (person: string): string =>
    createHmac('sha256', Buffer.from(key, 'hex')).update(person).digest('base64url');
  return {
    sign: (person) => `${person}.${proof(person)}`,
    read: (token) => {
      const parts = /^([a-z0-9]{16})\.([A-Za-z0-9_-]{43})$/.exec(token);
      const person = parts?.[1];
      const given = parts?.[2];
      if (person === undefined || given === undefined) return undefined;
      // Compared as texts: several texts decode to the same bytes, and only one of them was given out.
      return timingSafeEqual(Buffer.from(given), Buffer.from(proof(person))) ? person : undefined;
    },
  };
};

export const COOKIE = 'parlor';

export const cookieToken = (header: string | undefined): string | undefined => {
  for (const part of (header ?? '').split(';')) {
    const [name, value] = part.trim().split('=');
    if (name === COOKIE) return value;
  }
  return undefined;
};

export const setCookie = (token: string, secure: boolean): string =>
  `${COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000${secure ? '; Secure' : ''}`;
