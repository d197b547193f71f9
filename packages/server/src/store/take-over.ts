// A database of the embedded store that was written before its moves stood together: what it holds line by line and answer by
// answer is taken over, so that afterwards there is one place to read. PostgreSQL goes on with those tables.

import type { Session } from './database.ts';

const GAP = 'SELECT match_id FROM lines GROUP BY match_id HAVING count(*) <> max(ply) + 1 LIMIT 1';
const LINES = `INSERT INTO stretches (match_id, ply, lines)
  SELECT match_id, 0, '[' || group_concat(
    CASE WHEN actor IN ('clock', 'table') THEN json_quote(actor) ELSE actor END || ',' || json_quote(move) || ',' || at,
    ',' ORDER BY ply) || ']'
  FROM lines GROUP BY match_id`;
const ANSWERS = `INSERT INTO answers (person_id, newest, list)
  SELECT person_id, max(at), '[' || group_concat(json_quote(id) || ',' || json_quote(answer) || ',' || at, ',') || ']'
  FROM commands GROUP BY person_id`;

/** One statement for each table, which walks through its index: a large house takes no more memory than its longest match. */
export const takeOver = async (session: Session): Promise<void> => {
  const [gap] = await session.rows(GAP, []);
  if (gap !== undefined) throw new Error(`the match ${gap.match_id} lacks a line`);
  await session.run(LINES, []);
  await session.run('DELETE FROM lines', []);
  await session.run(ANSWERS, []);
  await session.run('DELETE FROM commands', []);
};
