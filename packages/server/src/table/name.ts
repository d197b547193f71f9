// People may change name and face at any time: the table shows the new ones as soon as they come or the change is heard of.

import type { Person } from '@parlor/protocol';
import { commitDeed } from './commit.ts';
import { seatOf, withSeat } from './decision.ts';
import type { TableDoc } from './doc.ts';
import type { LiveTable } from './live.ts';

const isShown = (shown: Person, { name, avatar }: Person): boolean =>
  shown.name === name && shown.avatar === avatar;

/** The same document when nothing is new. */
const withPerson = (doc: TableDoc, person: Person): TableDoc => {
  const hosted = doc.host.id === person.id && !isShown(doc.host, person) ? { ...doc, host: person } : doc;
  const at = seatOf(doc, person.id);
  const seat = at === undefined ? undefined : doc.seats[at];
  return at === undefined || seat?.kind !== 'person' || isShown(seat.person, person)
    ? hosted
    : withSeat(hosted, at, { ...seat, person });
};

/** Call it in the table's line. Somebody who was faster has told of it or comes after us. */
export const showName = async (live: LiveTable, person: Person): Promise<void> => {
  const doc = withPerson(live.doc, person);
  if (doc !== live.doc) await commitDeed(live, { doc });
};
