// Frames of a match become views again: a sync begins, deltas carry it on. After a gap nothing more is believed until the next sync.

import {
  type Delta,
  type Dictionary,
  Packer,
  patcher,
  readDelta,
  type ServerObjectOf,
} from '@parlor/protocol';
import type { SentClock } from '../match/position.ts';

export interface Unpacked {
  readonly ply: number;
  readonly events: readonly unknown[];
  readonly view: unknown;
  readonly clock: SentClock | undefined;
  readonly now: number;
}

export class Unpacking {
  readonly #packer: Packer;
  readonly #apply: ReturnType<typeof patcher>;
  readonly #epoch: number;
  #view: unknown;
  #ply: number;
  #clock: SentClock | undefined;
  #isLost = false;

  constructor({ dictionary, epoch, view, ply, clock }: ServerObjectOf<'sync'>) {
    this.#packer = new Packer(dictionary as Dictionary);
    this.#apply = patcher(this.#packer);
    this.#epoch = epoch;
    this.#view = view;
    this.#ply = ply;
    this.#clock = clock;
  }

  get ply(): number {
    return this.#ply;
  }

  /** What a delta says; `lost` when it does not fit, undefined when it says nothing new. */
  take(raw: readonly unknown[], ply: number): Unpacked | 'lost' | undefined {
    if (this.#isLost || ply <= this.#ply) return undefined;
    const delta = ply === this.#ply + 1 ? this.#read(raw) : undefined;
    if (delta === undefined) {
      this.#isLost = true;
      return 'lost';
    }
    this.#ply = ply;
    if (delta.clock !== undefined) this.#clock = delta.clock === 'none' ? undefined : delta.clock;
    return { ply, events: delta.events, view: this.#view, clock: this.#clock, now: delta.now };
  }

  #read(raw: readonly unknown[]): Delta | undefined {
    try {
      const delta = readDelta(this.#packer, this.#epoch, raw);
      this.#view = this.#apply(this.#view, delta.patch);
      return delta;
    } catch {
      return undefined;
    }
  }
}
