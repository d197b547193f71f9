// kick: the host frees a seat before the start. Anybody who sits, or is out of the knockout, may do so too where the seat holds up
// the others: its person is not ready and has been away for a while. The seat is open then, to anybody who comes; between two rounds of a knockout a bot has it.

import { type DecideVerb, isHost, refuse, seatOf } from '../deed.ts';
import { isOut, withoutPerson } from '../knockout.ts';
import type { TableDoc } from '../table.ts';
import { performOrStart } from './start.ts';

const MOST_REMEMBERED = 64;

/** Once may be a mistake or a hint; whom the host has sent away twice only an invitation brings back. */
export const isSentAway = ({ sentAway = [] }: TableDoc, person: string): boolean =>
  sentAway.filter((one) => one === person).length > 1;

export const kick: DecideVerb<'kick'> = (at, { seat }) => {
  const { doc, person, isHere, isAway } = at;
  const one = doc.seats[seat];
  const holdsUp = one?.kind === 'person' && !one.ready && isAway(one.person.id);
  const isOfTable = seatOf(doc, person.id) !== undefined || isOut(doc, person.id);
  if (!isHost(at) && !(holdsUp && isOfTable)) return refuse('NOT_HOST');
  if (doc.stage !== 'gathering') return refuse('NOT_NOW');
  if (one?.kind !== 'person') return refuse('SEAT_TAKEN', 'nobody sits there');
  const next = withoutPerson(doc, seat, { kind: 'open' });
  // A seat that is freed because its person has gone is no word against the person.
  if (one.person.id === person.id || !isHere(one.person.id)) return performOrStart(at, next);
  const sentAway = [...(doc.sentAway ?? []), one.person.id].slice(-MOST_REMEMBERED);
  return performOrStart(at, { ...next, sentAway });
};
