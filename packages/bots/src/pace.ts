// When a search must stop: after its samples, when its time is up, or when nobody waits any more.

import type { Thinking } from './player.ts';

export interface Pace {
  /** The number of samples this search may take. */
  readonly samples: number;
  /**
   * True when another sample may begin after `done` of them. The first one always may, so that there is an
   * answer.
   */
  more(done: number): boolean;
}

/** `usual` is the number of samples of the level, taken when the budget names none. */
export const pace = (thinking: Thinking, usual: number): Pace => {
  const { budget, cancelled } = thinking;
  const samples = budget.samples ?? usual;
  const end = budget.ms === undefined ? undefined : performance.now() + budget.ms;
  return {
    samples,
    more: (done) => {
      if (done === 0) return true;
      if (done >= samples || cancelled()) return false;
      return end === undefined || performance.now() < end;
    },
  };
};

/**
 * Thinking without a limit of time and without anybody who could cancel it: for tests, the arena and reviews.
 */
export const calmly = (rng: Thinking['rng'], samples?: number): Thinking => ({
  rng,
  budget: samples === undefined ? {} : { samples },
  cancelled: () => false,
});
