// The outside world: time, chance, a log. main.ts gives the real parts, tests their own.

import { drawLetters, type Entropy, LETTERS } from '@parlor/table';

export { type Entropy, newId } from '@parlor/table';

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back once after so many milliseconds, unless the answer is called before. */
  after(ms: number, run: () => void): () => void;
}

/** Structured lines; never a secret, a token or a hidden card. */
export interface Log {
  info(fields: Readonly<Record<string, unknown>>, text: string): void;
  warn(fields: Readonly<Record<string, unknown>>, text: string): void;
  error(fields: Readonly<Record<string, unknown>>, text: string): void;
}

export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The end of a link that a person gives away. */
export const newLink = (entropy: Entropy): string => drawLetters(entropy, LETTERS, 24);
/** Ten of the 24 letters of codes: 45 bits. */
export const newPassCode = (entropy: Entropy, alphabet: string): string => drawLetters(entropy, alphabet, 10);
