// Several nodes claim due rows in the database, with SKIP LOCKED, and hold them for a while. Each remembers
// what it holds, so that a row that was fired costs no second commit.

import { dueKey } from '../change.ts';
import type { Change, Due, DueKey } from '../port.ts';
import type { Database } from '../sql/database.ts';
import { dueOf } from '../sql/due-row.ts';
import type { Statements } from '../sql/statements.ts';

export interface DueClaims {
  claim(now: number, heldUntil: number, most: number): Promise<readonly Due[]>;
  release(due: DueKey): Promise<void>;
  next(): Promise<number | undefined>;
  /** A committed change replaced or dropped rows: nobody holds them any more. */
  settle(change: Change): void;
}

/** Rows of other nodes that may stand in front of the next free one. */
const OTHERS = 16;

export const openDueClaims = (database: Database, q: Statements): DueClaims => {
  /** The rows that this node holds, and until when. */
  const mine = new Map<string, number>();
  return {
    claim: async (now, heldUntil, most) => {
      const rows = await database.transact((session) =>
        session.rows(q.claimAndHold.sql, q.claimAndHold.bind({ now, most, until: heldUntil })),
      );
      const claimed = rows.map(dueOf).sort((a, b) => a.at - b.at);
      for (const [key, until] of mine) if (until <= now) mine.delete(key);
      for (const due of claimed) mine.set(dueKey(due), heldUntil);
      return claimed;
    },
    release: async ({ owner, name }) => {
      const until = mine.get(dueKey({ owner, name }));
      if (until === undefined) return;
      mine.delete(dueKey({ owner, name }));
      // Not if it came back from us in time and another node holds it now.
      await database.transact((session) =>
        session.run(q.releaseDue.sql, q.releaseDue.bind({ owner, name, until })),
      );
    },
    next: async () => {
      const rows = await database.read(q.duesInOrder.sql, q.duesInOrder.bind({ most: mine.size + OTHERS }));
      const times = rows.map((row) => Math.max(Number(row.at), Number(row.held_until)));
      return times.length === 0 ? undefined : Math.min(...times);
    },
    settle: ({ putDue = [], dropDue = [] }) => {
      for (const due of [...putDue, ...dropDue]) mine.delete(dueKey(due));
    },
  };
};
