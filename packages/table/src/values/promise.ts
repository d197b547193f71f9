// The promise of a fair shuffle: the hash that is published before anybody sits, what a bot adds, and the
// mix that is the seed.

import { sha256 } from './sha256.ts';

export const commitTo = (match: string, secret: string): string =>
  sha256(['parlor commit 2', match, secret].join('\n'));

/**
 * The entropy of a bot in this seat. It follows from the secret, because the server may not choose it once
 * it knows the entropy of people.
 */
export const botEntropy = (match: string, secret: string, seat: number): string =>
  sha256(['parlor bot 1', match, secret, String(seat)].join('\n')).slice(0, 32);

/** The seed from the secret and the entropy of seats 0..n-1. */
export const mixSeed = (secret: string, match: string, entropies: readonly string[]): string =>
  sha256(['parlor seed 1', match, secret, ...entropies].join('\n'));
