// wishes: what the table may do for a seat by itself. Only Big Two knows such wishes (BT-78): an early pass when a window opens,
// and a pass when the own hand has no answer, which tells others something and is never given in a match that counts.

import { SETTINGS } from '@parlor/games/big-two';
import { type DecideVerb, ownSeat, perform, personSeat, refuse, withSeat } from '../deed.ts';

const GAME = 'big-two';

export const wishes: DecideVerb<'wishes'> = (at, command) => {
  const own = ownSeat(at);
  if (own === undefined) return refuse('NOT_SEATED');
  const { seat, mine } = own;
  const { doc } = at;
  const unknown = command.wishes.find((name) => doc.game !== GAME || !Object.hasOwn(SETTINGS, name));
  if (unknown !== undefined) return refuse('BAD_OPTIONS', `${doc.game} knows no wish "${unknown}"`);
  const wanted = [...new Set(command.wishes)].sort();
  if (wanted.join() === (mine.wishes ?? []).join()) return perform({});
  const kept = wanted.length === 0 ? undefined : wanted;
  return perform({ doc: withSeat(doc, seat, personSeat(mine, { wishes: kept })) });
};
