// Small things that this browser keeps, by name. Keeping is a courtesy: a private window may forbid it, and what is found may be
// damaged or of another time. Then it counts as nothing.

const keyOf = (name: string): string => `parlor.${name}`;

export const keptValue = (name: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
};

/** Keeps a value; nothing is kept of undefined. */
export const keepValue = (name: string, value: unknown): void => {
  try {
    if (value === undefined) localStorage.removeItem(keyOf(name));
    else localStorage.setItem(keyOf(name), JSON.stringify(value));
  } catch {
    // As long as the page is open, it knows.
  }
};

/** Whether a value has a text under each of these names. */
export const hasTexts = (value: unknown, names: readonly string[]): boolean =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => typeof (value as Readonly<Record<string, unknown>>)[name] === 'string');

/** A kept list without what is no line of it: each has the named texts. Undefined where no list was kept. */
export const keptLines = <Line>(
  name: string,
  texts: readonly (keyof Line & string)[],
): readonly Line[] | undefined => {
  const kept = keptValue(name);
  return Array.isArray(kept) ? kept.filter((line): line is Line => hasTexts(line, texts)) : undefined;
};
