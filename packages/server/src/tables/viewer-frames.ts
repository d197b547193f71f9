// The two messages that carry a position: the whole of it, and what one line changed, as one viewer may know it.

import type { Viewer } from '@parlor/engine';
import { type Clock, encodeServer, StepWriter } from '@parlor/protocol';
import type { Advanced, Replica, Running } from '@parlor/table';

const clockNews = (running: Running | undefined): Clock | undefined =>
  running && { kind: running.kind, endsAt: running.endsAt, ms: running.ms };

type View = Readonly<Record<string, unknown>>;

/** The last frame sent to a viewer, and the view after it. */
export interface Shown {
  readonly ply: number;
  readonly frame: string;
  readonly view: View;
}

/**
 * The frame of one line for each viewer, made at the first request. `shown` holds the last frame of each seat and, behind the seats,
 * of the spectators.
 */
export const lineFrames = (
  shown: (Shown | undefined)[],
  before: Replica,
  { replica, eventsFor }: Advanced,
  now: number,
): ((viewer: Viewer) => string) => {
  const { match, ply, doc } = replica;
  const writer = new StepWriter({
    ply,
    now,
    startedAt: doc.startedAt,
    clocks: [clockNews(before.clock), clockNews(replica.clock)],
  });
  return (viewer) => {
    const place = viewer === 'spectator' ? doc.seats.length : viewer;
    const last = shown[place];
    if (last?.ply === ply) return last.frame;
    // A viewer who missed a line gets the difference to the position before this one.
    const old = last?.ply === before.ply ? last.view : (before.match.view(viewer) as View);
    const view = match.view(viewer) as View;
    const frame = writer.write(old, view, eventsFor(viewer));
    shown[place] = { ply, frame, view };
    return frame;
  };
};

/** Events that somebody who comes back is told of, unless all are asked for. */
const RECENT = 40;
export type Past = 'recent' | 'whole';

export const syncMessage = (replica: Replica, viewer: Viewer, now: number, past: Past): string => {
  const { doc, match, ply } = replica;
  const clock = clockNews(replica.clock);
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
    startedAt: doc.startedAt,
    ...(clock === undefined ? {} : { clock }),
  });
};
