// Notation at the boundaries of the engine: the result of every parser, and the `key=value` fields of a
// written position.

/**
 * The result of a parser: the value, or one sentence that says what is wrong. Parsers never throw on bad
 * text.
 */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: string };

export const parsed = <T>(value: T): Parsed<T> => ({ ok: true, value });
export const unreadable = <T>(problem: string): Parsed<T> => ({ ok: false, problem });

/**
 * Formats a position as one line: fields in a fixed order, absent ones left out. Values contain no blanks.
 */
export const formatFields = (
  fields: readonly (readonly [key: string, value: string | undefined])[],
): string => fields.flatMap(([key, value]) => (value === undefined ? [] : [`${key}=${value}`])).join(' ');

export type Fields = ReadonlyMap<string, string>;

export const parseFields = (text: string, known: readonly string[]): Parsed<Fields> => {
  const fields = new Map<string, string>();
  for (const word of text.trim().split(/\s+/)) {
    const at = word.indexOf('=');
    if (at < 1) return unreadable(`"${clip(word)}" is not of the form key=value`);
    const key = word.slice(0, at);
    if (!known.includes(key))
      return unreadable(`"${clip(key)}" is not a field; the fields are ${known.join(', ')}`);
    if (fields.has(key)) return unreadable(`the field "${key}" stands twice`);
    fields.set(key, word.slice(at + 1));
  }
  return parsed(fields);
};

/**
 * Reads the fields of a position. An unreadable field counts as its fallback, and every problem is collected.
 */
export class FieldReader<Key extends string> {
  readonly fields: Fields;
  readonly problems: string[] = [];

  constructor(fields: Fields) {
    this.fields = fields;
  }

  get(key: Key): string | undefined {
    return this.fields.get(key);
  }

  check(holds: boolean, problem: string): void {
    if (!holds) this.problems.push(problem);
  }

  need<T>(value: T | undefined, fallback: T, problem: string): T {
    this.check(value !== undefined, problem);
    return value ?? fallback;
  }

  parsed<T>(answer: Parsed<T>, fallback: T): T {
    if (answer.ok) return answer.value;
    this.problems.push(answer.problem);
    return fallback;
  }
}

/** A whole number in a range, as text without sign, blanks or leading zeros. */
export const parseCount = (text: string | undefined, low: number, high: number): number | undefined => {
  if (text === undefined || !/^(0|[1-9]\d{0,14})$/.test(text)) return undefined;
  const count = Number(text);
  return count >= low && count <= high ? count : undefined;
};

/** Shortens received text so that it can be quoted in an answer. */
export const clip = (text: string, most = 40): string =>
  text.length <= most ? text : `${text.slice(0, most - 1)}…`;
