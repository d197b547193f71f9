// The two messages that carry a position: the whole of it, and what one line changed, as one viewer may know it.

import type { Viewer } from '@parlor/engine';
import { type Clock, encodeServer, Fields, type Plain } from '@parlor/protocol';
import type { Advanced, Replica, Running } from '@parlor/table';
import { wordingOf } from './dictionary.ts';

const clockNews = ({ kind, endsAt, ms }: Running): Clock => ({ kind, endsAt, ms });

/** What changed about the clock; undefined when nothing did. */
const clockChange = (before: Running | undefined, after: Running | undefined): Clock | 'none' | undefined => {
  if (after === undefined) return before === undefined ? undefined : 'none';
  return before?.id === after.id && before.endsAt === after.endsAt ? undefined : clockNews(after);
};

/** What a viewer was last sent: the view it has by now, at which ply, and the frame that brought it there. */
export class Shown {
  ply: number | undefined;
  frame = '';
  view = new Fields();
  /** Room for the next view: the two take turns. */
  #spare = new Fields();

  /** The next view, which becomes the one it has when `write` has made the frame of it: what throws changes nothing. */
  advance(ply: number, next: Plain, write: (view: Fields) => string): string {
    const view = this.#spare.take(next);
    this.frame = write(view);
    this.#spare = this.view;
    this.view = view;
    this.ply = ply;
    return this.frame;
  }
}

/**
 * The frame of one line for each viewer, made when first asked for. `shown` holds what each seat, and behind them a spectator,
 * has so far.
 */
export const lineFrames = (
  shown: (Shown | undefined)[],
  before: Replica,
  { replica, eventsFor }: Advanced,
  now: number,
): ((viewer: Viewer) => string) => {
  const { match, ply, doc } = replica;
  const { deltas } = wordingOf(match.game);
  const line = deltas.line(ply, doc.startedAt, now, clockChange(before.clock, replica.clock));
  return (viewer) => {
    const place = viewer === 'spectator' ? doc.seats.length : viewer;
    shown[place] ??= new Shown();
    const mine = shown[place];
    if (mine.ply === ply) return mine.frame;
    // Who was not told of every line begins where the match stood.
    if (mine.ply !== before.ply) mine.view.take(before.match.view(viewer) as Plain);
    return mine.advance(ply, match.view(viewer) as Plain, (view) =>
      deltas.write(line, mine.view, view, eventsFor(viewer)),
    );
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
