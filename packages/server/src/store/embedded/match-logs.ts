// The logs of matches in the embedded store. Lines wait in memory, and in the journal, until they are folded:
// all that wait of one match become one row, a stretch. A row for each line would cost many times as much as
// the line itself.

import type { Line } from '@parlor/protocol';
import { DamagedRow } from '../port.ts';
import { checksumOf, verifyChecksum } from '../sql/damage.ts';
import type { Row, Session } from '../sql/database.ts';
import { readJson } from '../sql/read-json.ts';

/** Matches whose length is remembered. */
const MOST_LOGS = 20_000;
/** Actor, move and time stand in a row one after the other. */
const FIELDS = 3;

/** The last stretch of each match. */
const LAST = `SELECT value AS id, ply, lines, checksum FROM json_each(?) JOIN stretches ON match_id = value
  AND ply = (SELECT max(ply) FROM stretches WHERE match_id = value)`;
const FROM = `SELECT ply, lines, checksum FROM stretches WHERE match_id = ?1 AND ply >=
  coalesce((SELECT max(ply) FROM stretches WHERE match_id = ?1 AND ply <= ?2), 0) ORDER BY ply`;
const ADD = 'INSERT INTO stretches (match_id, ply, lines, checksum) VALUES (?, ?, ?, ?)';

interface Log {
  readonly match: string;
  /** With what waits. */
  length: number;
  waiting: Line[];
}

const format = (lines: readonly Line[]): string => {
  const fields: (string | number)[] = [];
  for (const { actor, move, at } of lines) fields.push(actor, move, at);
  return JSON.stringify(fields);
};

/** The lines of a row of `stretches`, which follow one another from its ply on. */
export const linesOfStretch = (match: string, row: Row): Line[] => {
  verifyChecksum(row, 'checksum', 'lines', match, row.ply, row.lines);
  const fields = readJson<(string | number)[]>(row.lines, 'lines');
  const lines: Line[] = [];
  for (let n = 0; n < fields.length; n += FIELDS) {
    const [actor, move, at] = [fields[n], fields[n + 1], fields[n + 2]];
    lines.push({ actor: actor as Line['actor'], move: move as string, at: at as number });
  }
  return lines;
};

/** The length of the log whose last stretch this is. */
const lengthOf = (match: string, row: Row): number | DamagedRow => {
  try {
    return Number(row.ply) + linesOfStretch(match, row).length;
  } catch (problem) {
    if (problem instanceof DamagedRow) return problem;
    throw problem;
  }
};

const misfit = (match: string): Error => new Error(`the journal does not fit the log of the match ${match}`);

export class MatchLogs {
  readonly #logs = new Map<string, Log>();
  /** Matches whose stretches could not be read when they were looked up. */
  readonly #damaged = new Map<string, DamagedRow>();
  /** Logs with lines that wait. */
  #waiting: Log[] = [];
  /** The one that was asked about last is asked about again at once, for every move. */
  #last: Log | undefined;

  /** The number of rows that folding would write. */
  get rows(): number {
    return this.#waiting.length;
  }

  knows(match: string): boolean {
    return this.#known(match) !== undefined;
  }

  /** Reads how long these matches are, so that `length` can tell. */
  async lookUp(session: Session, matches: readonly string[]): Promise<void> {
    for (const [match, length] of await this.#stored(session, matches)) {
      if (length instanceof DamagedRow) this.#damaged.set(match, length);
      else this.#logs.set(match, { match, length, waiting: [] });
    }
  }

  /** The number of lines of a match that is known. */
  length(match: string): number {
    const log = this.#known(match);
    if (log === undefined)
      throw this.#damaged.get(match) ?? new Error('a match is judged before it was looked up');
    return log.length;
  }

  /** At the end of its match, which begins here if it is not known. */
  add(match: string, ply: number, line: Line): void {
    let log = this.#known(match);
    if (log === undefined) {
      log = { match, length: ply, waiting: [] };
      this.#logs.set(match, log);
    }
    if (log.length !== ply) throw misfit(match);
    if (log.waiting.push(line) === 1) this.#waiting.push(log);
    log.length++;
  }

  async lines(session: Session, match: string, from: number): Promise<readonly Line[]> {
    const log = this.#known(match);
    const folded = log && log.length - log.waiting.length;
    if (log !== undefined && folded !== undefined && from >= folded) return log.waiting.slice(from - folded);
    const lines: Line[] = [];
    let next: number | undefined;
    for (const row of await session.rows(FROM, [match, from])) {
      const ply = Number(row.ply);
      const isNext = next === undefined ? ply <= from : ply === next;
      if (!isNext) throw new DamagedRow('order');
      const stretch = linesOfStretch(match, row);
      next = ply + stretch.length;
      lines.push(...stretch.slice(Math.max(0, from - ply)));
    }
    if (folded !== undefined && (next ?? 0) !== folded) throw new DamagedRow('end');
    return lines.concat(log?.waiting ?? []);
  }

  async heads(session: Session, matches: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const unknown = matches.filter((match) => !this.#logs.has(match));
    const stored = await this.#stored(session, unknown);
    const lengthOf = (match: string): number => {
      const length = this.#logs.get(match)?.length ?? stored.get(match) ?? 0;
      return length instanceof DamagedRow ? 0 : length;
    };
    return new Map(matches.map((match) => [match, lengthOf(match)]));
  }

  async foldInto(session: Session): Promise<void> {
    const stored = await this.#stored(
      session,
      this.#waiting.map(({ match }) => match),
    );
    for (const { match, length, waiting } of this.#waiting) {
      const first = length - waiting.length;
      const found = stored.get(match);
      // A stretch before it that is damaged by now keeps the length that was read earlier.
      if (!(found instanceof DamagedRow) && found !== first) throw misfit(match);
      const lines = format(waiting);
      await session.run(ADD, [match, first, lines, checksumOf(match, first, lines)]);
    }
    for (const log of this.#waiting) log.waiting = [];
    this.#waiting = [];
    if (this.#logs.size > MOST_LOGS) this.clear();
  }

  clear(): void {
    this.#logs.clear();
    this.#damaged.clear();
    this.#last = undefined;
    this.#waiting = [];
  }

  #known(match: string): Log | undefined {
    if (this.#last?.match !== match) this.#last = this.#logs.get(match);
    return this.#last;
  }

  /** The number of folded lines of each match, or its damage. */
  async #stored(
    session: Session,
    matches: readonly string[],
  ): Promise<ReadonlyMap<string, number | DamagedRow>> {
    const found = new Map<string, number | DamagedRow>(matches.map((match) => [match, 0]));
    if (matches.length === 0) return found;
    try {
      for (const row of await session.rows(LAST, [JSON.stringify(matches)])) {
        const match = String(row.id);
        found.set(match, lengthOf(match, row));
      }
      return found;
    } catch (problem) {
      if (!(problem instanceof DamagedRow)) throw problem;
      if (matches.length === 1) return found.set(matches[0] as string, problem);
    }
    // A page that cannot be read: it may belong to one of them alone.
    for (const match of matches)
      for (const [, length] of await this.#stored(session, [match])) found.set(match, length);
    return found;
  }
}
