// Readiness: can this node store moves? A real write is tried at most every few seconds. The store is asked
// at most ten times a second; everybody who asks in between gets an answer at most a second old, so that
// nobody is refused.

import type { House } from '../house/house.ts';
import { Bucket } from '../node/bucket.ts';

const PROBE_MS = 3000;
const ASKS_PER_SECOND = 10;
const OLDEST_MS = 1000;
/** No row has this name, so that dropping it is a commit without a change. */
const NOTHING = { owner: 'readiness', name: 'idle' } as const;

/** Answers why nothing can be stored, undefined when all is well. */
export const openReadiness = ({
  store,
  clock,
}: Pick<House, 'store' | 'clock'>): (() => Promise<string | undefined>) => {
  let probedAt = Number.NEGATIVE_INFINITY;
  let probe: Promise<unknown> = Promise.resolve();
  const bucket = new Bucket(ASKS_PER_SECOND, ASKS_PER_SECOND, clock.now());
  let askedAt = Number.NEGATIVE_INFINITY;
  let answer: Promise<string | undefined> = Promise.resolve(undefined);
  const ask = async (): Promise<string | undefined> => {
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
  return () => {
    const now = clock.now();
    if (!bucket.take(now) && now - askedAt <= OLDEST_MS) return answer;
    askedAt = now;
    answer = ask();
    return answer;
  };
};
