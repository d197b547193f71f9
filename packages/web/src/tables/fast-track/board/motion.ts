// How pegs travel: along the holes of the path that the game tells, one after the other, a cut peg in one flight. Pure data;
// each board moves its own pegs by it, and the next motion ends whatever is under way.

import type { Seat } from '@parlor/engine';
import { useRef } from 'preact/hooks';
import { type Event, type Hole, holeOf, type Peg, type View } from '../picking/game.ts';
import type { Leg } from '../picking/legs.ts';

export interface Motion {
  readonly key: string;
  /** The start and every hole visited. */
  readonly path: readonly Hole[];
  readonly delay: number;
  readonly ms: number;
  /** A walk hops from hole to hole; a flight goes through the air. */
  readonly kind: 'walk' | 'flight';
}

const HOP = 85;
const LONGEST_WALK = 480;
const FLIGHT = 320;

export const walkTime = (holes: number): number => Math.min(LONGEST_WALK, Math.max(180, HOP * holes));

export const keyOf = (seat: Seat, peg: Peg): string => `${seat}-${peg}`;

/** The motions that the events of a move bring about. `shown` tells where pegs are drawn: a drafted half has already moved. */
export const motionsOf = (events: readonly Event[], shown: ReadonlyMap<string, Hole>): readonly Motion[] => {
  const motions: Motion[] = [];
  let clock = 0;
  const add = (key: string, path: readonly Hole[], ms: number, kind: Motion['kind']): void => {
    if (shown.get(key) === path[0]) motions.push({ key, path, delay: clock, ms, kind });
  };
  for (const event of events) {
    switch (event.type) {
      case 'moved': {
        const ms = walkTime(event.path.length);
        const before = motions.length;
        add(keyOf(event.seat, event.peg), [event.from, ...event.path], ms, 'walk');
        if (motions.length > before) clock += ms;
        break;
      }
      case 'entered':
        add(keyOf(event.seat, event.peg), [event.from, event.to], FLIGHT, 'flight');
        clock += FLIGHT;
        break;
      case 'swapped':
        add(keyOf(event.seat, event.peg), [event.from, event.to], FLIGHT, 'flight');
        add(keyOf(event.other, event.otherPeg), [event.to, event.from], FLIGHT, 'flight');
        break;
      case 'cut':
        add(keyOf(event.seat, event.peg), [event.from, event.to], FLIGHT, 'flight');
        break;
    }
  }
  return motions;
};

export const holesShown = (view: View): ReadonlyMap<string, Hole> => {
  const each = view.options.pegs;
  return new Map(view.pegs.map((place, at) => [keyOf(Math.floor(at / each), at % each), holeOf(place)]));
};

interface Shown {
  readonly view: View;
  readonly done: readonly Leg[];
  readonly holes: ReadonlyMap<string, Hole>;
  readonly motions: readonly Motion[];
}

const STILL: readonly Motion[] = [];

const advance = (
  before: Shown,
  view: View,
  events: readonly Event[],
  done: readonly Leg[],
  seat: Seat,
): Shown => {
  if (before.view !== view)
    return { view, done, holes: holesShown(view), motions: motionsOf(events, before.holes) };
  const leg = done.at(-1);
  const holes = new Map(holesShown(view));
  for (const { peg, to } of done) holes.set(keyOf(seat, peg), to);
  if (leg === undefined || done.length <= before.done.length) return { view, done, holes, motions: STILL };
  const key = keyOf(seat, leg.peg);
  const path = [before.holes.get(key) ?? leg.to, ...leg.path];
  return {
    view,
    done,
    holes,
    motions: [{ key, path, delay: 0, ms: walkTime(leg.path.length), kind: 'walk' }],
  };
};

/** What travels now: the last move when the view is new, the half of a seven that was just picked otherwise. */
export const useMotions = (
  view: View,
  events: readonly Event[],
  done: readonly Leg[],
  seat: Seat,
): readonly Motion[] => {
  const shown = useRef<Shown>({ view, done, holes: holesShown(view), motions: STILL });
  const { view: old, done: drafted } = shown.current;
  const sameDraft =
    drafted.length === done.length &&
    drafted.every((leg, at) => leg.to === done[at]?.to && leg.peg === done[at]?.peg);
  if (old !== view || !sameDraft) shown.current = advance(shown.current, view, events, done, seat);
  return shown.current.motions;
};
