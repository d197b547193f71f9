// Equality of plain data, as JSON would write it.

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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
