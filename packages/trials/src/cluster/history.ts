// The views and answers of every client of a cluster, on one clock: the evidence that check.ts compares with
// the log.

import type { Viewer } from '@parlor/engine';
import type { Answer } from '../beds/follower.ts';
import type { Witness } from '../beds/player.ts';

/** One position on one screen. */
export interface Sight {
  readonly client: string;
  /** The number of the client's connection; different connections may be to different nodes. */
  readonly connection: number;
  readonly match: string;
  readonly viewer: Viewer;
  readonly ply: number;
  readonly view: unknown;
  readonly at: number;
}

/** One command to move, from the first time it was sent to its final answer. */
export interface MoveCommand {
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
  readonly told: MoveCommand[] = [];
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
