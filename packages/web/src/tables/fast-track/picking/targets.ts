// What a guide tells: the pegs that can be taken, and the holes where the picked one can go.

import type { Hole, Move, Peg } from './game.ts';
import type { Leg } from './legs.ts';

/** A hole where the picked peg can go. Several legs: the person is asked which one is meant. */
export interface Target {
  readonly to: Hole;
  readonly legs: readonly Leg[];
}

export interface Guide {
  /** The legs that are settled: none, or the first half of a seven. */
  readonly done: readonly Leg[];
  /** The peg in the hand. */
  readonly peg: Peg | undefined;
  /** The pegs that can be taken. */
  readonly pegs: readonly Peg[];
  readonly targets: readonly Target[];
  /** Steps left for the second peg of a split. */
  readonly left: number | undefined;
  /** True for a seven with at least one split among its moves: the strip guides through its steps. */
  readonly splits: boolean;
  /** The one move that is left; it waits for a last tap. */
  readonly ready: Move | undefined;
}

/** The step counts of these legs, each once. */
export const countsOf = (legs: readonly Leg[]): readonly number[] => [
  ...new Set(legs.flatMap(({ steps }) => steps ?? [])),
];

/** Destinations in order of their steps, legs to the same hole together. */
export const targetsOf = (legs: readonly Leg[]): readonly Target[] => {
  const inOrder = [...legs].sort((a, b) => (a.steps ?? 0) - (b.steps ?? 0));
  const holes = [...new Set(inOrder.map(({ to }) => to))];
  return holes.map((to) => ({ to, legs: inOrder.filter((leg) => leg.to === to) }));
};
