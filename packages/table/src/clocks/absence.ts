// When somebody who lost the connection counts as away, so that others may act for the seat. A reload or a change of the
// network is over before, and after a restart of the server everybody has the same time to come back.

import type { PersonSeat } from '../table.ts';

const AWAY_MS = 10_000;

export class Absence {
  readonly #lookedSince: number;
  readonly #lastSeen = new Map<string, number>();

  /** Before this moment nobody was looked for. */
  constructor(lookedSince: number) {
    this.#lookedSince = lookedSince;
  }

  /** A connection of this person is gone; another may be left. */
  lose(person: string, now: number): void {
    this.#lastSeen.set(person, now);
  }

  /** Last moment at which somebody who is not connected may have been. A person seated by a quick match is still on the way. */
  goneAt({ person, since = 0 }: Pick<PersonSeat, 'person' | 'since'>): number {
    return Math.max(this.#lookedSince, this.#lastSeen.get(person.id) ?? 0, since);
  }

  /** The moment from which that person counts as away. */
  awayAt(seat: Pick<PersonSeat, 'person' | 'since'>): number {
    return this.goneAt(seat) + AWAY_MS;
  }
}
