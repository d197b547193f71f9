// The time left on a clock, for drawing. It counts this page's own monotonic time and only ever shows: nothing is done at zero.

import { isMoving } from '@parlor/engine';
import { useEffect, useState } from 'preact/hooks';
import { leftOn, type RunningClock } from '../play/running-clock.ts';

const left = (clock: RunningClock | undefined): number =>
  clock === undefined ? 0 : leftOn(clock, performance.now());

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
 * the same time as the others. Where the page has learned the time better, the animation follows step by step.
 */
export const pinTo =
  (clock: RunningClock) =>
  (element: SVGElement | null): void => {
    const pin = (): void => {
      const now = performance.now();
      for (const animation of element?.getAnimations() ?? [])
        animation.startTime = now + leftOn(clock, now) - clock.ms;
      if (element?.isConnected === true && isMoving(clock.fit, now)) requestAnimationFrame(pin);
    };
    pin();
  };
