// Answers that people got to their commands, for a process that has the store for itself. Answers wait in
// memory and in the journal until they are folded into `commands`, where an index finds each. Most commands
// are new: for a person with few answers the folded ids in memory tell so without asking the table.

import { commandKey } from '../change.ts';
import { type Change, DamagedRow } from '../port.ts';
import type { Session } from '../sql/database.ts';

type Command = NonNullable<Change['command']>;
type CommandKey = Pick<Command, 'person' | 'id'>;

/** A person whose folded ids are in memory. */
interface KnownPerson {
  /** All folded ids; absent for a person with more than are read: the table is asked about each command. */
  readonly ids?: Set<string>;
  /** Counter value of the last command: the least is let go first. */
  usedAt: number;
}

/** Ids and people in memory: some 100 bytes each. */
const MOST = 200_000;
/** Ids that are read when a person is met, and ids that memory holds of one person. */
const MOST_READ = 1000;
const MOST_OF_ONE = 10_000;
/** Answers that are forgotten in one step: a few milliseconds. */
const FORGET_STEP = 500;

const IDS_OF = `SELECT id FROM commands WHERE person_id = ? LIMIT ${MOST_READ + 1}`;
const FIND = 'SELECT answer FROM commands WHERE person_id = ? AND id = ?';
/** A list of answers as JSON, each [person, id, answer, time]. An id that was forgotten may come again. */
const ADD = `INSERT OR REPLACE INTO commands (person_id, id, answer, at)
  SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?)`;
const FORGET = `DELETE FROM commands WHERE rowid IN (SELECT rowid FROM commands WHERE at < ? LIMIT ${FORGET_STEP})
  RETURNING CAST(person_id AS BLOB) AS person`;

const byPerson = (a: Command, b: Command): number => (a.person < b.person ? -1 : a.person > b.person ? 1 : 0);

const answerIn = async (
  session: Session,
  person: string,
  id: string,
): Promise<string | DamagedRow | undefined> => {
  try {
    const [row] = await session.rows(FIND, [person, id]);
    return row === undefined ? undefined : String(row.answer);
  } catch (problem) {
    if (problem instanceof DamagedRow) return problem;
    throw problem;
  }
};

export class AnswerCache {
  /** Answers that are not folded yet, by person and id. */
  readonly #waiting = new Map<string, Command>();
  /** Answers of the table in this turn; undefined for a new command. */
  readonly #found = new Map<string, string | DamagedRow | undefined>();
  readonly #known = new Map<string, KnownPerson>();
  readonly #most: number;
  #size = 0;
  #uses = 0;
  /** Answers from before this time are forgotten, though the journal may still hold them. */
  #forgottenBefore = 0;

  constructor(most = MOST) {
    this.#most = most;
  }

  /** True when `find` can answer without a look into the table. */
  isSure(command: CommandKey): boolean {
    const key = commandKey(command.person, command.id);
    return this.#isUnfolded(command) || this.#waiting.has(key) || this.#found.has(key);
  }

  /** Asks the table about commands of which memory is not sure. */
  async lookUp(session: Session, commands: readonly CommandKey[]): Promise<void> {
    for (const command of commands) {
      const { person, id } = command;
      if (!this.#known.has(person)) await this.#meet(session, person);
      if (this.isSure(command)) continue;
      this.#found.set(commandKey(person, id), await answerIn(session, person, id));
    }
  }

  /** The first answer to a command that memory is sure of; undefined for a new one. */
  find(command: CommandKey): string | undefined {
    const known = this.#known.get(command.person);
    if (known !== undefined) known.usedAt = ++this.#uses;
    const key = commandKey(command.person, command.id);
    const waiting = this.#waiting.get(key);
    if (waiting !== undefined) return waiting.answer;
    if (!this.#found.has(key) && !this.#isUnfolded(command)) throw new Error('a command was not looked up');
    const found = this.#found.get(key);
    if (found instanceof DamagedRow) throw found;
    return found;
  }

  add(command: Command): void {
    this.#waiting.set(commandKey(command.person, command.id), command);
  }

  /** Adds an answer of the journal, unless it has been forgotten since. */
  restore(command: Command): void {
    if (command.at >= this.#forgottenBefore) this.add(command);
  }

  /**
   * Ends a turn: drops what the table said, and the people who were silent for the longest time when there
   * are too many.
   */
  endTurn(): void {
    if (this.#found.size > 0) this.#found.clear();
    if (this.#size <= this.#most) return;
    const longestSilentFirst = [...this.#known].sort(([, a], [, b]) => a.usedAt - b.usedAt);
    for (const [person] of longestSilentFirst) {
      // A tenth more than needed, so that the next turn does not sort again.
      if (this.#size <= this.#most * 0.9) break;
      this.#drop(person);
    }
  }

  async foldInto(session: Session): Promise<void> {
    if (this.#waiting.size === 0) return;
    const commands = [...this.#waiting.values()].sort(byPerson);
    await session.run(ADD, [
      JSON.stringify(commands.map(({ person, id, answer, at }) => [person, id, answer, at])),
    ]);
    for (const { person, id } of commands) {
      const ids = this.#known.get(person)?.ids;
      if (ids === undefined) continue;
      this.#size -= ids.size;
      ids.add(id);
      this.#size += ids.size;
      if (ids.size > MOST_OF_ONE) this.#drop(person);
    }
    this.#waiting.clear();
  }

  /** Forgets answers from before this time, at most one step of them; true when more are left. */
  async forget(session: Session, before: number): Promise<boolean> {
    this.#forgottenBefore = Math.max(this.#forgottenBefore, before);
    for (const [key, { at }] of this.#waiting) if (at < before) this.#waiting.delete(key);
    const forgotten = await session.rows(FORGET, [before]);
    // The ids that are left are read when the person comes again.
    for (const { person } of forgotten) if (typeof person === 'string') this.#drop(person);
    return forgotten.length === FORGET_STEP;
  }

  clear(): void {
    this.#waiting.clear();
    this.#found.clear();
    this.#known.clear();
    this.#size = 0;
  }

  async #meet(session: Session, person: string): Promise<void> {
    const rows = await session.rows(IDS_OF, [person]);
    this.#uses++;
    if (rows.length > MOST_READ) this.#known.set(person, { usedAt: this.#uses });
    else {
      const ids = new Set<string>();
      // An id that is no text any more is nobody's.
      for (const { id } of rows) if (typeof id === 'string') ids.add(id);
      this.#known.set(person, { ids, usedAt: this.#uses });
      this.#size += ids.size;
    }
    this.#size++;
  }

  /** True when the person's folded ids are in memory without this one. */
  #isUnfolded({ person, id }: CommandKey): boolean {
    const ids = this.#known.get(person)?.ids;
    return ids !== undefined && !ids.has(id);
  }

  #drop(person: string): void {
    const known = this.#known.get(person);
    if (known === undefined) return;
    this.#known.delete(person);
    this.#size -= 1 + (known.ids?.size ?? 0);
  }
}
