// Several people share this device. One of them holds it, and the page is sent what that person may know and nothing else; while
// it goes from hand to hand it is sent what a spectator may know. Loaded when a match has more than one person.

import { type Match, openMatch, type Seat, type Viewer } from '@parlor/engine';
import type { Handed, PastStep, Sync } from '../match/position.ts';

const seenBy = (match: Match, viewer: Viewer): string =>
  JSON.stringify({ ...(match.view(viewer) as object), viewer: undefined });

/** What has happened, move by move, as this viewer may know it. `plies`: the ply of each move. */
const pastFor = (match: Match, viewer: Viewer, plies: readonly number[]): readonly PastStep[] => {
  const record = match.record();
  const opened = openMatch(match.game, record);
  if (!opened.ok) throw new Error(opened.problem);
  let at = opened.value;
  const past: PastStep[] = [{ ply: 0, events: at.events(viewer) }];
  for (const { actor, move } of record.moves) {
    const made = at.submit(actor, move);
    if (!made.ok) throw new Error(made.refusal.code);
    at = made.match;
    past.push({ ply: plies[at.ply - 1] ?? at.ply, events: made.eventsFor(viewer) });
  }
  return past;
};

export class Holding {
  #people: readonly Seat[];
  /** Whether hands are hidden: then the device is handed over with the table covered. */
  readonly #hides: boolean;
  #viewer: Viewer = 'spectator';

  constructor(people: readonly Seat[], match: Match) {
    this.#people = people;
    const { toAct = 0 } = match;
    this.#hides = seenBy(match, toAct) !== seenBy(match, 'spectator');
    if (!this.#hides && match.outcome === undefined) this.#viewer = people[0] ?? 'spectator';
    this.#viewer = this.#next(match);
  }

  /** These people still play for themselves. */
  sit(people: readonly Seat[]): void {
    this.#people = people;
  }

  /** The one who holds the device; a spectator stands for nobody. */
  get viewer(): Viewer {
    return this.#viewer;
  }

  /** What the one who looks may know of the past, and what was done last. */
  told(match: Match, plies: readonly number[]): Required<Pick<Sync, 'past' | 'last'>> {
    const past = pastFor(match, this.#viewer, plies);
    return { past, last: past.at(-1)?.events };
  }

  /** The match has moved on: who looks now, where that is somebody else than before, and what that one knows of the past. */
  follow(match: Match, plies: readonly number[]): Handed {
    const before = this.#viewer;
    this.#viewer = this.#next(match);
    if (this.#viewer === before) return {};
    // Where nothing is hidden everybody's past is the same.
    return { viewer: this.#viewer, ...(this.#hides ? { past: pastFor(match, this.#viewer, plies) } : {}) };
  }

  /** Somebody takes the device: only the one who is asked for. */
  take(seat: Seat, { toAct }: Match): void {
    if (seat === toAct && this.#people.includes(seat)) this.#viewer = seat;
  }

  #next({ toAct, deadline }: Match): Viewer {
    const before = this.#viewer;
    if (toAct === undefined) return this.#hides ? 'spectator' : before;
    if (toAct === before || !this.#people.includes(toAct) || deadline?.kind === 'window') return before;
    return this.#hides ? 'spectator' : toAct;
  }
}

export const holdingOf = (people: readonly Seat[], match: Match): Holding => new Holding(people, match);
