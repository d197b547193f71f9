// Comparison of screens: when all clients rest, every screen of a table must show the same table and position
// as the database.

import type { AnyGame } from '@parlor/engine';
import { sameData } from '@parlor/protocol';
import { replayLines } from '@parlor/table';
import { type Party, wait } from '../beds/party.ts';
import type { ClusterLog } from './log.ts';

const LOOK_MS = 60;
/** A due row that is still there this long after its time was forgotten. */
const OVERDUE_MS = 3000;

const differences = async (
  log: ClusterLog,
  games: readonly AnyGame[],
  { tables, guests }: Party,
): Promise<readonly string[]> => {
  const problems: string[] = [];
  const docs = new Map((await log.tables(tables)).map((doc) => [doc.code, doc]));
  const dues = await log.dues();
  for (const table of tables) {
    const doc = docs.get(table);
    const stored = doc?.match === undefined ? undefined : await log.match(doc.match);
    const replayed = stored && replayLines(games, stored.doc, stored.lines);
    if (doc === undefined || !replayed?.ok) {
      problems.push(`table ${table} has no match that can be read`);
      continue;
    }
    const { ply, match, doc: matchDoc, clock } = replayed.value;
    const isDue = dues.some(
      ({ owner, name, tag }) => owner === matchDoc.id && name === 'clock' && tag === clock?.id,
    );
    if (doc.stage === 'playing' && clock !== undefined && !isDue)
      problems.push(`the clock ${clock.id} of table ${table} runs without a due row`);
    for (const { name, player } of guests.filter((one) => one.table === table)) {
      const { board, table: news, isBehind } = player.sees ?? {};
      if (board === undefined || news === undefined || isBehind === true) {
        problems.push(`${name} sees nothing`);
      } else if (news.version !== doc.version || news.stage !== doc.stage) {
        problems.push(`${name} sees version ${news.version} of the table, not ${doc.version}`);
      } else if (board.sync.match !== matchDoc.id || board.ply !== ply) {
        problems.push(`${name} sees ply ${board.ply} of ${board.sync.match}, not ${ply} of ${matchDoc.id}`);
      } else if (!sameData(board.view, JSON.parse(JSON.stringify(match.view(board.sync.viewer))))) {
        problems.push(`${name} sees another position than the log has at ply ${ply}`);
      }
    }
  }
  const now = Date.now();
  for (const { owner, name, at } of dues) {
    if (now - at > OVERDUE_MS) problems.push(`the row ${name} of ${owner} is ${now - at} ms overdue`);
  }
  return problems;
};

/**
 * Waits until every screen agrees with the database, twice in a row; returns the differences that remain
 * after `withinMs`.
 */
export const settleBoards = async (
  log: ClusterLog,
  games: readonly AnyGame[],
  party: Party,
  withinMs: number,
): Promise<readonly string[]> => {
  const end = Date.now() + withinMs;
  let agreed = 0;
  for (;;) {
    const problems = await differences(log, games, party);
    agreed = problems.length === 0 ? agreed + 1 : 0;
    if (agreed === 2) return [];
    if (Date.now() > end) return problems;
    await wait(LOOK_MS);
  }
};
