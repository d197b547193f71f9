// A due row goes to whom it concerns. A row that is still there afterwards, although its time has come, was left behind by a
// change that made it pointless: it is taken away.

import type { House } from '../house.ts';
import type { Due } from '../store/port.ts';
import { overDoc } from '../table/lines.ts';
import type { LiveTable } from '../table/live.ts';
import type { Tables } from '../tables.ts';
import { idleDue } from './dues.ts';
import { fireBot } from './fire-bot.ts';
import { expire } from './fire-clock.ts';

/** Closes a table that nobody has used; a match that was still running ends as abandoned. */
const fireIdle = (house: House, tables: Tables, live: LiveTable): Promise<void> =>
  live.inLine(async () => {
    const { doc, replica } = live;
    const now = house.clock.now();
    const used = live.watchers.size > 0 || live.elsewhere.size > 0 || now - doc.touchedAt < house.pace.idleMs;
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
    live.doc = overDoc(doc, ending);
    tables.drop(doc.id);
    house.bus.publish('lobby', { about: 'closed', table: doc.id });
  });

const dropIfPointless = async (house: House, due: Due): Promise<void> => {
  const now = house.clock.now();
  const rows = await house.store.dues(due.owner);
  const left = rows.some(
    ({ name, at, tag }) => name === due.name && at === due.at && tag === due.tag && at <= now,
  );
  if (left) await house.store.commit({ dropDue: [due] });
};

/** The clock row follows the match; other nodes may have moved on while this one slept. */
const fireClock = (live: LiveTable, due: Due): Promise<void> =>
  live.inLine(async () => {
    await expire(live);
    const { clock, doc } = live.replica ?? {};
    if (clock === undefined || doc === undefined || doc.id !== due.owner) return;
    // A row that came too early stands for a clock that was put off.
    if (clock.endsAt > due.at && clock.id === due.tag) {
      await live.house.store.commit({ putDue: [{ ...due, at: clock.endsAt }] });
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
        await fireBot(live, due.tag);
      } else await fireIdle(house, tables, live);
    }
    if (!house.closing.aborted) await dropIfPointless(house, due);
  };
