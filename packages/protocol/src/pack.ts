// Plain data made short for the wire: words and shapes (the sorted keys of an object) that a game uses again and again
// stand in a dictionary that the client gets with the whole view. The dictionary is learned from random play of the game,
// never from the match at hand, so that sizes tell nothing.
//
//   "played"            -> "b"              a word of the dictionary
//   "Ann"               -> "=Ann"           any other string
//   { seat: 1, n: 2 }   -> { "c": [2, 1] }  a shape of the dictionary: the values in the order of its keys
//   { type: 'x', n: 2 } -> { "d": [2] }     a field named type, kind or phase is part of the shape
//   { odd: 1 }          -> { "": {"odd":1} }  any other object, as it is
//   1073741840          -> "^4u"            a set of pieces: its bits, each as one digit in base 32, where that is shorter
// Other numbers, booleans, null and arrays stand for themselves.

import { type Fields, fieldsOf, isPlain, type Kind, keysOf, type Plain } from './keys.ts';
import type { Dictionary } from './server.ts';
import { Items, writeNumber, writeRaw } from './terse.ts';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const SECOND = `${LETTERS}0123456789`;

/** One letter for the first 52 entries, a letter and another sign for the next 3224. */
const codeOf = (index: number): string => {
  const more = index - LETTERS.length;
  if (more < 0) return LETTERS.charAt(index);
  return LETTERS.charAt(Math.floor(more / SECOND.length)) + SECOND.charAt(more % SECOND.length);
};

/** Fields whose value says what kind of thing the object is; a shape holds it as `type=played`. */
const TAGS: ReadonlySet<string> = new Set(['type', 'kind', 'phase']);

const shapeOf = (value: Plain, keys: readonly string[]): readonly string[] =>
  keys.map((key) => (TAGS.has(key) && typeof value[key] === 'string' ? `${key}=${value[key]}` : key));

/** Keys are names of fields, so none contains a line break; the count tells no keys from one empty key. */
const shapeName = (shape: readonly string[]): string => `${shape.length}\n${shape.join('\n')}`;
const isTag = (field: string): boolean => field.includes('=') && TAGS.has(field.slice(0, field.indexOf('=')));

/** How an object is sent: the code of its shape, if the dictionary has it, and where the values stand that follow the code. */
interface Form {
  readonly code: string | undefined;
  readonly values: readonly number[];
}

/** The forms of all objects of one kind: there is one for each set of values of their tags. */
interface Forms {
  /** Where the tags stand. */
  readonly tags: readonly number[];
  readonly known: Map<string, Form>;
}

/** The tags of an object as one text; a tag that is no string is an ordinary field. */
const tagsOf = (values: readonly unknown[], tags: readonly number[]): string => {
  const [first] = tags;
  if (first === undefined) return '';
  const only = values[first];
  if (tags.length === 1 && typeof only === 'string') return only;
  return tags.map((at) => (typeof values[at] === 'string' ? `\n=${values[at]}` : '\n')).join('');
};

const MOST_FORMS = 5000;

const BIT_DIGITS = '0123456789abcdefghijklmnopqrstuv';
const isWord = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= 0x7fff_ffff;

/** A number, or the bits in which it differs from the old one when those are shorter to write. */
export const writeSet = (value: number, old: number): string => {
  if (value < 10_000 || !isWord(value) || !isWord(old)) return writeNumber(value);
  const whole = String(value);
  const room = whole.length - 3;
  let digits = '';
  for (let bits = value ^ old; bits !== 0; bits &= bits - 1) {
    if (digits.length === room) return whole;
    digits += BIT_DIGITS.charAt(31 - Math.clz32(bits & -bits));
  }
  return `^${digits}`;
};

export const readSet = (packed: string, old: number): number => {
  let value = old;
  for (const digit of packed.slice(1)) value ^= 1 << BIT_DIGITS.indexOf(digit);
  return value;
};

export class Packer {
  readonly dictionary: Dictionary;
  readonly #wordCodes = new Map<string, string>();
  readonly #words = new Map<string, string>();
  readonly #shapeCodes = new Map<string, string>();
  readonly #shapes = new Map<string, readonly string[]>();
  #forms = new Map<Kind, Forms>();
  #formCount = 0;

  constructor(dictionary: Dictionary) {
    this.dictionary = dictionary;
    for (const [index, word] of dictionary.words.entries()) {
      this.#wordCodes.set(word, codeOf(index));
      this.#words.set(codeOf(index), word);
    }
    for (const [index, keys] of dictionary.shapes.entries()) {
      this.#shapeCodes.set(shapeName(keys), codeOf(index));
      this.#shapes.set(codeOf(index), keys);
    }
  }

