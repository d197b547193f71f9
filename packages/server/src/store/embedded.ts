// The store of a process that has its database for itself. Every change begins in the journal (journal.ts); whoever reads lines
// or answers takes a turn between changes, and finds what is in the tables together with what waits for them.

import type { EmbeddedDatabase } from './database.ts';
import type { DueBook } from './due-book.ts';
import { groupCommit } from './group.ts';
import { Journal } from './journal.ts';
import { type Change, type Committed, type Store, StoreRefused } from './port.ts';
import { matchOfRow, sqlReaders } from './readers.ts';
import type { Statements } from './statements.ts';

const MOST_IN_GROUP = 256;

export const embeddedStore = async (
  database: EmbeddedDatabase,
  q: Statements,
  book: DueBook,
): Promise<Store> => {
  const journal = new Journal(database, q, book);
  const { answered, stretches } = journal;
  const group = groupCommit<Change, Committed>((changes) => journal.commit(changes), MOST_IN_GROUP);

  // What the last process had not folded.
  await journal.fold();

  return {
    ...sqlReaders(database, q),
    commit: (change) => group.add(change),
    answerTo: (person, id) =>
      journal.turn(async (turn) => {
        if (!answered.isSure({ person, id })) await answered.lookUp(turn, [{ person, id }]);
        return answered.find({ person, id });
      }),
    match: (id) =>
      journal.turn(async (turn) => {
        const [row] = await turn.rows(q.findMatch.sql, q.findMatch.bind({ id }));
        return row && matchOfRow(row, await stretches.lines(turn, id, 0));
      }),
    lines: (match, from) => journal.turn((turn) => stretches.lines(turn, match, from)),
    heads: (matches) => journal.turn((turn) => stretches.heads(turn, matches)),
    claimDue: (now, heldUntil, most) => book.claim(now, heldUntil, most),
    releaseDue: (due) => book.release(due),
    dues: async (owner) => book.of(owner),
    duesOfAll: async (owners) => owners.flatMap((owner) => book.of(owner)),
    nextDue: () => book.next(),
    forgetCommands: (before) => journal.turn((turn) => answered.forget(turn, before)),
    close: async () => {
      await group.close();
      // The journal is as durable as the tables: where it cannot be folded, because the disk is full, the next start does it.
      await journal.fold().catch((problem: unknown) => {
        if (problem instanceof StoreRefused) throw problem;
      });
      await database.close();
    },
  };
};
