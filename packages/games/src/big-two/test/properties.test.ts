// Properties of every play in random matches: the four readings imply each other in order, and none is ever
// wrong.

import { walk } from '@parlor/engine/testing';
import { describe, expect, it } from 'vitest';
import { bigTwo } from '../index.ts';
import { list, none, size } from '../pieces/cards.ts';
import { keyOf } from '../rules/combos.ts';
import { playsAbove } from '../rules/plays.ts';
import { higherPlay, highestFormable, unbeatable } from '../rules/unbeatable.ts';
import type { Playing, PlayMove } from '../types.ts';

/** The truth, known from the hands: no opponent holds a play that beats this one. */
const isTrulySafe = (state: Playing, { cards }: PlayMove): boolean =>
  state.hands.every(
    (hand, seat) =>
      seat === state.turn || playsAbove(hand, keyOf(cards, state.options), state.options).length === 0,
  );

const readings = (state: Playing, move: PlayMove): readonly boolean[] => {
  const { options, played, hands, turn } = state;
  const sizes = hands.flatMap((hand, seat) => (seat === turn ? [] : [size(hand)]));
  return [
    highestFormable(move.cards, played, options, { strictPairs: true }),
    highestFormable(move.cards, played, options, { strictPairs: false }),
    higherPlay(move.cards, played, options) === undefined,
    unbeatable(move.cards, played, sizes, options).unbeatable,
    isTrulySafe(state, move),
  ];
};

describe('[BT-63, BT-65, BT-66] each reading implies the next: strict highest, highest, unbeatable by cards, unbeatable, true', () => {
  it.each([
    [4, {}],
    [3, {}],
    [2, { deal: 17 }],
    [4, { preset: 'hongKong' }],
    [4, { preset: 'taiwan' }],
    [4, { preset: 'pusoyDos' }],
    [4, { fourCardPlays: 'charlesworth' }],
  ] as const)('%d seats, %j', (seats, options) => {
    const counts = [0, 0, 0, 0, 0];
    for (let seed = 1; seed <= 10; seed++)
      walk(bigTwo, { seats, seed, options, plies: 500 }, ({ state, next }) => {
        if (state.phase === 'over' || next?.move.type !== 'play') return;
        const answers = readings(state, next.move);
        answers.forEach((answer, at) => {
          if (answer) counts[at] = (counts[at] ?? 0) + 1;
          if (answer && answers[at + 1] === false)
            throw new Error(
              `${at} without ${at + 1}: ${list(next.move.type === 'play' ? next.move.cards : none)}`,
            );
        });
      });
    // Every reading holds somewhere, and later readings hold more often.
    expect(counts.toSorted((a, b) => a - b)).toEqual(counts);
    expect(counts[0]).toBeGreaterThan(0);
    expect(counts[4]).toBeGreaterThan(counts[3] ?? 0);
  });
});

it('[BT-68, BT-74] no play is ever made over an open window, and windows are numbered one by one', () => {
  for (let seed = 1; seed <= 12; seed++) {
    let windows = 0;
    walk(bigTwo, { seats: 4, seed }, ({ state, events }) => {
      for (const event of events) {
        if (event.type === 'windowOpened') expect(event.window).toBe(++windows);
        if (event.type === 'windowClosed') expect(['allPassed', 'expired']).toContain(event.cause);
      }
      expect(state.windows).toBe(windows);
    });
    expect(windows).toBeGreaterThan(5);
  }
});
