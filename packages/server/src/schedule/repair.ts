// The safety net under a bus that loses messages: what this node shows is compared with the store, a few queries for all tables
// together. A table that is behind catches up, one that is gone is closed, and a match whose due row is missing gets it back.

import { LIMITS } from '@parlor/protocol';
import { botsToMove, matchDues, NO_ROWS } from '@parlor/table';
import { logFailure } from '../house/failure.ts';
import type { House } from '../house/house.ts';
import { dueKey } from '../store/change.ts';
import type { Due } from '../store/port.ts';
import type { LiveTable } from '../tables/live-table.ts';
import { refresh } from '../tables/reload.ts';
import type { Tables } from '../tables/tables.ts';
import { tellChat } from '../tables/tell.ts';

export interface Comparer {
  /** Tables and matches that have moved on. */
  compare(): Promise<void>;
  /** Due rows that running matches need, and chat that was not shown. */
  mend(): Promise<void>;
}

export const openComparer = (house: House, tables: Tables): Comparer => {
  const { store, log } = house;
  // A table whose line is long is asked once, not once a second.
  const busy = new Set<LiveTable>();
  // What was missing the last time: only what stays missing while nothing moves is mended.
  let suspects = new Set<string>();

  const watched = (): LiveTable[] => [...tables.live.values()].filter(({ watchers }) => watchers.size > 0);

  const inLine = (live: LiveTable, work: () => Promise<void>): void => {
    if (busy.has(live)) return;
    busy.add(live);
    live
      .inLine(work)
      .catch(logFailure(log, 'a table could not catch up', { table: live.doc.id }))
      .finally(() => busy.delete(live));
  };

  const compare = async (): Promise<void> => {
    const all = watched();
    const known = all.map(({ doc }) => doc.version);
    const [versions, heads] = await Promise.all([
      store.versions(all.map(({ doc }) => doc.id)),
      store.heads(all.flatMap(({ replica }) => (replica === undefined ? [] : [replica.doc.id]))),
    ]);
    for (const [at, live] of all.entries()) {
      const { doc, replica } = live;
      const version = versions.get(doc.id);
      if (version === undefined && doc.version === known[at]) {
        tables.drop(doc.id);
        continue;
      }
      const isOld = (version ?? 0) > doc.version;
      const isShort = replica !== undefined && (heads.get(replica.doc.id) ?? 0) > replica.ply;
      if (isOld || isShort) inLine(live, () => refresh(live));
    }
  };

  /** The rows that must be there: the clock's, and that of a bot whose turn it is. */
  const needed = ({ doc, replica }: LiveTable): readonly Due[] => {
    if (replica === undefined || replica.doc.id !== doc.match) return [];
    const isBotsTurn = botsToMove(doc, replica).some((seat) => seat === replica.match.toAct);
    const { put } = matchDues(house, doc, replica, NO_ROWS, house.clock.now());
    return put.filter(({ name }) => name !== 'bot' || isBotsTurn);
  };

  const compareChat = async (): Promise<void> => {
    const all = watched();
    const heads = await store.chatHeads(all.map(({ doc }) => doc.id));
    for (const live of all) {
      const head = heads.get(live.doc.id) ?? 0;
      if (live.shownChat.compared === head) continue;
      if (head > 0) tellChat(live, await store.chat(live.doc.id, LIMITS.chatKept));
      live.shownChat.compared = head;
    }
  };

  const mendDues = async (): Promise<void> => {
    const wanted = watched().map((live) => ({ live, rows: needed(live) }));
    const owners = wanted.flatMap(({ rows }) => rows.slice(0, 1).map(({ owner }) => owner));
    const there = new Map((await store.duesOfAll(owners)).map((row) => [dueKey(row), row]));
    const before = suspects;
    suspects = new Set();
    for (const { live, rows } of wanted) {
      for (const row of rows) {
        const found = there.get(dueKey(row));
        if (found?.tag === row.tag) continue;
        const suspect = `${dueKey(row)} ${row.tag} ${live.replica?.ply} ${found?.tag} ${found?.at}`;
        suspects.add(suspect);
        if (!before.has(suspect)) continue;
        inLine(live, async () => {
          const now = needed(live).find(({ name, tag }) => name === row.name && tag === row.tag);
          if (now === undefined) return;
          const put = await store.commit({ ...(found === undefined ? {} : { ifDue: found }), putDue: [now] });
          if (put.done) house.wakeAt(now.at);
          log.warn({ match: row.owner, row: row.name }, 'a due row was missing');
        });
      }
    }
  };

  return {
    compare,
    mend: async () => {
      await compareChat();
      await mendDues();
    },
  };
};
