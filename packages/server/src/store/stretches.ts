// The logs of matches in the embedded store. Lines wait in memory, and in the journal, until they are folded: all that wait of
// one match become one row, a stretch. A row for each line would cost many times as much as the line itself.

import type { Line } from '@parlor/protocol';
import type { Session, Value } from './database.ts';
import { readJson } from './read-json.ts';

/** Matches whose length is remembered. */
const MOST_LOGS = 20_000;
/** Actor, move and time stand in a row one after the other. */
const FIELDS = 3;

const HEADS = `SELECT value AS id, (SELECT ply + json_array_length(lines) / ${FIELDS} FROM stretches
  WHERE match_id = value ORDER BY ply DESC LIMIT 1) AS length FROM json_each(?)`;
const FROM = `SELECT ply, lines FROM stretches WHERE match_id = ?1 AND ply >=
  coalesce((SELECT max(ply) FROM stretches WHERE match_id = ?1 AND ply <= ?2), 0) ORDER BY ply`;
const ADD = 'INSERT INTO stretches (match_id, ply, lines) VALUES (?, ?, ?)';

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

const parse = (text: Value | undefined): Line[] => {
  const fields = readJson<(string | number)[]>(text, 'lines');
  const lines: Line[] = [];
  for (let n = 0; n < fields.length; n += FIELDS) {
    const [actor, move, at] = [fields[n], fields[n + 1], fields[n + 2]];
    lines.push({ actor: actor as Line['actor'], move: move as string, at: at as number });
  }
  return lines;
};

const misfit = (match: string): Error => new Error(`the journal does not fit the log of the match ${match}`);

export class Stretches {
  readonly #logs = new Map<string, Log>();
  /** Those with lines that wait. */
  #waiting: Log[] = [];
  /** The one that was asked about last is asked about again at once, for every move. */
  #last: Log | undefined;

  /** How many rows folding would write. */
  get rows(): number {
    return this.#waiting.length;
  }

  knows(match: string): boolean {
    return this.#known(match) !== undefined;
  }

  /** Reads how long these matches are, so that `length` can tell. */
  async lookUp(session: Session, matches: readonly string[]): Promise<void> {
    for (const [match, length] of await this.#stored(session, matches))
      this.#logs.set(match, { match, length, waiting: [] });
  }

  /** How many lines a match has that is known. */
  length(match: string): number {
    const log = this.#known(match);
    if (log === undefined) throw new Error('a match is judged before it was looked up');
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
    const rows = await session.rows(FROM, [match, from]);
    return rows
      .flatMap(({ ply, lines }) => parse(lines).slice(Math.max(0, from - Number(ply))))
      .concat(log?.waiting ?? []);
  }

  async heads(session: Session, matches: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const unknown = matches.filter((match) => !this.#logs.has(match));
    const stored = await this.#stored(session, unknown);
    return new Map(matches.map((match) => [match, this.#logs.get(match)?.length ?? stored.get(match) ?? 0]));
  }

  async foldInto(session: Session): Promise<void> {
    const stored = await this.#stored(
      session,
      this.#waiting.map(({ match }) => match),
    );
    for (const { match, length, waiting } of this.#waiting) {
      const first = length - waiting.length;
      if (stored.get(match) !== first) throw misfit(match);
      await session.run(ADD, [match, first, format(waiting)]);
    }
    for (const log of this.#waiting) log.waiting = [];
    this.#waiting = [];
    if (this.#logs.size > MOST_LOGS) this.clear();
  }

  clear(): void {
    this.#logs.clear();
    this.#last = undefined;
    this.#waiting = [];
  }

  #known(match: string): Log | undefined {
    if (this.#last?.match !== match) this.#last = this.#logs.get(match);
    return this.#last;
  }

  async #stored(session: Session, matches: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (matches.length === 0) return new Map();
    const rows = await session.rows(HEADS, [JSON.stringify(matches)]);
    return new Map(rows.map(({ id, length }) => [String(id), Number(length ?? 0)]));
  }
}
