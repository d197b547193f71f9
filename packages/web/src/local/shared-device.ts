// Several people share this device. One of them holds it, and the page is sent what that person may know and nothing else; while
// it goes from hand to hand it is sent what a spectator may know. Loaded when a match has more than one person.

import { type Match, openMatch, type Seat, type Viewer } from '@parlor/engine';
import type { Handed, PastStep, Sync } from '../match/position.ts';
import type { Wish } from './local-bots.ts';

const PASS = 'pass';

const seenBy = (match: Match, viewer: Viewer): string =>
  JSON.stringify({ ...(match.view(viewer) as object), viewer: undefined });

/** What has happened, move by move, as this viewer may know it. */
const pastFor = (match: Match, viewer: Viewer): readonly PastStep[] => {
  const record = match.record();
  const opened = openMatch(match.game, record);
  if (!opened.ok) throw new Error(opened.problem);
  let at = opened.value;
  const past: PastStep[] = [{ ply: 0, events: at.events(viewer) }];
  for (const { actor, move } of record.moves) {
    const made = at.submit(actor, move);
    if (!made.ok) throw new Error(made.refusal.code);
    at = made.match;
    past.push({ ply: at.ply, events: made.eventsFor(viewer) });
  }
  return past;
};

export class Holding {
  readonly people: readonly Seat[];
  /** Whether hands are hidden: then the device is handed over with the table covered. */
  readonly #hides: boolean;
  #viewer: Viewer = 'spectator';

  constructor(people: readonly Seat[], match: Match) {
    this.people = people;
    const { toAct = 0 } = match;
    this.#hides = seenBy(match, toAct) !== seenBy(match, 'spectator');
    if (!this.#hides && match.outcome === undefined) this.#viewer = people[0] ?? 'spectator';
    this.follow(match);
  }

  /** The one who holds the device; a spectator stands for nobody. */
  get viewer(): Viewer {
    return this.#viewer;
  }

  /**
   * Whether the rules wait for somebody here before they go on by themselves. Nobody hurries people who sit together: the time of
   * a pause ends when the one who is asked has answered, or says that there is no answer.
   */
  waits({ deadline, toAct }: Match): boolean {
    return deadline?.kind === 'pause' && toAct !== undefined && this.people.includes(toAct);
  }

  /** A play that nobody can beat does not make the device go round: the people who do not look pass it at once (BT-78). */
  passed(match: Match): Wish | undefined {
    if (match.deadline?.kind !== 'window') return undefined;
    const seat = this.people.find((one) => one !== this.#viewer && match.moves(one).includes(PASS));
    return seat === undefined ? undefined : { seat, move: PASS, afterMs: 0 };
  }

  /** What the one who looks may know of the past, and what was done last. */
  told(match: Match): Required<Pick<Sync, 'past' | 'last'>> {
    const past = pastFor(match, this.#viewer);
    return { past, last: past.at(-1)?.events };
  }

  /** The match has moved on: who looks now, where that is somebody else than before, and what that one knows of the past. */
  follow(match: Match): Handed {
    const before = this.#viewer;
    this.#viewer = this.#next(match);
    if (this.#viewer === before) return {};
    // Where nothing is hidden everybody's past is the same.
    return { viewer: this.#viewer, ...(this.#hides ? { past: pastFor(match, this.#viewer) } : {}) };
  }

  /** Somebody takes the device: only the one who is asked for. */
  take(seat: Seat, { toAct }: Match): void {
    if (seat === toAct && this.people.includes(seat)) this.#viewer = seat;
  }

  #next({ toAct, deadline }: Match): Viewer {
    const before = this.#viewer;
    if (toAct === undefined) return this.#hides ? 'spectator' : before;
    if (toAct === before || !this.people.includes(toAct) || deadline?.kind === 'window') return before;
    return this.#hides ? 'spectator' : toAct;
  }
}

/** The people of a kept match, if there are several and each has a seat. */
const severalOf = (people: unknown, seats: number): readonly Seat[] | undefined => {
  const sitting = Array.from({ length: seats }, (_, seat) => seat).filter(
    (seat) => Array.isArray(people) && people.includes(seat),
  );
  return sitting.length > 1 ? sitting : undefined;
};

/** Undefined where the list names less than two people of this table: then one plays alone. */
export const holdingOf = (people: unknown, match: Match): Holding | undefined => {
  const several = severalOf(people, match.seats);
  return several && new Holding(several, match);
};
