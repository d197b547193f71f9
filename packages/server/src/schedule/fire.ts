// A due row goes to whom it concerns. A row that is still there afterwards, although its time has come, was left behind by a
// change that made it pointless: it is taken away, or gives way to the row that the match needs by now.

import { idleDue, idleMsOf, matchDues, NO_ROWS, overDoc } from '@parlor/table';
import type { House } from '../house/house.ts';
import type { Due } from '../store/port.ts';
import type { LiveTable } from '../tables/live-table.ts';
import { expire } from '../tables/match-clock.ts';
import { refresh } from '../tables/reload.ts';
import type { Tables } from '../tables/tables.ts';
import { fireBot } from './automatic-move.ts';

/** Closes a table that nobody has used; a match that was still running ends as abandoned. */
const fireIdle = (house: House, tables: Tables, live: LiveTable): Promise<void> =>
  live.inLine(async () => {
    await refresh(live);
    const { doc, replica } = live;
    const now = house.clock.now();
    const touchedAt = Math.max(doc.touchedAt, replica?.past.at(-1)?.line.at ?? 0);
    const used = live.watchers.size > 0 || live.elsewhere.size > 0 || now - touchedAt < idleMsOf(house, doc);
    if (used) {
      await house.store.commit({ putDue: [idleDue(house, doc, now)] });
      return;
    }
    const ending = { cause: 'abandoned' as const };
    const running = doc.stage === 'playing' && replica !== undefined ? replica.doc.id : undefined;
    const owners =
      running === undefined ? [] : (['clock', 'bot'] as const).map((name) => ({ owner: running, name }));
    const closed = await house.store.commit({
      closeTable: { id: doc.id, expected: doc.version },
      dropDue: [{ owner: doc.id, name: 'idle' }, ...owners],
      ...(running === undefined ? {} : { endMatch: { match: running, ending, at: now } }),
    });
    if (!closed.done) return;
    live.doc = overDoc(doc, ending, now);
    tables.drop(doc.id);
    house.bus.publish('lobby', { about: 'closed', table: doc.id });
  });

/** What ought to be there in place of a row whose time has come. */
const wantedNow = (house: House, live: LiveTable, due: Due, now: number): Due | undefined => {
  const { doc, replica } = live;
  if (due.name === 'idle') return idleDue(house, doc, now);
  if (replica?.doc.id !== due.owner || doc.match !== due.owner) return undefined;
  const { put } = matchDues(house, doc, replica, NO_ROWS, now);
  return put.find(({ name, tag }) => name === due.name && tag !== due.tag);
};

/**
 * A row that stands there as it was claimed, after it has been fired, says nothing any more. The node that wrote it may not
 * have known the newest move: then the row that move needs takes its place.
 */
const settleRow = async (house: House, live: LiveTable | undefined, due: Due): Promise<void> => {
  const now = house.clock.now();
  const rows = await house.store.dues(due.owner);
  const isLeft = rows.some(
    ({ name, at, tag }) => name === due.name && at === due.at && tag === due.tag && at <= now,
  );
  if (!isLeft) return;
  const wanted = live === undefined ? undefined : wantedNow(house, live, due, now);
  const change = wanted === undefined ? { dropDue: [due] } : { putDue: [wanted] };
  const settled = await house.store.commit({ ifDue: due, ...change });
  if (settled.done && wanted !== undefined) house.wakeAt(wanted.at);
};

/** The clock row follows the match; other nodes may have moved on while this one slept. */
const fireClock = (live: LiveTable, due: Due): Promise<void> =>
  live.inLine(async () => {
    if (live.replica?.doc.id !== due.owner || live.replica.clock?.id !== due.tag) await refresh(live);
    await expire(live);
    const { clock, doc } = live.replica ?? {};
    if (clock === undefined || doc === undefined || doc.id !== due.owner) return;
    // A row that came too early stands for a clock that was put off.
    if (clock.endsAt > due.at && clock.id === due.tag) {
      await live.house.store.commit({ ifDue: due, putDue: [{ ...due, at: clock.endsAt }] });
    }
  });

export const fireDue =
  (house: House, tables: Tables) =>
  async (due: Due): Promise<void> => {
    const lateMs = house.clock.now() - due.at;
    const live = due.name === 'idle' ? await tables.open(due.owner) : await tables.openByMatch(due.owner);
    if (live !== undefined) {
      if (due.name === 'clock') await fireClock(live, due);
      else if (due.name === 'bot') {
        house.meters.fired('bot', lateMs);
        await fireBot(live, due);
      } else await fireIdle(house, tables, live);
    }
    if (!house.closing.aborted) await settleRow(house, live, due);
  };
