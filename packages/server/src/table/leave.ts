// leave: before the start and after the end the seat becomes open; during a match a bot stands in and the seat waits for its
// person. When nobody is left who plays, the match is abandoned: nothing happens by itself any more.

import { type DecideVerb, isBotPlayed, perform, personSeat, refuse, seatOf, withSeat } from './decision.ts';
import type { TableDoc } from './doc.ts';
import { overDoc } from './lines.ts';

/** The first person who still sits here becomes the host. */
const withHost = (doc: TableDoc, gone: string): TableDoc => {
  if (doc.host.id !== gone) return doc;
  const heir = doc.seats.find((seat) => seat.kind === 'person');
  return heir?.kind === 'person' ? { ...doc, host: heir.person } : doc;
};

export const leave: DecideVerb<'leave'> = ({ doc, person }) => {
  const seat = seatOf(doc, person.id);
  const mine = seat === undefined ? undefined : doc.seats[seat];
  if (seat === undefined || mine?.kind !== 'person') return refuse('NOT_SEATED');
  if (doc.stage !== 'playing')
    return perform({ doc: withHost(withSeat(doc, seat, { kind: 'open' }), person.id) });
  const next = withSeat(doc, seat, personSeat(mine, { standIn: mine.standIn ?? 'medium' }));
  if (next.seats.every((_, at) => isBotPlayed(next, at))) {
    const end = { cause: 'abandoned' as const };
    return perform({ doc: overDoc(next, end), end });
  }
  return perform({ doc: next });
};
