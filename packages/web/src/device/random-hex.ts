// Chance as text. `crypto.randomUUID` is kept from pages on a plain address, as those of a network at home are; this is not.

export const randomHex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
