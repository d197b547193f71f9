// Removes guests who have not come for very long and left nothing behind: no match, no friend, no seat. One
// page of people at a time, from the one who stayed away for the longest, so that no step takes long; those
// who stay are not looked at again in the same round.

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { TableDoc } from '@parlor/table';
import type { CircleDoc } from '../circle-doc.ts';
import { type Report, readable } from './damage.ts';
import type { Database, Row, Session, Statement } from './database.ts';
import { readJson } from './read-json.ts';
import type { Statements } from './statements.ts';

/** People who are looked at in one step, and tables whose seats are read at once. */
const PAGE = 100;
/** People who are given a first visit in one step. */
const COUNTED = 500;

interface Place {
  readonly at: number;
  readonly id: string;
}
const START: Place = { at: -1, id: '' };

const placeOf = ({ visited_at, id }: Row): Place => ({
  at: Number(visited_at),
  // Behind all of one moment, where a name cannot be read.
  id: typeof id === 'string' ? id : '\u{10ffff}',
});

export type ForgetGuests = (before: number, now: number) => Promise<void>;

export const guestForgetter = (database: Database, q: Statements, report: Report): ForgetGuests => {
  const read = ({ sql, bind }: Statement, values: Row) => database.read(sql, bind(values));
  const run = (session: Session, { sql, bind }: Statement, values: Row) => session.run(sql, bind(values));
  /**
   * The next step goes on behind this place; each round begins with those who have stayed away for the
   * longest.
   */
  let place = START;

  /**
   * People without a visit were here before visits were stored: they count from the first time that this is
   * asked.
   */
  const countVisits = async (now: number): Promise<void> => {
    await database.transact(async (session) => {
      await run(session, q.addMoment, { name: 'visits', at: now });
      const [row] = await session.rows(q.findMoment.sql, q.findMoment.bind({ name: 'visits' }));
      await run(session, q.countVisits, { counted: Number(row?.at), most: COUNTED });
    });
  };

  const isAlone = (row: Row): boolean =>
    row.circle === null || readJson<CircleDoc>(row.circle, 'document').friends.length === 0;

  /** Picks the people who sit at a table. */
  const seatedOf = async (people: ReadonlySet<string>): Promise<ReadonlySet<string>> => {
    const found = new Set<string>();
    for (let after = ''; ; ) {
      const rows = await read(q.tablesAfter, { id: after, most: PAGE });
      const docs = readable(
        report,
        rows,
        ({ id }) => `table ${id}`,
        ({ doc }) => readJson<TableDoc>(doc, 'document'),
      );
      // A table that cannot be read may have any of them.
      if (docs.length < rows.length) return people;
      for (const { seats, host } of docs)
        for (const id of [host.id, ...seats.map((seat) => (seat.kind === 'person' ? seat.person.id : ''))])
          if (people.has(id)) found.add(id);
      const last = rows.at(-1);
      if (last === undefined || rows.length < PAGE) return found;
      after = String(last.id);
      await nextTurn();
    }
  };

  return async (before, now) => {
    await countVisits(now);
    const rows = await read(q.longAway, { ...place, before, most: PAGE });
    const last = rows.at(-1);
    place = last === undefined || rows.length < PAGE ? START : placeOf(last);
    const alone = readable(
      report,
      rows.filter(({ played }) => played === null),
      ({ id }) => `circle ${id}`,
      (row) => (isAlone(row) ? [String(row.id)] : []),
    ).flat();
    if (alone.length === 0) return;
    const sitting = await seatedOf(new Set(alone));
    await database.transact(async (session) => {
      for (const id of alone) {
        if (sitting.has(id)) continue;
        // Somebody may have come in the meantime.
        if ((await run(session, q.dropPerson, { id, before })) === 0) continue;
        await run(session, q.dropCircle, { person: id });
        await run(session, q.dropPass, { person: id });
      }
    });
  };
};
