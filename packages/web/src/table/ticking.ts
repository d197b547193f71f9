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

/**
 * Ties the drawn animation to the clock itself, not to the moment it was drawn: a page that was busy, or that came late, shows
 * the same time as the others.
 */
export const pinTo =
  (clock: RunningClock) =>
  (element: SVGElement | null): void => {
    for (const animation of element?.getAnimations() ?? []) animation.startTime = clock.endsAt - clock.ms;
  };
