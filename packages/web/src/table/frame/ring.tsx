// A clock as a ring that empties, with its seconds. Calm above five seconds, warning from five, critical from three.

import type { ComponentChildren, VNode } from 'preact';
import type { RunningClock } from '../../match/running-clock.ts';
import { t } from '../../texts/text.ts';
import { usePin, useSecondsLeft } from '../ticking.ts';

export const toneOf = (seconds: number): 'calm' | 'warning' | 'critical' =>
  seconds > 5 ? 'calm' : seconds > 3 ? 'warning' : 'critical';

export const Ring = ({
  clock,
  size,
}: {
  readonly clock: RunningClock;
  /** Side in px; absent: a style says it. */
  readonly size?: number;
}): VNode => {
  const seconds = useSecondsLeft(clock);
  const pin = usePin(clock, seconds);
  return (
    <span
      class={`ring ${toneOf(seconds)}`}
      style={size === undefined ? {} : { width: `${size}px`, height: `${size}px` }}
      role="img"
      aria-label={t('seat.clock', { n: seconds })}
    >
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <circle cx="18" cy="18" r="15.9" class="ring-back" />
        <circle
          key={clock.endsAt}
          cx="18"
          cy="18"
          r="15.9"
          pathLength={100}
          class="ring-left"
          ref={pin}
          style={{ animationDuration: `${clock.ms}ms` }}
        />
      </svg>
      <span aria-hidden="true">{seconds}</span>
    </span>
  );
};

/** The same ring drawn as a frame around something, such as the play that nobody can beat. */
export const RingAround = ({
  clock,
  children,
}: {
  readonly clock: RunningClock | undefined;
  readonly children: ComponentChildren;
}): VNode => {
  const seconds = useSecondsLeft(clock);
  const pin = usePin(clock, seconds);
  if (clock === undefined) return <div class="ring-around">{children}</div>;
  return (
    <div class={`ring-around running ${toneOf(seconds)}`}>
      <svg class="ring-frame" aria-hidden="true">
        <rect
          key={clock.endsAt}
          x="2"
          y="2"
          rx="14"
          pathLength={100}
          ref={pin}
          style={{ animationDuration: `${clock.ms}ms` }}
        />
      </svg>
      {children}
    </div>
  );
};
