// A row of `matches`. It has two checksums, of the match as it began and of its ending, because an older node
// that ends a match knows of neither.

import type { Ending, Line } from '@parlor/protocol';
import type { MatchDoc } from '@parlor/table';
import { DamagedRow, type EndedMatch, type StoredMatch } from '../port.ts';
import { checksumOf, verifyChecksum } from './damage.ts';
import type { Row } from './database.ts';
import { readJson } from './read-json.ts';

export const matchName = (id: string): string => `match ${id}`;

export const matchChecksum = (id: string, table: string, game: string, doc: string, at: number): number =>
  checksumOf(id, table, game, doc, at);

export const endingChecksum = (id: string, at: number, ending: string): number => checksumOf(id, at, ending);

const begun = (row: Row) => [row.id, row.table_id, row.game, row.doc, row.started_at] as const;

export const checksumOfMatch = (row: Row): number => checksumOf(...begun(row));

const docOf = (row: Row): MatchDoc => {
  verifyChecksum(row, 'checksum', 'document', ...begun(row));
  return readJson<MatchDoc>(row.doc, 'document');
};

const endedOf = (row: Row): { readonly ending: Ending; readonly at: number } | undefined => {
  if (row.ended_at === null && row.ending === null) return undefined;
  if (row.ended_at === null || row.ending === null) throw new DamagedRow('ending');
  verifyChecksum(row, 'ending_checksum', 'ending', row.id, row.ended_at, row.ending);
  return { ending: readJson<Ending>(row.ending, 'ending'), at: Number(row.ended_at) };
};

/** Throws for a row that cannot be read. */
export const checkMatchRow = (row: Row): void => {
  docOf(row);
  endedOf(row);
};

/** A row of a match that is over. */
export const endedMatchOf = (row: Row): EndedMatch => {
  const end = endedOf(row);
  if (end === undefined) throw new DamagedRow('ending');
  return { doc: docOf(row), ...end };
};

/** A row and the lines of its log. */
export const matchOfRow = (row: Row, lines: readonly Line[]): StoredMatch => {
  const doc = docOf(row);
  const end = endedOf(row);
  return end === undefined ? { doc, lines } : { doc, lines, ended: end };
};
