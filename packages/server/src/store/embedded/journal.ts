// Takes the changes of the embedded store. All that a group says of lines, answers and due rows becomes one
// row at the end of a journal: a page or two to write and one sync, where tables and their indexes would take
// several pages for every move. Because one process has the store for itself, what the guards need to know
// (how long each match is, what each person was answered, what is due) is remembered here. The journal is
// folded into the tables when it has grown: a row for each match and answer.

import { CONFLICT, DONE, dueKey, hasDocuments } from '../change.ts';
import { ignoreUnhandled } from '../ignore-unhandled.ts';
import { type Change, type CommitResult, DamagedRow, type Due, type DueKey } from '../port.ts';
import { checksumOf, type Report, reading } from '../sql/damage.ts';
import type { EmbeddedDatabase, Session, Turn } from '../sql/database.ts';
import { documentWriter } from '../sql/documents.ts';
import { matchName } from '../sql/match-row.ts';
import type { Statements } from '../sql/statements.ts';
import { AnswerCache } from './answer-cache.ts';
import type { DueBook } from './due-book.ts';
import { JournalRow, momentOf, readJournalRow } from './journal-row.ts';
import { MatchLogs } from './match-logs.ts';

/** Moves in the journal before it is folded: so many that a match has several. */
const FOLD_AT = 4000;
/**
 * Rows of matches and due rows that folding would write: where very many play it is done sooner, so that
 * nobody feels it.
 */
const MOST_ROWS = 600;

const ADD = 'INSERT INTO journal (seq, changes, checksum) VALUES (?, ?, ?)';
const ALL = 'SELECT seq, changes, checksum FROM journal ORDER BY seq';
const EMPTY = 'DELETE FROM journal';
const NEWEST = `SELECT at FROM moments WHERE name = 'newest'`;
const SET_NEWEST = `INSERT INTO moments (name, at) VALUES ('newest', ?1) ON CONFLICT (name) DO UPDATE SET at = ?1`;
const SHIFT_DUES = 'UPDATE due SET at = at - ?';

const NONE: readonly never[] = [];

const isSame = (one: Due | undefined, other: Due | undefined): boolean =>
  one?.at === other?.at && one?.tag === other?.tag;

/**
 * The last word of these changes about a row: undefined when it is dropped, and the book's own when they say
 * nothing.
 */
const dueAfter = (changes: readonly Change[], key: DueKey, book: DueBook): Due | undefined => {
  const isIt = ({ owner, name }: DueKey): boolean => owner === key.owner && name === key.name;
  for (let at = changes.length - 1; at >= 0; at--) {
    const { putDue = NONE, dropDue = NONE } = changes[at] as Change;
    const put = putDue.findLast(isIt);
    if (put !== undefined || dropDue.some(isIt)) return put;
  }
  return book.find(key);
};

/** The reason why a change could not be written. */
class WriteFailure {
  readonly problem: unknown;
  constructor(problem: unknown) {
    this.problem = problem;
  }
}

/** The changes of a group that can be made, and the row that will say so. */
interface GroupEntry {
  readonly changes: Change[];
  readonly row: JournalRow;
}

export class Journal {
  readonly #database: EmbeddedDatabase;
  readonly #q: Statements;
  readonly #book: DueBook;
  readonly #report: Report;
  readonly #writeDocuments: ReturnType<typeof documentWriter>;
  readonly answers = new AnswerCache();
  readonly logs = new MatchLogs();
  /** Changes in the journal that are not yet in the tables. */
  #waiting = 0;
  #newest = 0;
  /** Number of the last row; rows count from 1 after each fold. */
  #seq = 0;
  /** Changes in the journal at which it is folded: more where it could not be folded. */
  #foldAt = FOLD_AT;
  /**
   * While a turn is taken, and after it when it failed: nobody knows what memory counted, and the next one
   * reads the journal again.
   */
  #unsure = true;

  constructor(database: EmbeddedDatabase, statements: Statements, book: DueBook, report: Report) {
    this.#report = report;
    this.#database = database;
    this.#q = statements;
    this.#book = book;
    this.#writeDocuments = documentWriter(statements);
  }

