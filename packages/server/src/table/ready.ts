// ready: the seat agrees to start, and adds its entropy to the shuffle. Where the table says so, the last one starts the match.

import { type DecideVerb, personSeat, refuse, seatOf, withSeat } from './decision.ts';
import { performOrStart } from './start.ts';

export const ready: DecideVerb<'ready'> = (at, command) => {
  const { doc, person } = at;
  const seat = seatOf(doc, person.id);
  const mine = seat === undefined ? undefined : doc.seats[seat];
  if (seat === undefined || mine?.kind !== 'person') return refuse('NOT_SEATED');
  if (doc.stage !== 'gathering') return refuse('NOT_NOW');
  const entropy = command.ready ? command.entropy : undefined;
  return performOrStart(at, withSeat(doc, seat, personSeat(mine, { ready: command.ready, entropy })));
};
