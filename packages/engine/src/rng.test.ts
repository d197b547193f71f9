// Both generators: the stream is ChaCha20 as the world knows it, all orders are equally likely, and nothing given is changed.

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

  it('gives deal k without the deals before it', () => {
    let rng = streamRng(numberedSeed(5));
    for (let k = 0; k < 3; k++) rng = shuffled(rng, [1, 2, 3, 4]).rng;
    expect(shuffled(rng, [1, 2, 3, 4])).toEqual(
      shuffled({ kind: 'stream', seed: numberedSeed(5), draws: 3 }, [1, 2, 3, 4]),
    );
  });
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

  it('draw within the bound and change nothing that was given', () => {
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

  it('end where there is nothing to draw from', () => {
    for (const bound of [0, -1, Number.NaN]) expect(() => drawBelow(fastRng(1), bound)).toThrow(RangeError);
    expect(() => fastWords(fastRng(1)).below(0)).toThrow(RangeError);
  });

  it('round-trip as text, and forks go their own way', () => {
    for (const rng of [streamRng(numberedSeed(9)), fastRng(9), forked(fastRng(9)).value]) {
      expect(parseRng(formatRng(rng))).toEqual({ ok: true, value: rng });
    }
    expect(forked(fastRng(9)).value).not.toEqual(forked(fastRng(9)).rng);
    for (const bad of ['', 'fast.1.2.3', 'xyz.1', `${numberedSeed(1)}.-1`])
      expect(parseRng(bad).ok).toBe(false);
    expect(parseSeed('A'.repeat(64)).ok).toBe(false);
  });
});
