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

import { type Fields, FieldsPool, isPlain, keysOf, type Plain } from './keys.ts';
import { type Json, type Packer, readSet, writeSet } from './pack.ts';
import type { Mark, Terse } from './terse.ts';

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

/** A field of a view: as it was, as it is, and between which marks that is written. */
interface Written {
  old: unknown;
  now: unknown;
  from: Mark;
  to: Mark;
}

/**
 * Writes what one line of a log changed, for one viewer after another. Views of the same position share most of their parts:
 * what was written for one viewer is not worked out again for the next.
 */
export class Differ {
  readonly #packer: Packer;
  readonly #out: Terse;
  readonly #pool = new FieldsPool();
  /** Of the line at hand, by the places of fields. Made once, for all lines. */
  readonly #written: (Written | undefined)[] = [];

  constructor(packer: Packer, out: Terse) {
    this.#packer = packer;
    this.#out = out;
  }

  /** What has been written so far is written no more. */
  forget(): void {
    // No field that is written is undefined: none will be taken for the same.
    for (const known of this.#written) if (known !== undefined) known.now = undefined;
  }

  /** The patch from one view to the next, with its brackets. */
  patch(old: Fields, now: Fields): void {
    this.#out.open();
    this.#pairs(old, now, this.#written);
    this.#out.close();
  }

  /** Places and what happened to them, one behind the other; how many. `written` holds what was written for earlier viewers. */
  #pairs(old: Fields, now: Fields, written?: (Written | undefined)[]): number {
    const out = this.#out;
    const { from, to, fresh } = old.kind.wayTo(now.kind);
    let pairs = 0;
    for (let at = 0; at < from.length; at++) {
      const place = to[at] as number;
      if (place < 0) {
        out.number(at);
        out.word(GONE);
        pairs++;
      } else {
        const before = old.values[from[at] as number];
        const value = now.values[place];
        if (value !== before && this.#pair(at, before, value, written)) pairs++;
      }
    }
    for (const { key, at } of fresh) {
      this.#packer.write(out, key);
      this.#setTo(now.values[at]);
      pairs++;
    }
    return pairs;
  }

  /** A place and what happened there, if anything did. */
  #pair(at: number, old: unknown, now: unknown, written?: (Written | undefined)[]): boolean {
    const out = this.#out;
    const start = out.mark();
    out.number(at);
    const behind = out.mark();
    if (written === undefined) this.#change(old, now);
    else this.#fieldChange(old, now, at, written);
    if (out.mark() !== behind) return true;
    out.backTo(start);
    return false;
  }

  #fieldChange(old: unknown, now: unknown, at: number, written: (Written | undefined)[]): void {
    const out = this.#out;
    const known = written[at];
    if (known !== undefined && isSame(known.now, now) && isSame(known.old, old)) {
      out.again(known.from, known.to);
      return;
    }
    const from = out.mark();
    this.#change(old, now);
    const to = out.mark();
    if (known === undefined) written[at] = { old, now, from, to };
    else {
      known.old = old;
      known.now = now;
      known.from = from;
      known.to = to;
    }
  }

  #setTo(value: unknown): void {
    if (Array.isArray(value)) this.#packer.writeList(this.#out, '=', value);
    else this.#packer.write(this.#out, value);
  }

  /** What happened to a value that is no longer the very same; nothing when it is equal all the same. */
  #change(old: unknown, now: unknown): void {
    if (old === now) return;
    if (typeof now === 'number') writeSet(this.#out, now, typeof old === 'number' ? old : 0);
    else if (Array.isArray(now) && Array.isArray(old)) this.#changeArray(old, now);
    else if (isPlain(now) && isPlain(old)) this.#changeObject(old, now);
    else this.#setTo(now);
  }

  #changeObject(old: Plain, now: Plain): void {
    const out = this.#out;
    const start = out.mark();
    out.open();
    const pairs = this.#pairs(this.#pool.take(old), this.#pool.take(now));
    this.#pool.giveBack(2);
    if (pairs === 0) out.backTo(start);
    else out.close();
    if (pairs > 1) this.#orSet(now, start);
  }

  #changeArray(old: readonly unknown[], now: readonly unknown[]): void {
    const short = Math.min(old.length, now.length);
    let head = 0;
    while (head < short && sameData(old[head], now[head])) head++;
    if (head === old.length) {
      if (head < now.length) this.#packer.writeList(this.#out, '+', now, head);
      return;
    }
    let tail = 0;
    while (tail < short - head && sameData(old[old.length - 1 - tail], now[now.length - 1 - tail])) tail++;
    const gone = old.length - head - tail;
    if (old.length === now.length) this.#changePlaces(old, now, head, gone);
    else if (head + tail === 0) this.#setTo(now);
    else this.#replace(now, head, gone, now.length - tail);
  }

  /** Items of an array that changed where they stand, as pairs, unless there is something shorter. */
  #changePlaces(old: readonly unknown[], now: readonly unknown[], from: number, count: number): void {
    const out = this.#out;
    const start = out.mark();
    let pairs = 0;
    out.open();
    for (let at = from; at < from + count; at++) if (this.#pair(at, old[at], now[at])) pairs++;
    out.close();
    if (pairs === 1) return;
    const second = out.mark();
    out.standAt(start);
    this.#replace(now, from, count, from + count);
    out.keepShorter(start, second);
    this.#orSet(now, start);
  }

  /** So many items gone, and those of the new list up to `end` in their place. */
  #replace(now: readonly unknown[], from: number, gone: number, end: number): void {
    const out = this.#out;
    out.open('/');
    out.number(from);
    out.number(gone);
    for (let at = from; at < end; at++) this.#packer.write(out, now[at]);
    out.close();
  }

  /** The value as a whole where that is shorter than what is written from `start` on. Most often it cannot be, and is not tried. */
  #orSet(now: unknown, start: Mark): void {
    const out = this.#out;
    if (roomLeft(now, out.since(start)) < 0) return;
    const second = out.mark();
    out.standAt(start);
    this.#setTo(now);
    out.keepShorter(start, second);
  }
}

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
