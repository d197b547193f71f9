// Wakes when something is due, claims it and fires it. A wake-up that is missed costs a second, never more: the scheduler also
// looks once a second by itself.

import { logFailure } from '../house/failure.ts';
import type { House } from '../house/house.ts';
import type { Due } from '../store/port.ts';

const LOOK_MS = 1000;
/** A node that dies while it holds a row loses it after this time. */
const HOLD_MS = 8000;
const MOST = 200;

export interface Scheduler {
  /** Something is due at this time. */
  wakeAt(at: number): void;
  /** Fires nothing new, and answers when what is being fired is finished. */
  close(): Promise<void>;
}

export const openScheduler = (
  house: Pick<House, 'clock' | 'store' | 'log'>,
  fire: (due: Due) => Promise<void>,
): Scheduler => {
  const { clock, store, log } = house;
  let closed = false;
  let cancel: () => void = () => undefined;
  let armedFor = Number.POSITIVE_INFINITY;
  let looking: Promise<void> | undefined;
  const firing = new Set<Promise<void>>();

  const arm = (at: number): void => {
    if (closed || at >= armedFor) return;
    cancel();
    armedFor = at;
    cancel = clock.after(Math.max(0, at - clock.now()), () => {
      armedFor = Number.POSITIVE_INFINITY;
      void look();
    });
  };

  const fireOne = async (due: Due): Promise<void> => {
    try {
      await fire(due);
      // A row that cannot be given back comes back by itself, as that of a node that died does.
      await store.releaseDue(due);
    } catch (problem) {
      logFailure(log, 'a due row could not be fired', { owner: due.owner, name: due.name })(problem);
    }
  };

  const lookOnce = async (): Promise<void> => {
    const now = clock.now();
    const dues = await store.claimDue(now, now + HOLD_MS, MOST);
    for (const due of dues) {
      const one: Promise<void> = fireOne(due).finally(() => firing.delete(one));
      firing.add(one);
    }
    const next = dues.length === MOST ? now : await store.nextDue();
    arm(Math.min(next ?? Number.POSITIVE_INFINITY, now + LOOK_MS));
  };

  const look = (): Promise<void> => {
    if (closed) return Promise.resolve();
    looking ??= lookOnce()
      .catch((problem: unknown) => {
        logFailure(log, 'the due rows could not be read')(problem);
        arm(clock.now() + LOOK_MS);
      })
      .finally(() => {
        looking = undefined;
      });
    return looking;
  };

  arm(clock.now());
  return {
    wakeAt: arm,
    close: async () => {
      closed = true;
      cancel();
      await looking;
      await Promise.all(firing);
    },
  };
};
