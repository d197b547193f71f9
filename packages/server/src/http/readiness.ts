// Whether this node can store moves. It is asked for all the time, so a real write is tried at most every few seconds; what
// the store says to a question costs little and is asked every time.

import type { House } from '../house.ts';

const PROBE_MS = 3000;
/** Nothing is due under this name: taking it away is a commit like any other that changes nothing. */
const NOTHING = { owner: 'readiness', name: 'idle' } as const;

/** Answers why nothing can be stored, undefined when all is well. */
export const openReadiness = ({
  store,
  clock,
}: Pick<House, 'store' | 'clock'>): (() => Promise<string | undefined>) => {
  let probedAt = Number.NEGATIVE_INFINITY;
  let probe: Promise<unknown> = Promise.resolve();
  return async () => {
    try {
      await store.nextDue();
      if (clock.now() - probedAt >= PROBE_MS) {
        probedAt = clock.now();
        probe = store.commit({ dropDue: [NOTHING] });
      }
      await probe;
      return undefined;
    } catch (problem) {
      return problem instanceof Error ? problem.message : String(problem);
    }
  };
};