  /** During a turn memory holds exactly what has been committed. */
  turn<T>(work: (turn: Turn) => Promise<T>): Promise<T> {
    return this.#database.inTurn(async (turn) => {
      if (this.#unsure) await this.#recall(turn);
      this.#unsure = true;
      const result = await work(turn);
      this.answers.endTurn();
      this.#unsure = false;
      return result;
    });
  }

  /**
   * A turn that only looks something up: damage that it meets, in the row of this name, leaves memory as it
   * was.
   */
  async look<T>(row: string, work: (turn: Turn) => Promise<T>): Promise<T> {
    const found = await this.turn(async (turn) => {
      try {
        return await work(turn);
      } catch (problem) {
        if (problem instanceof DamagedRow) return problem;
        throw problem;
      }
    });
    return reading(this.#report, row, () => {
      if (found instanceof DamagedRow) throw found;
      return found;
    });
  }

  /** Returns a result for each change, in their order; a rejection for one that cannot be written at all. */
  commit(changes: readonly Change[]): Promise<readonly (CommitResult | Promise<never>)[]> {
    return this.turn(async (turn) => {
      if (this.#waiting >= this.#foldAt || this.#rows >= MOST_ROWS * (this.#foldAt / FOLD_AT))
        await this.#tryToFold(turn);
      const entry: GroupEntry = { changes: [], row: new JournalRow() };
      const results = changes.some(hasDocuments)
        ? await turn.transact((session) => this.#writeAll(session, changes, entry))
        : await this.#append(turn, changes, entry);
      this.#waiting += entry.changes.length;
      if (!entry.row.isEmpty) this.#seq++;
      for (const change of entry.changes) this.#book.settle(change);
      return results;
    });
  }

  /** The newest time at which a line, an answer, a table or an ending was stored. */
  get newest(): number {
    return this.#newest;
  }

  /**
   * Takes this time for the newest, and puts what is due as far ahead of it as it was ahead of the newest
   * before. For a store that is closed afterwards: what is due is not read again.
   */
  async setBack(now: number): Promise<void> {
    await this.fold();
    await this.turn((turn) =>
      turn.transact(async (session) => {
        if (now >= this.#newest) return;
        await session.run(SHIFT_DUES, [this.#newest - now]);
        await session.run(SET_NEWEST, [now]);
      }),
    );
  }

  get #rows(): number {
    return this.logs.rows + this.#book.unstored.size;
  }

  fold(): Promise<void> {
    return this.turn(async (turn) => {
      if (this.#waiting > 0) await this.#tryToFold(turn);
    });
  }

  /**
   * Keeps the journal when a page that would be written is damaged, and tries again when it has grown by as
   * much.
   */
  async #tryToFold(turn: Turn): Promise<void> {
    try {
      await this.#foldWaiting(turn);
      this.#foldAt = FOLD_AT;
    } catch (problem) {
      if (!(problem instanceof DamagedRow)) throw problem;
      this.#report(problem.in('a page that moves are copied to'));
      await this.#recall(turn);
      this.#foldAt = this.#waiting + FOLD_AT;
    }
  }

  /** A group of moves is one statement. */
  async #append(
    turn: Turn,
    changes: readonly Change[],
    entry: GroupEntry,
  ): Promise<readonly (CommitResult | Promise<never>)[]> {
    const results: (CommitResult | Promise<never>)[] = [];
    for (let at = 0; at < changes.length; at++) {
      const change = changes[at] as Change;
      if (!this.#isSure(change)) await this.#lookUp(turn, changes.slice(at));
      const refusal = this.#refusal(change, entry.changes);
      if (refusal === undefined) this.#take(change, entry);
      results.push(
        refusal instanceof WriteFailure
          ? ignoreUnhandled(Promise.reject(refusal.problem))
          : (refusal ?? DONE),
      );
    }
    await this.#add(turn, entry.row);
    return results;
  }

  async #writeAll(
    session: Session,
    changes: readonly Change[],
    entry: GroupEntry,
  ): Promise<readonly (CommitResult | Promise<never>)[]> {
    const results: (CommitResult | Promise<never>)[] = [];
    for (let at = 0; at < changes.length; at++) {
      const change = changes[at] as Change;
      if (!this.#isSure(change)) await this.#lookUp(session, changes.slice(at));
      const result =
        this.#refusal(change, entry.changes) ??
        (hasDocuments(change) ? await this.#writeAlone(session, change) : DONE);
      // Only now, so that nothing has to be taken back.
      if (result === DONE) this.#take(change, entry);
      results.push(result instanceof WriteFailure ? ignoreUnhandled(Promise.reject(result.problem)) : result);
    }
    await this.#add(session, entry.row);
    return results;
  }

  async #add(session: Session, row: JournalRow): Promise<void> {
    if (row.isEmpty) return;
    const seq = this.#seq + 1;
    const changes = row.format();
    await session.run(ADD, [seq, changes, checksumOf(seq, changes)]);
  }

  /**
   * The documents of a change, or nothing of them: one that cannot be written does not take the others with
   * it.
   */
  async #writeAlone(session: Session, change: Change): Promise<CommitResult | WriteFailure> {
    await session.run('SAVEPOINT change', []);
    let result: CommitResult | WriteFailure;
    try {
      result = (await this.#writeDocuments(session, change)) ? DONE : CONFLICT;
    } catch (problem) {
      result = new WriteFailure(problem);
    }
    try {
      if (result !== DONE) await session.run('ROLLBACK TO SAVEPOINT change', []);
      await session.run('RELEASE SAVEPOINT change', []);
    } catch (problem) {
      // The database gave up the whole transaction.
      throw result instanceof WriteFailure ? result.problem : problem;
    }
    return result;
  }

  /** Undefined for a change that may be made. One that needs a damaged row fails alone. */
  #refusal(change: Change, before: readonly Change[]): CommitResult | WriteFailure | undefined {
    try {
      return this.#judge(change, before);
    } catch (problem) {
      if (!(problem instanceof DamagedRow)) throw problem;
      const row =
        change.line === undefined ? `answers to ${change.command?.person}` : matchName(change.line.match);
      const named = problem.in(row);
      this.#report(named);
      return new WriteFailure(named);
    }
  }

  #judge({ command, line, ifDue }: Change, before: readonly Change[]): CommitResult | undefined {
    if (command !== undefined) {
      const answer = this.answers.find(command);
      if (answer !== undefined) return { done: false, why: 'known', answer };
    }
    if (ifDue !== undefined && !isSame(dueAfter(before, ifDue, this.#book), ifDue)) return CONFLICT;
    if (line !== undefined && this.logs.length(line.match) !== line.ply) return CONFLICT;
    return undefined;
  }

  /** The next of the group is judged after it. */
  #take(change: Change, { changes, row }: GroupEntry): void {
    const { command, line } = change;
    if (command !== undefined) this.answers.add(command);
    if (line !== undefined) this.logs.add(line.match, line.ply, line.line);
    changes.push(change);
    row.add(change);
    this.#newest = Math.max(this.#newest, momentOf(change));
  }

  /** True when the guards know all they need without asking the tables. */
  #isSure({ line, command }: Change): boolean {
    return (
      (line === undefined || this.logs.knows(line.match)) &&
      (command === undefined || this.answers.isSure(command))
    );
  }

  /** Reads all that the guards have to know about these changes from the tables. */
  async #lookUp(session: Session, changes: readonly Change[]): Promise<void> {
    const matches = new Set<string>();
    const commands: NonNullable<Change['command']>[] = [];
    for (const { line, command } of changes) {
      if (line !== undefined && !this.logs.knows(line.match)) matches.add(line.match);
      if (command !== undefined && !this.answers.isSure(command)) commands.push(command);
    }
    if (matches.size > 0) await this.logs.lookUp(session, [...matches]);
    if (commands.length > 0) await this.answers.lookUp(session, commands);
  }

  async #recall(session: Session): Promise<void> {
    this.logs.clear();
    this.answers.clear();
    const rows = await session.rows(ALL, []);
    this.#seq = 0;
    const entries = rows.map((row) => {
      const entry = readJournalRow(row, this.#seq);
      this.#seq = Number(row.seq);
      return entry;
    });
    const changes = entries.flatMap((entry) => entry.changes);
    this.#waiting = Math.max(changes.length, rows.length);
    const [folded] = await session.rows(NEWEST, []);
    this.#newest = entries.reduce((newest, entry) => Math.max(newest, entry.newest), Number(folded?.at ?? 0));
    const last = new Map<string, Change>();
    for (const change of changes) {
      const { command, line, putDue = NONE, dropDue = NONE } = change;
      if (command !== undefined) this.answers.restore(command);
      if (line !== undefined) this.logs.add(line.match, line.ply, line.line);
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
      await this.logs.foldInto(session);
      await this.answers.foldInto(session);
      await this.#foldDues(session);
      await session.run(SET_NEWEST, [this.#newest]);
      await session.run(EMPTY, []);
    });
    this.#book.stored();
    this.#waiting = 0;
    this.#seq = 0;
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
