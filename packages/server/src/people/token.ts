// A guest is known by a signed token in a cookie: the person's id, a generation, and a proof that this
// house gave it out. A person who signs out everywhere else raises the generation, and tokens of lower ones
// are refused.

import { createHmac, timingSafeEqual } from 'node:crypto';

export interface Signature {
  readonly person: string;
  readonly generation: number;
}

export interface Tokens {
  sign(signed: Signature): string;
  /**
   * The only token that nodes of version 0.5 and before can read. It has no generation and counts as the
   * lowest.
   */
  signOld(person: string): string;
  /** The content of a token with a valid signature; undefined for any other text. */
  read(token: string): Signature | undefined;
  /** The hash under which a one-time code is stored. */
  hash(code: string): string;
}

const TOKEN = /^([a-z0-9]{16})(?:\.([1-9]\d{0,8}))?\.([A-Za-z0-9_-]{43})$/;

/** True for the token of a link that older versions made: as a link it is refused. */
export const isToken = (text: string): boolean => TOKEN.test(text);

export const openTokens = (key: string): Tokens => {
  const proof = (text: string): string =>
    createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest('base64url');
  const signText = (text: string): string => `${text}.${proof(text)}`;
  return {
    sign: ({ person, generation }) => signText(generation === 0 ? person : `${person}.${generation}`),
    signOld: signText,
    read: (token) => {
      const [, person, digits, given] = TOKEN.exec(token) ?? [];
      if (person === undefined || given === undefined) return undefined;
      const expected = proof(digits === undefined ? person : `${person}.${digits}`);
      // Compared as texts: several texts decode to the same bytes, and only one of them was given out.
      return timingSafeEqual(Buffer.from(given), Buffer.from(expected))
        ? { person, generation: Number(digits ?? 0) }
        : undefined;
    },
    hash: (code) => proof(`pass ${code}`),
  };
};

/** The name that older versions know. */
const OLD_COOKIE = 'parlor';
const COOKIE = 'parlor-device';
/** A browser takes a cookie with this prefix only over https and only from this very host. */
const HOST_COOKIE = '__Host-parlor';

/**
 * The token of a cookie header. Plain names are read too: cookies from before the prefix, or from before
 * https.
 */
export const cookieToken = (header: string | undefined): string | undefined => {
  const cookies = new Map(
    (header ?? '').split(';').map((part) => {
      const [name = '', value] = part.trim().split('=');
      return [name, value];
    }),
  );
  return cookies.get(HOST_COOKIE) ?? cookies.get(COOKIE) ?? cookies.get(OLD_COOKIE);
};

const YEAR_S = 31_536_000;

const attributes = (maxAgeS: number, secure: boolean): string =>
  `; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeS}${secure ? '; Secure' : ''}`;

/** Takes the cookies of a person away from the browser. */
export const clearedCookies = (secure: boolean): string[] =>
  [...(secure ? [HOST_COOKIE] : []), COOKIE, OLD_COOKIE].map((name) => `${name}=${attributes(0, secure)}`);

/**
 * The cookies of a person. While a cluster is upgraded the next request may reach an older node, which
 * reads only the second; newer nodes refuse that one as soon as the person's generation is not the lowest.
 */
export const setCookies = (tokens: Tokens, signed: Signature, secure: boolean): string[] => {
  const rest = attributes(YEAR_S, secure);
  return [
    `${secure ? HOST_COOKIE : COOKIE}=${tokens.sign(signed)}${rest}`,
    `${OLD_COOKIE}=${tokens.signOld(signed.person)}${rest}`,
  ];
};
