// The two messages that carry a position: the whole of it, and what one line changed, as one viewer may know it.

import type { Viewer } from '@parlor/engine';
import { type Clock, Differ, encodeDelta, encodeServer } from '@parlor/protocol';
import { wordingOf } from '../match/dictionary.ts';
import type { Advanced, Replica, Running } from '../match/replica.ts';

const clockNews = ({ kind, endsAt, ms }: Running): Clock => ({ kind, endsAt, ms });

/** What changed about the clock; undefined when nothing did. */
const clockChange = (before: Running | undefined, after: Running | undefined): Clock | 'none' | undefined => {
  if (after === undefined) return before === undefined ? undefined : 'none';
  return before?.id === after.id && before.endsAt === after.endsAt ? undefined : clockNews(after);
};

/** The frame of one line for each viewer, made when first asked for. `views` holds what each viewer has so far. */
export const lineFrames = (
  views: Map<Viewer, unknown>,
  before: Replica,
  { replica, eventsFor }: Advanced,
  now: number,
): ((viewer: Viewer) => string) => {
  const differ = new Differ(wordingOf(replica.match.game));
  const clock = clockChange(before.clock, replica.clock);
  const old = new Map(views);
  const frames = new Map<Viewer, string>();
  views.clear();
  return (viewer) => {
    const known = frames.get(viewer);
    if (known !== undefined) return known;
    const view = replica.match.view(viewer);
    const patch = differ.patch(old.get(viewer) ?? before.match.view(viewer), view);
    views.set(viewer, view);
    const delta = { ply: replica.ply, patch, events: differ.events(eventsFor(viewer)), now };
    const frame = encodeDelta(replica.doc.startedAt, delta, clock);
    frames.set(viewer, frame);
    return frame;
  };
};

/** Events that somebody who comes back is told of, unless all are asked for. */
const RECENT = 40;
export type Past = 'recent' | 'whole';

export const syncMessage = (replica: Replica, viewer: Viewer, now: number, past: Past): string => {
  const { doc, match, ply, clock } = replica;
  return encodeServer({
    t: 'sync',
    match: doc.id,
    game: doc.game,
    rules: doc.rules,
    viewer,
    ply,
    view: match.view(viewer),
    recent: past === 'whole' ? [...match.events(viewer)] : match.events(viewer).slice(-RECENT),
    now,
    epoch: doc.startedAt,
    ...(clock === undefined ? {} : { clock: clockNews(clock) }),
    dictionary: wordingOf(match.game).dictionary as never,
  });
};
