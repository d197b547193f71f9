// A row of `lines`: one line of the log of a match, where several nodes share the store.

import type { Line } from '@parlor/protocol';
import type { Change } from '../port.ts';
import { checksumOf, verifyChecksum } from './damage.ts';
import type { Row } from './database.ts';

/** The values of the row of a line. */
export const lineRow = ({ match, ply, line }: NonNullable<Change['line']>): Row => {
  const { move, at } = line;
  const actor = String(line.actor);
  return { match, ply, actor, move, at, checksum: checksumOf(match, ply, actor, move, at) };
};

export const lineOf = (row: Row): Line => {
  const actor = String(row.actor);
  const move = String(row.move);
  const at = Number(row.at);
  verifyChecksum(row, 'checksum', 'line', row.match_id, row.ply, actor, move, at);
  return { actor: actor === 'clock' || actor === 'table' ? actor : Number(actor), move, at };
};
