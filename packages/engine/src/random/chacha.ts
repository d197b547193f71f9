// ChaCha20 (RFC 8439) as a stream of words: anybody can recompute the shuffle of a match from its 256-bit
// seed.

const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574] as const;

const quarter = (x: Uint32Array, a: number, b: number, c: number, d: number): void => {
  let xa = x[a] as number;
  let xb = x[b] as number;
  let xc = x[c] as number;
  let xd = x[d] as number;
  xa = (xa + xb) | 0;
  xd ^= xa;
  xd = (xd << 16) | (xd >>> 16);
  xc = (xc + xd) | 0;
  xb ^= xc;
  xb = (xb << 12) | (xb >>> 20);
  xa = (xa + xb) | 0;
  xd ^= xa;
  xd = (xd << 8) | (xd >>> 24);
  xc = (xc + xd) | 0;
  xb ^= xc;
  xb = (xb << 7) | (xb >>> 25);
  x[a] = xa;
  x[b] = xb;
  x[c] = xc;
  x[d] = xd;
};

/** One block of 16 words from an input of 16 words: constants, key, counter, nonce. */
export const chachaBlock = (input: Uint32Array, out: Uint32Array): void => {
  out.set(input);
  for (let round = 0; round < 10; round++) {
    quarter(out, 0, 4, 8, 12);
    quarter(out, 1, 5, 9, 13);
    quarter(out, 2, 6, 10, 14);
    quarter(out, 3, 7, 11, 15);
    quarter(out, 0, 5, 10, 15);
    quarter(out, 1, 6, 11, 12);
    quarter(out, 2, 7, 8, 13);
    quarter(out, 3, 4, 9, 14);
  }
  for (let i = 0; i < 16; i++) out[i] = (out[i] as number) + (input[i] as number);
};

/** The value of a hexadecimal digit in lower case. */
const digitAt = (text: string, at: number): number => {
  const code = text.charCodeAt(at);
  return code < 58 ? code - 48 : code - 87;
};

/**
 * The input block for a key of 64 hexadecimal digits (bytes in order, words little-endian) and a nonce of 96
 * bits.
 */
export const chachaInput = (
  key: string,
  nonce: readonly [number, number, number],
  counter: number,
): Uint32Array => {
  const input = new Uint32Array(16);
  input.set(CONSTANTS);
  for (let word = 0; word < 8; word++) {
    let value = 0;
    for (let byte = 3; byte >= 0; byte--) {
      const at = word * 8 + byte * 2;
      value = (value << 8) | (digitAt(key, at) << 4) | digitAt(key, at + 1);
    }
    input[4 + word] = value;
  }
  input[12] = counter;
  input.set(nonce, 13);
  return input;
};
