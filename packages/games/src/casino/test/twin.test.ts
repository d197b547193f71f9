// The list of moves compared with an independent generator that tries every choice of cards: all presets,
// seats and unusual options, on 150 positions each; `npm run soak -- rules` takes 730 each.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Seat } from '@parlor/engine';
import { anyOptions, parsePerft, perft, testWords, walk } from '@parlor/engine/testing';
import { describe, expect, it } from 'vitest';
import { casino } from '../index.ts';
import type { Move, State } from '../types.ts';
import { at, settings } from './at.ts';
import { bruteMoves, keyOf } from './twin.ts';

const LONG = process.env.LONG !== undefined;
const POSITIONS = LONG ? 730 : 150;

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

const compareList = (state: State, seat: Seat): void => {
  const keys = casino.legalMoves(state, seat).map(keyOf);
  const expectedMoves = bruteMoves(state, seat);
  if (
    keys.length !== new Set(keys).size ||
    keys.length !== expectedMoves.size ||
    !keys.every((key) => expectedMoves.has(key))
  )
    expect({ at: casino.formatState(state), keys: [...keys].sort() }).toEqual({
      at: casino.formatState(state),
      keys: [...expectedMoves].sort(),
    });
};

describe('the list of moves', () => {
  let compared = 0;
  it.each([...settings, ...more])(
    '[CAS-99] agrees with every choice tried one by one: %s',
    (_name, seats, options) => {
      let positions = 0;
      // Pile tops are tried together with loose cards: the more piles, the fewer loose cards keep the time
      // equal.
      const most = 7 - seats;
      for (let seed = 1; positions < POSITIONS; seed++) {
        walk(casino, { seats, seed, options }, ({ state }) => {
          const seat = casino.toAct(state);
          if (seat === undefined || positions >= POSITIONS || state.loose.length > most + (seed % 2)) return;
          positions++;
          compareList(state, seat);
        });
      }
      compared += positions;
    },
  );

  it('[CAS-99] the two agree under random options', () => {
    const words = testWords(41);
    for (let seed = 1, here = 0; here < (LONG ? 2000 : 200); seed++) {
      const seats = 2 + words.below(3);
      const options = anyOptions(casino.options, seats, words);
      walk(casino, { seats, seed, options, plies: 60 }, ({ state }) => {
        const seat = casino.toAct(state);
        if (seat === undefined || state.loose.length > 5 || words.below(3) > 0) return;
        compareList(state, seat);
        here++;
      });
    }
  });

  it('[CAS-99] every setting had its positions', () => {
    expect(compared).toBeGreaterThanOrEqual(POSITIONS * (settings.length + more.length));
  });
});

/** The move with one change: a set or a card more or less, no hand card, or a build for the other side. */
const nearly = (state: State, move: Move, below: (bound: number) => number): Move => {
  if (!('sets' in move)) return move;
  const sets = move.sets.map((set) => [...set]);
  const cards = [...state.loose, ...state.piles.flatMap((pile) => pile.slice(-2))];
  const set = sets.length === 0 ? undefined : sets[below(sets.length)];
  const card = cards.length === 0 ? undefined : cards[below(cards.length)];
  switch (below(5)) {
    case 0:
      return { ...move, sets: sets.filter((one) => one !== set) };
    case 1:
      set?.pop();
      return { ...move, sets };
    case 2:
      if (card !== undefined) set?.push(card);
      return { ...move, sets };
    case 3:
      return { ...move, sets: card === undefined ? sets : [...sets, [card]] };
    default:
      if (move.type === 'build' && below(2) === 0) return { ...move, forPartner: !move.forPartner };
      if (move.type !== 'build' && move.type !== 'extend') return move;
      return { ...move, card: undefined, sets: sets.filter((one) => !one.includes(move.card ?? -1)) };
  }
};

describe('near-legal moves', () => {
  it.each([...settings, ...more])(
    '[CAS-20, CAS-99] is in the list or refused: %s',
    (_name, seats, options) => {
      const words = testWords(seats);
      for (let seed = 1; seed <= 4; seed++) {
        walk(casino, { seats, seed, options, plies: 60 }, ({ state }) => {
          const seat = casino.toAct(state);
          if (seat === undefined || state.phase.kind !== 'play' || state.loose.length > 8) return;
          const moves = casino.legalMoves(state, seat);
          const keys = new Set(moves.map(keyOf));
          for (let tries = 0; tries < 6; tries++) {
            const move = nearly(state, moves[words.below(moves.length)] as Move, (bound) =>
              words.below(bound),
            );
            if (casino.whyNot(state, seat, move) === undefined && !keys.has(keyOf(move)))
              expect.fail(`${casino.formatMove(move)} at ${casino.formatState(state)}`);
          }
        });
      }
    },
  );
});

/** Perft with the slow generator. */
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
      const state = at(line.position);
      expect(slowPerft(state, 2)).toBe(perft(casino, state, 2));
    },
  );
});
