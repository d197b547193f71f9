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

import { type Fields, fieldsOf, isPlain, keysOf, type Plain } from './keys.ts';
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

/** The very same, or lists of the same, which views count anew for every viewer. */
const isSame = (a: unknown, b: unknown): boolean => a === b || (Array.isArray(a) && sameData(a, b));

/** What is left of so many characters when the value is written, where each part takes one: below zero it is too long. */
const roomLeft = (value: unknown, room: number): number => {
  if (typeof value !== 'object' || value === null) return room - 1;
  let left = room;
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length && left >= 0; at++) left = roomLeft(value[at], left);
    return left;
  }
  for (const key in value) {
    if (left < 0) break;
    left = roomLeft((value as Plain)[key], left);
  }
  return left;
};

const GONE = '-';

/** A field of a view: as it was, as it is, and how that was written. */
interface Written {
  readonly old: unknown;
  readonly now: unknown;
  readonly text: string | undefined;
}

/** A patch as it is made: the items of its pairs. */
interface Made {
  readonly pairs: readonly string[];
  readonly text: string;
}

const sameTexts = (a: readonly string[], b: readonly string[]): boolean => {
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false;
  return true;
};

const joined = (texts: readonly string[]): string => {
  const items = new Items();
  for (const text of texts) items.add(text);
  return `[${items.text}]`;
};

/**
 * Writes what one line of a log changed, for one viewer after another. Views of the same position share most of their parts:
 * what was written for one viewer is not worked out again for the next, and who saw the same change gets the very same text.
 */
export class Differ {
  readonly #packer: Packer;
  readonly #fields: (Written | undefined)[] = [];
  readonly #made: Made[] = [];
  readonly #told: { readonly event: unknown; readonly text: string }[] = [];
  #events: readonly unknown[] = [];
  #eventsText = '[]';

  constructor(packer: Packer) {
    this.#packer = packer;
  }

  /** The patch from one view to the next, with its brackets. */
  patch(old: Fields, now: Fields): string {
    const pairs = this.#pairs(old, now, this.#fields);
    for (const made of this.#made) if (sameTexts(made.pairs, pairs)) return made.text;
    const text = joined(pairs);
    this.#made.push({ pairs, text });
    return text;
  }

  /** What happened, with its brackets. */
  events(events: readonly unknown[]): string {
    if (events !== this.#events) {
      this.#events = events;
      this.#eventsText = joined(events.map((event) => this.#eventText(event)));
    }
    return this.#eventsText;
  }

  /** What is hidden from one viewer stands among what all may know: that is written once. */
  #eventText(event: unknown): string {
    for (const known of this.#told) if (known.event === event) return known.text;
    const text = this.#packer.write(event);
    this.#told.push({ event, text });
    return text;
  }

  /** Places and what happened to them, one behind the other. `written` holds what was written for earlier viewers. */
  #pairs(old: Fields, now: Fields, written?: (Written | undefined)[]): readonly string[] {
    const { from, to, fresh } = old.kind.wayTo(now.kind);
    const pairs: string[] = [];
    for (let at = 0; at < from.length; at++) {
      const before = old.values[from[at] as number];
      const place = to[at] as number;
      const value = place < 0 ? undefined : now.values[place];
      if (value === before) continue;
      const op = this.#fieldChange(before, value, at, written);
      if (op !== undefined) pairs.push(String(at), op);
    }
    for (const { key, at } of fresh) pairs.push(this.#packer.write(key), this.#setTo(now.values[at]));
    return pairs;
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
    if (known !== undefined && isSame(known.now, now) && isSame(known.old, old)) return known.text;
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
    const pairs = this.#pairs(fieldsOf(old), fieldsOf(now));
    if (pairs.length === 0) return undefined;
    return pairs.length === 2 ? joined(pairs) : this.#orSet(now, joined(pairs));
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
    const places = old.length === now.length ? this.#places(old, now, head, old.length - tail) : undefined;
    if (places?.length === 2) return joined(places);
    const items = now.slice(head, now.length - tail).map((item) => this.#packer.write(item));
    const replaced = `/${joined([String(head), String(old.length - head - tail), ...items])}`;
    return places === undefined ? replaced : this.#orSet(now, shorter(replaced, joined(places)));
  }

  /** The value as a whole where that is shorter. Most often it cannot be, and is not written for it. */
  #orSet(now: unknown, change: string): string {
    return roomLeft(now, change.length) < 0 ? change : shorter(this.#setTo(now), change);
  }

  /** Items of an array that changed where they stand, as pairs. */
  #places(old: readonly unknown[], now: readonly unknown[], from: number, to: number): readonly string[] {
    const pairs: string[] = [];
    for (let at = from; at < to; at++) {
      const op = this.#change(old[at], now[at]);
      if (op !== undefined) pairs.push(String(at), op);
    }
    return pairs;
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
