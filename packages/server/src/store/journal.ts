// How the embedded store takes changes. What a group says of lines, answers and due rows becomes one row at the end of a
// journal: a page or two to write and one sync, where tables and their indexes would take several pages for every move. Because
// one process has the store for itself, what the guards need to know (how long each match is, what each person was answered,
// what is due) is remembered here. The journal is folded into the tables when it has grown: a row for each match and person.

import { Answered } from './answered.ts';
import { CONFLICT, DONE, dueKey, hasDocuments } from './change.ts';
import type { EmbeddedDatabase, Session, Turn } from './database.ts';
import { documentWriter } from './documents.ts';
import type { DueBook } from './due-book.ts';
import { heard } from './heard.ts';
import { JournalRow, parseRow } from './journal-row.ts';
import type { Change, Committed, Due, DueKey } from './port.ts';
import type { Statements } from './statements.ts';
import { Stretches } from './stretches.ts';

/** Moves in the journal before it is folded: so many that a match has several. */
const FOLD_AT = 4000;
/** Rows that folding would write: where very many play it is done sooner, so that nobody feels it. */
const MOST_ROWS = 600;

const ADD = 'INSERT INTO journal (changes) VALUES (?)';
const ALL = 'SELECT changes FROM journal ORDER BY seq';
const EMPTY = 'DELETE FROM journal';

const NONE: readonly never[] = [];

const isSame = (one: Due | undefined, other: Due | undefined): boolean =>
  one?.at === other?.at && one?.tag === other?.tag;

/** The last word of these changes about a row: undefined when it is dropped, and the book's own when they say nothing. */
const dueAfter = (changes: readonly Change[], key: DueKey, book: DueBook): Due | undefined => {
  const isIt = ({ owner, name }: DueKey): boolean => owner === key.owner && name === key.name;
  for (let at = changes.length - 1; at >= 0; at--) {
    const { putDue = NONE, dropDue = NONE } = changes[at] as Change;
    const put = putDue.findLast(isIt);
    if (put !== undefined || dropDue.some(isIt)) return put;
  }
  return book.find(key);
};

/** Why a change could not be written. */
class Failed {
  readonly problem: unknown;
  constructor(problem: unknown) {
    this.problem = problem;
  }
}

/** What of a group has been taken so far, and the row that will say so. */
interface Taken {
  readonly changes: Change[];
  readonly row: JournalRow;
}

export class Journal {
  readonly #database: EmbeddedDatabase;
  readonly #q: Statements;
  readonly #book: DueBook;
  readonly #writeDocuments: ReturnType<typeof documentWriter>;
  readonly answered = new Answered();
  readonly stretches = new Stretches();
  /** Changes in the journal that are not yet in the tables. */
  #waiting = 0;
  /** While a turn is taken, and after it when it failed: nobody knows what memory counted, and the next one reads the journal again. */
  #unsure = true;

  constructor(database: EmbeddedDatabase, statements: Statements, book: DueBook) {
    this.#database = database;
    this.#q = statements;
    this.#book = book;
    this.#writeDocuments = documentWriter(statements);
  }

