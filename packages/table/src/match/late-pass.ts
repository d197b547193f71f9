// A stale command whose wish the clock has fulfilled meanwhile: the pass that arrives just after the window passed for the
// seat. It is answered as accepted, not with an error.

import type { Seat } from '@parlor/engine';
import { advance, type Replica } from './replica.ts';

type Bag = Readonly<Record<string, unknown>>;

/** What an event says when it does not matter who caused it. */
const gist = (event: unknown): string => {
  const { auto: _auto, by: _by, ...rest } = event as Bag;
  return JSON.stringify(rest);
};

/**
 * Whether the move, made at the ply it was written for, would have told of this seat exactly what the clock has done for
 * it since: an automatic event that differs only in who caused it.
 */
export const fulfilledByClock = (replica: Replica, seat: Seat, ply: number, move: string): boolean => {
  const from = replica.past.findIndex((one) => one.ply === ply);
  const start = replica.past[from];
  if (start === undefined) return false;
  const wished = start.match.submit(seat, move);
  if (!wished.ok) return false;
  const ofSeat = (event: unknown): boolean => (event as Bag).seat === seat;
  const wishes = new Set(wished.eventsFor(seat).filter(ofSeat).map(gist));
  let at: Replica = { ...replica, match: start.match, ply: start.ply, past: [] };
  for (const { line } of replica.past.slice(from)) {
    const step = advance(at, line);
    if (step === undefined) return false;
    const done = step
      .eventsFor(seat)
      .some((event) => (event as Bag).auto === true && ofSeat(event) && wishes.has(gist(event)));
    if (line.actor === 'clock' && done) return true;
    at = step.replica;
  }
  return false;
};
