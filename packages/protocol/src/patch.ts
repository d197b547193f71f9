// The difference of two consecutive views, exact and short. A patch of an object is a list of pairs: the number of the key
// among the sorted keys of the old object (a new key by its name), then what happened to it:
//
//   3, true, "b", { "c": [...] }   set to this packed value
//   "^4"                           the number with these bits turned over
//   [pairs]                        the value is an object or array that changed inside
//   { "=": [...] }                 set to this array
//   { "+": [...] }                 items added at the end of the array
//   { "/": [at, gone, ...items] }  items of the array replaced
//   { "-": 0 }                     gone
// In an array the pairs name places instead of keys. No pairs at all: nothing changed.

import { isPlain, keysOf, type Plain } from './keys.ts';
import { type Json, type Packer, readSet, writeSet } from './pack.ts';
import { Items } from './terse.ts';

export type Patch = readonly Json[];

/** Equality of plain data; a field that is undefined counts as absent. */
export const sameData = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    for (let at = 0; at < a.length; at++) if (!sameData(a[at], b[at])) return false;
    return true;
  }
  if (!isPlain(a) || !isPlain(b)) return false;
  for (const key in a) if (!sameData(a[key], b[key])) return false;
  for (const key in b) if (b[key] !== undefined && a[key] === undefined) return false;
  return true;
};

const GONE = '-';

/** A field of a view: as it was, as it is, and how that was written. */
interface Written {
  readonly old: unknown;
  readonly now: unknown;
  readonly text: string | undefined;
}

/**
 * Writes what one line of a log changed, for one viewer after another. Views of the same position share most of their parts:
 * what was written for one viewer is not worked out again for the next.
 */
export class Differ {
  readonly #packer: Packer;
  readonly #fields: (Written | undefined)[] = [];
  #events: readonly unknown[] = [];
  #eventsText = '[]';

  constructor(packer: Packer) {
    this.#packer = packer;
  }

  /** The patch from one view to the next, with its brackets. */
  patch(old: unknown, now: unknown): string {
    if (!isPlain(old) || !isPlain(now)) throw new Error('a view is an object');
    const items = new Items();
    this.#addPairs(items, old, now, this.#fields);
    return `[${items.text}]`;
  }

  /** What happened, with its brackets. */
  events(events: readonly unknown[]): string {
    const known = this.#events;
    const isKnown = known.length === events.length && events.every((event, at) => event === known[at]);
    if (!isKnown) {
      this.#events = events;
      this.#eventsText = this.#packer.writeList(events);
    }
    return this.#eventsText;
  }

  /** Answers with the number of pairs. `written` holds what was written for earlier viewers. */
  #addPairs(items: Items, old: Plain, now: Plain, written?: (Written | undefined)[]): number {
    let count = 0;
    const keys = keysOf(old);
    for (let at = 0; at < keys.length; at++) {
      const key = keys[at] as string;
      const before = old[key];
      const value = now[key];
      if (value === before) continue;
      const op = this.#fieldChange(before, value, at, written);
      if (op === undefined) continue;
      items.add(String(at));
      items.add(op);
      count++;
    }
    const fresh = keysOf(now);
    if (fresh === keys) return count;
    for (const key of fresh) {
      if (old[key] !== undefined) continue;
      items.add(this.#packer.write(key));
      items.add(this.#setTo(now[key]));
      count++;
    }
    return count;
  }

  #fieldChange(
    old: unknown,
    now: unknown,
    at: number,
    written: (Written | undefined)[] | undefined,
  ): string | undefined {
    if (now === undefined) return GONE;
    if (written === undefined) return this.#change(old, now);
    const known = written[at];
    if (known !== undefined && known.now === now && known.old === old) return known.text;
    const text = this.#change(old, now);
    written[at] = { old, now, text };
    return text;
  }

