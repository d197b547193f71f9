// Patches: what changed between two consecutive views, as JSON that mirrors the view.
//
//   { "turn": 2, "table": null }   the field `turn` becomes 2, the field `table` is gone, all others stay
//   { "hands": { "1": 12 } }       inside `hands`, a list or an object, the item 1 becomes 12
//   { "loose": [36, 24] }          a list replaces what stood there
//   { "mode": { "=": null } }      the value behind "=" replaces what stood there, whatever it is

import { sameData } from '@parlor/table/values';

type Plain = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Data as a text that does not depend on the order of keys: for tests and tools. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    isPlain(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  );

/** Signs in an object that a patch would read as something else. */
const AMBIGUOUS = /null|"="/;

/** A patch that replaces any value by this one. */
const replacement = (now: unknown): string => {
  const text = JSON.stringify(now);
  return now === null || isPlain(now) ? `{"=":${text}}` : text;
};

/** A patch that puts this value where there was none: an object needs no mark then. */
const addition = (now: unknown): string => {
  const text = JSON.stringify(now);
  return isPlain(now) && !AMBIGUOUS.test(text) ? text : replacement(now);
};

const listPatch = (old: readonly unknown[], now: readonly unknown[]): string | undefined => {
  if (now.length < old.length) return JSON.stringify(now);
  let items = '';
  for (let at = 0; at < now.length; at++) {
    const text = at < old.length ? changeOf(old[at], now[at]) : addition(now[at]);
    if (text !== undefined) items += `${items === '' ? '{' : ','}"${at}":${text}`;
  }
  if (items === '') return undefined;
  // The whole list is written only where it can be shorter.
  if (items.length > 2 * now.length) {
    const whole = JSON.stringify(now);
    if (whole.length <= items.length) return whole;
  }
  return `${items}}`;
};

const objectPatch = (old: Plain, now: Plain): string | undefined => {
  // A patch with this key would mean a replacement.
  if ('=' in old || '=' in now) return sameData(old, now) ? undefined : replacement(now);
  let fields = '';
  for (const key in now) {
    const text = fieldChange(old[key], now[key]);
    if (text !== undefined) fields += `${fields === '' ? '{' : ','}${JSON.stringify(key)}:${text}`;
  }
  let gone = 0;
  for (const key in old) {
    if (old[key] === undefined || key in now) continue;
    fields += `${fields === '' ? '{' : ','}${JSON.stringify(key)}:null`;
    gone++;
  }
  if (fields === '') return undefined;
  if (gone > 1) {
    const whole = replacement(now);
    if (whole.length <= fields.length) return whole;
  }
  return `${fields}}`;
};

/** The patch of one value, as text; undefined when nothing changed. */
const changeOf = (old: unknown, now: unknown): string | undefined => {
  if (old === now) return undefined;
  if (typeof now === 'number') return String(now);
  if (Array.isArray(now) && Array.isArray(old)) return listPatch(old, now);
  if (isPlain(now) && isPlain(old)) return objectPatch(old, now);
  return old === undefined ? addition(now) : replacement(now);
};

/**
 * The patch of one field, as text; undefined when nothing changed. A field that is undefined counts as
 * absent.
 */
export const fieldChange = (old: unknown, now: unknown): string | undefined => {
  if (now !== undefined) return changeOf(old, now);
  return old === undefined ? undefined : 'null';
};

/** The view after a patch. The old one is not touched and shares what did not change. */
export const applyPatch = (old: unknown, patch: unknown): unknown => {
  if (!isPlain(patch)) return patch;
  if ('=' in patch) return patch['='];
  const next = (Array.isArray(old) ? [...old] : isPlain(old) ? { ...old } : {}) as Record<string, unknown>;
  for (const [key, change] of Object.entries(patch))
    if (change === null) delete next[key];
    else next[key] = applyPatch(next[key], change);
  return next;
};
