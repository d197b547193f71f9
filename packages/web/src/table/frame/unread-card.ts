// Which card tells how the last deal or hand ended.

import type { Seat } from '@parlor/engine';
import type { Session } from '../../match/session.ts';
import type { AnyTable, Summary } from '../table-contract.ts';

export interface Props {
  readonly session: Session;
  readonly table: AnyTable;
  readonly names: readonly string[];
  /** Whether it waits until it was read; in a replay it goes with the move that it belongs to. */
  readonly stays: boolean;
}

/**
 * The last card that was not read, up to this many events, and that its reader has not moved after. Whoever watches is shown what
 * ends before their eyes, since the ply at which they `came`.
 */
export const unreadCard = (
  { session, table, names, stays }: Props,
  read: number,
  came: number,
): Summary | undefined => {
  const { events, view, viewer } = session.position.value;
  const log = session.log.value;
  for (let at = log.length - 1; at >= read; at--) {
    const { event, ply } = log[at] as (typeof log)[number];
    const { seat, auto } = event as { readonly seat?: Seat; readonly auto?: boolean };
    const isPast = at < log.length - events.length && (!stays || (viewer === 'spectator' && ply <= came));
    if (isPast || (seat === viewer && auto !== true)) return undefined;
    const summary = table.summary?.(event, names, view);
    if (summary !== undefined) return summary;
  }
  return undefined;
};
