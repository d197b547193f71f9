// The clock of a match makes its move. It runs when its row is due, and before any command is looked at, so that a late
// scheduler can never let an old window act on a new trick. A clock that ended while the server was stopped gets two seconds
// more, once, so that people who come back see why.

import { expired, isClockDue } from '@parlor/table';
import { commitDeed } from './commit.ts';
import type { LiveTable } from './live-table.ts';
import { refresh } from './reload.ts';
import { tellSyncToAll } from './tell.ts';

const GRACE_MS = 2000;
const ATTEMPTS = 5;

const extend = async (live: LiveTable): Promise<void> => {
  const { house, replica } = live;
  if (replica?.clock === undefined) return;
  const { id } = replica.clock;
  const due = { owner: replica.doc.id, name: 'clock' as const, at: replica.clock.endsAt, tag: id };
  let endsAt = house.clock.now() + GRACE_MS;
  const extended = await house.store.commit({ ifDue: due, putDue: [{ ...due, at: endsAt }] });
  if (!extended.done) {
    // Another node was faster: it moved on, or gave the two seconds itself.
    await refresh(live);
    const row = (await house.store.dues(due.owner)).find(({ name, tag }) => name === 'clock' && tag === id);
    if (live.replica?.clock?.id !== id) return;
    if (row === undefined) await house.store.commit({ putDue: [{ ...due, at: endsAt }] });
    else endsAt = Math.max(row.at, due.at);
  }
  const now = live.replica;
  if (now?.clock === undefined) return;
  live.replica = { ...now, clock: { ...now.clock, endsAt } };
  house.wakeAt(endsAt);
  tellSyncToAll(live);
};

/** Whether the clock of the match has ended and its move is still to be made. */
export const isLate = ({ doc, replica, house }: LiveTable): boolean =>
  isClockDue(doc, replica, house.clock.now());

/** Makes the clock's move if its time has come. Call it in the table's line. */
export const expire = async (live: LiveTable): Promise<void> => {
  const { house } = live;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { doc, replica } = live;
    const clock = replica?.clock;
    const now = house.clock.now();
    if (clock === undefined || !isClockDue(doc, replica, now)) return;
    if (clock.endsAt <= house.startedAt) return extend(live);
    const decision = expired(doc, replica, now);
    if (decision === undefined || 'refused' in decision) return;
    const committed = await commitDeed(live, decision.deed);
    if (committed.done) {
      house.meters.fired('clock', now - clock.endsAt);
      return;
    }
    await refresh(live);
  }
};
