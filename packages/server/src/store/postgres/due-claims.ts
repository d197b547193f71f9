// Who fires a due row. Several nodes claim rows in the store, with SKIP LOCKED; a process that has the store for itself
// remembers what it has taken (due-book.ts), so that a bot's turn costs one durable commit and not two.

import { dueKey } from '../change.ts';
import type { Change, Due, DueKey, DueName } from '../port.ts';
import type { Database, Row } from './database.ts';
import type { Statements } from './statements.ts';

export interface Holds {
  claim(now: number, heldUntil: number, most: number): Promise<readonly Due[]>;
  release(due: DueKey): Promise<void>;
  next(): Promise<number | undefined>;
  /** A committed change replaced or dropped rows: nobody holds them any more. */
  settle(change: Change): void;
}

export const dueOf = (row: Row): Due => ({
  owner: String(row.owner),
  name: String(row.name) as DueName,
  at: Number(row.at),
  tag: String(row.tag),
});

/** Rows of other nodes that may stand in front of the next free one. */
const OTHERS = 16;

export const holdsInStore = (database: Database, q: Statements): Holds => {
  // What this node holds and until when: a row that was fired needs no second commit to be given back.
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
