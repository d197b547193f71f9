// Knows whether the database can be reached. Work that meets a passing failure is tried again for a while;
// when that does not help the database counts as out of reach, everything is refused at once, and one probe
// after another asks whether it is back.

import { StoreUnreachable } from '../port.ts';

export interface ReachOptions {
  readonly isPassing: (problem: unknown) => boolean;
  /** Work is tried again for this long before it is refused. */
  readonly patienceMs: number;
  /** Asks the database anything; rejects while it cannot be reached. */
  readonly probe: () => Promise<unknown>;
  /** Told when the database is lost, and when it is back. */
  readonly changed: (isUp: boolean, why: string) => void;
}

export interface Reach {
  /**
   * Does the work, again and again while its failures are passing ones. Rejects with StoreUnreachable when
   * nothing of it happened. Work that had to wait for its turn asks `check` whether it still makes sense.
   */
  patiently<T>(work: (check: () => void) => Promise<T>): Promise<T>;
  close(): void;
}

const WAIT = { first: 20, most: 500 } as const;
const PROBE = { first: 100, most: 2000 } as const;

/** Twice as long each time, and never for all nodes at the same moment. */
const nextWait = (wait: number, most: number): number => Math.min(most, wait * (1.6 + Math.random() * 0.8));

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export const openReach = ({ isPassing, patienceMs, probe, changed }: ReachOptions): Reach => {
  let isUp = true;
  let closed = false;

  const askUntilBack = async (): Promise<void> => {
    for (let wait: number = PROBE.first; !closed; wait = nextWait(wait, PROBE.most)) {
      await pause(wait);
      try {
        await probe();
        break;
      } catch {
        // Still away.
      }
    }
    isUp = true;
    if (!closed) changed(true, 'the database answers again');
  };

  const lose = (problem: unknown): void => {
    if (!isUp || closed) return;
    isUp = false;
    changed(false, problem instanceof Error ? problem.message : String(problem));
    void askUntilBack();
  };

  const check = (): void => {
    if (!isUp) throw new StoreUnreachable();
  };

  return {
    patiently: async (work) => {
      const end = performance.now() + patienceMs;
      let attempts = 0;
      for (let wait: number = WAIT.first; ; wait = nextWait(wait, WAIT.most)) {
        check();
        try {
          return await work(check);
        } catch (problem) {
          if (!isPassing(problem)) throw problem;
          // A node that stood still for a while has learned nothing from its first attempt.
          if (closed || (++attempts > 1 && performance.now() + wait > end)) {
            lose(problem);
            throw new StoreUnreachable();
          }
        }
        await pause(wait);
      }
    },
    close: () => {
      closed = true;
    },
  };
};
