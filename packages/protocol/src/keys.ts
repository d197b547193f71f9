// The keys of objects, sorted. Games make few kinds of objects, again and again: a tree of keys in the order in which they were
// given leads to the sorted list, so that nothing is sorted or built twice. Every move walks it for every viewer.

export type Plain = Readonly<Record<string, unknown>>;

export const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The objects that begin with the same keys in the same order. */
class Beginning {
  readonly #given: readonly string[];
  readonly #longer = new Map<string, Beginning>();
  /** The one that was asked for last is most often asked for next. */
  #lastKey = '';
  #last: Beginning | undefined;
  #sorted: readonly string[] | undefined;

  constructor(given: readonly string[]) {
    this.#given = given;
  }

  with(key: string): Beginning {
    if (this.#last !== undefined && this.#lastKey === key) return this.#last;
    const next = this.#longer.get(key) ?? this.#learn(key);
    this.#lastKey = key;
    this.#last = next;
    return next;
  }

  get sorted(): readonly string[] {
    this.#sorted ??= [...this.#given].sort();
    return this.#sorted;
  }

  #learn(key: string): Beginning {
    const next = new Beginning([...this.#given, key]);
    this.#longer.set(key, next);
    known++;
    return next;
  }
}

/** Objects that name their keys freely must not fill the memory. */
const MOST_KNOWN = 20_000;
let known = 0;
let empty = new Beginning([]);

/** The keys that JSON would write, in an order that does not depend on how the object was made. */
export const keysOf = (value: Plain): readonly string[] => {
  if (known > MOST_KNOWN) {
    known = 0;
    empty = new Beginning([]);
  }
  let beginning = empty;
  for (const key in value) if (value[key] !== undefined) beginning = beginning.with(key);
  return beginning.sorted;
};

/** Data as a text that does not depend on the order of keys: for tests and tools. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    isPlain(part) ? Object.fromEntries(keysOf(part).map((key) => [key, part[key]])) : part,
  );
