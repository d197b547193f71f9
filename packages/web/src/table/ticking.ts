// The time left on a clock, for drawing. It counts this page's own monotonic time and only ever shows: nothing is done at zero.

import { useEffect, useState } from 'preact/hooks';
import type { RunningClock } from '../play/session.ts';

const left = (clock: RunningClock | undefined): number =>
  clock === undefined ? 0 : Math.min(clock.ms, Math.max(0, clock.endsAt - performance.now()));

/** Whole seconds left, rounded up; it changes once a second and not more often. */
export const useSecondsLeft = (clock: RunningClock | undefined): number => {
  const [seconds, setSeconds] = useState(() => Math.ceil(left(clock) / 1000));
  useEffect(() => {
    const show = (): void => setSeconds(Math.ceil(left(clock) / 1000));
    show();
    if (clock === undefined) return undefined;
    const timer = setInterval(show, 200);
    return () => clearInterval(timer);
  }, [clock]);
  return seconds;
};

/** The part of the clock that is gone, to start a CSS animation at the right place. */
export const elapsedOf = (clock: RunningClock): number => clock.ms - left(clock);
