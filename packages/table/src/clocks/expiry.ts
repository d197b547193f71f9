// The clock of a match: its move when the time has come, a new beginning where a match was put away, and pauses without a clock.

import type { Decision } from '../deed.ts';
import { addLine } from '../match/log-effects.ts';
import type { Replica } from '../match/replica.ts';
import type { TableDoc } from '../table.ts';

/** True when the clock has ended and its move is still to be made. */
export const isClockDue = (doc: TableDoc, replica: Replica | undefined, now: number): boolean =>
  doc.stage === 'playing' && replica?.clock !== undefined && replica.clock.endsAt <= now;

/** The clock's move; undefined before its time. */
export const expired = (doc: TableDoc, replica: Replica | undefined, now: number): Decision | undefined =>
  replica?.clock !== undefined && isClockDue(doc, replica, now)
    ? addLine(doc, replica, { actor: 'clock', move: replica.clock.move, at: now })
    : undefined;

/** The match when it is taken up again on its device: nobody loses the time in which nobody played. */
export const takenUp = (replica: Replica, now: number): Replica =>
  replica.clock === undefined
    ? replica
    : { ...replica, clock: { ...replica.clock, endsAt: now + replica.clock.ms } };

/** True in a pause that waits until the seat has answered: its time does not end it. */
export const pauseWaits = ({ match, clock }: Replica): boolean =>
  clock === undefined && match.deadline?.kind === 'pause';

/** True when a pause that waits has been answered by a move, and nothing else is waited for. */
export const isPauseAnswered = (before: Replica, after: Replica): boolean =>
  pauseWaits(before) && pauseWaits(after) && before.match.deadline?.id === after.match.deadline?.id;
