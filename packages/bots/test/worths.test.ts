// The worths of Fast Track, and that they can be learnt at all: from nothing, a few matches find the worths that matter most.

import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { WORTHS } from '../src/fast-track/standing.ts';
import { worths } from '../src/fast-track/worths.ts';

const ZONE = 97;
const HELD = 91;

const learn = (matches: number): ArrayLike<number> => {
  const program = fileURLToPath(new URL('../tuning/fast-track.mjs', import.meta.url));
  return JSON.parse(execFileSync(process.execPath, [program, String(matches), '1'], { encoding: 'utf8' }));
};

describe('worths', () => {
  it('are complete', () => {
    expect(worths).toHaveLength(WORTHS);
    expect(worths.every(Number.isFinite)).toBe(true);
  });

  it.each([
    ['as they stand', (): ArrayLike<number> => worths],
    ['learnt anew in a few matches', (): ArrayLike<number> => learn(3000)],
  ])('prefer full zones and few pegs in holding: %s', (_name, tableOf) => {
    const table = tableOf();
    const zone = (holes: number): number => table[ZONE + holes] as number;
    expect(zone(0b1000)).toBeGreaterThan(zone(0));
    expect(zone(0b1100)).toBeGreaterThan(zone(0b1000));
    expect(zone(0b1110)).toBeGreaterThan(zone(0b0111));
    // A peg that enters counts twice: it stands on the board, and one less is held.
    expect((table[10] as number) + (table[HELD + 2] as number)).toBeGreaterThan(table[HELD + 3] as number);
  });
});
