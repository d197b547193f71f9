// rematch: the same people, in a knockout those of the next round, a new promise for the shuffle, and everybody must be ready again.

import { type DecideVerb, perform, refuse, seatOf } from '../deed.ts';
import { gatheredAgain, isOut, mayGoOn } from '../knockout.ts';
import { promise } from './create.ts';
import { performOrStart } from './start.ts';

export const rematch: DecideVerb<'rematch'> = (at) => {
  const { doc, person, entropy } = at;
  const isSeated = seatOf(doc, person.id) !== undefined;
  if (!isSeated && !isOut(doc, person.id)) return refuse('NOT_SEATED');
  if (doc.stage === 'gathering') return perform({});
  if (doc.stage !== 'over') return refuse('NOT_NOW');
  if (!isSeated && !mayGoOn(at)) return refuse('NOT_SEATED');
  return performOrStart(at, { ...gatheredAgain(doc), promised: promise(entropy) });
};
