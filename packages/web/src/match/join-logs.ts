// The log of somebody who was away: what the page knows, joined with the last events that the server tells.

import type { PastStep } from './position.ts';
import type { LogEntry } from './session.ts';

/**
 * The newest known events are looked for at the head of the recent ones. Undefined where they are not found: the page was away for
 * too long, or what it knows was taken back. Where the server told the whole past, what is known is its end.
 */
export const catchUp = (
  known: readonly LogEntry[],
  recent: readonly unknown[],
  ply: number,
): readonly PastStep[] | undefined => {
  const told = recent.map((event) => JSON.stringify(event));
  const begun = told.length - known.length;
  if (begun >= 0 && known.every(({ event }, at) => JSON.stringify(event) === told[begun + at]))
    return [{ ply, events: recent }];
  for (let count = Math.min(known.length, told.length); count > 0; count--) {
    const newest = known.slice(-count);
    if (!newest.every(({ event }, at) => JSON.stringify(event) === told[at])) continue;
    const before = known.map((entry) => ({ ply: entry.ply, events: [entry.event] }));
    return [...before, { ply, events: recent.slice(count) }];
  }
  return undefined;
};
