// The store of a process that has its database for itself. Every change begins in the journal (journal.ts);
// whoever reads lines or answers takes a turn between changes, and finds what is in the tables together with
// what waits for them.

import { setImmediate as nextTurn } from 'node:timers/promises';
import { groupCommit } from '../group-commit.ts';
import { type Change, type CommitResult, type Store, StoreRefused } from '../port.ts';
import type { Report } from '../sql/damage.ts';
import type { EmbeddedDatabase } from '../sql/database.ts';
import { guestForgetter } from '../sql/forget-guests.ts';
import { matchName, matchOfRow } from '../sql/match-row.ts';
import { sqlReaders } from '../sql/readers.ts';
import type { Statements } from '../sql/statements.ts';
import type { DueBook } from './due-book.ts';
import { Journal } from './journal.ts';

const MOST_IN_GROUP = 256;
/** Pages of 4 KB that are given back in one step, a few milliseconds, and the steps of one call. */
const SHRINK_PAGES = 64;
const SHRINK_STEPS = 40;
/** Free pages that are kept for what is written next. */
const FREE_PAGES = 256;

export interface EmbeddedStore extends Store {
  /**
   * The newest time at which something was stored before it was opened; what is due lies ahead and does not
   * count.
   */
  readonly newest: number;
  /** Takes this time for the newest. For a store that is closed afterwards. */
  setBack(now: number): Promise<void>;
}

export const embeddedStore = async (
  database: EmbeddedDatabase,
  q: Statements,
  book: DueBook,
  report: Report,
): Promise<EmbeddedStore> => {
  const journal = new Journal(database, q, book, report);
  const { answers, logs } = journal;
  const group = groupCommit<Change, CommitResult>((changes) => journal.commit(changes), MOST_IN_GROUP);

  // The last process may have left rows that it had not folded.
  await journal.fold();

  return {
    ...sqlReaders(database, q, report),
    newest: journal.newest,
    setBack: (now) => journal.setBack(now),
    commit: (change) => group.add(change),
    answerTo: (person, id) =>
      journal.look(`answers to ${person}`, async (turn) => {
        if (!answers.isSure({ person, id })) await answers.lookUp(turn, [{ person, id }]);
        return answers.find({ person, id });
      }),
    match: (id) =>
      journal.look(matchName(id), async (turn) => {
        const [row] = await turn.rows(q.findMatch.sql, q.findMatch.bind({ id }));
        return row && matchOfRow(row, await logs.lines(turn, id, 0));
      }),
    lines: (match, from) => journal.look(matchName(match), (turn) => logs.lines(turn, match, from)),
    heads: (matches) => journal.look('logs', (turn) => logs.heads(turn, matches)),
    claimDue: (now, heldUntil, most) => book.claim(now, heldUntil, most),
    releaseDue: (due) => book.release(due),
    dues: async (owner) => book.of(owner),
    duesOfAll: async (owners) => owners.flatMap((owner) => book.of(owner)),
    nextDue: () => book.next(),
    forgetCommands: async (before) => {
      while (await journal.turn((turn) => answers.forget(turn, before))) await nextTurn();
    },
    forgetGuests: guestForgetter(database, q, report),
    shrink: async () => {
      for (let step = 0; step < SHRINK_STEPS && group.isIdle; step++) {
        if (!(await database.shrink(SHRINK_PAGES, FREE_PAGES))) return;
        await nextTurn();
      }
    },
    close: async () => {
      await group.close();
      // The journal is as durable as the tables: where it cannot be folded, because the disk is full, the
      // next start does it.
      await journal.fold().catch((problem: unknown) => {
        if (problem instanceof StoreRefused) throw problem;
      });
      await database.close();
    },
  };
};
