// Automatic moves that a person has asked for: the table makes them as the game's `autoMoves` says.

import type { AutoMove } from '@parlor/engine';
import { isRanked, personSeat, withSeat } from '../deed.ts';
import type { Replica } from '../match/replica.ts';
import type { TableDoc } from '../table.ts';

/** The move that the table makes for this seat now; undefined when its person decides. */
export const grantedTo = (doc: TableDoc, { match }: Replica, seat: number): AutoMove<string> | undefined => {
  const one = doc.seats[seat];
  if (one?.kind !== 'person' || one.wishes === undefined) return undefined;
  if (one.byHand !== undefined && one.byHand === match.deadline?.id) return undefined;
  const { game } = match;
  const auto = game.autoMoves?.moveFor(match.view(seat), one.wishes, { ranked: isRanked(doc) });
  return auto && { move: game.formatMove(auto.move), delayMs: auto.delayMs };
};

/**
 * The table after a person's own move. One that undoes an automatic move is not overruled: until the deadline
 * changes, this person decides.
 */
export const withOwnHand = (doc: TableDoc, { match }: Replica, seat: number, move: string): TableDoc => {
  const one = doc.seats[seat];
  if (one?.kind !== 'person' || one.wishes === undefined) return doc;
  const { autoMoves, parseMove } = match.game;
  const read = parseMove(move);
  if (!read.ok || autoMoves?.isUndo(read.value) !== true) return doc;
  return withSeat(doc, seat, personSeat(one, { byHand: match.deadline?.id }));
};
