// seat: the host opens or reserves a seat, or gives it to a bot, before the start.

import { seatFrom } from './create.ts';
import { type DecideVerb, isHost, perform, refuse, withSeat } from './decision.ts';

export const seat: DecideVerb<'seat'> = (at, { seat, to }) => {
  const { doc } = at;
  if (!isHost(at)) return refuse('NOT_HOST');
  if (doc.stage !== 'gathering') return refuse('NOT_NOW');
  const now = doc.seats[seat];
  if (now === undefined || now.kind === 'person') return refuse('SEAT_TAKEN');
  return perform({ doc: withSeat(doc, seat, seatFrom(to, at.entropy)) });
};
