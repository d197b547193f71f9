// Checks every stored ending against its log: the match is replayed with the rules it was played by. A difference means that
// rules changed without a new version, or that the store was changed by hand.

import type { AnyGame } from '@parlor/engine';
import { isAnnounced } from '@parlor/protocol';
import { replayLines } from '../match/replica.ts';
import type { EndedCursor, Store } from '../store/port.ts';

export interface Recomputed {
  readonly matches: number;
  readonly problems: readonly string[];
}

export const recompute = async (store: Store, games: readonly AnyGame[]): Promise<Recomputed> => {
  const problems: string[] = [];
  let matches = 0;
  let cursor: EndedCursor | undefined;
  for (;;) {
    const page = await store.endedMatches(cursor, 100);
    if (page.length === 0) return { matches, problems };
    for (const { doc, ending, at } of page) {
      cursor = { at, match: doc.id };
      matches++;
      const replayed = replayLines(games, doc, await store.lines(doc.id, 0));
      if (!replayed.ok) problems.push(`${doc.id}: ${replayed.problem}`);
      else {
        const { match, resigned } = replayed.value;
        if (!isAnnounced(ending, doc.seats, match.outcome, new Set(resigned)))
          problems.push(`${doc.id}: the log leads to another outcome than was announced`);
      }
    }
  }
};
