// The window of an unbeatable play as the first documents show it: from the window, its end and the server's
// time to a ring and a line of text. Nothing in this file reads a clock.

import { bits, type Seat } from '@parlor/engine';
import { type OpenWindow, TYPE_NAMES, whyUnbeatable } from '../rules/window.ts';
import type { View, Window } from '../types.ts';

export interface Shown {
  /** Remaining time, between 0 and the window's length. */
  readonly remainingMs: number;
  /** Whole seconds, rounded up. */
  readonly seconds: number;
  /** The remaining share of the ring, 1 to 0. */
  readonly share: number;
  readonly mood: 'normal' | 'warning' | 'critical' | 'passing';
  /** True when the ring pulses; clients with reduced motion ignore it. */
  readonly pulse: boolean;
  readonly line: string;
  readonly why: string;
  /** True when the end of the window is overdue, so that a client should ask for the whole table. */
  readonly askAgain: boolean;
}

const WARNING_MS = 5000;
const CRITICAL_MS = 3000;
const PATIENCE_MS = 1500;

/** The display of a window at a time of the server's clock. */
export const showWindow = (window: OpenWindow, endsAt: number, serverNow: number): Shown => {
  const { durationMs, type } = window;
  const remainingMs = Math.min(Math.max(endsAt - serverNow, 0), durationMs);
  const seconds = Math.ceil(remainingMs / 1000);
  const mood =
    remainingMs === 0
      ? 'passing'
      : remainingMs <= CRITICAL_MS
        ? 'critical'
        : remainingMs <= WARNING_MS
          ? 'warning'
          : 'normal';
  const name = `Unbeatable: ${TYPE_NAMES[type]}`;
  return {
    remainingMs,
    seconds,
    share: durationMs === 0 ? 0 : remainingMs / durationMs,
    mood,
    pulse: mood === 'warning' || mood === 'critical',
    line: remainingMs === 0 ? `${name} - passing...` : `${name} - passing in ${seconds} s`,
    why: whyUnbeatable(window),
    askAgain: serverNow >= endsAt + PATIENCE_MS,
  };
};

/** True for an outdated window, which has a lower number than the known one. */
export const isOlder = (window: Pick<Window, 'seq'>, known: Pick<Window, 'seq'>): boolean =>
  window.seq < known.seq;

/**
 * True when a late pass has already happened: its window is closed, or the seat has passed. Such a pass is
 * answered with success.
 */
export const isFulfilled = (
  seen: Pick<View, 'window' | 'windows' | 'passed'>,
  seat: Seat,
  seq: number,
): boolean => {
  if (seq < 1 || seq > seen.windows) return false;
  const { window } = seen;
  if (window?.seq !== seq) return true;
  return bits.has(seen.passed, seat) || bits.has(window.early, seat);
};

/**
 * Extra time after a restart for a window that ended meanwhile, so that returning players see why they
 * passed.
 */
const GRACE_MS = 2000;

export const endAfterRestart = (endsAt: number, now: number): number =>
  endsAt > now ? endsAt : now + GRACE_MS;
