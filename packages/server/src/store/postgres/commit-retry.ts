// Writes a group of changes, and finds out what happened when the connection broke at the last step: the
// changes are written again until the database answers. What is there already was ours if it is exactly what
// we wanted to write. Meanwhile other groups go on: a table waits in its own line for the answer, so nothing
// can overtake it.

import { DONE } from '../change.ts';
import { ignoreUnhandled } from '../ignore-unhandled.ts';
import { type Change, type CommitResult, StoreUnreachable } from '../port.ts';
import { type Database, OutcomeUnknown, type Session } from '../sql/database.ts';
import type { Statements } from '../sql/statements.ts';
import { pause } from './reconnect.ts';

type WriteAll = (session: Session, changes: readonly Change[]) => Promise<readonly CommitResult[]>;

export interface Writer {
  /**
   * Returns a result for each change, in their order; those of a group that has to be asked about come later.
   */
  write(changes: readonly Change[]): Promise<readonly (CommitResult | Promise<CommitResult>)[]>;
  /** Gives up asking. Whoever waits is refused; a command that is sent again finds out. */
  close(): Promise<void>;
}

const AGAIN_MS = 100;

export const openWriter = (database: Database, q: Statements, writeAll: WriteAll): Writer => {
  const asking = new Set<Promise<unknown>>();
  let closed = false;

  /** True when a change that could not be written is there already because this node wrote it before. */
  const wasOurs = async (session: Session, { command, line }: Change): Promise<boolean> => {
    if (command !== undefined) {
      const [row] = await session.rows(q.findCommand.sql, q.findCommand.bind({ ...command }));
      return row?.answer === command.answer && Number(row.at) === command.at;
    }
    if (line === undefined) return false;
    const { match, ply } = line;
    const { actor, move, at } = line.line;
    const [row] = await session.rows(q.lineAt.sql, q.lineAt.bind({ match, ply }));
    return row?.actor === String(actor) && row.move === move && Number(row.at) === at;
  };

  const writeAgain = async (
    session: Session,
    changes: readonly Change[],
  ): Promise<readonly CommitResult[]> => {
    const results = [...(await writeAll(session, changes))];
    for (const [at, change] of changes.entries()) {
      if (!results[at]?.done && (await wasOurs(session, change))) results[at] = DONE;
    }
    return results;
  };

  const askUntilKnown = async (changes: readonly Change[]): Promise<readonly CommitResult[]> => {
    for (;;) {
      try {
        return await database.transact((session) => writeAgain(session, changes));
      } catch (problem) {
        const mayPass = problem instanceof OutcomeUnknown || problem instanceof StoreUnreachable;
        if (!mayPass || closed) throw problem;
      }
      await pause(AGAIN_MS);
    }
  };

  const ask = (changes: readonly Change[]): readonly Promise<CommitResult>[] => {
    const answers = askUntilKnown(changes);
    const over = answers.catch(() => undefined);
    asking.add(over);
    void over.then(() => asking.delete(over));
    return changes.map((_, at) => ignoreUnhandled(answers.then((results) => results[at] as CommitResult)));
  };

  const write: Writer['write'] = async (changes) => {
    try {
      return await database.transact((session) => writeAll(session, changes));
    } catch (problem) {
      if (problem instanceof OutcomeUnknown) return ask(changes);
      if (problem instanceof StoreUnreachable || changes.length === 1) throw problem;
    }
    // A change that cannot be written at all shall not take the others with it.
    const answers: (CommitResult | Promise<CommitResult>)[] = [];
    for (const change of changes) {
      const one = write([change]).then(([answer]) => answer as CommitResult | Promise<CommitResult>);
      answers.push(ignoreUnhandled(one));
      await one.catch(() => undefined);
    }
    return answers;
  };

  return {
    write,
    close: async () => {
      closed = true;
      await Promise.all(asking);
    },
  };
};
