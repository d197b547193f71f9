// The keys of objects, sorted. Games make few kinds of objects, again and again: a tree of keys in the order in which they were
// given leads to the kind, so that nothing is sorted or built twice. Every move walks it for every viewer.

export type Plain = Readonly<Record<string, unknown>>;

export const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** How the fields of one kind are found among those of another, in the order of the sorted keys of the first. */
interface Way {
  /** Where the value of each key stands in an object of the first kind, and in one of the second; -1 where it is gone. */
  readonly from: readonly number[];
  readonly to: readonly number[];
  /** Keys that only the second kind has, sorted, and where their values stand. */
  readonly fresh: readonly { readonly key: string; readonly at: number }[];
}

let kinds = 0;

/** The objects that have, or begin with, the same keys in the same order. */
export class Kind {
  /** Tells it from all others, in the order in which they were met. */
  readonly number: number = kinds++;
  /** The keys in their order. */
  readonly given: readonly string[];
  readonly #longer = new Map<string, Kind>();
  /** The one that was asked for last is most often asked for next. */
  #lastKey = '';
  #last: Kind | undefined;
  #sorted: readonly string[] | undefined;
  readonly #ways = new Map<Kind, Way>();
  #lastTo: Kind | undefined;
  #lastWay: Way | undefined;

  constructor(given: readonly string[]) {
    this.given = given;
  }

  with(key: string): Kind {
    if (this.#last !== undefined && this.#lastKey === key) return this.#last;
    const next = this.#longer.get(key) ?? this.#learn(key);
    this.#lastKey = key;
    this.#last = next;
    return next;
  }

  get sorted(): readonly string[] {
    this.#sorted ??= [...this.given].sort();
    return this.#sorted;
  }

  wayTo(other: Kind): Way {
    if (this.#lastWay !== undefined && this.#lastTo === other) return this.#lastWay;
    const way = this.#ways.get(other) ?? this.#findWay(other);
    this.#ways.set(other, way);
    this.#lastTo = other;
    this.#lastWay = way;
    return way;
  }

  #findWay(other: Kind): Way {
    const at = (key: string): number => other.given.indexOf(key);
    return {
      from: this.sorted.map((key) => this.given.indexOf(key)),
      to: this.sorted.map(at),
      fresh: other.sorted.filter((key) => !this.given.includes(key)).map((key) => ({ key, at: at(key) })),
    };
  }

  #learn(key: string): Kind {
    const next = new Kind([...this.given, key]);
    this.#longer.set(key, next);
    known++;
    return next;
  }
}

/** Objects that name their keys freely must not fill the memory. */
const MOST_KNOWN = 20_000;
let known = 0;
let empty = new Kind([]);

const start = (): Kind => {
  if (known > MOST_KNOWN) {
    known = 0;
    empty = new Kind([]);
  }
  return empty;
};

/**
 * An object taken apart: its kind, and what it holds in the order in which that was given. Made once, for many objects: behind
 * the values of this one may stand some of a longer one before it.
 */
export class Fields {
  kind: Kind = empty;
  readonly values: unknown[] = [];

  /** A field that is undefined counts as absent, as it does for JSON. */
  take(value: Plain): this {
    const { values } = this;
    let kind = start();
    let count = 0;
    for (const key in value) {
      const field = value[key];
      if (field === undefined) continue;
      kind = kind.with(key);
      values[count++] = field;
    }
    this.kind = kind;
    return this;
  }
}

/** Fields for objects inside of objects: what was taken last is given back first. Where a write throws some are lost, and nothing else. */
export class FieldsPool {
  readonly #all: Fields[] = [];
  #taken = 0;

  take(value: Plain): Fields {
    const fields = this.#all[this.#taken] ?? new Fields();
    this.#all[this.#taken++] = fields;
    return fields.take(value);
  }

  giveBack(count: number): void {
    this.#taken -= count;
  }
}

/** The keys that JSON would write, in an order that does not depend on how the object was made. */
export const keysOf = (value: Plain): readonly string[] => {
  let kind = start();
  for (const key in value) if (value[key] !== undefined) kind = kind.with(key);
  return kind.sorted;
};

/** Data as a text that does not depend on the order of keys: for tests and tools. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    isPlain(part) ? Object.fromEntries(keysOf(part).map((key) => [key, part[key]])) : part,
  );
