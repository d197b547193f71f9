// The time left on a clock, for drawing. It counts this page's own monotonic time and only ever shows: nothing is done at zero.

import { isMoving } from '@parlor/engine';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { leftOn, type RunningClock } from '../match/running-clock.ts';

const left = (clock: RunningClock | undefined): number =>
  clock === undefined ? 0 : leftOn(clock, performance.now());

/** Seconds that follow from the page's time and from `source`; they change once a second and not more often. */
const useSeconds = <Source>(source: Source, secondsOf: (source: Source) => number): number => {
  const [seconds, setSeconds] = useState(() => secondsOf(source));
  useEffect(() => {
    const show = (): void => setSeconds(secondsOf(source));
    show();
    if (source === undefined) return undefined;
    const timer = setInterval(show, 200);
    return () => clearInterval(timer);
  }, [source]);
  return seconds;
};

/** Whole seconds left, rounded up. */
export const useSecondsLeft = (clock: RunningClock | undefined): number =>
  useSeconds(clock, (one) => Math.ceil(left(one) / 1000));

/** Whole seconds that have passed since a moment of the page's clock. */
export const useSecondsSince = (since: number): number =>
  useSeconds(since, (moment) => Math.max(0, Math.floor((performance.now() - moment) / 1000)));

/** 95 seconds as 1:35. */
export const minutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

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