  /** Whoever takes a turn finds in memory exactly what has been committed. */
  turn<T>(work: (turn: Turn) => Promise<T>): Promise<T> {
    return this.#database.inTurn(async (turn) => {
      if (this.#unsure) await this.#recall(turn);
      this.#unsure = true;
      const result = await work(turn);
      // Not before: who is being asked about must not be let go.
      this.answered.letGo();
      this.#unsure = false;
      return result;
    });
  }

  /** One answer for each change, in their order; a rejection for one that cannot be written at all. */
  commit(changes: readonly Change[]): Promise<readonly (Committed | Promise<never>)[]> {
    return this.turn(async (turn) => {
      if (this.#waiting >= FOLD_AT || this.#rows >= MOST_ROWS) await this.#foldWaiting(turn);
      const taken: Taken = { changes: [], row: new JournalRow() };
      const results = changes.some(hasDocuments)
        ? await turn.transact((session) => this.#writeAll(session, changes, taken))
        : await this.#append(turn, changes, taken);
      this.#waiting += taken.changes.length;
      for (const change of taken.changes) this.#book.settle(change);
      return results;
    });
  }

  get #rows(): number {
    return this.stretches.rows + this.answered.rows + this.#book.unstored.size;
  }

  fold(): Promise<void> {
    return this.turn(async (turn) => {
      if (this.#waiting > 0) await this.#foldWaiting(turn);
    });
  }

  /** A group of moves is one statement. */
  async #append(turn: Turn, changes: readonly Change[], taken: Taken): Promise<readonly Committed[]> {
    const results: Committed[] = [];
    for (let at = 0; at < changes.length; at++) {
      const change = changes[at] as Change;
      if (!this.#isSure(change)) await this.#lookUp(turn, changes.slice(at));
      const refusal = this.#refusal(change, taken.changes);
      if (refusal === undefined) this.#take(change, taken);
      results.push(refusal ?? DONE);
    }
    if (!taken.row.isEmpty) await turn.run(ADD, [taken.row.format()]);
    return results;
  }

  async #writeAll(
    session: Session,
    changes: readonly Change[],
    taken: Taken,
  ): Promise<readonly (Committed | Promise<never>)[]> {
    const results: (Committed | Promise<never>)[] = [];
    for (let at = 0; at < changes.length; at++) {
      const change = changes[at] as Change;
      if (!this.#isSure(change)) await this.#lookUp(session, changes.slice(at));
      const result =
        this.#refusal(change, taken.changes) ??
        (hasDocuments(change) ? await this.#writeAlone(session, change) : DONE);
      // Only now, so that nothing has to be taken back.
      if (result === DONE) this.#take(change, taken);
      results.push(result instanceof Failed ? heard(Promise.reject(result.problem)) : result);
    }
    if (!taken.row.isEmpty) await session.run(ADD, [taken.row.format()]);
    return results;
  }

  /** The documents of a change, or nothing of them: one that cannot be written does not take the others with it. */
  async #writeAlone(session: Session, change: Change): Promise<Committed | Failed> {
    await session.run('SAVEPOINT change', []);
    let result: Committed | Failed;
    try {
      result = (await this.#writeDocuments(session, change)) ? DONE : CONFLICT;
    } catch (problem) {
      result = new Failed(problem);
    }
    try {
      if (result !== DONE) await session.run('ROLLBACK TO SAVEPOINT change', []);
      await session.run('RELEASE SAVEPOINT change', []);
    } catch (problem) {
      // The database gave up the whole transaction.
      throw result instanceof Failed ? result.problem : problem;
    }
    return result;
  }

  #refusal({ command, line, ifDue }: Change, before: readonly Change[]): Committed | undefined {
    if (command !== undefined) {
      const answer = this.answered.find(command);
      if (answer !== undefined) return { done: false, why: 'known', answer };
    }
    if (ifDue !== undefined && !isSame(dueAfter(before, ifDue, this.#book), ifDue)) return CONFLICT;
    if (line !== undefined && this.stretches.length(line.match) !== line.ply) return CONFLICT;
    return undefined;
  }

  /** The next of the group is judged after it. */
  #take(change: Change, { changes, row }: Taken): void {
    const { command, line } = change;
    if (command !== undefined) this.answered.add(command);
    if (line !== undefined) this.stretches.add(line.match, line.ply, line.line);
    changes.push(change);
    row.add(change);
  }

  /** Whether the guards know all they need without asking the tables. */
  #isSure({ line, command }: Change): boolean {
    return (
      (line === undefined || this.stretches.knows(line.match)) &&
      (command === undefined || this.answered.isSure(command))
    );
  }

  /** What the guards have to know from the tables about these changes, all at once. */
  async #lookUp(session: Session, changes: readonly Change[]): Promise<void> {
    const matches = new Set<string>();
    const commands: NonNullable<Change['command']>[] = [];
    for (const { line, command } of changes) {
      if (line !== undefined && !this.stretches.knows(line.match)) matches.add(line.match);
      if (command !== undefined && !this.answered.isSure(command)) commands.push(command);
    }
    if (matches.size > 0) await this.stretches.lookUp(session, [...matches]);
    if (commands.length > 0) await this.answered.lookUp(session, commands);
  }

  async #recall(session: Session): Promise<void> {
    this.stretches.clear();
    this.answered.clear();
    const rows = await session.rows(ALL, []);
    const changes = rows.flatMap(({ changes: text }) => parseRow(String(text)));
    this.#waiting = changes.length;
    const last = new Map<string, Change>();
    for (const change of changes) {
      const { command, line, putDue = NONE, dropDue = NONE } = change;
      if (command !== undefined) this.answered.restore(command);
      if (line !== undefined) this.stretches.add(line.match, line.ply, line.line);
      for (const key of dropDue) last.set(dueKey(key), { dropDue: [key] });
      for (const due of putDue) last.set(dueKey(due), { putDue: [due] });
    }
    // A row that the book knows as it is keeps its holder.
    for (const change of last.values()) {
      const [put] = change.putDue ?? NONE;
      const [key = put] = change.dropDue ?? NONE;
      if (key !== undefined && !isSame(this.#book.find(key), put)) this.#book.settle(change);
    }
  }

  async #foldWaiting(turn: Turn): Promise<void> {
    await turn.transact(async (session) => {
      await this.stretches.foldInto(session);
      await this.answered.foldInto(session);
      await this.#foldDues(session);
      await session.run(EMPTY, []);
    });
    this.#book.stored();
    this.#waiting = 0;
  }

  /** As they are now, however often they were changed. */
  async #foldDues(session: Session): Promise<void> {
    for (const { owner, name } of this.#book.unstored.values()) {
      const due = this.#book.find({ owner, name });
      const { sql, bind } = due === undefined ? this.#q.dropDue : this.#q.putDue;
      await session.run(sql, bind({ owner, name, ...due }));
    }
  }
}
