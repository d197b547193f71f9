// Arrival: a quick match seats people before their page has opened the table. Until it has, the seat is marked, and somebody who
// does not come in time loses it. The mark is stored with the table, so that every node knows whom it still waits for.

import { personSeat, seatOf, vacated, withSeat } from '../deed.ts';
import type { TableDoc } from '../table.ts';

/** Somebody seated by a quick match is on the way for this long. */
const ARRIVAL_MS = 15_000;

/** The table with the seats of people who never came open again. */
export const withoutMissing = (doc: TableDoc, now: number): TableDoc =>
  doc.stage === 'gathering'
    ? doc.seats.reduce((table, seat, at) => {
        const isMissing = seat.kind === 'person' && seat.arriving && now - (seat.since ?? 0) >= ARRIVAL_MS;
        return isMissing ? withSeat(table, at, vacated(seat)) : table;
      }, doc)
    : doc;

/** True for somebody whom a quick match has seated, and who has not opened the table yet. */
export const isArriving = (doc: TableDoc, person: string): boolean =>
  doc.seats.some((seat) => seat.kind === 'person' && seat.person.id === person && seat.arriving);

/** The table when this person has opened it. */
export const withArrival = (doc: TableDoc, person: string): TableDoc => {
  const at = seatOf(doc, person);
  const seat = at === undefined ? undefined : doc.seats[at];
  return at !== undefined && seat?.kind === 'person' && seat.arriving
    ? withSeat(doc, at, personSeat(seat, { arriving: undefined }))
    : doc;
};
