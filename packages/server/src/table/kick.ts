// kick: the host frees a seat before the start.

import { type DecideVerb, isHost, perform, refuse, withSeat } from './decision.ts';

export const kick: DecideVerb<'kick'> = (at, { seat }) => {
  const { doc } = at;
  if (!isHost(at)) return refuse('NOT_HOST');
  if (doc.stage !== 'gathering') return refuse('NOT_NOW');
  if (doc.seats[seat]?.kind !== 'person') return refuse('SEAT_TAKEN', 'nobody sits there');
  return perform({ doc: withSeat(doc, seat, { kind: 'open' }) });
};
