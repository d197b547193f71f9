// rematch: the same people, a new promise for the shuffle, and everybody must be ready again.

import { promise } from './create.ts';
import { type DecideVerb, perform, personSeat, refuse, seatOf } from './decision.ts';

export const rematch: DecideVerb<'rematch'> = ({ doc, person, entropy }) => {
  if (seatOf(doc, person.id) === undefined) return refuse('NOT_SEATED');
  if (doc.stage === 'gathering') return perform({});
  if (doc.stage !== 'over') return refuse('NOT_NOW');
  const seats = doc.seats.map((seat) =>
    seat.kind === 'person'
      ? personSeat(seat, {
          ready: false,
          entropy: undefined,
          standIn: undefined,
          resigned: undefined,
          byHand: undefined,
        })
      : seat,
  );
  const { ending: _ended, takeBack: _wish, ...rest } = doc;
  return perform({ doc: { ...rest, stage: 'gathering', seats, promised: promise(entropy) } });
};
