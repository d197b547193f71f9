// Both random generators: the stream equals the standard ChaCha20, all orders are equally likely, and
// arguments are never changed.

import { createCipheriv } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chachaBlock, chachaInput } from './chacha.ts';
import {
  drawBelow,
  fastRng,
  fastWords,
  forked,
  formatRng,
  numberedSeed,
  parseRng,
  parseSeed,
  shuffled,
  streamRng,
} from './rng.ts';

/** The words of call number `draws` on a seed, from the ChaCha20 of the platform. */
const platformWords = (seed: string, draws: number, count: number): readonly number[] => {
  const iv = Buffer.alloc(16);
  iv.writeUInt32LE(draws, 4);
  const bytes = createCipheriv('chacha20', Buffer.from(seed, 'hex'), iv).update(Buffer.alloc(4 * count));
  return Array.from({ length: count }, (_, at) => bytes.readUInt32LE(4 * at));
};

/** Fisher-Yates from the last place down; a word past the last full multiple of the bound is drawn again. */
const shuffledBy = (words: readonly number[], count: number): readonly number[] => {
  const order = Array.from({ length: count }, (_, at) => at);
  let used = 0;
  for (let bound = count; bound > 1; bound--) {
    let word = words[used++] ?? 0;
    while (word >= Math.floor(2 ** 32 / bound) * bound) word = words[used++] ?? 0;
    const other = word % bound;
    [order[bound - 1], order[other]] = [order[other] ?? 0, order[bound - 1] ?? 0];
  }
  return order;
};

/** The sfc32 generator by its definition, with integers of any size. */
const sfc32 = (start: readonly number[], count: number): readonly number[] => {
  const word = (value: bigint): bigint => BigInt.asUintN(32, value);
  let [a = 0n, b = 0n, c = 0n, d = 0n] = start.map((one) => word(BigInt(one)));
  return Array.from({ length: count }, () => {
    const sum = word(a + b + d);
    d = word(d + 1n);
    a = b ^ (b >> 9n);
    b = word(c * 9n);
    c = word(((c << 21n) | (c >> 11n)) + sum);
    return Number(sum);
  });
};

const hex = fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 32, maxLength: 32 });

describe('the shuffle stream', () => {
  it('is ChaCha20: the block of RFC 8439, 2.3.2', () => {
    const key = Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, '0')).join('');
    const out = new Uint32Array(16);
    chachaBlock(chachaInput(key, [0x09000000, 0x4a000000, 0], 1), out);
    expect([...out.slice(0, 4)]).toEqual([0xe4e7f110, 0x15593bd1, 0x1fdd0f50, 0xc47120a3]);
  });

  it('agrees with the ChaCha20 of the platform', () => {
    fc.assert(
      fc.property(hex, fc.nat(), (bytes, nonce) => {
        const key = Buffer.from(bytes);
        const iv = Buffer.alloc(16);
        iv.writeUInt32LE(nonce, 4);
        const theirs = createCipheriv('chacha20', key, iv).update(Buffer.alloc(64));
        const ours = new Uint32Array(16);
        chachaBlock(chachaInput(key.toString('hex'), [nonce, 0, 0], 0), ours);
        expect(Buffer.from(ours.buffer).equals(theirs)).toBe(true);
      }),
    );
  });

  it.each([0, 1, 2, 77])('deal %i of a seed can be worked out by anybody who has ChaCha20', (draws) => {
    const cards = Array.from({ length: 52 }, (_, card) => card);
    for (let number = 1; number <= 40; number++) {
      const seed = numberedSeed(number).replace(/^00/, 'f7');
      const words = platformWords(seed, draws, 80);
      const rng = { kind: 'stream', seed, draws } as const;
      expect(shuffled(rng, cards).value).toEqual(shuffledBy(words, 52));
      expect(drawBelow(rng, 7).value).toBe((words[0] ?? 0) % 7);
      // Three words in ten exceed this bound and are drawn again; no word exceeds the largest bound.
      expect(drawBelow(rng, 3_000_000_000).value).toBe(words.find((word) => word < 3_000_000_000));
      expect(drawBelow(rng, 2 ** 32).value).toBe(words[0]);
      expect(formatRng(fastWords(rng).rng)).toBe(
        `fast.${words
          .slice(0, 4)
          .map((word) => word | 0)
          .join('.')}`,
      );
    }
  });

  it('gives deal k without the deals before it', () => {
    let rng = streamRng(numberedSeed(5));
    for (let k = 0; k < 3; k++) rng = shuffled(rng, [1, 2, 3, 4]).rng;
    expect(shuffled(rng, [1, 2, 3, 4])).toEqual(
      shuffled({ kind: 'stream', seed: numberedSeed(5), draws: 3 }, [1, 2, 3, 4]),
    );
  });
});

it('the fast generator is sfc32, from the sixteenth word on', () => {
  for (const seed of [0, 1, 2026, 2 ** 40 + 3]) {
    const words = fastWords(fastRng(seed));
    const expectedWords = sfc32([seed % 2 ** 32, Math.floor(seed / 2 ** 32), 0x9e3779b9, 1], 35).slice(15);
    expect(Array.from({ length: 20 }, () => words.next())).toEqual(expectedWords);
  }
});

describe('both generators', () => {
  it.each([
    ['stream', streamRng(numberedSeed(1))],
    ['fast', fastRng(1)],
  ])('%s: every order of four is as likely as any other', (_, start) => {
    const seen = new Map<string, number>();
    let rng = start;
    for (let i = 0; i < 24_000; i++) {
      const mixed = shuffled(rng, [0, 1, 2, 3]);
      rng = mixed.rng;
      seen.set(mixed.value.join(), (seen.get(mixed.value.join()) ?? 0) + 1);
    }
    expect(seen.size).toBe(24);
    const chi = [...seen.values()].reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
    expect(chi).toBeLessThan(60);
  });

  it('draw within the bound and leave their arguments unchanged', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 1000 }), (seed, bound) => {
        const rng = fastRng(seed);
        const before = formatRng(rng);
        const drawn = drawBelow(rng, bound);
        expect(drawn.value).toBeGreaterThanOrEqual(0);
        expect(drawn.value).toBeLessThan(bound);
        expect(formatRng(rng)).toBe(before);
        expect(drawn).toEqual(drawBelow(rng, bound));
      }),
    );
  });

  it('throw when there is nothing to draw from', () => {
    for (const bound of [0, -1, Number.NaN]) expect(() => drawBelow(fastRng(1), bound)).toThrow(RangeError);
    expect(() => fastWords(fastRng(1)).below(0)).toThrow(RangeError);
  });

  it('round-trip as text, and forks are independent', () => {
    for (const rng of [streamRng(numberedSeed(9)), fastRng(9), forked(fastRng(9)).value]) {
      expect(parseRng(formatRng(rng))).toEqual({ ok: true, value: rng });
    }
    expect(forked(fastRng(9)).value).not.toEqual(forked(fastRng(9)).rng);
    for (const bad of ['', 'fast.1.2.3', 'xyz.1', `${numberedSeed(1)}.-1`])
      expect(parseRng(bad).ok).toBe(false);
    expect(parseSeed('A'.repeat(64)).ok).toBe(false);
  });
});
