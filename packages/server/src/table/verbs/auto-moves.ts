// wishes: what the table may do for a seat by itself. Only Big Two knows such wishes (BT-78): an early pass when a window opens,
// and a pass when the own hand has no answer, which tells others something and is never given in a match that counts.

import { DEFAULT_SETTINGS, SETTINGS, type View, wishOf } from '@parlor/games/big-two';
import { type DecideVerb, isRanked, ownSeat, perform, personSeat, refuse, withSeat } from '../decision.ts';
import type { TableDoc } from '../doc.ts';
import type { Replica } from '../replica.ts';

const GAME = 'big-two';

export interface Granted {
  readonly move: string;
  /** It is given after a random time between the two. */
  readonly delayMs: readonly [number, number];
}

/** What the table does for this seat now; undefined when its person must be asked. */
export const grantedTo = (doc: TableDoc, { match }: Replica, seat: number): Granted | undefined => {
  const one = doc.seats[seat];
  if (one?.kind !== 'person' || one.wishes === undefined) return undefined;
  if (one.byHand !== undefined && one.byHand === match.deadline?.id) return undefined;
  const settings = { ...DEFAULT_SETTINGS, ...Object.fromEntries(one.wishes.map((name) => [name, true])) };
  const wish = wishOf(match.view(seat) as View, settings, { ranked: isRanked(doc) });
  return wish && { move: match.game.formatMove(wish.move), delayMs: wish.delayMs };
};

/** A pass that its person takes back is not given again: wishes are granted once in a turn or window. The same table for other moves. */
export const withOwnHand = (doc: TableDoc, { match }: Replica, seat: number, move: string): TableDoc => {
  const one = doc.seats[seat];
  if (move !== 'unpass' || one?.kind !== 'person' || one.wishes === undefined) return doc;
  return withSeat(doc, seat, personSeat(one, { byHand: match.deadline?.id }));
};

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
