// Moves that the table makes for a person who wished it. Only Big Two knows such wishes (BT-78): an early pass when a window
// opens, and a pass when the own hand has no answer, which tells others something and is never given in a match that counts.

import { DEFAULT_SETTINGS, type View, wishOf } from '@parlor/games/big-two';
import { isRanked, personSeat, withSeat } from '../deed.ts';
import type { Replica } from '../match/replica.ts';
import type { TableDoc } from '../table.ts';

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
