// The list of moves against an independent generator that tries every choice of cards.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parsePerft, perft, walk } from '@parlor/engine/testing';
import { describe, expect, it } from 'vitest';
import { casino } from './index.ts';
import { bruteMoves, keyOf } from './test/brute.ts';
import { position, settings } from './test/positions.ts';
import type { State } from './types.ts';

const more: typeof settings = [
  ['pile tops everywhere', 2, { pileTopInLoad: true, buildTableOnly: true }],
  ['without chains', 3, { pileTopChain: false, pileTopInCapture: 'off' }],
  [
    'raises with sets',
    2,
    { raiseTargets: 'any', raiseWithSets: true, raiseDoubleLimit: true, maxBuildsPerPlayer: 2 },
  ],
  ['no duty', 2, { requireCapturer: false, trailWhileOwning: 'always', extendTargets: 'any' }],
  ['own builds only', 4, { partnership: true, extendTargets: 'own', shiya: false }],
  ['faces and piles', 2, { deck: 52, faces: 'pair', facePairLimit: 'one-or-three' }],
  [
    'high aces and piles',
    2,
    { deck: 52, faces: 'value', aceHigh: true, maxBuild: 14, maxBuildsPerPlayer: 3 },
  ],
];

describe('the list of moves', () => {
  let compared = 0;
  it.each([...settings, ...more])(
    '[CAS-99] agrees with every choice tried one by one: %s',
    (_name, seats, options) => {
      let here = 0;
      for (let seed = 1; here < 730; seed++) {
        walk(casino, { seats, seed, options }, ({ state }) => {
          const seat = casino.toAct(state);
          if (seat === undefined || here >= 730 || state.loose.length > 5 + (seed % 2)) return;
          here++;
          const keys = casino.legalMoves(state, seat).map(keyOf);
          const wanted = bruteMoves(state, seat);
          if (
            keys.length !== new Set(keys).size ||
            keys.length !== wanted.size ||
            !keys.every((key) => wanted.has(key))
          )
            expect({ at: casino.formatState(state), keys: [...keys].sort() }).toEqual({
              at: casino.formatState(state),
              keys: [...wanted].sort(),
            });
        });
      }
      compared += here;
    },
  );

  it('[CAS-99] and that on at least 20,000 positions', () => {
    expect(compared).toBeGreaterThanOrEqual(20_000);
  });
});

/** Sequences of moves, each step counted by the slow generator. */
const slowPerft = (state: State, depth: number): number => {
  const seat = casino.toAct(state);
  if (seat === undefined) return 0;
  if (depth === 1) return bruteMoves(state, seat).size;
  return casino
    .legalMoves(state, seat)
    .reduce((count, move) => count + slowPerft(casino.play(state, seat, move).state, depth - 1), 0);
};

describe('perft', () => {
  const lines = parsePerft(readFileSync(join(import.meta.dirname, 'perft.txt'), 'utf8'));
  it.each(lines.map((line) => [line.name, line] as const))(
    '[CAS-99] the slow count agrees: %s',
    (_name, line) => {
      const state = position(line.position);
      expect(slowPerft(state, 2)).toBe(perft(casino, state, 2));
    },
  );
});
