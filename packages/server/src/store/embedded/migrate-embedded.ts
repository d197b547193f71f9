// Older databases of the embedded store: lines that stand one by one are folded into stretches, and lists of
// answers become rows of `commands`, so that afterwards there is one place to read; the newest time of all
// that is stored is counted.

import type { Session } from '../sql/database.ts';

const GAP = 'SELECT match_id FROM lines GROUP BY match_id HAVING count(*) <> max(ply) + 1 LIMIT 1';
const LINES = `INSERT INTO stretches (match_id, ply, lines)
  SELECT match_id, 0, '[' || group_concat(
    CASE WHEN actor IN ('clock', 'table') THEN json_quote(actor) ELSE actor END || ',' || json_quote(move) || ',' || at,
    ',' ORDER BY ply) || ']'
  FROM lines GROUP BY match_id`;
/** A list holds id, answer and time of each; the later of two under one id counts. */
const ANSWERS = `INSERT OR REPLACE INTO commands (person_id, id, answer, at)
  SELECT person_id, id, answer, at FROM (
    SELECT seq, key, person_id, value AS id, lead(value) OVER fields AS answer, lead(value, 2) OVER fields AS at
    FROM answers, json_each(list) WINDOW fields AS (PARTITION BY seq ORDER BY key))
  WHERE key % 3 = 0 ORDER BY seq, key`;

/** The newest time of what was stored before it was counted. Where a log cannot be read, the others tell. */
const NEWEST = `INSERT INTO moments (name, at) SELECT 'newest', coalesce(max(at), 0) FROM (
  SELECT max(CAST(json_extract(lines, '$[#-1]') AS INTEGER)) AS at FROM stretches WHERE json_valid(lines)
  UNION ALL SELECT max(at) FROM commands
  UNION ALL SELECT max(touched_at) FROM tables
  UNION ALL SELECT max(ended_at) FROM matches)`;

/**
 * Walks through each table in one statement, by its index: a large house takes no more memory than its
 * longest match.
 */
export const takeOver = async (session: Session): Promise<void> => {
  const [gap] = await session.rows(GAP, []);
  if (gap !== undefined) throw new Error(`the match ${gap.match_id} lacks a line`);
  await session.run(LINES, []);
  await session.run('DELETE FROM lines', []);
  await session.run(ANSWERS, []);
  await session.run('DELETE FROM answers', []);
  const counted = await session.rows('SELECT at FROM moments', []);
  if (counted.length === 0) await session.run(NEWEST, []);
};
