// A clock that stands still until `pass` moves it.

import type { Clock } from '@parlor/server/parts';

export interface FakeClock extends Clock {
  /** Lets time pass, running everything that falls due on the way, each at its moment. */
  pass(ms: number): Promise<void>;
}

/** Lets all pending work finish: the store answers after a few turns of the event loop. */
export const settle = async (turns = 12): Promise<void> => {
  for (let turn = 0; turn < turns; turn++) await new Promise<void>((resolve) => setImmediate(resolve));
};

export const fakeClock = (start = 1_700_000_000_000): FakeClock => {
  let now = start;
  let timers: { readonly at: number; readonly run: () => void }[] = [];
  return {
    now: () => now,
    after: (ms, run) => {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
    pass: async (ms) => {
      const until = now + ms;
      await settle();
      for (;;) {
        const next = timers.reduce<{ at: number; run: () => void } | undefined>(
          (first, one) => (first === undefined || one.at < first.at ? one : first),
          undefined,
        );
        if (next === undefined || next.at > until) break;
        timers = timers.filter((one) => one !== next);
        now = Math.max(now, next.at);
        next.run();
        await settle();
      }
      now = until;
      await settle();
    },
  };
};
