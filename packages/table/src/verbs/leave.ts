// leave: before the start and after the end the seat becomes free, or a bot's between two rounds of a knockout; during a match
// a bot stands in and the seat waits for its person. When nobody is left who plays, the match is abandoned: nothing happens by
// itself any more.

import {
  type DecideVerb,
  isBotPlayed,
  ownSeat,
  perform,
  personSeat,
  refuse,
  type Situation,
  STAND_IN,
  vacated,
  withSeat,
} from '../deed.ts';
import { withoutPerson } from '../knockout.ts';
import { overDoc } from '../match/log-effects.ts';
import type { TableDoc } from '../table.ts';
import { longestSeated } from './longest-seated.ts';
import { performOrStart } from './start.ts';
import { performWithConsent } from './take-back.ts';

/** Another host when this one leaves: of those who are connected, if anybody is. */
const withHost = (doc: TableDoc, gone: string, isHere: Situation['isHere']): TableDoc => {
  if (doc.host.id !== gone) return doc;
  const heir = longestSeated(doc, ({ person }) => isHere(person.id)) ?? longestSeated(doc, () => true);
  return heir === undefined ? doc : { ...doc, host: heir };
};

export const leave: DecideVerb<'leave'> = (at) => {
  const { doc, person, isHere, now } = at;
  const own = ownSeat(at);
  if (own === undefined) return refuse('NOT_SEATED');
  const { seat, mine } = own;
  if (doc.stage !== 'playing') {
    const left = withHost(withoutPerson(doc, seat, vacated(mine)), person.id, isHere);
    return doc.stage === 'gathering' ? performOrStart(at, left) : perform({ doc: left });
  }
  const next = withSeat(doc, seat, personSeat(mine, { standIn: mine.standIn ?? STAND_IN }));
  if (next.seats.every((_, one) => isBotPlayed(next, one))) {
    const end = { cause: 'abandoned' as const };
    return perform({ doc: overDoc(next, end, now), end });
  }
  return performWithConsent(at, next);
};
