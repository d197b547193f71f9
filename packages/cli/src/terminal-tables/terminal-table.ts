// The interface of a game's terminal table: one file per game, drawn from views and events, without knowledge
// of the rules.

import type { Seat, Viewer } from '@parlor/engine';

export interface TerminalTable<V, E> {
  /** The whole table of this view, in lines that fit (lines.ts), readable without colour. */
  draw(view: V): string;
  /** The number of seats. */
  seats(view: V): number;
  /** One line about an event, or undefined when the board already shows it. */
  tell(event: E, name: (seat: Seat) => string, view: V): string | undefined;
}

/** The name of a seat at a table. */
export const seatName = ({ viewer }: { readonly viewer: Viewer }, seat: Seat): string =>
  seat === viewer ? 'you' : `seat ${seat}`;

/** Marks moves that the clock made. */
export const auto = (event: { readonly auto?: boolean }): string => (event.auto ? ' (auto)' : '');
