// The time left on a clock, for drawing. It counts this page's own monotonic time and only ever shows: nothing is done at zero.

import { isMoving } from '@parlor/engine';
import { useEffect, useMemo, useState } from 'preact/hooks';
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
const pinTo =
  (clock: RunningClock | undefined) =>
  (element: SVGElement | null): void => {
    if (clock === undefined || element === null) return;
    // Asked for once: the page works out all its styles to answer.
    const animations = element.getAnimations();
    const pin = (): void => {
      const now = performance.now();
      for (const animation of animations) animation.startTime = now + leftOn(clock, now) - clock.ms;
      if (element.isConnected && isMoving(clock.fit, now)) requestAnimationFrame(pin);
    };
    pin();
  };

/** A pin that holds for a second, however often the table is drawn meanwhile. */
export const usePin = (clock: RunningClock | undefined, seconds: number): ReturnType<typeof pinTo> =>
  useMemo(() => pinTo(clock), [clock, seconds]);
