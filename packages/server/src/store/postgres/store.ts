// The store that nodes share. Plain moves are written together, every other change inside a savepoint: the
// first guard that does not hold (a known command, a taken ply, another version) undoes it alone, and the
// rest of the group goes on.

import type { Line } from '@parlor/protocol';
import { CONFLICT, DONE, isMove, keysWritten } from '../change.ts';
import { groupCommit } from '../group-commit.ts';
import type { Change, CommitResult, Store } from '../port.ts';
import { type Report, reading } from '../sql/damage.ts';
import type { Database, Row, Session, Statement } from '../sql/database.ts';
import { documentWriter } from '../sql/documents.ts';
import { dueOf } from '../sql/due-row.ts';
import { guestForgetter } from '../sql/forget-guests.ts';
import { lineOf, lineRow } from '../sql/line-row.ts';
import { matchName, matchOfRow } from '../sql/match-row.ts';
import { sqlReaders } from '../sql/readers.ts';
import type { Statements } from '../sql/statements.ts';
import { writeMoves } from './batch.ts';
import { openWriter } from './commit-retry.ts';
import { openDueClaims } from './due-claims.ts';

const MOST_IN_GROUP = 256;

const matchOf = (change: Change | undefined): string =>
  change?.line?.match ?? change?.putDue?.[0]?.owner ?? '';

export const postgresStore = (database: Database, q: Statements, report: Report): Store => {
  const run = (session: Session, { sql, bind }: Statement, values: Row): Promise<number> =>
    session.run(sql, bind(values));
  const read = ({ sql, bind }: Statement, values: Row) => database.read(sql, bind(values));

  const writeDocuments = documentWriter(q);
  const claims = openDueClaims(database, q);

  /** Every write of the change, guards first. */
  const write = async (session: Session, change: Change): Promise<CommitResult> => {
    const { command, line } = change;
    if (command !== undefined && (await run(session, q.addCommand, command)) === 0) {
      const [known] = await session.rows(q.findCommand.sql, q.findCommand.bind(command));
      return { done: false, why: 'known', answer: String(known?.answer) };
    }
    if (change.ifDue !== undefined && (await run(session, q.lockDue, { ...change.ifDue })) === 0)
      return CONFLICT;
    if (line !== undefined) {
      if ((await run(session, q.addLine, lineRow(line))) === 0) return CONFLICT;
    }
    if (!(await writeDocuments(session, change))) return CONFLICT;
    for (const { owner, name } of change.dropDue ?? []) await run(session, q.dropDue, { owner, name });
    for (const { owner, name, at, tag } of change.putDue ?? [])
      await run(session, q.putDue, { owner, name, at, tag });
    return DONE;
  };

  const writeAlone = async (session: Session, change: Change): Promise<CommitResult> => {
    await session.run('SAVEPOINT change', []);
    const result = await write(session, change);
    if (!result.done) await session.run('ROLLBACK TO SAVEPOINT change', []);
    await session.run('RELEASE SAVEPOINT change', []);
    return result;
  };

  /**
   * Plain moves first and together, then the others one by one: those that meet an earlier one come after it.
   */
  const writeAll = async (session: Session, changes: readonly Change[]): Promise<readonly CommitResult[]> => {
    const together: number[] = [];
    const alone: number[] = [];
    const keysBefore = new Set<string>();
    for (const [at, change] of changes.entries()) {
      const keys = keysWritten(change);
      const joins = isMove(change) && keys.every((key) => !keysBefore.has(key));
      for (const key of keys) keysBefore.add(key);
      (joins ? together : alone).push(at);
    }
    const results: CommitResult[] = [];
    // Nodes that write the same rows at the same time take them in the same order, so that none waits for the
    // other in a ring.
    together.sort(
      (a, b) =>
        Number(matchOf(changes[a]) > matchOf(changes[b])) - Number(matchOf(changes[a]) < matchOf(changes[b])),
    );
    const moves = together.map((at) => changes[at] as Change);
    for (const [n, result] of (await writeMoves(session, q, moves)).entries())
      results[together[n] as number] = result;
    for (const at of alone) results[at] = await writeAlone(session, changes[at] as Change);
    return results;
  };

  const writer = openWriter(database, q, writeAll);
  const group = groupCommit<Change, CommitResult>(async (changes) => {
    const results = await writer.write(changes);
    for (const [at, change] of changes.entries()) {
      const result = results[at];
      if (result instanceof Promise)
        void result.then(
          ({ done }) => done && claims.settle(change),
          () => undefined,
        );
      else if (result?.done) claims.settle(change);
    }
    return results;
  }, MOST_IN_GROUP);

  const linesOf = async (match: string, from: number): Promise<readonly Line[]> => {
    const rows = await read(q.linesFrom, { match, from });
    return reading(report, matchName(match), () => rows.map(lineOf));
  };

  return {
    ...sqlReaders(database, q, report),
    commit: (change) => group.add(change),

    answerTo: async (person, id) => {
      const [row] = await read(q.findCommand, { person, id });
      return row === undefined ? undefined : String(row.answer);
    },
    match: async (id) => {
      const [row] = await read(q.findMatch, { id });
      const lines = row === undefined ? [] : await linesOf(id, 0);
      return row && reading(report, matchName(id), () => matchOfRow(row, lines));
    },
    lines: linesOf,
    heads: async (matches) => {
      const rows = matches.length === 0 ? [] : await read(q.headsOf, { list: JSON.stringify(matches) });
      return new Map(rows.map(({ id, last }) => [String(id), last == null ? 0 : Number(last) + 1]));
    },

    claimDue: (now, heldUntil, most) => claims.claim(now, heldUntil, most),
    releaseDue: (due) => claims.release(due),
    dues: async (owner) => (await read(q.duesOf, { owner })).map(dueOf),
    duesOfAll: async (owners) =>
      owners.length === 0 ? [] : (await read(q.duesOfAll, { list: JSON.stringify(owners) })).map(dueOf),
    nextDue: () => claims.next(),

    forgetCommands: async (before) => {
      await database.transact((session) => run(session, q.forgetCommands, { before }));
    },
    forgetGuests: guestForgetter(database, q, report),
    // The database does so by itself.
    shrink: async () => undefined,
    close: async () => {
      await group.close();
      await writer.close();
      await database.close();
    },
  };
};
