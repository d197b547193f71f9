// One's own finished matches in numbers: what the worker has counted, and the server's, whose public records are read once each.

import { recordOf, resignedAt } from '@parlor/protocol';
import { ask, askApart } from '../local/worker-client.ts';
import type { Counted, OwnMatch } from '../local/worker-messages.ts';
import { finishedMatch } from '../online/finished-match.ts';
import { allOnline, type ListedLine, soonOnline } from '../online/played-online.ts';

/** So many are counted at a time, between two pictures of the page. */
const BATCH = 20;
/** Records of the server beyond this number are not asked for. */
const MOST = 50;

interface Online {
  readonly line: Counted;
  readonly me: number;
}

/** Who watched has no place in it, and what all gave up had no end. */
const ownOnline = (lines: readonly ListedLine[]): readonly Online[] =>
  lines.flatMap(({ match: id, game, at, viewer: me, outcome }) => {
    const place = me === 'spectator' ? undefined : outcome?.places[me];
    return me === 'spectator' || place === undefined ? [] : [{ line: { id, game, at, place }, me }];
  });

const withRecord = async ({ line, me }: Online): Promise<readonly OwnMatch[]> => {
  const finished = await finishedMatch(line.id);
  if (finished === undefined) return [];
  const record = { ...recordOf(finished), isOver: true, resigned: resignedAt(finished.lines) };
  return [{ ...line, me, record }];
};

/** Shows all matches of one's own, and again whenever more of them are counted; ends when it is told to. */
export const followOwnMatches = (show: (matches: readonly Counted[]) => void): (() => void) => {
  let hasLeft = false;
  let end = (): void => {};
  const known = new Map<string, Counted>();
  const isCounted = (id: string): boolean => 'stats' in (known.get(id) ?? {});
  const learn = (matches: readonly Counted[]): void => {
    for (const match of matches) if (!isCounted(match.id)) known.set(match.id, match);
  };
  const tell = (): void => {
    if (!hasLeft) show([...known.values()]);
  };
  /** In a worker of its own, so that no table waits for it. How many are left. */
  const count = async (given: readonly OwnMatch[]): Promise<number> => {
    const apart = askApart('numbers', { given, most: BATCH });
    end = apart.end;
    const { matches, left } = await apart.answer;
    learn(matches);
    tell();
    return left;
  };

  const follow = async (): Promise<void> => {
    const server = allOnline();
    const here = await ask('numbers', { given: [], most: 0 });
    learn(here.matches);
    learn(ownOnline(await soonOnline(server)).map(({ line }) => line));
    tell();
    // Where nothing can be kept, nothing gets less.
    for (let { left } = here, before = left + 1; left > 0 && left < before && !hasLeft; ) {
      before = left;
      left = await count([]);
    }
    const online = ownOnline(await server);
    learn(online.map(({ line }) => line));
    tell();
    const missing = online.filter(({ line }) => !isCounted(line.id)).slice(0, MOST);
    for (let at = 0; at < missing.length && !hasLeft; at += BATCH) {
      const given = (await Promise.all(missing.slice(at, at + BATCH).map(withRecord))).flat();
      // The server does not answer any more, or knows none of them.
      if (given.length === 0 || hasLeft) return;
      await count(given);
    }
  };
  void follow().catch(tell);
  return () => {
    hasLeft = true;
    end();
  };
};
