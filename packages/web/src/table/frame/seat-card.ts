// The card of a seat. Warnings end with the match, also with one that was given up or left, of which the rules know nothing.

import type { Seat } from '@parlor/engine';
import type { Position, Session } from '../../match/session.ts';
import type { AnyTable, SeatCard } from '../table-contract.ts';

export const seatCard = (
  table: Pick<AnyTable, 'seat'>,
  { view, events }: Pick<Position, 'view' | 'events'>,
  seat: Seat,
  { outcome, wasLeft, seats }: Pick<Session, 'outcome' | 'wasLeft' | 'seats'>,
): SeatCard => {
  const names = seats.value.map(({ name }) => name);
  const card = table.seat(view, seat, events, names);
  if (card.chips === undefined || (outcome.value === undefined && !wasLeft.value)) return card;
  return { ...card, chips: card.chips.filter(({ tone }) => tone !== 'warn') };
};
