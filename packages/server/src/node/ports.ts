// What only the outside world has: time, chance, a place to write to. main.ts gives the real ones, tests give their own.

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back once after so many milliseconds, unless the answer is called before. */
  after(ms: number, run: () => void): () => void;
}

export interface Entropy {
  /** Unpredictable bytes as hexadecimal digits, two for each byte. */
  hex(bytes: number): string;
}

/** Structured lines; never a secret, a token or a hidden card. */
export interface Log {
  info(fields: Readonly<Record<string, unknown>>, text: string): void;
  warn(fields: Readonly<Record<string, unknown>>, text: string): void;
  error(fields: Readonly<Record<string, unknown>>, text: string): void;
}

export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Letters from an alphabet without bias: bytes past the last full multiple of its size are drawn again. */
const drawLetters = (entropy: Entropy, alphabet: string, count: number): string => {
  const limit = 256 - (256 % alphabet.length);
  let word = '';
  while (word.length < count) {
    const byte = Number.parseInt(entropy.hex(1), 16);
    if (byte < limit) word += alphabet.charAt(byte % alphabet.length);
  }
  return word;
};

export const newId = (entropy: Entropy): string => drawLetters(entropy, LETTERS, 16);
/** What a link that a person gives away ends with. */
export const newLink = (entropy: Entropy): string => drawLetters(entropy, LETTERS, 24);
/** Ten of the 24 letters of codes: 45 bits. */
export const newPassCode = (entropy: Entropy, alphabet: string): string => drawLetters(entropy, alphabet, 10);
export const newCode = (entropy: Entropy, alphabet: string): string => drawLetters(entropy, alphabet, 6);
