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

import { isPlain, type Json, keysOf, type Packer, packNumber, unpackNumber } from './pack.ts';
import { writeTerse } from './terse.ts';

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

const GONE: Json = { '-': 0 };
const size = (op: Json): number => writeTerse([op]).length;

/** Makes patches with one dictionary. */
export const differ = (packer: Packer): ((old: unknown, now: unknown) => Patch) => {
  const setTo = (value: unknown): Json =>
    Array.isArray(value) ? { '=': packer.pack(value) } : packer.pack(value);

  const change = (old: unknown, now: unknown): Json => {
    if (typeof now === 'number') return packNumber(now, typeof old === 'number' ? old : 0);
    if (Array.isArray(old) && Array.isArray(now)) return changeArray(old, now);
    if (isPlain(old) && isPlain(now)) {
      const inside = pairs(old, now);
      if (inside.length <= 2) return inside;
      const whole = setTo(now);
      return size(whole) < size(inside) ? whole : inside;
    }
    return setTo(now);
  };

  const pairs = (old: Readonly<Record<string, unknown>>, now: Readonly<Record<string, unknown>>): Json[] => {
    const list: Json[] = [];
    const keys = keysOf(old);
    for (let at = 0; at < keys.length; at++) {
      const key = keys[at] as string;
      const value = now[key];
      if (value === undefined) list.push(at, GONE);
      else if (!sameData(old[key], value)) list.push(at, change(old[key], value));
    }
    const fresh = keysOf(now);
    if (fresh === keys) return list;
    for (const key of fresh) {
      if (old[key] === undefined) list.push(packer.pack(key), setTo(now[key]));
    }
    return list;
  };

  const changeArray = (old: readonly unknown[], now: readonly unknown[]): Json => {
    const short = Math.min(old.length, now.length);
    let head = 0;
    while (head < short && sameData(old[head], now[head])) head++;
    let tail = 0;
    while (tail < short - head && sameData(old[old.length - 1 - tail], now[now.length - 1 - tail])) tail++;
    const gone = old.length - head - tail;
    const fresh = now.slice(head, now.length - tail);
    if (head === old.length) return { '+': packer.pack(fresh) };
    if (old.length !== now.length) {
      return head + tail === 0 ? setTo(now) : { '/': [head, gone, ...(packer.pack(fresh) as Json[])] };
    }
    const inside: Json[] = [];
    for (let at = head; at < head + gone; at++) {
      if (!sameData(old[at], now[at])) inside.push(at, change(old[at], now[at]));
    }
    if (inside.length <= 2) return inside;
    const splice: Json = { '/': [head, gone, ...(packer.pack(fresh) as Json[])] };
    const whole = setTo(now);
    const shorter = size(whole) < size(splice) ? whole : splice;
    return size(shorter) < size(inside) ? shorter : inside;
  };

  return (old, now) => {
    if (!isPlain(old) || !isPlain(now)) throw new Error('a view is an object');
    return pairs(old, now);
  };
};

/** Applies patches made with the same dictionary. The old view is not touched and shares what did not change. */
export const patcher = (packer: Packer): ((old: unknown, patch: unknown) => unknown) => {
  const changed = (old: unknown, op: unknown): unknown => {
    if (Array.isArray(op)) return inside(old, op);
    if (typeof op === 'string' && op.startsWith('^'))
      return unpackNumber(op, typeof old === 'number' && Number.isInteger(old) && old >= 0 ? old : 0);
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
