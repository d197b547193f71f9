// That worths can be learnt at all: from nothing, a few matches find what matters most.

import { describe, expect, it } from 'vitest';
import { learnWorths } from './learning.ts';
import { WORTHS } from './standing.ts';
import { worths } from './worths.ts';

const ZONE = 97;
const HELD = 91;

describe('worths', () => {
  it('are complete', () => {
    expect(worths).toHaveLength(WORTHS);
    expect(worths.every(Number.isFinite)).toBe(true);
  });

  it.each([
    ['as they stand', worths],
    ['learnt anew in a few matches', learnWorths(3000, 1)],
  ])('prefer full zones and few pegs in holding: %s', (_name, table) => {
    const zone = (holes: number): number => table[ZONE + holes] as number;
    expect(zone(0b1000)).toBeGreaterThan(zone(0));
    expect(zone(0b1100)).toBeGreaterThan(zone(0b1000));
    expect(zone(0b1110)).toBeGreaterThan(zone(0b0111));
    // A peg that enters counts twice: it stands on the board, and one less is held.
    expect((table[10] as number) + (table[HELD + 2] as number)).toBeGreaterThan(table[HELD + 3] as number);
  });
});
