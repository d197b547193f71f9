// How a game looks in the terminal. One file per game in tables/, drawn from views and events: it knows no rules.

import type { Seat, Viewer } from '@parlor/engine';

export interface TerminalTable<V, E> {
  /** The whole table as this view shows it, in lines that fit (lines.ts), readable without colour. */
  draw(view: V): string;
  /** How many seats the table has. */
  seats(view: V): number;
  /** One line about what happened, or undefined when the board says it already. */
  tell(event: E, name: (seat: Seat) => string): string | undefined;
}

/** What a table calls a seat. */
export const seatName = ({ viewer }: { readonly viewer: Viewer }, seat: Seat): string =>
  seat === viewer ? 'you' : `seat ${seat}`;

/** Moves that the clock made are said to be so. */
export const auto = (event: { readonly auto?: boolean }): string => (event.auto ? ' (auto)' : '');
