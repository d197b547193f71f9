// Positions and steps of a match as a session takes them, from the worker of this device or from the server: views and events,
// never a state.

import type { Viewer } from '@parlor/engine';
import type { Facts } from './facts.ts';

/** A running clock by the time of the one who sent it. */
export interface SentClock {
  readonly kind: 'turn' | 'window' | 'pause';
  readonly endsAt: number;
  readonly ms: number;
}

/** The whole position as one viewer may know it. */
export interface Sync {
  readonly ply: number;
  readonly viewer: Viewer;
  readonly view: unknown;
  readonly now: number;
  readonly clock?: SentClock | undefined;
  /** What happened before, as far as the sender tells. */
  readonly past: readonly PastStep[];
  /** What the move that led here did, where one looks at a position again. */
  readonly last?: readonly unknown[] | undefined;
}

export interface PastStep {
  readonly ply: number;
  readonly events: readonly unknown[];
}

/** Where several people share the device: who looks from now on, and what that one may know of the past if it is not the same. */
export type Handed = Partial<Pick<Sync, 'viewer' | 'past'>>;

/** One move: what happened, and the position after it. */
export interface Step extends Handed {
  readonly ply: number;
  readonly events: readonly unknown[];
  readonly view: unknown;
  readonly now: number;
  readonly clock?: SentClock | undefined;
}

/** How a deal went for a seat when it was first played. */
export interface Original {
  /** Empty for somebody without a name. */
  readonly name: string;
  readonly place: number;
  readonly score: number;
}

/** A move that a strong player would make, and what it found out about it. */
export interface Advice {
  readonly move: string;
  readonly facts: Facts;
}
