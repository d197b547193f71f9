// sit: take this seat, or move to it. join: take any open seat. A reserved seat wants the key of its invitation.

import { withoutMissing } from '../clocks/arrival.ts';
import {
  type DecideVerb,
  type Decision,
  ownSeat,
  perform,
  refuse,
  type Situation,
  seatOf,
  vacated,
  withSeat,
} from '../deed.ts';
import { isOpen } from '../knockout.ts';
import { knownTo } from '../news/late-spectators.ts';
import { isSentAway } from './kick.ts';

/** The situation in which seats of people who never came are open. */
const withSeatsFreed = (at: Situation): Situation => ({ ...at, doc: withoutMissing(at.doc, at.now) });

const takeSeat = (at: Situation, seat: number): Decision => {
  const { doc, person, now } = at;
  const own = ownSeat(at);
  const since = own === undefined ? now : (own.mine.since ?? 0);
  const left = own === undefined ? doc : withSeat(doc, own.seat, vacated(own.mine));
  const wanted = doc.seats[seat];
  const kept = wanted?.kind === 'reserved' ? { kept: wanted } : {};
  const arriving = at.isHere(person.id) ? {} : { arriving: true as const };
  const next = withSeat(left, seat, { kind: 'person', person, ready: false, since, ...kept, ...arriving });
  return perform({ doc: knownTo(next, person.id) });
};

export const sit: DecideVerb<'sit'> = (now, { seat, key }) => {
  const at = withSeatsFreed(now);
  const { doc, person } = at;
  if (!isOpen(doc)) return refuse('NOT_NOW');
  const wanted = doc.seats[seat];
  if (wanted?.kind === 'person' && wanted.person.id === person.id) return perform({});
  if (wanted?.kind === 'reserved' && wanted.key !== key) return refuse('SEAT_RESERVED');
  if (wanted?.kind === 'reserved') return takeSeat(at, seat);
  if (wanted?.kind !== 'open') return refuse('SEAT_TAKEN');
  return isSentAway(doc, person.id) ? refuse('SENT_AWAY') : takeSeat(at, seat);
};

export const join: DecideVerb<'join'> = (now) => {
  const at = withSeatsFreed(now);
  const { doc, person } = at;
  if (seatOf(doc, person.id) !== undefined) return perform({});
  if (!isOpen(doc)) return refuse('NOT_NOW');
  if (isSentAway(doc, person.id)) return refuse('SENT_AWAY');
  const seat = doc.seats.findIndex(({ kind }) => kind === 'open');
  return seat < 0 ? refuse('TABLE_FULL') : takeSeat(at, seat);
};
