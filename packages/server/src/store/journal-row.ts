// What one row of the journal says, as JSON: a time and three lists, of lines, of answers and of what is due, in which the
// fields of all changes stand one after the other. Nothing is named or said twice, for every byte of it is written for every
// move: times count from that of the row, and what is due for the match of a line names the place of the line.

import type { Line } from '@parlor/protocol';
import type { Change, DueName } from './port.ts';

type Field = string | number | null;

const LINE_FIELDS = 5;
const ANSWER_FIELDS = 4;
const DUE_FIELDS = 4;

export class JournalRow {
  #base: number | undefined;
  readonly #lines: Field[] = [];
  readonly #answers: Field[] = [];
  readonly #dues: Field[] = [];

  get isEmpty(): boolean {
    return this.#lines.length + this.#answers.length + this.#dues.length === 0;
  }

  add({ command, line, putDue, dropDue }: Change): void {
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
    return JSON.stringify([this.#base ?? 0, this.#lines, this.#answers, this.#dues]);
  }

  #since(at: number): number {
    this.#base ??= at;
    return at - this.#base;
  }
}

type Lists = readonly [number, ...(readonly Field[])[]];

/** Before rows were lists, a row held its changes as they are. */
const isOld = (row: Lists | readonly Change[]): row is readonly Change[] => typeof row[0] !== 'number';

/** What a row says, as changes that together say the same. */
export const parseRow = (text: string): readonly Change[] => {
  const row = JSON.parse(text) as Lists | readonly Change[];
  if (isOld(row)) return row;
  const [base, lines = [], answers = [], dues = []] = row;
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
  return changes;
};
