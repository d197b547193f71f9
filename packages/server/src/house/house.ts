// The house: what every table of this node shares. No logic of its own.

import type { AnyGame } from '@parlor/engine';
import type { Pace } from '@parlor/table';
import type { PlayerHost } from '../bots/port.ts';
import type { Bus } from '../bus/port.ts';
import type { Meters } from '../node/meters.ts';
import type { Clock, Entropy, Log } from '../node/ports.ts';
import type { Store } from '../store/port.ts';

export interface House {
  /** Every version of every game that can be played or replayed. */
  readonly games: readonly AnyGame[];
  readonly store: Store;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly log: Log;
  readonly meters: Meters;
  readonly bots: PlayerHost;
  readonly pace: Pace;
  /** The name of this node among the nodes that share store and bus. */
  readonly node: string;
  /** When this node began to work: what came due before that did so while the server was stopped. */
  readonly startedAt: number;
  /** Aborted when the house closes: nobody waits for a bot any more. */
  readonly closing: AbortSignal;
  /** Called when something became due at this time, so that the scheduler wakes for it. */
  readonly wakeAt: (at: number) => void;
}
