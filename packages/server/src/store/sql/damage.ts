// Damage of the database that concerns one row: the row is refused to whoever asks for it and named in the
// log, everybody else plays on. Rows of the journal, of logs and of matches carry a checksum of what they
// say.

import { isUtf8 } from 'node:buffer';
import { crc32 } from 'node:zlib';
import type { Log } from '../../node/ports.ts';
import { DamagedRow } from '../port.ts';
import type { Row, Value } from './database.ts';

export const checksumOf = (...fields: readonly (Value | undefined)[]): number => crc32(fields.join('\n')) | 0;

/** Throws when the row has a checksum, in this column, of something else. Older rows have none. */
export const verifyChecksum = (
  row: Row | undefined,
  column: string,
  what: string,
  ...fields: readonly (Value | undefined)[]
): void => {
  const stored = row?.[column] ?? null;
  if (stored !== null && Number(stored) !== checksumOf(...fields)) throw new DamagedRow(what);
};

/** Stands in a row for a text that is no UTF-8: using it as a text throws. */
class DamagedText {
  readonly #column: string;
  constructor(column: string) {
    this.#column = column;
  }
  toString(): string {
    throw new DamagedRow(this.#column);
  }
}

/** The text of these bytes of a column. */
export const textOf = (bytes: Buffer, column: string): Value =>
  isUtf8(bytes) ? bytes.toString() : (new DamagedText(column) as unknown as Value);

export type Report = (problem: DamagedRow) => void;

/** Rows that were named in the log are remembered, so that each is named once. */
const MOST_NAMED = 1000;

export const reportTo = (log: Log): Report => {
  const named = new Set<string>();
  return (problem) => {
    const key = `${problem.row} ${problem.message}`;
    if (named.has(key)) return;
    if (named.size >= MOST_NAMED) named.clear();
    named.add(key);
    log.error({ row: problem.row }, problem.message);
  };
};

/** Runs `read`; damage that it meets is reported, with the name of the row. */
export const reading = <T>(report: Report, row: string, read: () => T): T => {
  try {
    return read();
  } catch (problem) {
    if (!(problem instanceof DamagedRow)) throw problem;
    const named = problem.in(row);
    report(named);
    throw named;
  }
};

/** Reads the rows of a list and leaves out damaged ones. `nameOf` names a row for the log. */
export const readable = <T>(
  report: Report,
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  read: (row: Row) => T,
): T[] => {
  const found: T[] = [];
  for (const row of rows) {
    try {
      found.push(reading(report, rowName(row, nameOf), () => read(row)));
    } catch (problem) {
      if (!(problem instanceof DamagedRow)) throw problem;
    }
  }
  return found;
};

const rowName = (row: Row, nameOf: (row: Row) => string): string => {
  try {
    return nameOf(row);
  } catch {
    return 'a row whose name cannot be read';
  }
};
