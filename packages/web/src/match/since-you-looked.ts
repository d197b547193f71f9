// What a person has not seen yet who comes back to a shared device.

import type { Seat } from '@parlor/engine';
import type { LogEntry } from './session.ts';

/** Where in the log the moves begin that came after the last one of this seat: a move begins with what its own seat did. */
export const newsFrom = (log: readonly LogEntry[], seat: Seat): number => {
  const begins = (at: number): boolean => log[at]?.ply !== log[at - 1]?.ply;
  const own = log.findLastIndex(
    ({ event, ply }, at) => ply > 0 && begins(at) && (event as { readonly seat?: Seat }).seat === seat,
  );
  if (own < 0) return 0;
  const next = log.findIndex(({ ply }) => ply > (log[own]?.ply ?? 0));
  return next < 0 ? log.length : next;
};
