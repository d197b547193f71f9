// seat: the host opens or reserves a seat, or gives it to a bot, before the start. A bot may be the last one who was missing.

import { type DecideVerb, isHost, refuse, withSeat } from '../deed.ts';
import { isOpen } from '../knockout.ts';
import { seatFrom } from './create.ts';
import { performOrStart } from './start.ts';

export const seat: DecideVerb<'seat'> = (at, { seat, to }) => {
  const { doc } = at;
  if (!isHost(at)) return refuse('NOT_HOST');
  if (!isOpen(doc)) return refuse('NOT_NOW');
  const now = doc.seats[seat];
  if (now === undefined || now.kind === 'person') return refuse('SEAT_TAKEN');
  return performOrStart(at, withSeat(doc, seat, seatFrom(to, at.entropy)));
};
