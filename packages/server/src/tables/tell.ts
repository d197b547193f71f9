// Tells the watchers of a table what happened: each gets what its viewer may know, encoded once for all who see the same.

import { type ChatLine, encodeServer, type Person, type Reaction, type TableNews } from '@parlor/protocol';
import {
  type Advanced,
  docBehind,
  isBehind,
  newsBehind,
  type Replica,
  shownAt,
  tableNews,
  viewerOf,
} from '@parlor/table';
import { logFailure } from '../house/failure.ts';
import { showGallery } from './delay-buffer.ts';
import type { LiveTable, Missed, Watcher } from './live-table.ts';
import { lineFrames, type Past, syncMessage } from './viewer-frames.ts';

/** One line that was stored, to everybody who is up to date with the match. */
export const tellLine = (live: LiveTable, before: Replica, step: Advanced, now: number): void => {
  const frameFor = lineFrames(live.shown, before, step, now);
  const match = step.replica.doc.id;
  for (const [watcher, seeing] of live.watchers) {
    if (seeing?.match === match && !seeing.delayed) watcher.send(frameFor(seeing.viewer));
  }
};

type Audience = 'host' | 'other' | 'behind' | 'hostBehind';

const newsFor = (live: LiveTable, to: Audience): TableNews => {
  if (to === 'host' || to === 'other') return tableNews(live.doc, live.attendance, to);
  const shown = docBehind(live.doc);
  return newsBehind(shown, live.attendanceAt(shown), to === 'hostBehind');
};

/** Those who are behind hear of the end right after its last line. */
const tellEndLater = (live: LiveTable): void => {
  const { house, doc } = live;
  if (doc.stage === 'playing' || live.tellsLater) return;
  live.tellsLater = true;
  house.clock.after(shownAt(house, doc) + 1 - house.clock.now(), () => {
    live.tellsLater = false;
    tellTable(live);
  });
};

/** Who is gone counts as away after a while: that is told when its time has come. */
const tellAwayLater = (live: LiveTable): void => {
  const { house, nextAwayAt } = live;
  if (nextAwayAt === undefined || live.tellsAway) return;
  live.tellsAway = true;
  house.clock.after(nextAwayAt - house.clock.now(), () => {
    live.tellsAway = false;
    tellTable(live);
  });
};

const audienceOf = (live: LiveTable, person: string): Audience => {
  const isHost = live.doc.host.id === person;
  if (!isBehind(live, person)) return isHost ? 'host' : 'other';
  tellEndLater(live);
  return isHost ? 'hostBehind' : 'behind';
};

/** The table, to each as it may know it, when it is new: to spectators who are behind a frame alone would tell something. */
export const tellTable = (live: LiveTable, watchers: Iterable<Watcher> = live.watchers.keys()): void => {
  const now = live.house.clock.now();
  const made = new Map<Audience, { readonly news: string; readonly message: string }>();
  const make = (to: Audience) => {
    const table = newsFor(live, to);
    const fresh = { news: JSON.stringify(table), message: encodeServer({ t: 'table', table, now }) };
    made.set(to, fresh);
    return fresh;
  };
  for (const watcher of watchers) {
    const to = audienceOf(live, watcher.person.id);
    const { news, message } = made.get(to) ?? make(to);
    if (live.lastNews.get(watcher) === news) continue;
    live.lastNews.set(watcher, news);
    watcher.send(message);
  }
  if (live.watchers.size > 0) tellAwayLater(live);
};

/** The whole position, to one watcher. A delayed spectator gets it from the gallery instead, which may have to be opened. */
export const tellSync = async (live: LiveTable, watcher: Watcher, past: Past = 'recent'): Promise<void> => {
  const { replica } = live;
  if (replica === undefined) return;
  const viewer = viewerOf(replica.doc, watcher.person.id);
  const delayed = isBehind(live, watcher.person.id);
  live.watchers.set(watcher, { match: replica.doc.id, viewer, delayed });
  if (delayed) await showGallery(live, watcher, past);
  else watcher.send(syncMessage(replica, viewer, live.house.clock.now(), past));
};

export const tellSyncToAll = (live: LiveTable): void => {
  const fail = logFailure(live.house.log, 'the gallery could not be opened', { table: live.doc.id });
  for (const watcher of live.watchers.keys()) {
    // Only a gallery has to be read from the store first; who waits for it asks again.
    tellSync(live, watcher).catch(fail);
  }
};

export const tellChat = (live: LiveTable, lines: readonly ChatLine[]): void => {
  // Only where messages can get lost is a line ever told from two sides.
  const fresh = live.house.bus.lossy ? live.shownChat.take(lines) : lines;
  if (fresh.length === 0) return;
  const message = encodeServer({ t: 'chat', lines: [...fresh] });
  for (const { send } of live.watchers.keys()) send(message);
};

export const tellReaction = (live: LiveTable, from: Person, reaction: Reaction): void => {
  const message = encodeServer({ t: 'react', from, reaction });
  for (const { send } of live.watchers.keys()) send(message);
};

/** Lines that this node had missed. */
export const tellMissed = (live: LiveTable, missed: readonly Missed[]): void => {
  for (const { before, step, line } of missed) {
    tellLine(live, before, step, live.house.clock.now());
    if (live.gallery?.match === before.doc.id) live.gallery.push(line, before.ply);
  }
};
