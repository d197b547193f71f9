// wishes: the automatic moves that a person asks for, by the names that the game gives them.

import { type DecideVerb, ownSeat, perform, personSeat, refuse, withSeat } from '../deed.ts';
import { gameNamed } from './create.ts';

export const wishes: DecideVerb<'wishes'> = (at, command) => {
  const own = ownSeat(at);
  if (own === undefined) return refuse('NOT_SEATED');
  const { seat, mine } = own;
  const { doc } = at;
  const known = gameNamed(at.games, doc.game)?.autoMoves?.settings ?? {};
  const unknown = command.wishes.find((name) => !Object.hasOwn(known, name));
  if (unknown !== undefined) return refuse('BAD_OPTIONS', `${doc.game} has no automatic move "${unknown}"`);
  const wanted = [...new Set(command.wishes)].sort();
  if (wanted.join() === (mine.wishes ?? []).join()) return perform({});
  const kept = wanted.length === 0 ? undefined : wanted;
  return perform({ doc: withSeat(doc, seat, personSeat(mine, { wishes: kept })) });
};
