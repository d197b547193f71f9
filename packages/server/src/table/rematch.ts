// rematch: the same people, in a knockout those of the next round, a new promise for the shuffle, and everybody must be ready again.

import { promise } from './create.ts';
import { type DecideVerb, perform, refuse, seatOf } from './decision.ts';
import { gatheredAgain, isOut } from './knockout.ts';
import { performOrStart } from './start.ts';

export const rematch: DecideVerb<'rematch'> = (at) => {
  const { doc, person, entropy, isAway } = at;
  const isSeated = seatOf(doc, person.id) !== undefined;
  if (!isSeated && !isOut(doc, person.id)) return refuse('NOT_SEATED');
  if (doc.stage === 'gathering') return perform({});
  if (doc.stage !== 'over') return refuse('NOT_NOW');
  // Whoever is out lets bots go on, and leaves it to people to do so themselves while one of them is there.
  if (!isSeated && doc.seats.some((seat) => seat.kind === 'person' && !isAway(seat.person.id)))
    return refuse('NOT_SEATED');
  return performOrStart(at, { ...gatheredAgain(doc), promised: promise(entropy) });
};
