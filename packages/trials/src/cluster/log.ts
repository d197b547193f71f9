// Reads a cluster's database with separate SQL, without the store that is being tested.

import type { Line } from '@parlor/protocol';
import type { MatchDoc, StoredMatch, TableDoc } from '@parlor/table';
import pg from 'pg';
import type { LoggedMatch } from './check.ts';

export interface LoggedDue {
  readonly owner: string;
  readonly name: string;
  readonly at: number;
  readonly tag: string;
}

export interface ClusterLog {
  tables(codes: readonly string[]): Promise<readonly TableDoc[]>;
  match(id: string): Promise<StoredMatch | undefined>;
  matches(ids: readonly string[]): Promise<ReadonlyMap<string, LoggedMatch>>;
  dues(): Promise<readonly LoggedDue[]>;
  close(): Promise<void>;
}

const lineOf = (row: Record<string, unknown>): Line => {
  const actor = String(row.actor);
  const author = actor === 'clock' || actor === 'table' ? actor : Number(actor);
  return { actor: author, move: String(row.move), at: Number(row.at) };
};

export const openClusterLog = (url: string): ClusterLog => {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  // A restart of the database ends idle connections; the next query opens new ones.
  pool.on('error', () => undefined);
  const ask = async (sql: string, values: readonly unknown[]): Promise<readonly Record<string, unknown>[]> =>
    (await pool.query(sql, [...values])).rows;

  const match = async (id: string): Promise<StoredMatch | undefined> => {
    const [row] = await ask('select doc from matches where id = $1', [id]);
    if (row === undefined) return undefined;
    const lines = await ask('select ply, actor, move, at from lines where match_id = $1 order by ply', [id]);
    // A log ends at a missing line, because lines behind the gap were never reachable.
    const gap = lines.findIndex(({ ply }, at) => Number(ply) !== at);
    const whole = gap < 0 ? lines : lines.slice(0, gap);
    return { doc: JSON.parse(String(row.doc)) as MatchDoc, lines: whole.map(lineOf) };
  };

  return {
    tables: async (codes) =>
      (await ask('select doc, version from tables where code = any($1)', [codes])).map(
        ({ doc, version }) => ({ ...(JSON.parse(String(doc)) as TableDoc), version: Number(version) }),
      ),
    match,
    matches: async (ids) => {
      const matches = new Map<string, LoggedMatch>();
      for (const id of ids) {
        const one = await match(id);
        if (one !== undefined) matches.set(id, one);
      }
      return matches;
    },
    dues: async () =>
      (await ask('select owner, name, at, tag from due', [])).map(({ owner, name, at, tag }) => ({
        owner: String(owner),
        name: String(name),
        at: Number(at),
        tag: String(tag),
      })),
    close: () => pool.end(),
  };
};
