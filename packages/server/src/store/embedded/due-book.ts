// Due rows of a process that has the store for itself: a heap by time, so that neither claiming a row nor
// giving it back asks the database. The rows are stored as well, now and then, for the next start.

import { dueKey } from '../change.ts';
import type { Change, Due, DueKey } from '../port.ts';

/** A row, and the moment at which it is due or comes back from its holder. Never changed, only replaced. */
interface Slot {
  readonly key: string;
  readonly due: Due;
  readonly time: number;
}

/** Slots that were replaced stay in the heap; when they are most of it, it is built anew. */
const MOST_REPLACED = 1000;

export class DueBook {
  readonly #slots = new Map<string, Slot>();
  /** The earliest first: no slot is before the one at half its place. */
  #heap: Slot[] = [];
  readonly #unstored = new Map<string, DueKey>();

  constructor(dues: readonly Due[]) {
    for (const due of dues) this.#put({ key: dueKey(due), due, time: due.at });
  }

  find(key: DueKey): Due | undefined {
    return this.#slots.get(dueKey(key))?.due;
  }

  of(owner: string): readonly Due[] {
    const names = ['clock', 'bot', 'idle'] as const;
    return names.map((name) => this.find({ owner, name })).filter((due) => due !== undefined);
  }

  async claim(now: number, heldUntil: number, most: number): Promise<readonly Due[]> {
    const claimed: Due[] = [];
    for (let first = this.#first(); first !== undefined; first = this.#first()) {
      if (first.time > now || claimed.length === most) break;
      claimed.push(first.due);
      this.#put({ ...first, time: heldUntil });
    }
    return claimed;
  }

  async release(key: DueKey): Promise<void> {
    const slot = this.#slots.get(dueKey(key));
    if (slot !== undefined && slot.time !== slot.due.at) this.#put({ ...slot, time: slot.due.at });
  }

  async next(): Promise<number | undefined> {
    return this.#first()?.time;
  }

  settle({ putDue, dropDue }: Change): void {
    if (dropDue !== undefined)
      for (const due of dropDue) {
        const key = dueKey(due);
        this.#slots.delete(key);
        this.#unstored.set(key, due);
      }
    if (putDue !== undefined)
      for (const due of putDue) {
        const key = dueKey(due);
        this.#put({ key, due, time: due.at });
        this.#unstored.set(key, due);
      }
  }

  /** The rows that were settled and may not be stored as they are now. */
  get unstored(): ReadonlyMap<string, DueKey> {
    return this.#unstored;
  }

  /** All of them are stored. */
  stored(): void {
    this.#unstored.clear();
  }

  /** The earliest slot that still counts. */
  #first(): Slot | undefined {
    for (;;) {
      const first = this.#heap[0];
      if (first === undefined || this.#slots.get(first.key) === first) return first;
      const last = this.#heap.pop() as Slot;
      if (this.#heap.length > 0) this.#sink(last);
    }
  }

  #put(slot: Slot): void {
    this.#slots.set(slot.key, slot);
    if (this.#heap.length > 2 * this.#slots.size + MOST_REPLACED) {
      // A list in order is a heap.
      this.#heap = [...this.#slots.values()].sort((a, b) => a.time - b.time);
    } else this.#rise(slot);
  }

  #rise(slot: Slot): void {
    const heap = this.#heap;
    let at = heap.length;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const parent = heap[above] as Slot;
      if (parent.time <= slot.time) break;
      heap[at] = parent;
      at = above;
    }
    heap[at] = slot;
  }

  /** Puts a slot in place of the first. */
  #sink(slot: Slot): void {
    const heap = this.#heap;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= heap.length) break;
      if (below + 1 < heap.length && (heap[below + 1] as Slot).time < (heap[below] as Slot).time) below++;
      const child = heap[below] as Slot;
      if (child.time >= slot.time) break;
      heap[at] = child;
      at = below;
    }
    heap[at] = slot;
  }
}
