// Results, ratings and standings from the logs alone: every match is replayed with the rules it was played
// by. Nothing of it is stored but the ending of each match, and an ending that differs from its log is
// named: rules were changed without a new version, or the store was changed by hand.

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AnyGame } from '@parlor/engine';
import { type Ending, endingOf, isAnnounced } from '@parlor/protocol';
import { replayLines } from '@parlor/table';
import type { EndedCursor, EndedMatch, Store } from '../store/port.ts';
import { Standings } from './ratings.ts';

export interface RecomputeReport {
  readonly matches: number;
  readonly problems: readonly string[];
  /** As the logs have them, whatever was announced. */
  readonly standings: Standings;
}

const PAGE = 100;

/** The ending that counts, and what is wrong with the one that was announced. */
const judge = async (
  store: Store,
  games: readonly AnyGame[],
  { doc, ending }: EndedMatch,
): Promise<{ readonly ending: Ending | undefined; readonly problem?: string }> => {
  const replayed = replayLines(games, doc, await store.lines(doc.id, 0));
  if (!replayed.ok) return { ending: undefined, problem: `${doc.id}: ${replayed.problem}` };
  const { outcome } = replayed.value.match;
  const gone = new Set(replayed.value.resigned);
  if (isAnnounced(ending, doc.seats, outcome, gone)) return { ending };
  const problem = `${doc.id}: the log leads to another outcome than was announced`;
  return { ending: endingOf(doc.seats, outcome, gone), problem };
};

export const recompute = async (store: Store, games: readonly AnyGame[]): Promise<RecomputeReport> => {
  const problems: string[] = [];
  const standings = new Standings();
  let matches = 0;
  let cursor: EndedCursor | undefined;
  for (;;) {
    const page = await store.endedMatches(cursor, PAGE);
    if (page.length === 0) return { matches, problems, standings };
    // Signals are heard between two turns of the event loop, and an embedded store never ends one.
    await nextTurn();
    for (const match of page) {
      cursor = { at: match.at, match: match.doc.id };
      matches++;
      const { ending, problem } = await judge(store, games, match);
      if (problem !== undefined) problems.push(problem);
      if (ending !== undefined) standings.add({ ...match, ending });
    }
  }
};
