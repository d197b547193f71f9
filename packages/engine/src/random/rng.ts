// Randomness as a value: a call takes an Rng and returns the next one, so that replays never differ. The
// stream of a match is cryptographic and verifiable; bots and tests use a small fast generator.

import { type Parsed, parsed, unreadable } from '../notation.ts';
import { chachaBlock, chachaInput } from './chacha.ts';

/**
 * `stream`: the k-th call on a match's seed reads ChaCha20 with that seed as key and k as nonce, from its
 * first block, so that deal k can be recomputed without the deals before it. `fast`: the four words of an
 * sfc32 generator.
 */
export type Rng =
  | { readonly kind: 'stream'; readonly seed: string; readonly draws: number }
  | { readonly kind: 'fast'; readonly words: readonly [number, number, number, number] };

/** The source of random words during one call. */
interface Words {
  next(): number;
}

class StreamWords implements Words {
  readonly #input: Uint32Array;
  readonly #block = new Uint32Array(16);
  #used = 16;

  constructor(seed: string, draws: number) {
    this.#input = chachaInput(seed, [draws, 0, 0], 0);
  }

  next(): number {
    if (this.#used === 16) {
      chachaBlock(this.#input, this.#block);
      this.#input[12] = (this.#input[12] as number) + 1;
      this.#used = 0;
    }
    return this.#block[this.#used++] as number;
  }
}

/** The sfc32 generator as a mutable object, for simulators and bots, which keep one and never share it. */
export class FastWords implements Words {
  // The fields start as integers so that JavaScript engines calculate with integers throughout.
  a = 0;
  b = 0;
  c = 0;
  d = 0;

  constructor(words: readonly [number, number, number, number]) {
    this.a = words[0] | 0;
    this.b = words[1] | 0;
    this.c = words[2] | 0;
    this.d = words[3] | 0;
  }

  next(): number {
    const sum = (((this.a + this.b) | 0) + this.d) | 0;
    this.d = (this.d + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }

  /** A number from 0 to bound-1, all equally likely. */
  below(bound: number): number {
    return wordBelow(this, bound);
  }

  get rng(): Rng {
    return { kind: 'fast', words: [this.a, this.b, this.c, this.d] };
  }
}

const nothingBelow = (bound: number): RangeError => new RangeError(`there is nothing to draw below ${bound}`);

/** Unbiased by rejection: words past the last full multiple of the bound are drawn again. */
const wordBelow = (words: Words, bound: number): number => {
  for (;;) {
    const word = words.next();
    const rest = word % bound;
    if (word - rest <= 0x1_0000_0000 - bound) return rest;
    // Checked only after a rejected word, which costs nothing in the common case: a bound of 0 rejects every
    // word.
    if (!(bound >= 1)) throw nothingBelow(bound);
  }
};

/** The random stream of a match, from its seed of 64 hexadecimal digits. */
export const streamRng = (seed: string): Rng => ({ kind: 'stream', seed, draws: 0 });

/**
 * A fast generator from any number. The first words are discarded, because neighbouring seeds would give
 * similar ones.
 */
export const fastRng = (seed: number): Rng => {
  const words = new FastWords([seed | 0, Math.floor(seed / 0x1_0000_0000) | 0, 0x9e3779b9, 1]);
  for (let i = 0; i < 15; i++) words.next();
  return words.rng;
};

/** A mutable generator from an immutable `fast` value, for one search or one simulation. */
export const fastWords = (rng: Rng): FastWords => {
  if (rng.kind === 'fast') return new FastWords(rng.words);
  const stream = new StreamWords(rng.seed, rng.draws);
  return new FastWords([stream.next(), stream.next(), stream.next(), stream.next()]);
};

export interface Drawn<T> {
  readonly value: T;
  readonly rng: Rng;
}

const draw = <T>(rng: Rng, take: (words: Words) => T): Drawn<T> => {
  if (rng.kind === 'stream') {
    const value = take(new StreamWords(rng.seed, rng.draws));
    return { value, rng: { kind: 'stream', seed: rng.seed, draws: rng.draws + 1 } };
  }
  const words = new FastWords(rng.words);
  const value = take(words);
  return { value, rng: words.rng };
};

/** A number from 0 to bound-1. */
export const drawBelow = (rng: Rng, bound: number): Drawn<number> => {
  if (!(bound >= 1)) throw nothingBelow(bound);
  return draw(rng, (words) => wordBelow(words, bound));
};

/** The items in random order: Fisher-Yates from the last place down. */
export const shuffled = <T>(rng: Rng, items: readonly T[]): Drawn<T[]> =>
  draw(rng, (words) => {
    const order = items.slice();
    for (let last = order.length - 1; last > 0; last--) {
      const other = wordBelow(words, last + 1);
      const moved = order[last] as T;
      order[last] = order[other] as T;
      order[other] = moved;
    }
    return order;
  });

/** An independent generator for a side purpose, such as one bot's thinking. */
export const forked = (rng: Rng): Drawn<Rng> =>
  draw(rng, (words) => new FastWords([words.next(), words.next(), words.next(), words.next()]).rng);

export const parseSeed = (text: string): Parsed<string> =>
  /^[0-9a-f]{64}$/.test(text) ? parsed(text) : unreadable('a seed is 64 hexadecimal digits, in lower case');

/** A seed that is easy to name: the number in hexadecimal. Anybody who knows the number knows the deal. */
export const numberedSeed = (number: number): string => number.toString(16).padStart(64, '0');

/** The state of a generator as one word without blanks, as written in positions. */
export const formatRng = (rng: Rng): string =>
  rng.kind === 'stream' ? `${rng.seed}.${rng.draws}` : `fast.${rng.words.join('.')}`;

export const parseRng = (text: string): Parsed<Rng> => {
  const stream = /^([0-9a-f]{64})\.(0|[1-9]\d{0,8})$/.exec(text);
  if (stream?.[1] !== undefined) return parsed({ kind: 'stream', seed: stream[1], draws: Number(stream[2]) });
  const words = /^fast((?:\.-?\d{1,10}){4})$/.exec(text)?.[1]?.slice(1).split('.').map(Number);
  if (words === undefined) return unreadable('a generator is SEED.DRAWS or fast.A.B.C.D');
  const [a = 0, b = 0, c = 0, d = 0] = words.map((word) => word | 0);
  return parsed({ kind: 'fast', words: [a, b, c, d] });
};