  /** The value, packed, as terse text. */
  write(value: unknown): string {
    if (typeof value === 'number') return writeSet(value, 0);
    if (typeof value === 'string') return this.#wordCodes.get(value) ?? JSON.stringify(value);
    if (typeof value === 'boolean') return value ? '!' : '~';
    if (Array.isArray(value)) return this.writeList(value);
    if (!isPlain(value)) return '_';
    const fields = fieldsOf(value);
    const { code, values } = this.#formOf(value, fields);
    if (code === undefined) return writeRaw(value);
    const items = new Items();
    for (const at of values) items.add(this.write(fields.values[at]));
    return `${code}[${items.text}]`;
  }

  writeList(list: readonly unknown[]): string {
    const items = new Items();
    for (const item of list) items.add(this.write(item));
    return `[${items.text}]`;
  }

  #formOf(value: Plain, { kind, values }: Fields): Form {
    const forms = this.#forms.get(kind);
    return forms?.known.get(tagsOf(values, forms.tags)) ?? this.#learnForm(value, { kind, values });
  }

  #learnForm(value: Plain, { kind, values }: Fields): Form {
    if (this.#formCount++ > MOST_FORMS) {
      this.#forms = new Map();
      this.#formCount = 0;
    }
    const { given } = kind;
    const forms = this.#forms.get(kind) ?? {
      tags: given.flatMap((key, at) => (TAGS.has(key) ? [at] : [])),
      known: new Map<string, Form>(),
    };
    const shape = shapeOf(value, kind.sorted);
    const form: Form = {
      code: this.#shapeCodes.get(shapeName(shape)),
      values: shape.flatMap((field) => (isTag(field) ? [] : [given.indexOf(field)])),
    };
    forms.known.set(tagsOf(values, forms.tags), form);
    this.#forms.set(kind, forms);
    return form;
  }

  unpack(packed: unknown): unknown {
    if (typeof packed === 'string') {
      if (packed.startsWith('=')) return packed.slice(1);
      return packed.startsWith('^') ? readSet(packed, 0) : this.#words.get(packed);
    }
    if (Array.isArray(packed)) return packed.map((item) => this.unpack(item));
    if (!isPlain(packed)) return packed;
    const [code = '', values] = Object.entries(packed)[0] ?? [];
    if (code === '') return values;
    const shape = this.#shapes.get(code);
    if (shape === undefined || !Array.isArray(values))
      throw new Error(`no shape "${code}" in the dictionary`);
    let at = 0;
    return Object.fromEntries(
      shape.map((field) => {
        if (!isTag(field)) return [field, this.unpack(values[at++])];
        const cut = field.indexOf('=');
        return [field.slice(0, cut), field.slice(cut + 1)];
      }),
    );
  }
}

/** Collects what a game says in random play; the most frequent entries get the shortest codes. */
export class Learner {
  readonly #words = new Map<string, number>();
  readonly #keys = new Set<string>();
  readonly #shapes = new Map<string, { readonly keys: readonly string[]; count: number }>();

  learn(value: unknown): void {
    if (typeof value === 'string') this.#words.set(value, (this.#words.get(value) ?? 0) + 1);
    else if (Array.isArray(value)) for (const item of value) this.learn(item);
    else if (isPlain(value)) {
      const keys = keysOf(value);
      const shape = shapeOf(value, keys);
      const name = shapeName(shape);
      const known = this.#shapes.get(name);
      if (known === undefined) this.#shapes.set(name, { keys: shape, count: 1 });
      else known.count++;
      for (const key of keys) {
        this.#keys.add(key);
        this.learn(value[key]);
      }
    }
  }

  dictionary(most: { readonly words: number; readonly shapes: number }): Dictionary {
    const words = [...this.#words].filter(([word, count]) => count > 1 && word.length > 1);
    words.sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
    const shapes = [...this.#shapes.values()];
    shapes.sort((a, b) => b.count - a.count || (shapeName(a.keys) < shapeName(b.keys) ? -1 : 1));
    // Names of fields are sent only when a field appears: they stand behind the words.
    const all = new Set([...words.slice(0, most.words).map(([word]) => word), ...[...this.#keys].sort()]);
    return {
      words: [...all],
      shapes: shapes.slice(0, most.shapes).map(({ keys }) => [...keys]),
    };
  }
}
