// The two messages that carry a position: the whole of it, and what one line changed, as one viewer may know it.

import type { Viewer } from '@parlor/engine';
import {
  type Clock,
  Differ,
  deltaEnd,
  encodeDelta,
  encodeServer,
  type Fields,
  fieldsOf,
  type Plain,
} from '@parlor/protocol';
import { wordingOf } from '../match/dictionary.ts';
import type { Advanced, Replica, Running } from '../match/replica.ts';

const clockNews = ({ kind, endsAt, ms }: Running): Clock => ({ kind, endsAt, ms });

/** What changed about the clock; undefined when nothing did. */
const clockChange = (before: Running | undefined, after: Running | undefined): Clock | 'none' | undefined => {
  if (after === undefined) return before === undefined ? undefined : 'none';
  return before?.id === after.id && before.endsAt === after.endsAt ? undefined : clockNews(after);
};

/** What a viewer was last sent: the view it has by now, at which ply, and the frame that brought it there. */
export interface Shown {
  readonly ply: number;
  readonly view: Fields;
  readonly frame: string;
}

const seenBy = ({ match }: Replica, viewer: Viewer): Fields => fieldsOf(match.view(viewer) as Plain);

/** The frame of one line for each viewer, made when first asked for. `shown` holds what each seat, and behind them a spectator, has so far. */
export const lineFrames = (
  shown: (Shown | undefined)[],
  before: Replica,
  { replica, eventsFor }: Advanced,
  now: number,
): ((viewer: Viewer) => string) => {
  const { match, ply, doc } = replica;
  const differ = new Differ(wordingOf(match.game));
  const end = deltaEnd(doc.startedAt, now, clockChange(before.clock, replica.clock));
  /** Most viewers see the same change: they are sent the very same text. */
  const made: { readonly patch: string; readonly events: string; readonly frame: string }[] = [];
  const frameOf = (patch: string, events: string): string => {
    for (const known of made) if (known.patch === patch && known.events === events) return known.frame;
    const frame = encodeDelta(ply, patch, events, end);
    made.push({ patch, events, frame });
    return frame;
  };
  return (viewer) => {
    const place = viewer === 'spectator' ? doc.seats.length : viewer;
    const last = shown[place];
    if (last?.ply === ply) return last.frame;
    const view = seenBy(replica, viewer);
    // Who was not told of every line begins where the match stood.
    const old = last?.ply === before.ply ? last.view : seenBy(before, viewer);
    const frame = frameOf(differ.patch(old, view), differ.events(eventsFor(viewer)));
    shown[place] = { ply, view, frame };
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
    dictionary: wordingOf(match.game).dictionary,
  });
};
