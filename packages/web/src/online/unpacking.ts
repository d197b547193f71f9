// Steps of a match become views again: a sync begins, steps carry it on. After a gap nothing more is believed until the next sync.

import { applyPatch, clockAfter, type ServerObjectOf, type Step } from '@parlor/protocol';
import type { SentClock } from '../match/position.ts';

export interface Unpacked {
  readonly ply: number;
  readonly events: readonly unknown[];
  readonly view: unknown;
  readonly clock: SentClock | undefined;
  readonly now: number;
}

export class Unpacking {
  #view: unknown;
  #ply: number;
  #clock: SentClock | undefined;
  readonly #startedAt: number;
  #isLost = false;

  constructor({ view, ply, clock, startedAt }: ServerObjectOf<'sync'>) {
    this.#view = view;
    this.#ply = ply;
    this.#clock = clock;
    this.#startedAt = startedAt;
  }

  get ply(): number {
    return this.#ply;
  }

  /** The position after a step; `lost` after a gap, undefined when the step says nothing new. */
  take(step: Step): Unpacked | 'lost' | undefined {
    const { ply, patch, events, time } = step;
    if (this.#isLost || ply <= this.#ply) return undefined;
    if (ply > this.#ply + 1) {
      this.#isLost = true;
      return 'lost';
    }
    this.#ply = ply;
    this.#view = applyPatch(this.#view, patch);
    this.#clock = clockAfter(this.#clock, step, this.#startedAt);
    return { ply, events, view: this.#view, clock: this.#clock, now: this.#startedAt + time };
  }
}
