// A row of the journal as JSON: a time and three lists, of lines, of answers and of what is due, in which the
// fields of all changes stand one after the other, and the time of a document where it is newer than theirs.
// Nothing is named or said twice, for every byte of it is written for every move: times count from that of
// the row, and what is due for the match of a line names the place of the line.

import type { Line } from '@parlor/protocol';
import { type Change, DamagedRow, type DueName } from '../port.ts';
import { verifyChecksum } from '../sql/damage.ts';
import type { Row, Value } from '../sql/database.ts';
import { readJson } from '../sql/read-json.ts';

type Field = string | number | null;

const LINE_FIELDS = 5;
const ANSWER_FIELDS = 4;
const DUE_FIELDS = 4;

export class JournalRow {
  #base: number | undefined;
  readonly #lines: Field[] = [];
  readonly #answers: Field[] = [];
  readonly #dues: Field[] = [];
  /** Newest time of a line or an answer, and that of a document. */
  #newest = 0;
  #newestDocument = 0;

  get isEmpty(): boolean {
    return this.#lines.length + this.#answers.length + this.#dues.length + this.#newestDocument === 0;
  }

  add(change: Change): void {
    const { command, line, putDue, dropDue } = change;
    this.#newest = Math.max(this.#newest, line?.line.at ?? 0, command?.at ?? 0);
    this.#newestDocument = Math.max(this.#newestDocument, documentMoment(change));
    const place = this.#lines.length;
    const match = line?.match;
    if (line !== undefined) {
      const { actor, move, at } = line.line;
      this.#lines.push(line.match, line.ply, actor, move, this.#since(at));
    }
    if (command !== undefined)
      this.#answers.push(command.person, command.id, command.answer, this.#since(command.at));
    // A row that is dropped is due at no time.
    if (dropDue !== undefined)
      for (const { owner, name } of dropDue)
        this.#dues.push(owner === match ? place : owner, name, null, null);
    if (putDue !== undefined)
      for (const { owner, name, at, tag } of putDue)
        this.#dues.push(owner === match ? place : owner, name, this.#since(at), tag);
  }

  format(): string {
    const lists = [this.#lines, this.#answers, this.#dues];
    const document = this.#newestDocument > this.#newest ? [this.#since(this.#newestDocument)] : [];
    return JSON.stringify([this.#base ?? 0, ...lists, ...document]);
  }

  #since(at: number): number {
    this.#base ??= at;
    return at - this.#base;
  }
}

/** When a document of the change was stored; 0 where it has none that says so. */
const documentMoment = ({ table, endMatch }: Change): number =>
  Math.max(table?.doc.touchedAt ?? 0, endMatch?.at ?? 0);

/** When the change was stored, as far as it says so. What becomes due by it lies ahead and does not count. */
export const momentOf = (change: Change): number =>
  Math.max(change.line?.line.at ?? 0, change.command?.at ?? 0, documentMoment(change));

type List = readonly Field[];
type Lists = readonly [number, List, List, List, number?];

/** The content of a row. */
interface JournalEntry {
  /** Changes that together say the same. */
  readonly changes: readonly Change[];
  /** The newest time at which one of them was stored. */
  readonly newest: number;
}

/** Before rows were lists, a row held its changes as they are. */
const isOld = (row: Lists | readonly Change[]): row is readonly Change[] => typeof row[0] !== 'number';

const entryOf = (changes: readonly Change[], document = 0): JournalEntry => ({
  changes,
  newest: changes.reduce((newest, change) => Math.max(newest, momentOf(change)), document),
});

const parseRow = (text: Value | undefined): JournalEntry => {
  const row = readJson<Lists | readonly Change[]>(text, 'changes');
  if (isOld(row)) return entryOf(row);
  const [base, lines = [], answers = [], dues = [], document] = row;
  const changes: Change[] = [];
  for (let n = 0; n < lines.length; n += LINE_FIELDS) {
    const [match, ply, actor, move, at] = lines.slice(n, n + LINE_FIELDS) as [
      string,
      number,
      Line['actor'],
      string,
      number,
    ];
    changes.push({ line: { match, ply, line: { actor, move, at: base + at } } });
  }
  for (let n = 0; n < answers.length; n += ANSWER_FIELDS) {
    const [person, id, answer, at] = answers.slice(n, n + ANSWER_FIELDS) as [string, string, string, number];
    changes.push({ command: { person, id, answer, at: base + at } });
  }
  for (let n = 0; n < dues.length; n += DUE_FIELDS) {
    const [whose, name, at, tag] = dues.slice(n, n + DUE_FIELDS) as [
      string | number,
      DueName,
      number | null,
      string,
    ];
    const owner = String(typeof whose === 'number' ? lines[whose] : whose);
    changes.push(
      at === null ? { dropDue: [{ owner, name }] } : { putDue: [{ owner, name, at: base + at, tag }] },
    );
  }
  return entryOf(changes, document === undefined ? 0 : base + document);
};

/** Reads a row of `journal` that follows the row with this number. */
export const readJournalRow = (row: Row, before: number): JournalEntry => {
  const { seq, changes, checksum = null } = row;
  // Rows of older versions have neither a checksum nor a number that counts.
  if (checksum !== null && Number(seq) !== before + 1) throw new DamagedRow('row before a row');
  verifyChecksum(row, 'checksum', 'changes', seq, changes);
  return parseRow(changes);
};