  #setTo(value: unknown): string {
    return Array.isArray(value) ? `=${this.#packer.writeList(value)}` : this.#packer.write(value);
  }

  /** What happened to a value that is no longer the very same; undefined when it is equal all the same. */
  #change(old: unknown, now: unknown): string | undefined {
    if (old === now) return undefined;
    if (typeof now === 'number') return writeSet(now, typeof old === 'number' ? old : 0);
    if (Array.isArray(now)) return Array.isArray(old) ? this.#changeArray(old, now) : this.#setTo(now);
    return isPlain(now) && isPlain(old) ? this.#changeObject(old, now) : this.#setTo(now);
  }

  #changeObject(old: Plain, now: Plain): string | undefined {
    const items = new Items();
    const count = this.#addPairs(items, old, now);
    if (count === 0) return undefined;
    const inside = `[${items.text}]`;
    return count === 1 ? inside : shorter(this.#setTo(now), inside);
  }

  #changeArray(old: readonly unknown[], now: readonly unknown[]): string | undefined {
    const short = Math.min(old.length, now.length);
    let head = 0;
    while (head < short && sameData(old[head], now[head])) head++;
    if (head === old.length)
      return head === now.length ? undefined : `+${this.#packer.writeList(now.slice(head))}`;
    let tail = 0;
    while (tail < short - head && sameData(old[old.length - 1 - tail], now[now.length - 1 - tail])) tail++;
    if (old.length !== now.length && head + tail === 0) return this.#setTo(now);
    const inside = old.length === now.length ? this.#places(old, now, head, old.length - tail) : undefined;
    if (inside?.count === 1) return inside.text;
    const splice = new Items();
    splice.add(String(head));
    splice.add(String(old.length - head - tail));
    for (const item of now.slice(head, now.length - tail)) splice.add(this.#packer.write(item));
    const replaced = `/[${splice.text}]`;
    if (inside === undefined) return replaced;
    return shorter(shorter(this.#setTo(now), replaced), inside.text);
  }

  /** Items of an array that changed where they stand. */
  #places(
    old: readonly unknown[],
    now: readonly unknown[],
    from: number,
    to: number,
  ): { readonly count: number; readonly text: string } {
    const items = new Items();
    let count = 0;
    for (let at = from; at < to; at++) {
      const op = this.#change(old[at], now[at]);
      if (op === undefined) continue;
      items.add(String(at));
      items.add(op);
      count++;
    }
    return { count, text: `[${items.text}]` };
  }
}

/** The first where it is really shorter. */
const shorter = (a: string, b: string): string => (a.length < b.length ? a : b);

/** Applies patches made with the same dictionary. The old view is not touched and shares what did not change. */
export const patcher = (packer: Packer): ((old: unknown, patch: unknown) => unknown) => {
  const changed = (old: unknown, op: unknown): unknown => {
    if (Array.isArray(op)) return inside(old, op);
    if (typeof op === 'string' && op.startsWith('^'))
      return readSet(op, typeof old === 'number' && Number.isInteger(old) && old >= 0 ? old : 0);
    if (isPlain(op)) {
      if ('=' in op) return packer.unpack(op['=']);
      if ('+' in op) return [...list(old), ...list(packer.unpack(op['+']))];
      if ('/' in op) {
        const [at, gone, ...items] = list(op['/']);
        const copy = [...list(old)];
        copy.splice(Number(at), Number(gone), ...items.map((item) => packer.unpack(item)));
        return copy;
      }
    }
    return packer.unpack(op);
  };

  const list = (value: unknown): readonly unknown[] => {
    if (!Array.isArray(value)) throw new Error('the patch does not fit: no array here');
    return value;
  };

  const inside = (old: unknown, patch: readonly unknown[]): unknown => {
    if (Array.isArray(old)) {
      const copy = [...old];
      for (let at = 0; at < patch.length; at += 2)
        copy[Number(patch[at])] = changed(copy[Number(patch[at])], patch[at + 1]);
      return copy;
    }
    if (!isPlain(old)) throw new Error('the patch does not fit: nothing to change here');
    const keys = keysOf(old);
    const copy: Record<string, unknown> = { ...old };
    for (let at = 0; at < patch.length; at += 2) {
      const place = patch[at];
      const key = typeof place === 'number' ? keys[place] : String(packer.unpack(place));
      if (key === undefined) throw new Error('the patch does not fit: no such key');
      const op = patch[at + 1];
      if (isPlain(op) && '-' in op) delete copy[key];
      else copy[key] = changed(old[key], op);
    }
    return copy;
  };

  return (old, patch) => inside(old, list(patch));
};
