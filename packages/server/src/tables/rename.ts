// People may change name and face at any time: the table shows the new ones as soon as they come or the change is heard of.

import type { Person } from '@parlor/protocol';
import type { SeatDoc, TableDoc } from '@parlor/table';
import { changeDoc } from './change-doc.ts';
import type { LiveTable } from './live-table.ts';

/** The same document when nothing is new. */
const withPerson = (doc: TableDoc, person: Person): TableDoc => {
  const { host, seats, out = [] } = doc;
  const isOld = ({ id, name, avatar }: Person): boolean =>
    id === person.id && (name !== person.name || avatar !== person.avatar);
  const isOldAt = (seat: SeatDoc): boolean => seat.kind === 'person' && isOld(seat.person);
  const renamed = (seat: SeatDoc): SeatDoc => (isOldAt(seat) ? ({ ...seat, person } as SeatDoc) : seat);
  if (!isOld(host) && ![...seats, ...out.map(({ who }) => who)].some(isOldAt)) return doc;
  return {
    ...doc,
    host: isOld(host) ? person : host,
    seats: seats.map(renamed),
    ...(doc.out && { out: out.map(({ seat, who }) => ({ seat, who: renamed(who) })) }),
  };
};

/** Call it in the table's line. */
export const showName = (live: LiveTable, person: Person): Promise<void> =>
  changeDoc(live, (doc) => withPerson(doc, person));
