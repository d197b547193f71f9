// The list of moves against an independent generator that tries every choice of cards.

import { walk } from '@parlor/engine/testing';
import { describe, expect, it } from 'vitest';
import { casino } from './index.ts';
import { bruteMoves, keyOf } from './test/brute.ts';
import { settings } from './test/positions.ts';

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
      for (let seed = 1; here < 760; seed++) {
        walk(casino, { seats, seed, options }, ({ state }) => {
          const seat = casino.toAct(state);
          if (seat === undefined || here >= 760 || state.loose.length > 6) return;
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
