// What every client of a cluster saw and was told, on one clock: the evidence that cluster-check.ts holds against the log.

import type { Viewer } from '@parlor/engine';
import type { Answer } from './follower.ts';
import type { Witness } from './player.ts';

/** One position on one screen. */
export interface Sight {
  readonly client: string;
  /** Counts the client's connections: each may be to another node. */
  readonly connection: number;
  readonly match: string;
  readonly viewer: Viewer;
  readonly ply: number;
  readonly view: unknown;
  readonly at: number;
}

/** One command to move, from the first time it was sent to its last word. */
export interface Told {
  readonly client: string;
  readonly table: string;
  readonly match: string;
  readonly seat: number;
  readonly asked: number;
  readonly move: string;
  readonly sentAt: number;
  readonly heardAt: number;
  readonly answer: Answer;
}

export class History {
  readonly told: Told[] = [];
  #sights: Sight[] = [];

  witness(client: string, table: string, seat: number): Witness {
    return {
      saw: ({ sync, ply, view }, connection) => {
        const { match, viewer } = sync;
        this.#sights.push({ client, connection, match, viewer, ply, view, at: performance.now() });
      },
      heard: (deed) => this.told.push({ client, table, seat, heardAt: performance.now(), ...deed }),
    };
  }

  /** The sights since the last call. */
  takeSights(): readonly Sight[] {
    const sights = this.#sights;
    this.#sights = [];
    return sights;
  }
}
