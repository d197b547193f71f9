// Layouts: how many there are, that all fit, and that each is as likely as any other.

import { bits, fastRng, fastWords } from '@parlor/engine';
import { describe, expect, it } from 'vitest';
import type { KnownTiles } from './known.ts';
import { layoutsOf } from './layouts.ts';

/** A seat that has seen nothing but its own tiles, with so many left in every hand. */
const fresh = (left: number): KnownTiles => {
  const unseen = bits.from(Array.from({ length: 3 * left }, (_, at) => at));
  const hand = bits.from(Array.from({ length: left }, (_, at) => 27 - at));
  const hidden = [1, 2, 3].map((seat) => ({ seat, count: left, possible: unseen, doubles: 0 }));
  return { seat: 0, hand, unseen, hidden, played: [0, 0, 0, 0] };
};

describe('layouts of 42', () => {
  it('are as many as arithmetic says, for seven tiles a seat down to one', () => {
    const counts = [7, 6, 5, 4, 3, 2, 1].map((left) => layoutsOf(fresh(left)).count);
    expect(counts).toEqual([399_072_960, 17_153_136, 756_756, 34_650, 1_680, 90, 6]);
  });

  it('are listed completely and once', () => {
    const all = layoutsOf(fresh(3)).all();
    expect(new Set(all.map((hands) => hands.join())).size).toBe(1_680);
  });

  it('are drawn evenly, and never against what was denied', () => {
    const base = fresh(2);
    const hidden = base.hidden.map((one, at) =>
      at === 0 ? { ...one, possible: one.possible & ~0b11 } : one,
    );
    const layouts = layoutsOf({ ...base, hidden });
    const words = fastWords(fastRng(5));
    const hands = new Int32Array(4);
    const seen = new Map<string, number>();
    for (let draw = 0; draw < 36_000; draw++) {
      layouts.draw(words, hands);
      seen.set(hands.join(), (seen.get(hands.join()) ?? 0) + 1);
    }
    expect(seen.size).toBe(layouts.count);
    expect(layouts.all().length).toBe(layouts.count);
    const mean = 36_000 / layouts.count;
    for (const times of seen.values()) expect(Math.abs(times - mean)).toBeLessThan(6 * Math.sqrt(mean));
  });

  it('hold the doubles that a plunge has shown', () => {
    const base = fresh(7);
    const hidden = base.hidden.map((one, at) => (at === 1 ? { ...one, doubles: 4 } : one));
    const layouts = layoutsOf({ ...base, hidden });
    const hands = new Int32Array(4);
    const words = fastWords(fastRng(1));
    const doubles = bits.from([0, 2, 5, 9, 14, 20, 27]);
    for (let draw = 0; draw < 200; draw++) {
      layouts.draw(words, hands);
      expect(bits.size((hands[2] as number) & doubles)).toBeGreaterThanOrEqual(4);
    }
  });
});
