// The answers that people got to their commands, for a process that has the store for itself: a new command is told from a
// repeat without asking the database. What waits to be folded is remembered word for word. Of what is folded a number for each
// id is enough: an id whose number is not among them is new, and any other is looked up. Whoever is met for the first time is
// loaded; those who were not met for long are let go when there are many, and loaded again.

import type { Session, Value } from './database.ts';
import { Numbers } from './numbers.ts';
import type { Change } from './port.ts';
import { readJson } from './read-json.ts';

type Command = NonNullable<Change['command']>;
type CommandKey = Pick<Command, 'person' | 'id'>;

interface Person {
  readonly id: string;
  /** What waits, and what was looked up since the last fold, by the ids of commands. */
  readonly exact: Map<string, Command>;
  waiting: Command[];
  /** The numbers of ids whose answers are folded; undefined before they are loaded. */
  folded?: Numbers;
  /** The later, the greater. */
  met: number;
}

/** People and answers that are remembered. */
const MOST = 500_000;
/** Id, answer and time stand in a row one after the other. */
const FIELDS = 3;

const OF = `SELECT person_id, list FROM answers
  WHERE person_id IN (SELECT value FROM json_each(?)) ORDER BY seq`;
const ADD = 'INSERT INTO answers (person_id, newest, list) VALUES (?, ?, ?)';
const FORGET = 'DELETE FROM answers WHERE newest < ?';

/** FNV-1a. Two ids with one number cost a look into the table, no more. */
const numberOf = (id: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  return hash;
};

const format = (commands: readonly Command[]): string => {
  const fields: (string | number)[] = [];
  for (const { id, answer, at } of commands) fields.push(id, answer, at);
  return JSON.stringify(fields);
};

const parse = (person: string, list: Value | undefined): Command[] => {
  const fields = readJson<(string | number)[]>(list, 'answers');
  const commands: Command[] = [];
  for (let n = 0; n < fields.length; n += FIELDS) {
    const [id, answer, at] = [fields[n], fields[n + 1], fields[n + 2]];
    commands.push({ person, id: String(id), answer: String(answer), at: Number(at) });
  }
  return commands;
};

export class Answered {
  readonly #people = new Map<string, Person>();
  /** Those of whom something is remembered word for word. */
  #exact: Person[] = [];
  readonly #most: number;
  /** Who was asked about last is asked about again at once, for every move. */
  #last: Person | undefined;
  #size = 0;
  #meetings = 0;
  /** What was answered before is forgotten, though it may stand in a row with what was not. */
  #before = 0;

  constructor(most = MOST) {
    this.#most = most;
  }

  /** How many rows folding would write at the most. */
  get rows(): number {
    return this.#exact.length;
  }

  /** Whether `find` can tell without a look into the table. */
  isSure({ person, id }: CommandKey): boolean {
    const known = this.#known(person);
    return known?.folded !== undefined && (!known.folded.has(numberOf(id)) || known.exact.has(id));
  }

  /** Reads what these people were answered, so that `find` can tell. */
  async lookUp(session: Session, commands: readonly CommandKey[]): Promise<void> {
    const asked = new Map<string, Set<string>>();
    for (const { person, id } of commands) asked.set(person, (asked.get(person) ?? new Set()).add(id));
    const rows = await session.rows(OF, [JSON.stringify([...asked.keys()])]);
    const found = new Map<string, Command[]>();
    for (const { person_id, list } of rows) {
      const id = String(person_id);
      found.set(id, (found.get(id) ?? []).concat(parse(id, list)));
    }
    for (const [id, ids] of asked) {
      const kept = (found.get(id) ?? []).filter(({ at }) => at >= this.#before);
      const person = this.#person(id);
      if (person.folded === undefined) {
        person.folded = new Numbers();
        for (const command of kept) person.folded.add(numberOf(command.id));
        this.#size += person.folded.size;
      }
      for (const command of kept) if (ids.has(command.id)) this.#put(person, command);
    }
  }

  /** The first answer to a command of which it is sure, or that was looked up. */
  find({ person, id }: CommandKey): string | undefined {
    const known = this.#known(person);
    if (known?.folded === undefined) throw new Error('a person is asked about before they were looked up');
    known.met = ++this.#meetings;
    return known.exact.get(id)?.answer;
  }

  add(command: Command): void {
    const person = this.#person(command.person);
    this.#put(person, command);
    person.waiting.push(command);
  }

  /** Adds what was taken before, unless it has been forgotten since. */
  restore(command: Command): void {
    if (command.at >= this.#before) this.add(command);
  }

  /** Lets go those who were not met for the longest time, if there are too many. Not while somebody is asked about. */
  letGo(): void {
    if (this.#size <= this.#most) return;
    const idle = [...this.#people.values()].filter(({ waiting }) => waiting.length === 0);
    // A tenth more than need be, so that it is not done again at once.
    for (const { id, folded } of idle.sort((a, b) => a.met - b.met)) {
      if (this.#size <= this.#most * 0.9) break;
      this.#people.delete(id);
      this.#last = undefined;
      this.#size -= 1 + (folded?.size ?? 0);
    }
  }

  async foldInto(session: Session): Promise<void> {
    for (const { id, waiting } of this.#exact) {
      if (waiting.length === 0) continue;
      const newest = waiting.reduce((latest, { at }) => Math.max(latest, at), 0);
      await session.run(ADD, [id, newest, format(waiting)]);
    }
    for (const person of this.#exact) this.#forgetWords(person);
    this.#exact = [];
  }

  async forget(session: Session, before: number): Promise<void> {
    await session.run(FORGET, [before]);
    this.#before = Math.max(this.#before, before);
    for (const person of this.#exact) {
      for (const [id, { at }] of person.exact) if (at < before) person.exact.delete(id);
      person.waiting = person.waiting.filter(({ at }) => at >= before);
    }
    this.#exact = this.#exact.filter(({ exact }) => exact.size > 0);
  }

  clear(): void {
    this.#people.clear();
    this.#last = undefined;
    this.#exact = [];
    this.#size = 0;
  }

  #forgetWords(person: Person): void {
    const { folded } = person;
    if (folded !== undefined) {
      this.#size -= folded.size;
      for (const { id } of person.waiting) folded.add(numberOf(id));
      this.#size += folded.size;
    }
    person.waiting = [];
    person.exact.clear();
  }

  /** The newer of two under one id: the older one is of a time that was forgotten before the last start. */
  #put(person: Person, command: Command): void {
    if (person.exact.size === 0) this.#exact.push(person);
    person.exact.set(command.id, command);
  }

  #known(id: string): Person | undefined {
    if (this.#last?.id !== id) this.#last = this.#people.get(id);
    return this.#last;
  }

  #person(id: string): Person {
    const known = this.#known(id);
    if (known !== undefined) return known;
    const fresh: Person = { id, exact: new Map(), waiting: [], met: ++this.#meetings };
    this.#people.set(id, fresh);
    this.#size++;
    return fresh;
  }
}
