// Chance as a value that the caller brings: ids and codes are drawn from it.

export interface Entropy {
  /** Unpredictable bytes as hexadecimal digits, two for each byte. */
  hex(bytes: number): string;
}

export const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Letters from an alphabet without bias: bytes past the last full multiple of its size are drawn again. */
export const drawLetters = (entropy: Entropy, alphabet: string, count: number): string => {
  const limit = 256 - (256 % alphabet.length);
  let word = '';
  while (word.length < count) {
    const byte = Number.parseInt(entropy.hex(1), 16);
    if (byte < limit) word += alphabet.charAt(byte % alphabet.length);
  }
  return word;
};

export const newId = (entropy: Entropy): string => drawLetters(entropy, LETTERS, 16);
export const newCode = (entropy: Entropy, alphabet: string): string => drawLetters(entropy, alphabet, 6);
