// A clock of the sender in this page's own monotonic time. What the page knows of the sender's time gets better while the clock
// runs; the countdown does not jump for it (a rule of one game's window, kept for every clock).

import { type ClockFit, fitClock, serverTime } from '@parlor/engine';
import type { SentClock } from './position.ts';

export interface RunningClock extends SentClock {
  readonly fit: ClockFit;
}

/** The clock that was sent, as this page shows it; the very same one while nothing about it has changed. */
export const follow = (
  known: RunningClock | undefined,
  sent: SentClock | undefined,
  sentNow: number,
  localNow: number,
): RunningClock | undefined => {
  if (sent === undefined) return undefined;
  const { kind, ms, endsAt } = sent;
  const isSame = known?.kind === kind && known.ms === ms && known.endsAt === endsAt;
  const fit = fitClock(isSame ? known.fit : undefined, endsAt, sentNow - localNow, localNow);
  return isSame && known.fit === fit ? known : { kind, ms, endsAt, fit };
};

/** Milliseconds left at a moment of this page: never less than none, never more than the clock has. */
export const leftOn = ({ ms, endsAt, fit }: RunningClock, localNow: number): number =>
  Math.min(ms, Math.max(0, endsAt - serverTime(fit, localNow)));
