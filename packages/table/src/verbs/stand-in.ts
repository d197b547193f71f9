// standIn: a bot plays for a seat until its person returns. Anybody may ask it for the own seat, and those who play for the seat
// of somebody who has been away for a while; when all of them have been, whoever is out of the knockout and watches. How well the bot plays is chosen only where the match counts for nobody else: no
// expert wins for somebody who went away. return: the person plays again.

import {
  type DecideVerb,
  isRanked,
  ownSeat,
  perform,
  personSeat,
  refuse,
  STAND_IN,
  seatOf,
  withSeat,
} from '../deed.ts';
import { mayGoOn } from '../knockout.ts';
import { performWithConsent } from './take-back.ts';

export const standIn: DecideVerb<'standIn'> = (at, { seat, level }) => {
  const { doc, person, isAway } = at;
  if (doc.stage !== 'playing') return refuse('NOT_NOW');
  const mine = seatOf(doc, person.id);
  if (mine === undefined && !mayGoOn(at)) return refuse('NOT_SEATED');
  const one = doc.seats[seat];
  if (one?.kind !== 'person') return refuse('NOT_NOW', 'no person sits there');
  if (one.resigned === true) return refuse('NOT_NOW', 'a bot plays there to the end');
  if (seat !== mine && !isAway(one.person.id))
    return refuse('ANOTHER_PERSON', 'that person is here, or was a few seconds ago');
  const standIn = isRanked(doc) ? STAND_IN : level;
  if (one.standIn === standIn) return perform({});
  return performWithConsent(at, withSeat(doc, seat, personSeat(one, { standIn })));
};

export const returnToSeat: DecideVerb<'return'> = (at) => {
  const own = ownSeat(at);
  if (own === undefined) return refuse('NOT_SEATED');
  const { seat, mine } = own;
  if (mine.resigned === true) return refuse('NOT_NOW', 'you have given this match up');
  if (mine.standIn === undefined) return perform({});
  return perform({ doc: withSeat(at.doc, seat, personSeat(mine, { standIn: undefined })) });
};
