// kick: the host frees a seat before the start. Anybody who sits may do so too where the seat holds up the others: its person is
// not ready and has been away for a while. The seat is open then, to anybody who comes.

import { type DecideVerb, isHost, perform, refuse, seatOf, withSeat } from './decision.ts';

export const kick: DecideVerb<'kick'> = (at, { seat }) => {
  const { doc, person, isAway } = at;
  const one = doc.seats[seat];
  const holdsUp = one?.kind === 'person' && !one.ready && isAway(one.person.id);
  if (!isHost(at) && !(holdsUp && seatOf(doc, person.id) !== undefined)) return refuse('NOT_HOST');
  if (doc.stage !== 'gathering') return refuse('NOT_NOW');
  if (one?.kind !== 'person') return refuse('SEAT_TAKEN', 'nobody sits there');
  return perform({ doc: withSeat(doc, seat, { kind: 'open' }) });
};
