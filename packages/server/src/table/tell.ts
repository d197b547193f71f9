// Tells the watchers of a table what happened: each gets what its viewer may know, encoded once for all who see the same.

import type { Viewer } from '@parlor/engine';
import { type ChatLine, encodeServer, type Line, type Reaction } from '@parlor/protocol';
import { type Advanced, type Replica, viewerOf } from '../match/replica.ts';
import { lineFrames, type Past, syncMessage } from './frames.ts';
import { showGallery } from './gallery.ts';
import type { LiveTable, Watcher } from './live.ts';
import { tableNews } from './news.ts';

/** One line that was stored, to everybody who is up to date with the match. */
export const tellLine = (live: LiveTable, before: Replica, step: Advanced): void => {
  const frameFor = lineFrames(live.shown, before, step, live.house.clock.now());
  const match = step.replica.doc.id;
  for (const [watcher, seeing] of live.watchers) {
    if (seeing?.match === match && !seeing.delayed) watcher.send(frameFor(seeing.viewer));
  }
};

export const tableMessage = (live: LiveTable, person: string): string =>
  encodeServer({
    t: 'table',
    table: tableNews(live.doc, live.attendance, live.doc.host.id === person ? 'host' : 'other'),
    now: live.house.clock.now(),
  });

export const tellTable = (live: LiveTable): void => {
  if (live.watchers.size === 0) return;
  const { doc, attendance } = live;
  const now = live.house.clock.now();
  const message = (to: 'host' | 'other'): string =>
    encodeServer({ t: 'table', table: tableNews(doc, attendance, to), now });
  const forOthers = message('other');
  for (const { person, send } of live.watchers.keys())
    send(person.id === doc.host.id ? message('host') : forOthers);
};

/** Whether this person sees the match only after a while. */
export const isDelayed = (live: LiveTable, viewer: Viewer): boolean =>
  viewer === 'spectator' && live.doc.settings.spectators === 'delayed' && live.doc.stage === 'playing';

/** The whole position, to one watcher. A delayed spectator gets it from the gallery instead, which may have to be opened. */
export const tellSync = async (live: LiveTable, watcher: Watcher, past: Past = 'recent'): Promise<void> => {
  const { replica } = live;
  if (replica === undefined) return;
  const viewer = viewerOf(replica.doc, watcher.person.id);
  const delayed = isDelayed(live, viewer);
  live.watchers.set(watcher, { match: replica.doc.id, viewer, delayed });
  if (delayed) await showGallery(live, watcher, past);
  else watcher.send(syncMessage(replica, viewer, live.house.clock.now(), past));
};

export const tellSyncToAll = (live: LiveTable): void => {
  const { house, doc } = live;
  for (const watcher of live.watchers.keys()) {
    // Only a gallery has to be read from the store first; who waits for it asks again.
    tellSync(live, watcher).catch((problem: unknown) =>
      house.log.warn({ table: doc.id, problem: String(problem) }, 'the gallery could not be opened'),
    );
  }
};

export const tellChat = (live: LiveTable, lines: readonly ChatLine[]): void => {
  // Only where hints can get lost is a line ever told from two sides.
  const fresh = live.house.bus.lossy ? live.shownChat.take(lines) : lines;
  if (fresh.length === 0) return;
  const message = encodeServer({ t: 'chat', lines: [...fresh] });
  for (const { send } of live.watchers.keys()) send(message);
};

export const tellReaction = (live: LiveTable, from: string, reaction: Reaction): void => {
  const message = encodeServer({ t: 'react', from, reaction });
  for (const { send } of live.watchers.keys()) send(message);
};

/** Lines that this node had missed. */
export const tellMissed = (
  live: LiveTable,
  steps: readonly { readonly before: Replica; readonly step: Advanced; readonly line: Line }[],
): void => {
  for (const { before, step, line } of steps) {
    tellLine(live, before, step);
    if (live.gallery?.match === before.doc.id) live.gallery.push(line, before.ply);
  }
};
